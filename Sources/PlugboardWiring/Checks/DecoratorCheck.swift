/// 0409: a decorator has exactly one parameter for what it wraps (RULES 32).
struct DecoratorCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var factories = OfferedFactories(graph.outline)
        let misspelled = Set(
            graph.faults.compactMap { if case .unknownParameter(let slot, _) = $0 { slot } else { nil } })
        for case .wrapsNothing(let slot, let candidates) in graph.faults {
            guard let id = graph.decoratorID(of: slot) else { continue }
            // What a misspelled parameter was to fill is left over.
            if candidates.count > 1, misspelled.contains(slot) { continue }
            let factory = graph.factory(of: slot)
            let reason: GraphMistake.WrapsNothing =
                if !candidates.isEmpty {
                    .several(candidates.compactMap { graph.parameter($0, of: slot) })
                } else if factory.wrapsItsService {
                    .allChosen
                } else {
                    .none(factories.choice(of: graph.key(of: slot).service, isDecorator: true))
                }
            findings.report(
                .decoratorWrapsNothing(
                    id: id, of: graph.key(of: slot), graph.origin(of: slot), FactoryPlace(factory), reason))
        }
    }
}
