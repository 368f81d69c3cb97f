/// Finds the name a writer most likely meant.
package enum NearestName {
    /// The candidate nearest to what was written, when it is near enough to be worth saying: at most a third of the
    /// written name's length away. Ties go to the candidate that comes first in `candidates`.
    package static func suggestion(for written: String, among candidates: some Sequence<String>) -> String? {
        let limit = written.unicodeScalars.count / 3
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != written {
            let distance = distance(from: written, to: candidate, limit: best.map { $0.distance - 1 } ?? limit)
            if let distance { best = (candidate, distance) }
        }
        return best?.name
    }

    /// The number of single-scalar insertions, deletions, substitutions and swaps of neighbours between two names;
    /// letter case is ignored; nil when it exceeds the limit.
    ///
    /// This is the optimal string alignment distance (Damerau 1964, restricted form).
    package static func distance(from first: String, to second: String, limit: Int) -> Int? {
        guard limit >= 0 else { return nil }
        let a = Array(first.lowercased().unicodeScalars)
        let b = Array(second.lowercased().unicodeScalars)
        if a == b { return limit >= 0 ? 0 : nil }
        if abs(a.count - b.count) > limit { return nil }
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
            // Distances never fall again from row to row, but for a swap, which reaches one row further back.
            if let near = current.min(), near > limit, previous.min() ?? 0 > limit { return nil }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[b.count] <= limit ? previous[b.count] : nil
    }
}
