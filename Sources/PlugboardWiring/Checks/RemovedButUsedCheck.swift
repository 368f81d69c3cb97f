/// 0402: what a layer removes is not needed by what stays.
struct RemovedButUsedCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if graph.wiring.removals.isEmpty { return }
        let missing = MissingKeys(graph, countsAliases: true)
        for (number, key) in missing.keys.enumerated() {
            guard let removal = graph.removals[key] else { continue }
            findings.report(
                .removedButUsed(
                    removal, layer: layer(of: removal, in: graph.wiring), missing.requests[number],
                    path: missing.path(toKey: number, in: graph)))
        }
    }

    /// The name of the layer in whose text the null stands.
    private func layer(of removal: Wiring.Removal, in wiring: Wiring) -> String? {
        guard case .text(let text) = removal.origin else { return nil }
        return wiring.layers.last { $0.source == text.source }?.name
    }
}
