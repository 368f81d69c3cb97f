/// The folds of the profiles of one place, each over that of the profile which it extends first: so each layer of a long
/// chain is laid once for all profiles over it, however many there are (RULES 16).
package struct FoldedProfiles {
    private let library: ManifestLibrary
    private let outline: CatalogOutline
    private let names: ServiceDirectory
    private let places = LayerPlaces()
    private var known: [String: Folded] = [:]

    private struct Folded {
        let chain: LayerChain
        let fold: LayerMerger
    }

    package init(_ library: ManifestLibrary, over outline: CatalogOutline, names: ServiceDirectory) {
        self.library = library
        self.outline = outline
        self.names = names
    }

    /// The layers of a profile, abstract or not, and what they come to.
    package mutating func merging(
        _ profile: String
    ) -> (chain: LayerChain, merged: (wiring: Wiring, diagnostics: [Diagnostic])) {
        // A stack of its own, since files may extend each other at any depth.
        var open = [profile]
        var seen: Set<String> = [profile]
        while let base = open.last.flatMap({ library[$0]?.manifest?.extends.first?.value }), known[base] == nil,
            library[base]?.manifest != nil, seen.insert(base).inserted
        {
            open.append(base)
        }
        while let name = open.popLast() { known[name] = known[name] ?? folded(name) }
        guard let folded = known[profile] else { return (LayerChain(profile: nil), (Wiring(), [])) }
        return (folded.chain, folded.fold.outcome())
    }

    private func folded(_ profile: String) -> Folded {
        if let manifest = library[profile]?.manifest, let base = manifest.extends.first.flatMap({ known[$0.value] }),
            base.chain.isClear
        {
            let chain = base.chain.extended(to: manifest, in: library, environments: outline.environments)
            // What cannot be read may stand below all layers, and a ring has no lowest.
            if !chain.isPartial && !chain.isRing {
                var fold = base.fold
                fold.extend(to: chain)
                return Folded(chain: chain, fold: fold)
            }
        }
        let selection = Located(profile, at: .launch(LaunchOrigin(name: "--all")))
        let chain = LayerChain.chain(
            selecting: selection, in: library, environments: outline.environments, allowsAbstract: true)
        var fold = LayerMerger(chain, over: outline, names: names, places: places)
        for layer in chain.layers { fold.merge(layer) }
        return Folded(chain: chain, fold: fold)
    }
}
