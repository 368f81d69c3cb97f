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
        return (fold.wiring(), diagnostics)
    }
}

extension Wiring {
    /// The wiring of code alone: layer 0 under every manifest.
    package static func code(_ outline: CatalogOutline) -> Wiring {
        // Few registrations say `uses:`, and only for them a directory of names is worth its cost.
        let namesServices = outline.bindings.contains { !outline.factories[$0.factory].uses.isEmpty }
        let names = namesServices ? ServiceDirectory(outline) : ServiceDirectory()
        return merging(LayerChain(profile: nil), over: outline, names: names).wiring
    }
}
