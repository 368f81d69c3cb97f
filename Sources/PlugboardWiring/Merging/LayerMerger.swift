/// Folds layers into one wiring, one after another: what a layer dropped never returns (RULES 21).
struct LayerMerger {
    let outline: CatalogOutline
    let directory: ServiceDirectory
    let chain: LayerChain
    let numbers: LayerNumbers
    let defaults: CodeSettingsDefaults
    /// Numbers the keys in the order in which any layer named them.
    var keys: KeyTable
    /// By number; nil when it is removed.
    var bindings: [WiredBinding?] = []
    /// By number, how the layer being merged named a key.
    var mentions: [Int: Located<String>] = [:]
    /// By number, for the few of which there is more to remember.
    var removedBindings: [Int: RemovedBinding] = [:]
    var layers: [Wiring.Layer] = [Wiring.Layer(name: "code")]
    var diagnostics: [Diagnostic] = []
    /// Finding the nearest name takes time linear in the catalog, and a page holds no more mistakes than this.
    var suggestionsLeft = 50
    /// By its name, what code and any layer bind; made for the first key that lacks its service.
    var keysByName: [String: Set<ServiceKey>]?
    /// What unrelated layers say differently and no layer over them has decided.
    var disagreements: [ServiceKey: [Disagreement]] = [:]
    /// The binding being written.
    var current = BindingMergeState()

    /// What is remembered of a binding that a layer removed.
    struct RemovedBinding {
        /// Where a layer removed it, and none bound it again.
        var removal: Wiring.Removal?
        /// What happened before it was removed.
        var steps: [HistoryStep] = []
        var removedSecrets: [[String]: Origin] = [:]
    }

    /// A leaf that two unrelated layers set differently.
    struct Disagreement {
        var path: [String]
        var layers: (Int, Int)
        var finding: PlainFinding
    }

    init(_ chain: LayerChain, over outline: CatalogOutline, names directory: ServiceDirectory) {
        self.chain = chain
        self.outline = outline
        self.directory = directory
        numbers = LayerNumbers(chain.layers)
        defaults = CodeSettingsDefaults(outline)
        let expected = outline.bindings.count + (chain.layers.map { $0.services.count }.max() ?? 0)
        keys = KeyTable(capacity: expected)
        bindings.reserveCapacity(expected)
        for binding in Wiring.code(outline, names: directory).bindings {
            _ = keys.insert(binding.key)
            bindings.append(binding)
        }
    }

    /// The number of the layer being merged.
    var layer: Int { layers.count - 1 }

    mutating func begin(_ layer: Wiring.Layer) {
        layers.append(layer)
        mentions = [:]
    }

    fileprivate mutating func merge(_ manifest: Manifest) {
        begin(Wiring.Layer(name: manifest.profile, source: manifest.source))
        for statement in manifest.services { merge(statement) }
        for stray in manifest.strays {
            if let key = try? directory.key(stray.value) { assume(key, at: stray.origin) }
        }
    }

    /// The number of a key, made if no layer named it yet.
    mutating func number(of key: ServiceKey) -> Int {
        let (number, isNew) = keys.insert(key)
        if isNew { bindings.append(nil) }
        return number
    }

    mutating func report(_ finding: some Finding) {
        diagnostics.append(Diagnostic(finding, of: chain.profile))
    }

    fileprivate consuming func wiring() -> Wiring {
        var wiring = Wiring()
        wiring.profile = chain.profile
        wiring.environment = chain.environment
        wiring.sealed = chain.sealed
        wiring.isPartial = chain.isPartial
        wiring.layers = layers
        wiring.manifests = chain.layers
        wiring.bindings.reserveCapacity(bindings.count)
        for number in bindings.indices {
            if let binding = bindings[number].take() {
                wiring.bindings.append(binding)
            } else if let removal = removedBindings[number]?.removal {
                wiring.removals.append(removal)
            }
        }
        return wiring
    }
}

/// What merging a layer into one binding keeps beside it.
struct BindingMergeState {
    var key = ServiceKey(ServiceType(Never.self))
    /// Whether something that could not be read lies below it, so that what is missing may be there.
    var isLenient = false
    /// What the layers did so far; nil while the binding is new and its values show it.
    var steps: [HistoryStep]?
    /// Where `secret: true` was written for settings that a layer removed.
    var removedSecrets: [[String]: Origin] = [:]
    /// The names inherited beside the edit being merged: near ones are told where it edits what is not inherited.
    var inheritedNames: [String] = []

    /// Whether nothing was written of the binding before, by this layer or one below.
    var isNew: Bool { steps == nil && removedSecrets.isEmpty }
}

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
        merger.reportDisagreements()
        // In a ring the layers have no order, so that only what each says by itself is judged.
        let ofKeys: [DiagnosticCode] = [
            .duplicateMember, .unknownService, .ambiguousService, .malformedKey, .malformedPointer, .boundByCodeAlone,
        ]
        let found = merger.diagnostics.filter { chain.isRing ? ofKeys.contains($0.code) : true }
        var wiring = (consume merger).wiring()
        let names = directory
        wiring.lower = { layer in
            let lower = LayerChain(profile: nil, layers: Array(chain.layers[..<(layer - 1)]))
            return merging(lower, over: outline, names: names).wiring
        }
        return (wiring, found)
    }
}
