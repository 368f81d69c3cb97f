/// A replay of the layers of one selection for single keys.
///
/// Merging records no history. An answer or a mistake that needs the history of one key merges the statements about
/// this key again, and records each step.
package final class LayerReplay {
    private let chain: LayerChain
    private let overrides: LaunchOverrides
    private let outline: CatalogOutline
    private let names: ServiceDirectory
    /// The members of manifests about each key, and the layers that contain them. Computed for the first key.
    private lazy var statements = statementsByKey()
    /// The bindings of code. Computed for the first key.
    private lazy var ofCode = Dictionary(
        Wiring.code(outline, names: names).bindings.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    /// A merger without bindings, of which each replay changes a copy.
    private lazy var blank: LayerMerger = {
        var merger = LayerMerger(chain, over: outline, names: names, overrides: overrides)
        (merger.keys, merger.bindings) = (KeyTable(capacity: 1), [])
        return merger
    }()

    package init(
        _ chain: LayerChain, over outline: CatalogOutline, names: ServiceDirectory, overrides: LaunchOverrides
    ) {
        self.chain = chain
        self.outline = outline
        self.names = names
        self.overrides = overrides
    }

    /// Returns the history of a key, in time that is linear in the statements about it.
    ///
    /// - Parameter omitted: The number of a layer that is left out; nil for all layers.
    @_optimize(none)
    package func history(of key: ServiceKey, without omitted: Int? = nil) -> KeyHistory {
        var merger = blank
        let number = merger.number(of: key)
        merger.log = KeyHistory(key: key)
        if omitted != 0, let binding = ofCode[key] {
            merger.bindings[number] = binding
            merger.log?.steps = binding.leaves.map {
                HistoryStep(path: $0.path, layer: 0, origin: $0.origin, action: .set)
            }
            merger.log?.bindings[0] = binding
        }
        let statements = statements[key] ?? [:]
        for manifest in chain.layers {
            merger.begin(Wiring.Layer(name: manifest.profile, source: manifest.source))
            if merger.layer == omitted { continue }
            for statement in statements[merger.layer] ?? [] { merger.merge(statement) }
            merger.markUnknown(manifest.unknownMembers)
        }
        var overrides = overrides
        let first = chain.layers.count + 1
        if omitted == first, !overrides.binds.isEmpty {
            overrides.binds = []
        } else if let omitted, omitted >= first {
            overrides.sets = []
        }
        merger.merge(overrides)
        merger.log?.binding = merger.bindings[number]
        merger.log?.diagnostics = merger.diagnostics
        return merger.log ?? KeyHistory(key: key)
    }

    /// Returns the names of the manifests with a statement about a key, lowest first. They determine its history.
    package func manifests(stating key: ServiceKey) -> [String] {
        (statements[key] ?? [:]).keys.inOrder().map { chain.layers[$0 - 1].profile }
    }

    private func statementsByKey() -> [ServiceKey: [Int: [ServiceStatement]]] {
        var statements: [ServiceKey: [Int: [ServiceStatement]]] = [:]
        for (index, manifest) in chain.layers.enumerated() {
            for statement in manifest.services {
                guard let key = try? names.key(statement.key.value) else { continue }
                statements[key, default: [:]][index + 1, default: []].append(statement)
            }
        }
        return statements
    }
}

/// The history of one key: its binding after each layer that mentions it, and the effects of the layers on its leaves.
package struct KeyHistory {
    let key: ServiceKey
    /// The effects of all layers on all leaves, lowest layer first.
    package var steps: [HistoryStep] = []
    /// The binding after each layer that mentions the key, by the layer's number; nil after a removal.
    package var bindings: [Int: WiredBinding?] = [:]
    /// The binding after all layers; nil if no layer binds the key, or if the last one removes it.
    package var binding: WiredBinding?
    /// The mistakes of merging the key.
    package var diagnostics: [Diagnostic] = []
}
