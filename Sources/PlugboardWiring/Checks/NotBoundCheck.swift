/// 0401: whatever is needed, and whatever the program asks for, is bound. Each missing key is told once.
struct NotBoundCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        let missing = MissingKeys(graph)
        if missing.keys.isEmpty { return }
        var factories = OfferedFactories(graph.outline)
        let names = NamesOfServices(graph)
        for (number, key) in missing.keys.enumerated() where graph.removal(of: key) == nil {
            let requests = missing.requests[number]
            let bound = names.others(than: key)
            let surroundings = GraphMistake.Surroundings(
                path: missing.path(toKey: number, in: graph),
                factories: factories.of(key.service).filter { $0.isAllowed(in: graph.wiring.environment?.value) },
                bound: bound, near: names.unused(near: key))
            findings.report(.notBound(key, requests, surroundings))
        }
    }
}
