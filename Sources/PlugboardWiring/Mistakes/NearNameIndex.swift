/// An index of names in which the nearest to something written is sought again and again.
///
/// Of a few hundred each is compared. Of more only those are that have a rest in common with what was written: what is
/// left of a name when one letter goes, as of any two names that are one slip apart. So a slip in each of ten thousand
/// names is found in linear time.
struct NearNameIndex: Sendable {
    private static let longestList = 256
    /// Where more names than this share a rest, each is near to the first of them.
    private static let mostPerRest = 16
    /// A longer name has no rests: they would take the square of its length.
    private static let longestName = 64

    private let names: [(name: String, letters: NearestName.Letters)]
    /// The places of the names that have a rest; empty where each is compared.
    private let indexes: [String: [Int]]

    init(_ names: [String]) {
        self.names = names.map { ($0, NearestName.Letters($0)) }
        var indexes: [String: [Int]] = [:]
        if names.count > Self.longestList {
            for (index, name) in names.enumerated() {
                for rest in Self.rests(of: name) where indexes[rest, default: []].count < Self.mostPerRest {
                    indexes[rest, default: []].append(index)
                }
            }
        }
        self.indexes = indexes
    }

    /// The name that `NearestName` suggests, except those that cannot be meant.
    func nearest(to written: String, except excluded: [String] = []) -> String? {
        if names.count <= Self.longestList {
            return NearestName.nearest(to: written, among: names.lazy.filter { !excluded.contains($0.name) })
        }
        let candidates = Set(Self.rests(of: written).flatMap { indexes[$0] ?? [] }).sorted()
        return NearestName.nearest(
            to: written, among: candidates.lazy.map { names[$0] }.filter { !excluded.contains($0.name) })
    }

    /// The name itself and what is left of it without each one of its letters, in lower case.
    private static func rests(of name: String) -> [String] {
        let letters = Array(LookAlikes.folded(name).lowercased().unicodeScalars)
        var rests = [String(String.UnicodeScalarView(letters))]
        guard letters.count <= longestName else { return rests }
        for index in letters.indices {
            rests.append(String(String.UnicodeScalarView(letters[..<index] + letters[(index + 1)...])))
        }
        return rests
    }
}
