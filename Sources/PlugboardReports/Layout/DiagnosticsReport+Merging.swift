import PlugboardWiring

extension DiagnosticsReport {
    /// The diagnostics with equal mistakes told once, in the order in which they first appear, profiles joined.
    package static func merging(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var places: [Mistake: Int] = [:]
        var result: [Diagnostic] = []
        for diagnostic in diagnostics {
            if let place = places[diagnostic.mistake] {
                result[place].profiles += diagnostic.profiles.filter { !result[place].profiles.contains($0) }
            } else {
                places[diagnostic.mistake] = result.count
                result.append(diagnostic)
            }
        }
        return result
    }
}
