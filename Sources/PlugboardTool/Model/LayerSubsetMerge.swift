/// Merges a subset of a selection's layers, to tell what the remaining ones change.
struct LayerSubsetMerge {
    private let chain: LayerChain
    private let overrides: LaunchOverrides
    private let layers: PersistentList<Wiring.Layer>
    private let outline: CatalogOutline
    private let names: ServiceDirectory

    /// Nil where nothing was merged.
    init?(_ view: WiringView) {
        guard let chain = view.proof.chain else { return nil }
        self.chain = chain
        overrides = view.proof.overrides
        layers = view.wiring.layers
        outline = view.outline
        names = view.names
    }

    /// The wiring of the layers whose numbers, as in `Wiring.layers`, are wanted; with what merging them reports.
    func wiring(of isWanted: (Int) -> Bool) -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        var outline = outline
        if !isWanted(0) { outline.bindings = [] }
        var chain = chain
        // Layer 0 is code; the manifests follow, then the flags.
        chain.layers = PersistentList(chain.layers.enumerated().filter { isWanted($0.offset + 1) }.map(\.element))
        var overrides = overrides
        if let number = layers.firstIndex(where: { $0.name == "--bind" && $0.source == nil }), !isWanted(number) {
            overrides.binds = []
        }
        if let number = layers.firstIndex(where: { $0.name == "--set" && $0.source == nil }), !isWanted(number) {
            overrides.sets = []
        }
        return Wiring.merging(chain, over: outline, names: names, overrides: overrides)
    }
}

/// What a binding would be if one layer were left out, and which edits of other layers would then fail.
struct BindingWithoutLayer {
    var layer: String
    /// Nil when nothing would be bound.
    var leaves: [ShownBindingLeaf]?
    /// Edits of other layers that would no longer apply.
    var broken: [BrokenEdit]

    /// An edit of another layer that would no longer apply without this one.
    struct BrokenEdit {
        /// Of the binding; empty when the edit concerns all of it.
        var path: [String]
        var code: DiagnosticCode
        var title: String
        var origin: Origin
    }
}

extension WiringView {
    /// What a key would be without each layer that says something of it.
    func layerless(_ key: ServiceKey, history: [HistoryStep]) -> [BindingWithoutLayer] {
        guard let merge = LayerSubsetMerge(self) else { return [] }
        let known = Set(merge.wiring { _ in true }.diagnostics)
        let numbers = Set(history.map(\.layer)).inOrder()
        var result: [BindingWithoutLayer] = []
        for number in numbers {
            let merged = merge.wiring { $0 != number }
            let binding = merged.wiring.bindings.first { $0.key == key }
            // An edit of nothing leaves something broken behind, so that it is reported once.
            let isBound = binding.map { $0.target != .broken } ?? false
            var broken = merged.diagnostics.filter {
                $0.edited?.key == key && $0.severity == .error && !known.contains($0)
            }
            .compactMap { diagnostic in
                diagnostic.origin.map {
                    BindingWithoutLayer.BrokenEdit(
                        path: diagnostic.edited?.path ?? [], code: diagnostic.code, title: diagnostic.wording.title,
                        origin: $0)
                }
            }
            let leaves = isBound ? binding.map { self.leaves(of: $0) } : nil
            if let leaves, let binding { broken += unaskedSettings(leaves, of: binding) }
            result.append(
                BindingWithoutLayer(layer: wiring.layers[number].name, leaves: leaves, broken: broken))
        }
        return result
    }

    /// Settings that the factory would not know; nothing where its type does not tell all it asks for.
    private func unaskedSettings(
        _ leaves: [ShownBindingLeaf], of binding: WiredBinding
    ) -> [BindingWithoutLayer.BrokenEdit] {
        guard let index = factory(of: binding), let id = outline.factories[index].id else { return [] }
        let description = description(of: index)
        if let description, !description.isComplete || description.settings.isEmpty { return [] }
        let asked = Set(description?.settings.compactMap(\.path.first) ?? [])
        let written = binding.settings.map { settings($0, of: index, below: []) } ?? []
        return written.filter { leaf in leaf.path.first.map { !asked.contains($0) } ?? false }.map { leaf in
            BindingWithoutLayer.BrokenEdit(
                path: BindingMember.settings.path + leaf.path, code: .unknownSetting,
                title: "factory \"\(id)\" has no setting \"\(leaf.path[0])\"",
                origin: leaf.origin)
        }
    }
}

extension Diagnostic {
    /// The binding whose edit met nothing, for mistakes that are that.
    fileprivate var edited: BindingPartPath? { (finding as? any InvalidEditFinding)?.edited }
}
