/// A set of manifests with one mistake in it.
struct Mutant {
    var kind: MutationKind
    /// The file that was changed.
    var profile: String
    /// Its new bytes; nil if it was deleted.
    var bytes: [UInt8]?
    /// The new ranges in it; empty ranges for removals.
    var changed: [Range<Int>]
    /// The lines that a report may mark besides the changed ones, because the change left nothing to mark.
    var survivors: [Place] = []
    /// Whether only code refers to the removed name.
    var mayPointAtCode = false
    /// The original text of a misspelling.
    var original: String?

    /// A line of a manifest, counted from 1.
    struct Place: Hashable {
        var profile: String
        var line: Int
    }

    /// The lines that the primary place may be on: those of the change, and for a removal the adjacent ones.
    var lines: Set<Place> {
        var places = Set(survivors)
        guard let bytes else { return places }
        func add(_ offset: Int) {
            let line = bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
            places.insert(Place(profile: profile, line: line))
        }
        func isSpace(_ index: Int) -> Bool { " \n".utf8.contains(bytes[index]) }
        for range in changed {
            if range.isEmpty {
                var before = range.lowerBound - 1
                while before > 0, isSpace(before) { before -= 1 }
                var after = range.lowerBound
                while after < bytes.count - 1, isSpace(after) { after += 1 }
                add(max(before, 0))
                add(after)
            }
            for offset in range { add(offset) }
            add(range.lowerBound)
        }
        return places
    }

    /// The manifests with the mistake in them.
    func texts(of good: [GoodManifest]) -> [String: String] {
        var texts: [String: String] = [:]
        for manifest in good { texts[manifest.profile] = String(decoding: manifest.bytes, as: UTF8.self) }
        texts[profile] = bytes.map { String(decoding: $0, as: UTF8.self) }
        return texts
    }

    /// The changed lines, for the analysis of a bad report.
    var excerpt: String {
        guard let bytes else { return "\(profile).json deleted" }
        let all = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { $0.profile == profile && $0.line <= all.count }.map(\.line).sorted()
            .map { "\(profile).json:\($0): \(all[$0 - 1])" }.joined(separator: "\n    ")
    }
}

extension GoodManifest {
    /// This manifest with some ranges replaced; the ranges are ascending and disjoint.
    func mutant(_ kind: MutationKind, _ edits: [(range: Range<Int>, text: String)], original: String? = nil) -> Mutant {
        var result: [UInt8] = []
        var changed: [Range<Int>] = []
        var position = 0
        for (range, text) in edits {
            result += bytes[position..<range.lowerBound]
            changed.append(result.count..<result.count + text.utf8.count)
            result += text.utf8
            position = range.upperBound
        }
        result += bytes[position...]
        return Mutant(kind: kind, profile: profile, bytes: result, changed: changed, original: original)
    }

    func mutant(_ kind: MutationKind, _ range: Range<Int>, _ text: String, original: String? = nil) -> Mutant {
        mutant(kind, [(range, text)], original: original)
    }

    /// A member, or an item, with its comma.
    func removal(of value: Value) -> Range<Int> {
        let whole = value.whole
        if let comma = signs.first(where: { $0 >= whole.upperBound }), bytes[comma] == UInt8(ascii: ",") {
            return whole.lowerBound..<comma + 1
        }
        if value.place > 0, let comma = signs.last(where: { $0 < whole.lowerBound }) {
            return comma..<whole.upperBound
        }
        return whole
    }

    /// The line, counted from 1, of an offset.
    func line(of offset: Int) -> Int { bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1 }
}
