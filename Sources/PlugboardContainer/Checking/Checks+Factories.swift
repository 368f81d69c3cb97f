// PB0301, PB0302, PB0305, PB0306 and PB0909: the factories that manifests name.

extension Checks {
    /// Reports each identifier of a factory that no registration has (PB0301).
    static func unknownFactory(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        var factories = OfferedFactories(graph.outline)
        lazy var names = ServiceDirectory(graph.outline)
        for case .unknownFactory(let id, let wanted, let isDecorator) in graph.mistakes {
            let place: OfferedFactories.Place = isDecorator ? .decorator : .factory
            let choice = factories.candidates(for: wanted.service, at: place)
            let nearest = factories.nearest(to: id.value, of: wanted.service, at: place)
            let decorator =
                nearest == nil ? factories.nearest(to: id.value, of: wanted.service, at: .decorator)?.name : nil
            let binding = isDecorator ? nil : binding(id.value.rawValue, insteadOf: wanted, names: names, in: graph)
            found.report(.unknownFactory, at: id.origin, hides: isDecorator ? [] : [.factory(wanted)]) {
                Wording(
                    title: "no factory is registered as \"\(id.value)\"", label: "not registered",
                    help: binding.map { ["\"\($0)\" is a binding: write { \"alias\": \"\($0)\" }"] }
                        ?? decorator.map {
                            [
                                "did you mean \"\($0)\"? it is a decorator: name it under \"decorators\", "
                                    + "and under \"factory\" what it wraps"
                            ]
                        } ?? [],
                    notes: [choice.words] + (nearest.map { [$0.registration] } ?? [])
                ).asking(
                    nearest?.offeredID?.rawValue, insteadOf: id.value.rawValue,
                    isCertain: nearest?.options.allowedIn.permits(graph.wiring.environment?.value) ?? true)
            }
        }
    }

    /// Returns another binding of the service whose key is the text; nil if there is none. An alias to that binding was
    /// probably intended.
    private static func binding(
        _ text: String, insteadOf wanted: ServiceKey, names: ServiceDirectory, in graph: WiringGraph
    ) -> ServiceKey? {
        guard let key = try? names.key(text), key.service == wanted.service, key != wanted else { return nil }
        return graph.table[key] == nil ? nil : key
    }

    /// Reports each factory that is named for a service other than its own (PB0302).
    static func factoryOfAnotherService(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        var factories = OfferedFactories(graph.outline)
        for case .factoryOfAnotherService(let id, let index, let key, let isDecorator) in graph.mistakes {
            let factory = graph.outline.factories[index]
            let provides = factory.options.alsoProvides.contains(key.service)
            let choice = factories.candidates(for: key.service, at: isDecorator ? .decorator : .factory)
            // A whole binding of another service is one mistake.
            let product = WiringFact.product(factory.product, insteadOf: key)
            let hidden = isDecorator ? [] : [.factory(key), product]
            let needed = isDecorator ? [product] : []
            found.report(.factoryOfAnotherService, at: id.origin, hides: hidden, reliesOn: needed) {
                let product = Phrases.indefinite(factory.product)
                return Wording(
                    title: "\(factory.subject) makes \(product), not \(Phrases.indefinite(key.service))",
                    label: "makes \(product)",
                    help: provides ? ["bind \(factory.product) to it, and make \(key) an alias of that"] : [],
                    notes: [choice.words, factory.registration])
            }
        }
    }

    /// Reports each key in `uses` whose service is not the service of its parameter (PB0302).
    static func useOfAnotherService(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for case .useOfAnotherService(let slot, let number, let key) in graph.mistakes {
            guard let parameter = graph.parameter(number, of: slot) else { continue }
            found.report(.factoryOfAnotherService, at: key.origin, hides: [.place(key.origin)]) {
                let found = Phrases.indefinite(key.value.service)
                return Wording(
                    title: "\(parameter.subject) of \(parameter.factory.name) is "
                        + "\(Phrases.indefinite(parameter.type)), not \(found)",
                    label: found, notes: [parameter.factory.registration])
            }
        }
    }

    /// Reports each factory or decorator that is not allowed in the environment (PB0305; RULES 5.27 and 7.17).
    static func factoryNotAllowed(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        let wiring = graph.wiring
        // A part that could not be read may replace the factory. A profile that extends the layer may declare an
        // environment.
        if wiring.isPartial || wiring.environment == nil && graph.isIncomplete { return }
        // PB0214 reports an unknown environment.
        let known = EnvironmentName.common + graph.outline.environments
        if let environment = wiring.environment?.value, !known.contains(environment) { return }
        // A wrong or missing environment is one mistake.
        var first: FactoryNotAllowed?
        for slot in graph.slots.indices where !graph.slots[slot].isProvided {
            let factory = graph.slots[slot].factory
            if graph.outline.factories[factory].options.allowedIn.permits(wiring.environment?.value) { continue }
            if wiring.bindings[graph.slots[slot].binding].isTestOverride { continue }
            let (restricted, named) = (graph.outline.factories[factory], factoryOrigin(of: slot, in: graph))
            let mistake = FactoryNotAllowed(
                factory: restricted, key: graph.key(of: slot), decorator: graph.decoratorID(of: slot), named: named,
                environments: wiring.environment.map { [$0] })
            if first == nil { first = mistake } else { first?.others.append(Located(restricted, at: named)) }
        }
        if let first { found.report(first.diagnostic) }
    }

    /// Reports each deprecated factory or decorator that a manifest names (PB0909; RULES 2.18).
    static func deprecatedFactory(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for slot in graph.slots.indices where !graph.slots[slot].isProvided {
            let index = graph.slots[slot].factory
            guard let advice = graph.outline.factories[index].options.deprecation else { continue }
            let named = factoryOrigin(of: slot, in: graph)
            if case .code = named { continue }
            let factory = graph.outline.factories[index]
            found.report(.deprecatedFactory, at: named, .warning) {
                Wording(
                    title: "\(factory.subject) is deprecated: \(advice)", label: "deprecated",
                    notes: [factory.registration])
            }
        }
    }

    /// Returns the place that names the factory.
    private static func factoryOrigin(of slot: SlotIndex, in graph: WiringGraph) -> Origin {
        graph.decorator(of: slot)?.factory.origin ?? graph.factoryOrigin(of: slot)
    }

    /// Reports the factories of one service that declare different arguments (PB0306). If they were permitted, a change
    /// of the profile could break a call (RULES 16.4).
    static func argumentListsDiffer(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        guard outline.factories.indices.contains(where: { outline.factories[$0].mayTakeArguments }) else {
            return
        }
        var first: [ServiceType: FactoryIndex] = [:]
        for index in outline.factories.indices {
            let service = outline.factories[index].product
            guard let earlier = first[service] else {
                first[service] = index
                continue
            }
            let (declared, others) = (outline.factories[index].options, outline.factories[earlier].options)
            if declared.arguments == others.arguments, declared.accepted == others.accepted { continue }
            let location = outline.factories[earlier].location
            found.reportInCode(.argumentListsDiffer, at: outline.factories[index].location) {
                Wording(
                    title: "the factories of \(service) declare different arguments",
                    label: Phrases.declaration(of: declared),
                    related: [Wording.Mark(.code(location), Phrases.declaration(of: others))],
                    help: ["declare the same arguments, in the same order, in both; a factory need not use each"],
                    notes: ["they are called alike, whichever of them a profile chooses"])
            }
        }
    }
}
