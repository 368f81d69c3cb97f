/// The stage that merges layers into one wiring, lowest first. A value that was dropped does not return (RULES 6.1).
struct LayerMerger {
    let outline: CatalogOutline
    let directory: ServiceDirectory
    let chain: LayerChain
    let numbers: LayerNumbers
    /// The defaults of settings that code declares. They are the lowest layer, below every manifest (RULES 9.3).
    let defaults: [FactoryID: SettingsNode]
    /// The keys, numbered in the order in which layers first name them.
    var keys: KeyTable
    /// The bindings by number; nil after a removal.
    var bindings: [WiredBinding?] = []
    /// The spelling of each key that the current layer declares, by key number.
    var mentions: [Int: Located<String>] = [:]
    /// The removed bindings, by key number. Few bindings are removed.
    var removedBindings: [Int: RemovedBinding] = [:]
    var layers: [Wiring.Layer] = [Wiring.Layer(name: "code")]
    var diagnostics: [Diagnostic] = []
    /// The parts that layers took from lower ones. A later layer may restore them.
    var losses: [Wiring.Loss] = []
    /// Whether a layer has a binding with a mistake that is already reported.
    var isMistaken = false
    /// The number of searches for similar names that may still run. Each is linear in the size of the catalog, and a
    /// report shows at most this number of mistakes.
    var suggestionsLeft = 50
    /// The bound keys, by name. Computed for the first text that lacks a service.
    lazy var keysByName = writtenKeys()
    /// The contradictions between unrelated layers that no higher layer has resolved yet.
    var disagreements: [ServiceKey: [Disagreement]] = [:]
    /// The state of the binding that is being changed.
    var current = BindingMergeState()
    /// The history of the only key that is merged, in a replay; nil while a wiring is merged.
    var log: KeyHistory?
    /// The launch flags, for a replay.
    private let overrides: LaunchOverrides
    /// A replay of the layers for the mistakes of one key.
    lazy var replay = LayerReplay(chain, over: outline, names: directory, overrides: overrides)

    /// The parts of a removed binding that later layers may need.
    struct RemovedBinding {
        /// The removal; nil if a later layer binds the key again.
        var removal: Wiring.Removal?
        var removedSecrets: [[String]: Origin] = [:]
    }

    /// A leaf that two unrelated layers set to different values.
    struct Disagreement {
        var path: [String]
        var layers: (Int, Int)
        var diagnostic: Diagnostic
    }

    init(
        _ chain: LayerChain, over outline: CatalogOutline, names directory: ServiceDirectory,
        overrides: LaunchOverrides
    ) {
        self.chain = chain
        self.overrides = overrides
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
        markUnknown(manifest.unknownMembers)
    }

    /// Returns the number of a key. A new key receives the next number.
    mutating func number(of key: ServiceKey) -> Int {
        let (number, isNew) = keys.insert(key)
        if isNew { bindings.append(nil) }
        return number
    }

    @inline(never)
    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic.of(chain.profile))
    }

    consuming func wiring() -> Wiring {
        var wiring = Wiring()
        wiring.profile = chain.profile
        wiring.environment = chain.environment
        wiring.sealed = chain.sealed
        wiring.isPartial = chain.isPartial
        wiring.isMistaken = isMistaken || diagnostics.hasErrors
        wiring.layers = layers
        wiring.losses = losses.filter { loss in keys[loss.part.key].map { bindings[$0]?.has(loss) == true } ?? false }
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

/// The state while the members of one layer are merged into one binding.
struct BindingMergeState {
    var key = ServiceKey(ServiceType(Never.self))
    /// Whether a part of a lower layer could not be read. It may contain a missing value.
    var isLenient = false
    /// Whether steps are recorded.
    var isRecorded = true
    /// Whether a layer dropped or removed a part of the binding.
    var hasLost = false
    /// The origins of `secret: true` for settings that a layer removed.
    var removedSecrets: [[String]: Origin] = [:]
    /// The names that exist beside the current edit, as candidates if the edit has no target.
    var inheritedNames: [String] = []
}
