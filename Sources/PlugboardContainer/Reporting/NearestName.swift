/// The search for the name that was probably intended.
package enum NearestName {
    /// The maximum number of names of a similar length that are compared with a written name. If there are more, no
    /// name is suggested.
    static let mostCompared = 1_000

    /// Returns the candidate that is nearest to the written name; nil if several are equally near. The order of the
    /// candidates does not matter.
    ///
    /// The distance must be at most a third of the written name's length. It must also be less than half of the length of
    /// the differing parts, so that a common `payments.` does not make two names similar. A name of two letters is near
    /// another name if one letter differs.
    package static func suggestion(for written: String, among candidates: [String]) -> String? {
        let (letters, limit) = (Letters(written), limit(for: written))
        var similar: [(name: String, letters: Letters)] = []
        var compared = 0
        for name in candidates {
            let ascii = Letters.kindsOfASCII(name)
            let count = ascii == nil ? name.unicodeScalars.count : name.utf8.count
            if abs(count - letters.count) > limit { continue }
            if compared == mostCompared { return nil }
            compared += 1
            // The letters of most names need not be prepared.
            if let ascii {
                let most = min(limit, letters.mostDistance(toASCII: name))
                if abs(count - letters.count) > most || letters.differ(from: ascii, inMoreThan: most) { continue }
            }
            similar.append((name, Letters(name)))
        }
        return nearest(to: written, among: similar).flatMap { $0.rival == nil ? $0.name : nil }
    }

    /// Returns the profile that was probably intended. The written name may be a path, a file name or the beginning of a
    /// name.
    package static func suggestion(forProfile written: String, among profiles: [String]) -> String? {
        let file = written.fileName
        let stem = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
        return stem != written && profiles.contains(stem) ? stem : suggestion(forBeginning: stem, among: profiles)
    }

    /// Returns the nearest name. If there is none, examines the names that begin with the written text, and returns the
    /// shortest of them if all others extend it: `production` for `prod`, beside `production-eu`.
    package static func suggestion(forBeginning written: String, among names: [String]) -> String? {
        if let near = suggestion(for: written, among: names) { return near }
        let longer = written.isEmpty ? [] : names.filter { $0.hasPrefix(written) }
        guard let shortest = longer.min(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
        return longer.allSatisfy { $0.hasPrefix(shortest) } ? shortest : nil
    }

    /// Returns the service or key that was probably intended. Enclosing types that are equal or omitted are not
    /// compared.
    package static func suggestion(forKey written: String, among keys: [String]) -> String? {
        var nearest: (key: String, distance: Int)?
        var isTied = false
        var compared = 0
        for key in keys {
            var (own, other) = (parts(of: written)[...], parts(of: key)[...])
            while own.count > 1, other.count > 1, own.first == other.first {
                (own, other) = (own.dropFirst(), other.dropFirst())
            }
            let count = min(own.count, other.count)
            let (ownName, otherName) = (
                own.suffix(count).joined(separator: "."), other.suffix(count).joined(separator: ".")
            )
            let limit = nearest?.distance ?? ownName.unicodeScalars.count / 3
            guard own != other, key != nearest?.key,
                abs(ownName.unicodeScalars.count - otherName.unicodeScalars.count) <= limit
            else { continue }
            compared += 1
            if compared > mostCompared { return nil }
            let (ownLetters, otherLetters) = (Letters(ownName), Letters(otherName))
            guard let distance = ownLetters.distance(to: otherLetters, limit: limit),
                own.last == other.last || distance <= ownLetters.mostDistance(to: otherLetters)
            else { continue }
            isTied = distance == nearest?.distance
            nearest = (key, distance)
        }
        return isTied ? nil : nearest?.key
    }

    /// Returns the parts of a key at its dots: `Shop` and `Mailer#a.b` for `Shop.Mailer#a.b`.
    private static func parts(of key: String) -> [Substring] {
        let name = key.firstIndex(of: "#") ?? key.endIndex
        var parts = key[..<name].split(separator: ".", omittingEmptySubsequences: false)
        parts[parts.count - 1] = key[parts[parts.count - 1].startIndex...]
        return parts
    }

    /// Returns whether two names differ only in digits. Numbered names are not misspellings of each other.
    package static func differInDigitsOnly(_ first: String, _ second: String) -> Bool {
        func letters(_ name: String) -> [Unicode.Scalar] { name.unicodeScalars.filter { !("0"..."9").contains($0) } }
        return letters(first) == letters(second)
    }

    /// Returns the number of scalars to insert, delete, substitute or swap to make two names equal; nil if the number
    /// is above the limit. Letter case is ignored.
    package static func distance(from first: String, to second: String, limit: Int) -> Int? {
        Letters(first).distance(to: Letters(second), limit: limit)
    }

    /// Returns the nearest name. Of several that are equally near, the first two in the order of scalars are returned.
    static func nearest(to written: String, among candidates: some Sequence<(name: String, letters: Letters)>)
        -> (name: String, rival: String?)?
    {
        let letters = Letters(written)
        var limit = limit(for: written)
        var rank = 1
        var nearest: [String] = []
        for candidate in candidates where candidate.name != written && !nearest.contains(candidate.name) {
            guard let distance = letters.distance(to: candidate.letters, limit: limit),
                distance <= letters.mostDistance(to: candidate.letters)
            else { continue }
            // Of two names at one distance, the one with the same letters is nearer.
            let other = letters.count > 2 && candidate.letters.kinds == letters.kinds ? 0 : 1
            if distance == limit, other > rank { continue }
            if distance < limit || other < rank { nearest = [] }
            (limit, rank) = (distance, other)
            nearest = Array((nearest + [candidate.name]).inScalarOrder().prefix(2))
        }
        // A name of two letters is too short for a choice.
        if nearest.count > 1, letters.count == 2, limit > 0 { return nil }
        return nearest.first.map { ($0, nearest.count > 1 ? nearest[1] : nil) }
    }

    private static func limit(for written: String) -> Int {
        let count = written.unicodeScalars.count
        return count == 2 ? 1 : count / 3
    }

    /// A name prepared for comparison, without letter case, invisible characters and spaces at the ends.
    struct Letters: Sendable {
        private let scalars: [Unicode.Scalar]
        /// A bit for each kind of letter in the name. Most names differ in these bits, so that their letters need not
        /// be compared.
        fileprivate let kinds: UInt64

        init(_ name: String) {
            scalars = Array(name.visible.lowercased().unicodeScalars)
            kinds = scalars.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
        }

        var count: Int { scalars.count }

        /// Returns the kinds of letters of a name of visible ASCII characters; nil for any other name.
        fileprivate static func kindsOfASCII(_ name: String) -> UInt64? {
            var kinds: UInt64 = 0
            for byte in name.utf8 {
                if byte <= 0x20 || byte >= 0x7F { return nil }
                kinds |= 1 << UInt64(lowerCase(byte) % 64)
            }
            return kinds
        }

        private static func lowerCase(_ byte: UInt8) -> UInt8 {
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
        }

        /// Returns a bound of `mostDistance` for a name of ASCII characters, from the parts that both names begin with.
        fileprivate func mostDistance(toASCII name: String) -> Int {
            var (start, place) = (0, 0)
            for byte in name.utf8 {
                guard place < count, scalars[place].value == UInt32(Self.lowerCase(byte)) else { break }
                place += 1
                switch Unicode.Scalar(byte) {
                case ".", "#", "/", "_", "-": start = place
                default: break
                }
            }
            return max((max(count, name.utf8.count) - start - 1) / 2, 1)
        }

        /// Returns whether more kinds of letters than a limit are only in this name, or only in the other name. One edit
        /// adds or removes at most one kind of letter.
        fileprivate func differ(from other: UInt64, inMoreThan limit: Int) -> Bool {
            (kinds & ~other).nonzeroBitCount > limit || (other & ~kinds).nonzeroBitCount > limit
        }

        /// Returns the largest number below half of the length of the longer name, without the parts that both names
        /// begin or end with. For `archive.miror` and `archive.mirrored`, the compared parts are `miror` and `mirrored`;
        /// for `SMTP_HOST` and `IMAP_HOST`, they are `SMTP` and `IMAP`.
        fileprivate func mostDistance(to other: Letters) -> Int {
            let start = Self.common(scalars, other.scalars)
            let end = Self.common(scalars.dropFirst(start).reversed(), other.scalars.dropFirst(start).reversed())
            return max((max(count, other.count) - start - end - 1) / 2, 1)
        }

        /// Returns the length of the parts that both texts begin with. A separator or the end of a text ends a part,
        /// except before the name of a key: `Mailer` may be meant for `Mailer#audit`.
        private static func common(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
            let separators = ".#/_-".unicodeScalars
            var common = 0
            for (index, pair) in zip(first, second).enumerated() {
                if pair.0 != pair.1 { return common }
                if separators.contains(pair.0) { common = index + 1 }
            }
            let shorter = min(first.count, second.count)
            let next = (first.dropFirst(shorter) + second.dropFirst(shorter)).first
            return next.map { separators.contains($0) && $0 != "#" } == false ? common : shorter
        }

        /// Returns the optimal string alignment distance (Damerau 1964, restricted form).
        func distance(to other: Letters, limit: Int) -> Int? {
            // One edit changes the length by at most one.
            if limit < 0 || abs(count - other.count) > limit || differ(from: other.kinds, inMoreThan: limit) {
                return nil
            }
            // A common beginning does not change the distance.
            var start = 0
            while start < min(count, other.count), scalars[start] == other.scalars[start] { start += 1 }
            let (a, b) = (Array(scalars[start...]), Array(other.scalars[start...]))
            if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
            var beforePrevious = [Int](repeating: 0, count: b.count + 1)
            var previous = Array(0...b.count)
            var current = previous
            for i in 0..<a.count {
                current[0] = i + 1
                for j in 0..<b.count {
                    let cost = a[i] == b[j] ? 0 : 1
                    var best = min(previous[j] + cost, previous[j + 1] + 1, current[j] + 1)
                    if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforePrevious[j - 1] + 1) }
                    current[j + 1] = best
                }
                // Distances do not decrease from row to row, except by a swap, which uses the row before the previous
                // row.
                if let near = current.min(), near > limit, previous.min() ?? 0 > limit { return nil }
                (beforePrevious, previous, current) = (previous, current, beforePrevious)
            }
            return previous[b.count] <= limit ? previous[b.count] : nil
        }
    }
}
