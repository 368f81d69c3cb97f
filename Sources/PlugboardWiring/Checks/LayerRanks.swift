/// The rank of the layer that a place lies in: code lowest, launch flags highest.
struct LayerRanks {
    private let layers: PersistentList<Wiring.Layer>
    private var known: [ObjectIdentifier: Int] = [:]

    init(_ wiring: Wiring) {
        layers = wiring.layers
    }

    /// The number of the layer that a place lies in.
    subscript(origin: Origin) -> Int {
        mutating get {
            switch origin {
            case .code: return 0
            case .launch: return Int.max
            case .text(let text):
                let source = ObjectIdentifier(text.source)
                let rank = known[source] ?? layers.firstIndex { $0.source == text.source } ?? Int.max
                known[source] = rank
                return rank
            }
        }
    }
}
