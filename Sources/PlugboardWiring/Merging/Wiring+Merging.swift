extension Wiring {
    /// Folds the layers of a selection over code, lowest first (RULES 21 to 27), and the flags of the launch over them
    /// (RULES 36), in time linear in what they say.
    ///
    /// The diagnostics are those of merging alone; those of the chain are the chain's.
    package static func merging(
        _ chain: LayerChain, over outline: CatalogOutline, names directory: ServiceDirectory? = nil,
        overrides: LaunchOverrides = LaunchOverrides()
    ) -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        var fold = LayerFold(chain, over: outline, names: directory ?? ServiceDirectory(outline))
        for layer in chain.layers { fold.lay(layer) }
        fold.lay(overrides)
        fold.reportDisagreements()
        let diagnostics = fold.diagnostics
        return ((consume fold).wiring(), diagnostics)
    }
}
