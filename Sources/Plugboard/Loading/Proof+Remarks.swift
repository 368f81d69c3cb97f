extension Proof {
    /// Leaves out remarks that a binding repeats something or is never used, where an error concerns that binding: who
    /// mends it sees it anyway.
    mutating func dropRemarksBesideErrors() {
        guard diagnostics.contains(where: { $0.remarked != nil }) else { return }
        let places = Set(diagnostics.filter { $0.severity == .error }.compactMap(\.origin))
        if places.isEmpty { return }
        var mistaken = Set(diagnostics.compactMap(\.mistakenKey))
        for binding in wiring.bindings where binding.origins.contains(where: places.contains) {
            mistaken.insert(binding.key)
        }
        diagnostics.removeAll { $0.remarked.map(mistaken.contains) ?? false }
    }
}

extension WiredBinding {
    /// Where it, its parts and its decorators were written.
    fileprivate var origins: [Origin] {
        [origin] + history.map(\.origin) + decorators.flatMap { [$0.origin, $0.factory.origin] }
    }
}

extension Diagnostic {
    /// The binding that a remark is about.
    fileprivate var remarked: ServiceKey? {
        switch mistake {
        case .remark(.neverUsed(let unused, near: nil)): unused.key
        case .mergeRemark(.repeatsInherited(let leaf, _, _)), .mergeRemark(.editsNothing(let leaf, _)): leaf.key
        default: nil
        }
    }

    /// The binding that an error about its settings names.
    fileprivate var mistakenKey: ServiceKey? {
        switch mistake {
        case .settings(.missing(let facts)): facts.owner.service
        case .settings(.wrongType(let facts)): facts.owner.service
        case .settings(.unknown(let facts)): facts.owner.service
        case .settings(.wrongOutside(let facts)): facts.owner.service
        case .layer(.nothingToRemove(let edit)), .layer(.listEditWithoutList(let edit)): edit.leaf.key
        default: nil
        }
    }
}
