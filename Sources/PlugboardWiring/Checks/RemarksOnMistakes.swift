extension [Diagnostic] {
    /// Without the remarks on bindings in which something is wrong, and without calling those never used: who mends that
    /// sees them anyway, and what is wrong may be their cause.
    ///
    /// - Parameter manifests: Where bindings are written; whatever layer an error stands in, it is of the same binding.
    package func withoutRemarksOnMistakes(in manifests: PersistentList<Manifest>) -> [Diagnostic] {
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

/// Finds the member of `services` that a place lies in.
private struct EnclosingStatementLookup {
    private var statements: [SourceText: [(range: Range<Int>, key: String)]] = [:]

    /// A member by its key as written, or a place outside all of them.
    enum KeyOrElsewhere: Hashable {
        case statement(String)
        case elsewhere(Origin)
    }

    init(_ manifests: PersistentList<Manifest>) {
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
        // They are in the order of the text.
        let index = members.partitioningIndex { $0.range.upperBound > text.range.lowerBound }
        guard index < members.count, members[index].range.contains(text.range.lowerBound) else {
            return .elsewhere(origin)
        }
        return .statement(members[index].key)
    }
}

extension BindingStatement {
    /// Of the whole value.
    fileprivate var origin: Origin {
        switch self {
        case .removal(let origin), .broken(let origin): origin
        case .binding(let edit): edit.origin
        }
    }
}
