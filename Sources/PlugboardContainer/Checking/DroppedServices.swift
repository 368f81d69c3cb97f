// PB0914: further services that are dropped when another factory replaces their registration.

/// The further services of a replaced registration that the new factory does not supply.
struct DroppedServices {
    let key: ServiceKey
    /// The registration that provided them.
    let earlier: FactoryOutline
    /// The new factory; nil for an alias.
    let factory: FactoryOutline?
    /// The place that selects the new factory.
    let origin: Origin
    /// The keys that the registration provided.
    fileprivate(set) var provided: [ServiceKey] = []
    /// The services to whose lists the registration contributed.
    fileprivate(set) var lists: [ServiceType] = []

    /// The note of a dropped key that is required.
    var note: String { "\(earlier.subject), at \(earlier.location), provided it until \(key) was rebound at \(origin)" }
}

extension WiringGraph {
    /// The further services that are dropped and that no binding supplies, by replaced binding. The declarations of
    /// `.drops` are left out.
    var dropped: [DroppedServices] {
        if !outline.providesServices { return [] }
        return (outline.bindings + outline.replacedBindings).compactMap { index in
            let earlier = outline.factories[index]
            guard !earlier.options.provided.isEmpty, let number = table[earlier.key],
                factories.indices.contains(number), factories[number] != index,
                factories[number] >= 0 || keyTargets[number].isAlias
            else { return nil }
            let factory = factories[number] < 0 ? nil : outline.factories[factories[number]]
            let binding = wiring.bindings[number]
            var dropped = DroppedServices(
                key: earlier.key, earlier: earlier, factory: factory,
                origin: binding.target.factoryOrigin ?? binding.chosen)
            for further in earlier.options.provided {
                if factory?.options.drops.contains(further.list ?? further.service) ?? false { continue }
                if let list = further.list {
                    // A replacement of a test makes the contributions of the binding that it replaces.
                    let isContributed = factory?.options.contributedLists.contains(list) ?? false
                    if !isContributed && !binding.isTestOverride { dropped.lists.append(list) }
                } else if case let key = ServiceKey(further.service, name: earlier.serviceName), table[key] == nil {
                    dropped.provided.append(key)
                }
            }
            return dropped.provided.isEmpty && dropped.lists.isEmpty ? nil : dropped
        }
    }

    /// The services that the program requests by entries, parameters and declared properties.
    fileprivate var requestedServices: Set<ServiceType> {
        var requested = outline.inheritedRequests
        for entry in outline.entries { requested.insert(entry.shape?.service ?? entry.key.service) }
        for slot in slots where !slot.isProvided {
            for parameter in outline.factories[slot.factory].parameters {
                if case .dependency(let shape) = parameter.role { requested.insert(shape.service) }
            }
            if case .declared(let needs) = outline.factories[slot.factory].options.injects {
                for need in needs { requested.insert(need.shape.service) }
            }
        }
        return requested
    }
}

extension Checks {
    /// Warns of further services that the program requests and that a rebinding drops (PB0914; RULES 2.16). A required
    /// key is reported as PB0401 instead.
    static func droppedServices(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        let dropped = graph.dropped
        if dropped.isEmpty { return }
        let (requested, unbound) = (graph.requestedServices, Set(UnboundKeys(graph).keys))
        for services in dropped {
            let keys = services.provided.filter { requested.contains($0.service) && !unbound.contains($0) }
            let lists = services.lists.filter(requested.contains)
            let lost = keys.map(\.description) + lists.map { "its place in [\($0)]" }
            guard let first = keys.first?.service ?? lists.first else { continue }
            let (key, factory) = (services.key, services.factory)
            found.report(.droppedServices, at: services.origin, .warning, reliesOn: [.factory(key)], remarked: key) {
                Wording(
                    title: "\(key) is bound again, which drops \(Phrases.list(lost))",
                    label: factory.map { "\($0.subject) does not supply \(lost.count == 1 ? "it" : "them")" }
                        ?? "an alias supplies only its own key",
                    help: factory.map { factory in
                        let modifier =
                            keys.isEmpty ? ".contributes" : lists.isEmpty ? ".provides" : ".provides and .contributes"
                        return [
                            "add \(modifier) to \(factory.subject), or .drops(\(Phrases.metatype(first))) if "
                                + "the program can do without"
                        ]
                    } ?? [],
                    notes: [
                        "\(services.earlier.subject), at \(services.earlier.location), supplied \(lost.count == 1 ? "it" : "them")"
                    ])
            }
        }
    }
}
