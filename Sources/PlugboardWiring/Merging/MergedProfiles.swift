/// The merged layers of the profiles of one store, each made of those of the profile which it extends first: so each layer
/// of a long chain is merged once for all profiles over it, however many there are (RULES 16).
package struct MergedProfiles {
    private let store: ManifestStore
    private let outline: CatalogOutline
    private let names: ServiceDirectory
    private let layerNumbersAcrossProfiles = LayerNumbersAcrossProfiles()
    private var search = DepthFirstSearch()
    private var known: [String: Profile] = [:]

    /// The merged layers of one profile, with the profiles among them whose files have mistakes.
    private final class Profile {
        let chain: LayerChain
        let merger: LayerMerger
        /// Those with something wrong in their files among it and all it extends.
        let flawed: [String]

        init(chain: LayerChain, merger: LayerMerger, flawed: [String]) {
            self.chain = chain
            self.merger = merger
            self.flawed = flawed
        }
    }

    package init(_ store: ManifestStore, over outline: CatalogOutline, names: ServiceDirectory) {
        self.store = store
        self.outline = outline
        self.names = names
    }

    /// The layers of a profile, abstract or not, with what is wrong with their files, and what they come to.
    package mutating func merging(
        _ profile: String
    ) -> (chain: LayerChain, merged: (wiring: Wiring, diagnostics: [Diagnostic])) {
        for name in search.postorder(from: profile, successors: store.extended) where store.contains(name) {
            let (chain, merger) = merged(name)
            known[name] = Profile(chain: chain, merger: merger, flawed: flawed(name))
        }
        guard let found = known[profile] else { return (LayerChain(profile: nil), (Wiring(), [])) }
        // In a ring no profile comes after all that it extends.
        let flawed = found.chain.isRing ? store.flawed(reachedFrom: profile) : found.flawed
        return (store.adding(to: found.chain, filesOf: flawed), found.merger.outcome())
    }

    private func merged(_ profile: String) -> (LayerChain, LayerMerger) {
        if let manifest = store.manifest(of: profile), let base = manifest.extends.first.flatMap({ known[$0.value] }),
            base.chain.isClear
        {
            let chain = base.chain.extended(to: manifest, in: store, environments: outline.environments)
            // What cannot be read may stand below all layers, and a ring has no lowest.
            if !chain.isPartial && !chain.isRing {
                var merger = base.merger
                merger.extend(to: chain)
                return (chain, merger)
            }
        }
        let selection = Located(profile, at: .launch(LaunchOrigin(name: "--all")))
        let chain = LayerChain.chain(
            selecting: selection, in: store, environments: outline.environments, allowsAbstract: true)
        var merger = LayerMerger(
            chain, over: outline, names: names, layerNumbersAcrossProfiles: layerNumbersAcrossProfiles)
        for layer in chain.layers { merger.merge(layer) }
        return (chain, merger)
    }

    private func flawed(_ profile: String) -> [String] {
        let lower = store.extended(by: profile).compactMap { known[$0]?.flawed }.filter { !$0.isEmpty }
        let own = store.isSound(profile) ? [] : [profile]
        return lower.count < 2 ? (lower.first ?? []) + own : (lower.flatMap(\.self) + own).uniqued()
    }
}
