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
    /// All values within a setting, including the setting itself.
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
    /// Removes each finding that relies on a fact that another mistake hides. One mistake then causes one diagnostic.
    ///
    /// In a report of several selections, the other mistake must be in a file that every selection of the finding
    /// reads.
    package func withoutConsequences() -> [Diagnostic] {
        var causes: [WiringFact: [Int]] = [:]
        // A fact may be hidden by several mistakes. Mistakes that rely on no fact have priority.
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
    /// Returns whether all selections of another finding read the file of this one.
    fileprivate func isRead(by other: Diagnostic) -> Bool {
        guard case .text(let text)? = origin else { return true }
        return other.layers.allSatisfy { $0.contains { $0.source.path == text.source.path } }
    }
}

extension [Diagnostic] {
    /// Removes warnings about bindings that have an error too, because the error may be the cause of the warning.
    ///
    /// - Parameter manifests: The manifests that contain the bindings. Errors in any of these manifests count.
    package func withoutRemarksOnMistakes(in manifests: [Manifest]) -> [Diagnostic] {
        guard contains(where: { $0.finding.remarked != nil }), contains(where: { $0.severity == .error }) else {
            return self
        }
        let statements = EnclosingStatementLookup(manifests)
        var wrong: Set<EnclosingStatementLookup.KeyOrElsewhere> = []
        var keys: Set<ServiceKey> = []
        for diagnostic in self where diagnostic.severity == .error && diagnostic.finding.remarked == nil {
            wrong.formUnion(diagnostic.finding.origins.map(statements.location))
            if let key = diagnostic.finding.settingsOwner { keys.insert(key) }
        }
        return filter { diagnostic in
            guard let key = diagnostic.finding.remarked, let origin = diagnostic.origin else { return true }
            return !keys.contains(key) && !wrong.contains(statements.location(of: origin))
        }
    }
}

/// An index that finds the member of `services` around a place in a manifest.
private struct EnclosingStatementLookup {
    private var statements: [SourceText: [(range: Range<Int>, key: String)]] = [:]

    /// The key of a member as written, or a place outside all members.
    enum KeyOrElsewhere: Hashable {
        case statement(String)
        case elsewhere(Origin)
    }

    init(_ manifests: [Manifest]) {
        for manifest in manifests {
            statements[manifest.source] = manifest.services.compactMap { statement in
                guard case .text(let key) = statement.key.origin, case .text(let value) = statement.value.origin else {
                    return nil
                }
                return (key.range.lowerBound..<value.range.upperBound, statement.key.value)
            }
        }
    }

    func location(of origin: Origin) -> KeyOrElsewhere {
        guard case .text(let text) = origin, let members = statements[text.source] else { return .elsewhere(origin) }
        // The members are in source order.
        let index = members.partitioningIndex { $0.range.upperBound > text.range.lowerBound }
        guard index < members.count, members[index].range.contains(text.range.lowerBound) else {
            return .elsewhere(origin)
        }
        return .statement(members[index].key)
    }
}

extension BindingStatement {
    /// The origin of the whole value.
    fileprivate var origin: Origin {
        switch self {
        case .removal(let origin), .broken(let origin): origin
        case .binding(let edit): edit.origin
        }
    }
}
