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
        for case .ambiguousParameter(let slot, _, _) in graph.faults { reported.insert(graph.slots[slot].factory) }
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
        let factory = graph.outline.factories[graph.slots[slot].factory]
        let parameters = factory.parameters
        let targets = graph.sources[slot].map(\.filledBy)
        let firstConfigured = max(parameters.count - factory.options.injectedNames.count, 0)
        for (number, target) in targets.enumerated() {
            let others = number + 1..<(number < firstConfigured ? firstConfigured : targets.count)
            guard let target, targets[others].contains(target), graph.key(of: target) != graph.key(of: slot) else {
                continue
            }
            let alike = (number..<others.upperBound).filter { targets[$0] == target && parameters[$0].name == nil }
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
