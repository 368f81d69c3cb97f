/// A fact about a wiring that a mistake can hide and that other findings are judged by.
package enum WiringFact: Hashable, Sendable {
    /// The environment of the selection.
    case environment
    /// The arguments that a binding takes.
    case arguments(ServiceKey)
    /// The factory of a binding, or of the decorator of a binding that has this id.
    case factory(ServiceKey, decorator: String? = nil)
    /// Whether there is a setting, by its path below the binding.
    case setting(ServiceKey, [String])
    /// Everything in a setting, the setting itself included.
    case settings(ServiceKey, within: [String])

    /// The fact and those that contain it.
    fileprivate var enclosing: [WiringFact] {
        switch self {
        case .environment, .arguments, .factory: [self]
        case .setting(let key, let path): [self] + WiringFact.settings(key, within: path).enclosing
        case .settings(let key, let path): path.indices.map { .settings(key, within: Array(path[...$0])) }
        }
    }
}

extension [Diagnostic] {
    /// Removes the findings that rely on a fact which another mistake hides, so that one mistake is one diagnostic.
    ///
    /// In a report of several selections the mistake must be in a file that every selection of the finding reads.
    package func withoutConsequences() -> [Diagnostic] {
        var causes: [WiringFact: [Int]] = [:]
        // If several mistakes hide a fact, those that rely on no fact themselves come first.
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
    /// Whether all selections of another finding read the file that this one is in.
    fileprivate func isRead(by other: Diagnostic) -> Bool {
        guard case .text(let text)? = origin else { return true }
        return other.layers.allSatisfy { $0.contains { $0.source.path == text.source.path } }
    }
}
