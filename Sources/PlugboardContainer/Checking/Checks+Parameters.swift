// PB0405, PB0406, PB0409 and PB0414: parameters, and their keys in `uses`.

extension Diagnostic {
    /// Returns the diagnostic for a key in `uses` that fits several parameters of the factory.
    static func ambiguousParameter(
        _ written: Located<String>, of factory: FactoryOutline, count: Int
    ) -> Diagnostic {
        Diagnostic(.ambiguousParameter, at: written.origin) {
            Wording(
                title: "\"\(written.value)\" fits \(count) parameters of \(factory.name)", label: "which of them?",
                help: ["name them in code with parameters:, and use those names here"],
                notes: factory.registration(besides: written.origin))
        }
    }

    /// Returns the diagnostic for a key in `uses` for a parameter that no binding can fill.
    ///
    /// - Parameters:
    ///   - role: The role of the parameter. A dependency is the wrapped instance of a decorator.
    ///   - decorator: The decorator with the parameter; nil for a factory.
    static func unbindableParameter(
        _ written: Located<String>, _ parameter: FactoryParameter, role: ParameterOutline.Role,
        decorator: String? = nil
    ) -> Diagnostic {
        Diagnostic(.unknownParameter, at: written.origin) {
            let filling =
                switch role {
                case .settings: "the settings"
                case .argument: "an argument of the caller"
                case .resolver: "the resolver"
                case .scopeFactory: "the scope factory"
                case .injectionPoint: "the injection point"
                case .dependency: "the instance that decorator \"\(decorator ?? "")\" wraps"
                }
            return Wording(
                title: "\"\(written.value)\" of \(parameter.factory.name) cannot be chosen with \"uses\"",
                label: "it receives \(filling)", notes: parameter.factory.registration(besides: written.origin))
        }
    }
}

extension FactoryOutline {
    /// Returns a note with the place of the registration; none if the report already shows this place.
    func registration(besides origin: Origin) -> [String] {
        origin == .code(location) ? [] : [registration]
    }
}

extension Checks {
    /// Reports keys in `uses` that fit no parameter, or a parameter that no binding can fill (PB0405; RULES 7.9).
    static func unknownParameter(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        lazy var names = ServiceDirectory(graph.outline)
        for mistake in graph.mistakes {
            switch mistake {
            case .unknownParameter(let slot, let use):
                let keys = PermittedUseKeys(
                    of: graph.factory(of: slot), exceptWrapped: graph.wrappedService(of: slot))
                found.report(
                    keys.unknown(
                        graph.uses(of: slot)[use].parameter, names: names,
                        owner: (graph.key(of: slot), decorator: graph.decoratorID(of: slot))))
            case .unkeyableParameter(let slot, let use, let parameter):
                guard let reference = graph.parameter(parameter, of: slot) else { continue }
                found.report(
                    .unbindableParameter(
                        graph.uses(of: slot)[use].parameter, reference,
                        role: graph.factory(of: slot).parameters[parameter].role,
                        decorator: graph.decoratorID(of: slot)))
            // Other mistakes are reported by their own checks.
            default: break
            }
        }
    }

    /// Reports keys in `uses` that fit several parameters (PB0406; RULES 7.8).
    static func ambiguousParameter(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for case .ambiguousParameter(let slot, let use, let parameters) in graph.mistakes {
            let factory = graph.factory(of: slot)
            found.report(
                .ambiguousParameter(graph.uses(of: slot)[use].parameter, of: factory, count: parameters.count))
        }
    }

    /// Reports several bindings in `uses` for a parameter that is not a list (PB0414; RULES 7.11).
    static func severalForOne(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for case .severalForOne(let slot, let index, let origin) in graph.mistakes {
            guard let parameter = graph.parameter(index, of: slot) else { continue }
            found.report(.severalForOne, at: origin) {
                Wording(
                    title: "\(parameter.subject) of \(parameter.factory.name) takes one "
                        + "\(parameter.type), and \"uses\" lists several",
                    label: "lists several", notes: [parameter.factory.registration])
            }
        }
    }

    /// Reports decorators that do not have exactly one parameter for the wrapped instance (PB0409; RULES 7.16).
    static func decoratorWrapsNothing(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for decoration in graph.wiring.idleDecorations {
            let (key, isBound) = (decoration.key, graph.table[decoration.key] != nil)
            found.report(.decoratorWrapsNothing, at: .code(decoration.location)) {
                Wording(
                    title: "the decorator of \(key) wraps nothing",
                    label: isBound ? "\(key) is a view of another binding" : "\(key) is not bound",
                    help: [isBound ? "decorate the other binding" : "bind \(key), or remove the decorator"])
            }
        }
        var factories = OfferedFactories(graph.outline)
        for case .wrapsNothing(let slot, let candidates) in graph.mistakes {
            guard let decorator = graph.decorator(of: slot) else { continue }
            let (id, key, factory) = (decorator.id, graph.key(of: slot), graph.factory(of: slot))
            let parameters = candidates.compactMap { graph.parameter($0, of: slot) }
            let choice = factories.candidates(for: key.service, at: .decorator)
            let isDecorator = !candidates.isEmpty || graph.factory(of: slot).wrapsItsService
            found.report(
                .decoratorWrapsNothing, at: decorator.factory.origin,
                hides: isDecorator ? [] : [.factory(key, decorator: id)],
                // A misspelled parameter in `uses` leaves a second candidate unfilled.
                reliesOn: parameters.map { .uses(of: key, decorator: id, $0.name) }
            ) {
                if !parameters.isEmpty {
                    let names = Phrases.list(parameters.map { $0.name ?? "parameter \($0.number)" })
                    return Wording(
                        title: "decorator \"\(id)\" has \(parameters.count) parameters for the \(key.service) it wraps",
                        label: "which of them?", help: ["choose with \"uses\" what the others receive: \(names)"],
                        notes: [factory.registration])
                }
                if isDecorator {
                    return Wording(
                        title: "decorator \"\(id)\" has no parameter left for the \(key.service) it wraps",
                        label: "\"uses\" fills them all",
                        help: ["leave the parameter of the wrapped instance out of \"uses\""],
                        notes: [factory.registration])
                }
                let made = Phrases.indefinite(key.service)
                return Wording(
                    title: "decorator \"\(id)\" has no parameter for the \(key.service) it wraps",
                    label: "wraps nothing",
                    help: ["\"\(factory.name)\" makes \(made) by itself: name it under \"factory\""],
                    notes: [choice.words, factory.registration])
            }
        }
    }

}

// PB0908: parameters that one binding fills.

extension Checks {
    /// Reports a binding that fills two unnamed parameters of one service (PB0908). No wiring could fill them
    /// differently (RULES 7.12).
    ///
    /// Two transient instances, such as a left and a right wheel, are distinct. Such a binding is reported only if the
    /// service also has bindings with other names.
    static func parametersAlike(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        let slots = graph.slots.indices.filter { graph.sources[$0].count > 1 }
        if slots.isEmpty { return }
        lazy var alternatives = AlternativeKeys(graph)
        var reported: Set<FactoryIndex> = []
        // PB0406 reports an ambiguous key in `uses`, which is more specific.
        for case .ambiguousParameter(let slot, _, _) in graph.mistakes { reported.insert(graph.slots[slot].factory) }
        for slot in slots {
            let index = graph.slots[slot].factory
            guard !graph.slots[slot].isProvided, !reported.contains(index), let alike = alike(slot, in: graph) else {
                continue
            }
            let bound = graph.boundKey(graph.slots[alike.target].binding)
            let others = alternatives.others(than: bound.key)
            if graph.slots[alike.target].lifetime == .transient, others.isEmpty { continue }
            reported.insert(index)
            let factory = graph.outline.factories[index]
            found.report(.parametersAlike, at: .code(factory.location), .warning) {
                let list = alike.parameters.map { "\($0 + 1)" }.listing("and")
                let names = Phrases.list(others.map(\.key.description))
                return Wording(
                    title: "parameters \(list) of \(factory.name) all receive \(bound.key), "
                        + "and nothing can tell them apart",
                    label: "names none of its parameters",
                    related: [Wording.Mark(bound.origin, "\(bound.key) is bound here")],
                    help: [
                        "name all parameters here, in order: parameters: …; then \"uses\" can choose for each, "
                            + "and those that are meant alike stay so"
                    ],
                    notes: others.isEmpty ? [] : ["other bindings of \(bound.key.service): \(names)"])
            }
        }
    }

    /// Returns the first group of unnamed parameters that one slot fills.
    ///
    /// A parameter of `.inject` or `.configure` is not compared with those of the factory, because it usually receives the
    /// same instance on purpose, for a reference back.
    private static func alike(_ slot: SlotIndex, in graph: WiringGraph) -> (target: SlotIndex, parameters: [Int])? {
        let sources = graph.sources[slot]
        // The sources of most slots differ, so the factory is read only where two are alike.
        for number in sources.indices {
            guard let target = sources[number].filledBy,
                sources[(number + 1)...].contains(where: { $0.filledBy == target }),
                graph.key(of: target) != graph.key(of: slot)
            else { continue }
            let factory = graph.outline.factories[graph.slots[slot].factory]
            let parameters = factory.parameters
            let firstConfigured = max(parameters.count - factory.options.injectedNames.count, 0)
            let first = sources.startIndex
            let end = number - first < firstConfigured ? firstConfigured : sources.count
            let alike = (number - first..<end).filter {
                sources[first + $0].filledBy == target && parameters[$0].name == nil
            }
            if alike.count > 1 { return (target, alike) }
        }
        return nil
    }
}

extension PlannedSource {
    /// The slot that fills a parameter of type `S` or `S?`.
    fileprivate var filledBy: SlotIndex? {
        switch self {
        case .slot(let slot): slot
        case .some(.slot(let slot)): slot
        case .some, .none, .list, .lazy, .provider, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: nil
        }
    }
}
