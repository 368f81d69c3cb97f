/// A fact about a wiring that a mistake can hide and that other findings are judged by.
package enum WiringFact: Hashable, Sendable {
    /// The environment of the selection.
    case environment
    /// The arguments that a binding takes.
    case arguments(ServiceKey)
    /// The factory of a binding.
    case factory(ServiceKey)
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
    package func withoutConsequences() -> [Diagnostic] {
        var causes: [WiringFact: Int] = [:]
        // If two mistakes hide a fact, the cause is the one that relies on no fact itself.
        for isIndependent in [true, false] {
            for index in indices where self[index].finding.reliesOn.isEmpty == isIndependent {
                for fact in self[index].finding.hides where causes[fact] == nil { causes[fact] = index }
            }
        }
        if causes.isEmpty { return self }
        return indices.filter { index in
            !self[index].finding.reliesOn.flatMap(\.enclosing).contains { causes[$0, default: index] != index }
        }.map { self[$0] }
    }
}
