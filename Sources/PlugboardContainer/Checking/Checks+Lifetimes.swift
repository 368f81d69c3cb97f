// PB0407, PB0412, PB0416 and PB0418: lifetimes that a factory does not permit.

extension Checks {
    /// Reports shared instances that take arguments (PB0407). If they were permitted, the first caller's arguments
    /// would apply to all callers (RULES 16.6).
    static func sharedWithArguments(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for binding in graph.sharedBindings {
            let number = Int(graph.factories[binding])
            // The factory is read in place, because it is a large value, and most factories take no arguments.
            if !graph.outline.factories[number].mayTakeArguments { continue }
            let (key, factory) = (graph.table.keys[binding], graph.outline.factories[number])
            let lifetime = graph.locatedLifetime(ofBinding: binding)
            found.report(.sharedWithArguments, at: lifetime.origin) {
                let arguments = Phrases.arguments(factory.options.arguments + factory.options.accepted)
                return Wording(
                    title: "\(key) takes arguments, so it cannot be \(lifetime.value.predicate)",
                    label: "would keep the first caller's", help: ["make it transient or graph"],
                    notes: ["\(factory.name) takes \(arguments), registered at \(factory.location)"])
            }
        }
    }

    /// Reports instances that take an `InjectionPoint` and have several requesters (PB0407; RULES 14.21).
    static func sharedInjectionPoint(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for slot in graph.slots.indices where graph.sources[slot].contains(.injectionPoint) {
            let binding = graph.slots[slot].binding
            if graph.lifetime(ofBinding: binding) == .transient { continue }
            let (key, factory) = (graph.key(of: slot), graph.factory(of: slot))
            let lifetime = graph.locatedLifetime(ofBinding: binding)
            found.report(.sharedWithArguments, at: lifetime.origin) {
                Wording(
                    title: "\(key) takes an InjectionPoint, so it cannot be \(lifetime.value.predicate)",
                    label: "would know only its first requester", help: ["make it transient"],
                    notes: [factory.registration])
            }
        }
    }

    /// Reports shared services that are not Sendable (PB0412; RULES 14.6).
    static func sharedButNotSendable(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for binding in graph.sharedBindings {
            let number = Int(graph.factories[binding])
            if graph.outline.factories[number].isSendable { continue }
            let (key, factory) = (graph.table.keys[binding], graph.outline.factories[number])
            let lifetime = graph.locatedLifetime(ofBinding: binding)
            found.report(.sharedButNotSendable, at: lifetime.origin, hides: [.lifetime(key)]) {
                Wording(
                    title: "\(key) is not Sendable, so it cannot be \(lifetime.value.predicate)",
                    label: "would be shared between threads",
                    help: ["make it transient or graph, or make \(key.service) Sendable"],
                    notes: [factory.registration])
            }
        }
    }

    /// Reports instances with `.closing` that neither a container nor a scope keeps, so that neither closes them
    /// (PB0416; RULES 19.27).
    static func closedByNobody(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for slot in graph.slots.indices where !graph.slots[slot].isProvided {
            let factory = graph.slots[slot].factory
            guard graph.outline.factories[factory].isClosing else { continue }
            // Only the outermost slot has the lifetime of the binding.
            let binding = graph.slots[slot].binding
            if graph.slots[graph.keyTargets[binding].slot].lifetime.isClosedByOwner { continue }
            let (key, location) = (graph.table.keys[binding], graph.outline.factories[factory].location)
            let origin = graph.lifetimeOrigin(ofBinding: binding)
            found.report(.closedByNobody, at: origin, reliesOn: [.factory(key)]) {
                Wording(
                    title: "nothing keeps \(key), so its .closing never runs", label: "nothing keeps it",
                    help: ["make it a singleton or scoped, or leave .closing out, at \(location)"])
            }
        }
    }

    /// Reports services with `.starting` or `.running` that are neither singletons nor existing instances (PB0418).
    /// Their container could not start them (RULES 19.7).
    static func startedByNobody(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for slot in graph.slots.indices where graph.isStarting(slot) {
            // Only the outermost slot has the lifetime of the binding.
            let binding = graph.slots[slot].binding
            let outermost = graph.keyTargets[binding].slot
            guard outermost >= 0, graph.slots[outermost].lifetime != .singleton else { continue }
            let lifetime = graph.locatedLifetime(ofBinding: binding)
            let (key, location) = (graph.table.keys[binding], graph.factory(of: slot).location)
            let hook = graph.factory(of: slot).isRunning ? ".running" : ".starting"
            found.report(.startedByNobody, at: lifetime.origin) {
                Wording(
                    title: "\(key) is \(lifetime.value.predicate), so its \(hook) never runs",
                    label: "never started", help: ["make it a singleton, or leave \(hook) out, at \(location)"])
            }
        }
    }
}

// PB0912: lifetimes of manifests that are shorter than the registered ones.

extension Checks {
    /// Reports each lifetime of a manifest that keeps an instance for less time than the registration of its factory
    /// declares (PB0912; RULES 6.29).
    static func shorterLifetime(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for binding in graph.wiring.bindings.indices where graph.factories[binding] >= 0 {
            guard let written = graph.wiring.bindings[binding].lifetime, !written.origin.isCode,
                let registered = graph.outline.factories[graph.factories[binding]].lifetime,
                let (own, declared) = written.value.duration.flatMap({ own in registered.duration.map { (own, $0) } }),
                own < declared
            else { continue }
            let key = graph.table.keys[binding]
            let factory = graph.outline.factories[graph.factories[binding]]
            found.report(
                .shorterLifetime, at: written.origin, .warning, reliesOn: [.factory(key)], remarked: key
            ) {
                Wording(
                    title: "\(key) is \(written.value.predicate) here, and code registers it as \(registered.rawValue)",
                    label: "keeps an instance for less time",
                    help: ["delete this lifetime, unless a new instance for each request is intended"],
                    notes: [factory.registration])
            }
        }
    }
}

// PB0913: rings of instances that are never released.

extension Checks {
    /// Reports each ring of instances that keep each other once a `Lazy` of the ring is open (PB0913; RULES 14.24).
    static func keptRing(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        guard graph.isAcyclic else { return }
        for ring in graph.ringsOfKept() {
            let keys = graph.keys(along: ring)
            found.report(.keptRing, at: graph.chosenOrigin(of: ring[0]), .warning, remarked: keys.first) {
                Wording(
                    title: keys.count == 1
                        ? "\(keys[0]) keeps itself" : "\(Phrases.list(keys.map(\.description))) keep each other",
                    label: "never released once a Lazy of them is read",
                    help: [
                        "give the content of the Lazy a lifetime of singleton or scoped, take a Provider, or set a weak "
                            + "property with .configure"
                    ])
            }
        }
    }
}
