import PlugboardWiring

extension DiagnosticsReport {
    /// The diagnostics with mistakes of one root told once, in the order in which they first appear, profiles joined.
    package static func merging(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var places: [FindingRoot: Int] = [:]
        var result: [Diagnostic] = []
        for diagnostic in diagnostics {
            let roots = diagnostic.finding.roots
            let place: Int
            if let same = places[roots[0]] {
                place = same
                result[place].finding.join(any: diagnostic.finding)
                result[place].redactions += diagnostic.redactions
            } else if let near = roots.lazy.compactMap({ places[$0] }).first {
                place = near
                result[place].add(placesOf: diagnostic)
                result[place].redactions += diagnostic.redactions
            } else {
                place = result.count
                result.append(diagnostic)
            }
            result[place].profiles += diagnostic.profiles.filter { !result[place].profiles.contains($0) }
            for root in roots where places[root] == nil { places[root] = place }
        }
        return result
    }
}

extension Diagnostic {
    /// Takes over where another kind of mistake shows the same slip.
    fileprivate mutating func add(placesOf other: Diagnostic) {
        let marked = [origin].compactMap(\.self) + wording.related.map(\.origin)
        for place in [other.origin].compactMap(\.self) + other.wording.related.map(\.origin)
        where !marked.contains(place) && !further.contains(place) {
            further.append(place)
        }
    }
}
