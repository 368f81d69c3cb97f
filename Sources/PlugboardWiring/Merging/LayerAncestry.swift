/// Which layers lie below which because they are extended, not merely because a list names them first.
struct LayerAncestry {
    private static let wordWidth = 64
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// For each layer a set of layers, as bits.
    private var below: [[UInt64]] = []

    /// - Parameter layers: Lowest first; they are numbered from 1, below them is code.
    init(_ layers: [Manifest]) {
        // Nothing is asked of a single one.
        if layers.count < 2 { return }
        let words = (layers.count + Self.wordWidth) / Self.wordWidth
        below = [[UInt64]](repeating: [UInt64](repeating: 0, count: words), count: layers.count + 1)
        var byProfile: [String: Int] = [:]
        for (index, layer) in layers.enumerated() {
            let number = index + 1
            for extended in layer.extends {
                // What is not there yet is a member of a ring or no file at all: both are reported elsewhere.
                guard let lower = byProfile[extended.value] else { continue }
                for word in below[lower].indices { below[number][word] |= below[lower][word] }
                below[number][lower / Self.wordWidth] |= 1 << UInt64(lower % Self.wordWidth)
            }
            byProfile[layer.profile] = number
            numbers[ObjectIdentifier(layer.source)] = number
        }
    }

    /// The number of the layer that a text is.
    func layer(of source: SourceText) -> Int? { numbers[ObjectIdentifier(source)] }

    func isBelow(_ lower: Int, _ upper: Int) -> Bool {
        below[upper][lower / Self.wordWidth] & 1 << UInt64(lower % Self.wordWidth) != 0
    }
}
