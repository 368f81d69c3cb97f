extension Wiring {
    /// Returns the wiring of a selection: the layers merged over code, lowest first, and then the launch flags (RULES
    /// 6.1 to 6.20 and 6.22). The time is linear.
    ///
    /// The result has the diagnostics of merging, but not those of `LayerChain`.
    package static func merging(
        _ chain: LayerChain, over outline: CatalogOutline, names directory: ServiceDirectory? = nil,
        overrides: LaunchOverrides = LaunchOverrides()
    ) -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        var merger = LayerMerger(
            chain, over: outline, names: directory ?? ServiceDirectory(outline), overrides: overrides)
        for layer in chain.layers { merger.merge(layer) }
        merger.merge(overrides)
        merger.reportDisagreements()
        let found = merger.diagnostics
        var wiring = (consume merger).wiring()
        let names = directory
        wiring.replay = {
            let replay = LayerReplay(
                chain, over: outline, names: names ?? ServiceDirectory(outline), overrides: overrides)
            return { replay.history(of: $0).steps }
        }
        wiring.cycleClosing = { graph in
            CycleClosingLayerSearch(graph, in: chain.layers) { layer in
                let lower = LayerChain(profile: nil, layers: Array(chain.layers[..<(layer - 1)]))
                return merging(lower, over: outline, names: names).wiring
            }.closing
        }
        return (wiring, found)
    }
}
