/// Folds layers into one wiring, lowest first. A dropped value never returns (RULES 6.1).
struct LayerMerger {
    let outline: CatalogOutline
    let directory: ServiceDirectory
    let chain: LayerChain
    let numbers: LayerNumbers
    let defaults: CodeSettingsDefaults
    /// The keys, numbered in the order in which layers first name them.
    var keys: KeyTable
    /// The bindings by number; nil after a removal.
    var bindings: [WiredBinding?] = []
    /// The key as the current layer writes it, by number.
    var mentions: [Int: Located<String>] = [:]
    /// Removed bindings by number; few bindings have an entry.
    var removedBindings: [Int: RemovedBinding] = [:]
    var layers: [Wiring.Layer] = [Wiring.Layer(name: "code")]
    var diagnostics: [Diagnostic] = []
    /// The remaining searches for near names, each linear in the catalog. A report shows at most this number of
    /// mistakes.
    var suggestionsLeft = 50
    /// The bound keys by name; computed for the first key without a service.
    var keysByName: [String: Set<ServiceKey>]?
    /// The contradictions between unrelated layers that no layer above has decided.
    var disagreements: [ServiceKey: [Disagreement]] = [:]
    /// The state of the binding being written.
    var current = BindingMergeState()

    /// The remains of a binding that a layer removed.
    struct RemovedBinding {
        /// The removal, until a layer binds the key again.
        var removal: Wiring.Removal?
        /// The steps before the removal.
        var steps: [HistoryStep] = []
        var removedSecrets: [[String]: Origin] = [:]
    }

    /// A leaf that two unrelated layers set to different values.
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

    /// The number of the current layer.
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

    /// The number of a key, assigned on first use.
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

/// The state kept while a layer is merged into one binding.
struct BindingMergeState {
    var key = ServiceKey(ServiceType(Never.self))
    /// Whether an unreadable part is below, which may contain a missing value.
    var isLenient = false
    /// The steps so far; nil while the binding is new and its values show them.
    var steps: [HistoryStep]?
    /// The origins of `secret: true` for settings that a layer removed.
    var removedSecrets: [[String]: Origin] = [:]
    /// The names beside the edit being merged, for suggestions if the edit has no target.
    var inheritedNames: [String] = []

    /// Whether neither this layer nor one below has written the binding.
    var isNew: Bool { steps == nil && removedSecrets.isEmpty }
}

extension Wiring {
    /// Folds the layers of a selection over code, lowest first (RULES 6.1 to 6.20), and the launch flags over them
    /// (RULES 6.22), in linear time.
    ///
    /// Returns the diagnostics of merging alone. `LayerChain` has its own.
    package static func merging(
        _ chain: LayerChain, over outline: CatalogOutline, names directory: ServiceDirectory? = nil,
        overrides: LaunchOverrides = LaunchOverrides()
    ) -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        var merger = LayerMerger(chain, over: outline, names: directory ?? ServiceDirectory(outline))
        for layer in chain.layers { merger.merge(layer) }
        merger.merge(overrides)
        merger.reportDisagreements()
        // The layers of a ring have no order, so only the mistakes within one layer are reported.
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
