/// An index for many searches of a nearest name.
///
/// If there are at most a few hundred names, all are compared. For more names, the index stores the variants of each
/// name without one letter. A written name is then compared only with the names that share a variant with it: two names
/// that differ by one typo share a variant. So the search for a typo in each of ten thousand names takes linear time.
struct NearNameIndex: Sendable {
    private static let longestList = 256
    /// The maximum number of names that the index stores for one variant.
    private static let mostPerRest = 16
    /// The maximum length of a name whose variants are stored. Their total size is quadratic in the length.
    private static let longestName = 64

    private let names: [(name: String, letters: NearestName.Letters)]
    /// The names of each variant, by the variant's hash; empty if all names are compared.
    private let indexes: [UInt64: [Int]]

    init(_ names: [String]) {
        self.names = names.map { ($0, NearestName.Letters($0)) }
        var indexes: [UInt64: [Int]] = [:]
        if names.count > Self.longestList {
            for (index, name) in names.enumerated() {
                for rest in Self.rests(of: name) where indexes[rest, default: []].count < Self.mostPerRest {
                    indexes[rest, default: []].append(index)
                }
            }
        }
        self.indexes = indexes
    }

    /// Returns the nearest name; nil if several are equally near.
    func nearest(to written: String) -> String? {
        nearest(to: written, except: []).flatMap { $0.rival == nil ? $0.name : nil }
    }

    /// Returns the nearest name that is not excluded, with another one that is equally near.
    func nearest(to written: String, except excluded: [String]) -> (name: String, rival: String?)? {
        if names.count <= Self.longestList {
            return NearestName.nearest(to: written, among: names.lazy.filter { !excluded.contains($0.name) })
        }
        let candidates = Set(Self.rests(of: written).flatMap { indexes[$0] ?? [] }).inOrder()
        return NearestName.nearest(
            to: written, among: candidates.lazy.map { names[$0] }.filter { !excluded.contains($0.name) })
    }

    /// Returns the hashes (FNV-1) of the name and of its variants without one letter, in lower case. Variants with equal
    /// hashes only add names to compare.
    private static func rests(of name: String) -> [UInt64] {
        let letters = Array(name.visible.lowercased().unicodeScalars)
        func hash(without skipped: Int?) -> UInt64 {
            letters.indices.reduce(0xCBF2_9CE4_8422_2325) { hash, index in
                index == skipped ? hash : (hash &* 0x100_0000_01B3) ^ UInt64(letters[index].value)
            }
        }
        let variants = letters.count <= longestName ? letters.indices.map { hash(without: $0) } : []
        return [hash(without: nil)] + variants
    }
}

extension String {
    /// A note on an invisible space or line end at the start or end of the text; nil if there is none.
    package var edgeWhitespace: String? {
        switch (unicodeScalars.first, unicodeScalars.last) {
        case (_, "\n"?), (_, "\r"?): "it ends with a line end, which counts"
        case (_, let last?) where last.properties.isWhitespace: "it ends with white space, which counts"
        case (let first?, _) where first.properties.isWhitespace: "it begins with white space, which counts"
        default: nil
        }
    }

    /// The name without invisible characters, and without spaces at its ends.
    var visible: String {
        if utf8.allSatisfy({ $0 < 0x80 }), edgeWhitespace == nil { return self }
        var scalars = unicodeScalars.filter { !$0.isInvisible }[...]
        while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    /// Whether a name looks the same without the scalar.
    package var isInvisible: Bool {
        switch value {
        case 0xAD, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF: true
        default: isInvisibleLetter
        }
    }
}
