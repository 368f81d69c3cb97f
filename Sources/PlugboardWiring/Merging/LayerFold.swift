/// Folds layers into one wiring, one after another: what a layer dropped never returns (RULES 21).
struct LayerFold {
    let outline: CatalogOutline
    let directory: ServiceDirectory
    let chain: LayerChain
    let ancestry: LayerAncestry
    let defaults: CodeDefaults
    /// One for each key that any layer named, in the order in which they came.
    var slots: [Slot] = []
    var table: [ServiceKey: Int]
    var layers: [Wiring.Layer] = [Wiring.Layer(name: "code")]
    var diagnostics: [Diagnostic] = []
    /// Keys that were probably meant by others which mean nothing.
    var probablyMeant: [(key: ServiceKey, origin: Origin)] = []
    /// Finding the nearest name takes time linear in the catalog, and a page holds no more mistakes than this.
    var suggestionsLeft = 50
    /// What unrelated layers say differently and no layer over them has decided.
    var disagreements: [ServiceKey: [Disagreement]] = [:]

    /// What is inherited beside the edit being laid, for an edit that meets nothing.
    var inheritedNames: [String] = []

    // Of the binding being written.
    var key = ServiceKey(ServiceType(Never.self))
    /// Whether something that could not be read lies below it, so that what is missing may be there.
    var isLenient = false
    /// Nil while the binding is new: its steps are told from its values.
    var steps: [HistoryStep]?
    /// Where `secret: true` was written for settings that a layer removed.
    var removedSecrets: [[String]: Origin] = [:]

    struct Slot {
        let key: ServiceKey
        /// Nil when it is removed.
        var binding: WiredBinding?
        var removal: Wiring.Removal?
        /// What happened before it was removed.
        var past: [HistoryStep] = []
        var removedSecrets: [[String]: Origin] = [:]
        /// The last layer that named it, and how.
        var layer = 0
        var written: Located<String>?
    }

    struct Disagreement {
        var path: [String]
        var layers: (Int, Int)
        var remark: MergeRemark
    }

    init(_ chain: LayerChain, over outline: CatalogOutline, names directory: ServiceDirectory) {
        self.chain = chain
        self.outline = outline
        self.directory = directory
        ancestry = LayerAncestry(chain.layers)
        defaults = CodeDefaults(outline)
        let expected = outline.bindings.count + (chain.layers.map(\.services.count).max() ?? 0)
        table = Dictionary(minimumCapacity: expected)
        slots.reserveCapacity(expected)
        layCode()
    }

    /// The number of the layer being laid.
    var layer: Int { layers.count - 1 }

    mutating func lay(_ manifest: Manifest) {
        layers.append(Wiring.Layer(name: manifest.profile, source: manifest.source))
        for statement in manifest.services { lay(statement) }
    }

    /// The slot of a key, made if no layer named it yet.
    mutating func slot(for key: ServiceKey) -> Int {
        if let slot = table[key] { return slot }
        table[key] = slots.count
        slots.append(Slot(key: key))
        return slots.count - 1
    }

    mutating func report(_ mistake: Mistake) {
        diagnostics.append(Diagnostic(mistake, profiles: chain.profile.map { [$0] } ?? []))
    }

    var wiring: Wiring {
        var wiring = Wiring()
        wiring.profile = chain.profile
        wiring.environment = chain.environment
        wiring.sealed = chain.sealed
        wiring.isPartial = chain.isPartial
        wiring.layers = layers
        wiring.bindings.reserveCapacity(slots.count)
        for slot in slots {
            if let binding = slot.binding {
                wiring.bindings.append(binding)
            } else if let removal = slot.removal {
                wiring.removals.append(removal)
            }
        }
        for meant in probablyMeant where table[meant.key] == nil {
            wiring.bindings.append(WiredBinding(key: meant.key, origin: meant.origin, target: .broken))
        }
        return wiring
    }
}
