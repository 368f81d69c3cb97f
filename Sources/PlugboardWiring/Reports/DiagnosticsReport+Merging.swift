extension DiagnosticsReport {
    /// The diagnostics with mistakes of one root told once, in the order in which they first appear, profiles joined.
    package static func merging(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var indexes: [RootCause: Int] = [:]
        var result: [Diagnostic] = []
        for diagnostic in diagnostics {
            let roots = diagnostic.finding.roots
            let index: Int
            if let same = indexes[roots[0]] {
                index = same
                result[index].finding.join(any: diagnostic.finding)
                result[index].redactions += diagnostic.redactions
            } else if let near = roots.lazy.compactMap({ indexes[$0] }).first {
                index = near
                result[index].add(originsOf: diagnostic)
                result[index].redactions += diagnostic.redactions
            } else {
                index = result.count
                result.append(diagnostic)
            }
            if !result[index].layers.isEmpty { result[index].layers += diagnostic.layers }
            result[index].profiles += diagnostic.profiles.filter { !result[index].profiles.contains($0) }
            for root in roots where indexes[root] == nil { indexes[root] = index }
        }
        return result.withoutConsequences()
    }
}

extension Diagnostic {
    /// Takes over where another kind of mistake shows the same slip.
    fileprivate mutating func add(originsOf other: Diagnostic) {
        let marked = [origin].compactMap(\.self) + wording.related.map(\.origin)
        for found in [other.origin].compactMap(\.self) + other.wording.related.map(\.origin)
        where !marked.contains(found) && !otherOrigins.contains(found) {
            otherOrigins.append(found)
        }
    }
}
