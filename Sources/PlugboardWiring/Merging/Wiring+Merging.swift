extension Wiring {
    /// Folds the layers of a selection over code, lowest first (RULES 21 to 27), and the flags of the launch over them
    /// (RULES 36), in time linear in what they say.
    ///
    /// The diagnostics are those of merging alone; those of the chain are the chain's.
    package static func merging(
        _ chain: LayerChain, over outline: CatalogOutline, names directory: ServiceDirectory? = nil,
        overrides: LaunchOverrides = LaunchOverrides()
    ) -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        var merger = LayerMerger(chain, over: outline, names: directory ?? ServiceDirectory(outline))
        for layer in chain.layers { merger.merge(layer) }
        merger.merge(overrides)
        return (consume merger).outcome()
    }
}

extension LayerMerger {
    /// What all the layers come to.
    consuming func outcome() -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        reportDisagreements()
        // In a ring the layers have no order, so that only what each says by itself is judged.
        let ofKeys: [DiagnosticCode] = [
            .duplicateMember, .unknownService, .ambiguousService, .malformedKey, .malformedPointer, .boundByCodeAlone,
        ]
        let isRing = chain.isRing
        let found = diagnostics.filter { isRing ? ofKeys.contains($0.code) : true }
        return (wiring(), found)
    }
}
