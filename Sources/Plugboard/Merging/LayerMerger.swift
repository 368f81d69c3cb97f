/// Merges layers into one wiring, lowest first. A dropped value does not return (RULES 6.1).
struct LayerMerger {
    let outline: CatalogOutline
    let directory: ServiceDirectory
    let chain: LayerChain
    let numbers: LayerNumbers
    /// The defaults that code declares for settings. They are the lowest layer, below every manifest (RULES 9.3).
    let defaults: [FactoryID: SettingsNode]
    /// The keys, numbered in the order in which layers first name them.
    var keys: KeyTable
    /// The bindings by number; nil after a removal.
    var bindings: [WiredBinding?] = []
    /// The spelling of each key in the current layer, by key number.
    var mentions: [Int: Located<String>] = [:]
    /// The removed bindings, by key number. Few keys have an entry.
    var removedBindings: [Int: RemovedBinding] = [:]
    var layers: [Wiring.Layer] = [Wiring.Layer(name: "code")]
    var diagnostics: [Diagnostic] = []
    /// The number of searches for near names that may still run. Each is linear in the catalog. A report shows at most
    /// this number of mistakes.
    var suggestionsLeft = 50
    /// The bound keys, by name. Computed for the first text without a service.
    var keysByName: [String: Set<ServiceKey>]?
    /// The contradictions between unrelated layers that no higher layer has decided yet.
    var disagreements: [ServiceKey: [Disagreement]] = [:]
    /// The state of the binding being written.
    var current = BindingMergeState()

    /// The parts of a removed binding that later layers need.
    struct RemovedBinding {
        /// The removal; nil as soon as a layer binds the key again.
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
        let declared = outline.factories.compactMap { factory in
            factory.options.id.flatMap { id in factory.defaults.map { (id, $0) } }
        }
        defaults = Dictionary(declared) { first, _ in first }
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

    mutating func merge(_ manifest: Manifest) {
        begin(Wiring.Layer(name: manifest.profile, source: manifest.source))
        for statement in manifest.services { merge(statement) }
        for stray in manifest.strays {
            if let key = try? directory.key(stray.value) { assume(key, at: stray.origin) }
        }
    }

    /// Returns the number of a key. A new key gets the next number.
    mutating func number(of key: ServiceKey) -> Int {
        let (number, isNew) = keys.insert(key)
        if isNew { bindings.append(nil) }
        return number
    }

    mutating func report(_ finding: some Finding) {
        diagnostics.append(Diagnostic(finding, of: chain.profile))
    }

    consuming func wiring() -> Wiring {
        var wiring = Wiring()
        wiring.profile = chain.profile
        wiring.environment = chain.environment
        wiring.sealed = chain.sealed
        wiring.isPartial = chain.isPartial
        wiring.layers = layers
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

/// The state while one layer is merged into one binding.
struct BindingMergeState {
    var key = ServiceKey(ServiceType(Never.self))
    /// Whether a lower layer has an unreadable part, which may contain a missing value.
    var isLenient = false
    /// The steps so far; nil for a new binding, whose history is derived from its values.
    var steps: [HistoryStep]?
    /// The origins of `secret: true` for settings that a layer removed.
    var removedSecrets: [[String]: Origin] = [:]
    /// The names that exist beside the current edit. If the edit has no target, one of them may be suggested.
    var inheritedNames: [String] = []

    /// Whether no layer has written the binding yet.
    var isNew: Bool { steps == nil && removedSecrets.isEmpty }
}
