/// Folds layers into one wiring, one after another: what a layer dropped never returns (RULES 21).
struct LayerMerger {
    let outline: CatalogOutline
    let directory: ServiceDirectory
    private(set) var chain: LayerChain
    private(set) var ancestry: LayerAncestry
    let defaults: CodeSettingsDefaults
    /// Numbers the keys in the order in which any layer named them.
    var keys: KeyTable
    /// By number; nil when it is removed.
    var bindings: [WiredBinding?] = []
    /// By number: the last layer that named it.
    var mentions: [Mention] = []
    /// By number, for the few of which there is more to remember.
    var removedBindings: [Int: RemovedBinding] = [:]
    var layers: PersistentList<Wiring.Layer> = [Wiring.Layer(name: "code")]
    var diagnostics: [Diagnostic] = []
    /// Finding the nearest name takes time linear in the catalog, and a page holds no more mistakes than this.
    var suggestionsLeft = 50
    /// By its name, what code and any layer bind; made for the first key that lacks its service.
    var keysByName: [String: Set<ServiceKey>]?
    /// What unrelated layers say differently and no layer over them has decided.
    var disagreements: [ServiceKey: [Disagreement]] = [:]
    /// The binding being written.
    var current = BindingMergeState()

    /// A place where a layer named a key.
    struct Mention {
        var layer: Int32 = 0
        /// An index into the layer's statements.
        var statement: Int32 = 0
    }

    /// What is remembered of a binding that a layer removed.
    struct RemovedBinding {
        /// Where a layer removed it, and none bound it again.
        var removal: Wiring.Removal?
        /// What happened before it was removed.
        var steps = BindingHistory()
        var removedSecrets: [[String]: Origin] = [:]
    }

    /// A leaf that two unrelated layers set differently.
    struct Disagreement {
        var path: [String]
        var layers: (Int, Int)
        var finding: PlainFinding
    }

    init(
        _ chain: LayerChain, over outline: CatalogOutline, names directory: ServiceDirectory,
        layerNumbersAcrossProfiles: LayerNumbersAcrossProfiles = LayerNumbersAcrossProfiles()
    ) {
        self.chain = chain
        self.outline = outline
        self.directory = directory
        ancestry = LayerAncestry(layerNumbersAcrossProfiles)
        defaults = CodeSettingsDefaults(outline)
        let expected = outline.bindings.count + (chain.layers.map { $0.services.count }.max() ?? 0)
        let code = CodeLayer(outline, names: directory, capacity: expected)
        keys = code.keys
        bindings.reserveCapacity(expected)
        bindings += code.bindings.lazy.map(Optional.some)
        mentions.reserveCapacity(expected)
        mentions += repeatElement(Mention(), count: bindings.count)
    }

    /// The number of the layer being merged.
    var layer: Int { layers.count - 1 }

    /// Merges what a chain has over the layers laid already, with which it begins.
    mutating func extend(to chain: LayerChain) {
        self.chain = chain
        keysByName = nil
        let profiles = chain.profile.map { [$0] } ?? []
        for number in diagnostics.indices { diagnostics[number].profiles = profiles }
        for layer in chain.layers[(layers.count - 1)...] { merge(layer) }
    }

    mutating func merge(_ manifest: Manifest) {
        ancestry.add(manifest)
        layers.append(Wiring.Layer(name: manifest.profile, source: manifest.source))
        let statements = manifest.services
        for index in statements.indices { merge(statements[index], number: index) }
        for stray in manifest.strays {
            if let key = try? directory.key(stray.value) { assume(key, at: stray.origin) }
        }
    }

    /// The number of a key, made if no layer named it yet.
    mutating func number(of key: ServiceKey) -> Int {
        let (number, isNew) = keys.insert(key)
        if isNew {
            bindings.append(nil)
            mentions.append(Mention())
        }
        return number
    }

    mutating func report(_ finding: some Finding) {
        diagnostics.append(Diagnostic(finding, of: chain.profile))
    }

    /// What all the layers come to.
    consuming func wiring() -> Wiring {
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
