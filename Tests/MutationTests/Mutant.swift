/// A set of manifests with one mistake in it.
struct Mutant {
    var kind: MutationKind
    /// The file that was changed.
    var profile: String
    /// Its new bytes; nil when it was deleted.
    var bytes: [UInt8]?
    /// What is new in it; empty stretches where something was taken away.
    var changed: [Range<Int>]
    /// The lines where a report may point beside the changed ones, because nothing of what was changed is left.
    var survivors: [Place] = []
    /// Whether code alone speaks of what is gone.
    var mayPointAtCode = false
    /// What was written there before a misspelling.
    var original: String?

    /// A line of a manifest, counted from 1.
    struct Place: Hashable {
        var profile: String
        var line: Int
    }

    /// The lines that the primary place may be on: those of the change, and where something was taken away, those of
    /// what stood next to it.
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

    /// The changed lines, for whoever looks into a mutant that was not told right.
    var excerpt: String {
        guard let bytes else { return "\(profile).json deleted" }
        let all = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { $0.profile == profile && $0.line <= all.count }.map(\.line).sorted()
            .map { "\(profile).json:\($0): \(all[$0 - 1])" }.joined(separator: "\n    ")
    }
}

extension GoodManifest {
    /// This manifest with some stretches replaced; ascending and disjoint.
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

    /// A member, or an item, with the comma that goes with it.
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
