/// 0401: whatever is needed, and whatever the program asks for, is bound. Each missing key is told once.
struct NotBoundCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        let missing = MissingKeys(graph)
        if missing.keys.isEmpty { return }
        var factories = OfferedFactories(graph.outline) { $0.isAllowed(in: graph.wiring.environment?.value) }
        var names = NamesOfServices(graph)
        for (number, key) in missing.keys.enumerated() where graph.removals[key] == nil {
            var surroundings = GraphMistake.Surroundings(
                path: missing.path(toKey: number, in: graph), factories: factories.choice(of: key.service).offered,
                bound: names.others(than: key))
            // A near name that nobody uses may be the same name, misspelled on either side; one in use is spelled right.
            surroundings.near = names.nearest(to: key, isUsed: false)
            if surroundings.near == nil { surroundings.nearest = names.nearest(to: key, isUsed: true)?.key }
            if surroundings.bound.isEmpty { surroundings.namesake = names.namesake(of: key) }
            if surroundings.factories.isEmpty, surroundings.bound.isEmpty {
                surroundings.untold = missing.untold(number, in: graph)
            }
            findings.report(.notBound(key, missing.requests[number], surroundings))
        }
    }
}
