import PlugboardWiring

extension DiagnosticsReport {
    /// The diagnostics with mistakes of one root told once, in the order in which they first appear, profiles joined.
    package static func merging(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var places: [Mistake: Int] = [:]
        var result: [Diagnostic] = []
        for diagnostic in diagnostics {
            let root = diagnostic.mistake.root
            if let place = places[root] {
                result[place].mistake.join(diagnostic.mistake)
                result[place].profiles += diagnostic.profiles.filter { !result[place].profiles.contains($0) }
            } else {
                places[root] = result.count
                result.append(diagnostic)
            }
        }
        return result
    }
}
