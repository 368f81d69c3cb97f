/// A fact that findings depend on, and that a mistake can hide from the checks.
package enum WiringFact: Hashable, Sendable {
    /// The environment of the selection.
    case environment
    /// The arguments that a binding takes.
    case arguments(ServiceKey)
    /// The factory of a binding, or of the binding's decorator with this id.
    case factory(ServiceKey, decorator: String? = nil)
    /// Whether a setting exists. The path begins below the binding.
    case setting(ServiceKey, [String])
    /// All values in a setting, including the setting itself.
    case settings(ServiceKey, within: [String])

    /// This fact and all facts that contain it.
    fileprivate var enclosing: [WiringFact] {
        switch self {
        case .environment, .arguments, .factory: [self]
        case .setting(let key, let path): [self] + WiringFact.settings(key, within: path).enclosing
        case .settings(let key, let path): path.indices.map { .settings(key, within: Array(path[...$0])) }
        }
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics without the consequences of other mistakes. A finding is a consequence if it relies on a
    /// fact that another mistake hides.
    ///
    /// In a report of several selections, this holds only if every selection of the finding reads the file with the
    /// other mistake.
    package func withoutConsequences() -> [Diagnostic] {
        var causes: [WiringFact: [Int]] = [:]
        // Several mistakes may hide one fact. Mistakes that rely on no fact are examined first.
        for isIndependent in [true, false] {
            for index in indices where self[index].finding.reliesOn.isEmpty == isIndependent {
                for fact in self[index].finding.hides { causes[fact, default: []].append(index) }
            }
        }
        if causes.isEmpty { return self }
        return indices.filter { index in
            !self[index].finding.reliesOn.flatMap(\.enclosing).contains { fact in
                (causes[fact] ?? []).prefix { $0 != index }.contains { self[$0].isRead(by: self[index]) }
            }
        }.map { self[$0] }
    }
}

extension Diagnostic {
    /// Returns whether all selections of another diagnostic read the file of this diagnostic.
    fileprivate func isRead(by other: Diagnostic) -> Bool {
        guard case .text(let text)? = origin else { return true }
        return other.layers.allSatisfy { $0.contains { $0.path == text.source.path } }
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics without warnings about bindings that also have an error, because the error may cause the
    /// warning.
    ///
    /// - Parameter place: Returns an equal value for all places of one binding. By default, each origin is a separate
    ///   place.
    package func withoutRemarksOnMistakes(at place: (Origin) -> AnyHashable = { $0 }) -> [Diagnostic] {
        guard contains(where: { $0.finding.remarked != nil }), contains(where: { $0.severity == .error }) else {
            return self
        }
        var wrong: Set<AnyHashable> = []
        var keys: Set<ServiceKey> = []
        for diagnostic in self where diagnostic.severity == .error && diagnostic.finding.remarked == nil {
            wrong.formUnion(diagnostic.finding.origins.map(place))
            if let key = diagnostic.finding.settingsOwner { keys.insert(key) }
        }
        return filter { diagnostic in
            guard let key = diagnostic.finding.remarked, let origin = diagnostic.origin else { return true }
            return !keys.contains(key) && !wrong.contains(place(origin))
        }
    }
}
