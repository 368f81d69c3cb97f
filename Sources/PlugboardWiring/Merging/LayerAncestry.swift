/// Which layers lie below which because they are extended, not merely because a list names them first.
///
/// A layer is added in time that its own `extends` takes, however many layers there are: what a chain begins with is
/// shared by all chains that begin so.
struct LayerAncestry {
    private var marks: PersistentList<Ancestors> = []
    private let layerNumbersAcrossProfiles: LayerNumbersAcrossProfiles
    /// Layers that do not stand where they stand in other chains.
    private var displaced: [ObjectIdentifier: Int] = [:]

    /// A layer's source and profile, with the numbers of the layers that it extends at any depth.
    private struct Ancestors {
        let source: SourceText
        let profile: String
        /// Every layer from this number on up to the layer itself.
        let first: Int
        /// Further ones, each with what lies below it.
        let others: [Int]
    }

    init(_ layerNumbersAcrossProfiles: LayerNumbersAcrossProfiles = LayerNumbersAcrossProfiles()) {
        self.layerNumbersAcrossProfiles = layerNumbersAcrossProfiles
    }

    /// - Parameter layers: Lowest first; they are numbered from 1, below them is code.
    init(_ layers: some Sequence<Manifest>) {
        self.init()
        for layer in layers { add(layer) }
    }

    /// Adds the next layer up.
    mutating func add(_ layer: Manifest) {
        let number = marks.count + 1
        // What is not there yet is a member of a ring or no file at all: both are reported elsewhere.
        let extended = layer.extends.compactMap { self.number(of: $0.value) }
        var first = number
        var others: [Int] = []
        for lower in extended.inOrder(by: { $0 > $1 }) where lower < first {
            if lower == first - 1 {
                let mark = marks[lower - 1]
                first = mark.first
                others += mark.others
            } else {
                others.append(lower)
            }
        }
        others.removeAll { $0 >= first }
        marks.append(Ancestors(source: layer.source, profile: layer.profile, first: first, others: others))
        if !layerNumbersAcrossProfiles.add(layer, at: number) {
            displaced[ObjectIdentifier(layer.source)] = number
        }
    }

    /// The number of the layer that a text is.
    func layer(of source: SourceText) -> Int? {
        if !displaced.isEmpty, let number = displaced[ObjectIdentifier(source)] { return number }
        guard let number = layerNumbersAcrossProfiles[source], number <= marks.count,
            marks[number - 1].source === source
        else {
            return nil
        }
        return number
    }

    private func number(of profile: String) -> Int? {
        layerNumbersAcrossProfiles.source(of: profile).flatMap(layer)
    }

    func isLower(_ lower: Int, than upper: Int) -> Bool {
        var seen: Set<Int> = []
        var pending = [upper]
        while let next = pending.popLast() {
            let mark = marks[next - 1]
            if lower >= mark.first && lower < next { return true }
            if mark.others.contains(lower) { return true }
            for other in mark.others where seen.insert(other).inserted { pending.append(other) }
        }
        return false
    }
}

/// The number that a layer has in nearly every chain, and the source of each profile.
final class LayerNumbersAcrossProfiles {
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var sources: [String: SourceText] = [:]

    subscript(source: SourceText) -> Int? { numbers[ObjectIdentifier(source)] }

    func source(of profile: String) -> SourceText? { sources[profile] }

    /// Whether a layer stands there in every chain so far.
    func add(_ layer: Manifest, at number: Int) -> Bool {
        if let known = numbers[ObjectIdentifier(layer.source)] { return known == number }
        numbers[ObjectIdentifier(layer.source)] = number
        sources[layer.profile] = layer.source
        return true
    }
}
