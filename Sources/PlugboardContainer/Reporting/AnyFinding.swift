/// A misspelled name of a bound key, with the intended key.
package struct MisspelledServiceKey: Hashable, Sendable {
    package let bound: ServiceKey
    package let meant: ServiceKey

    package init(bound: ServiceKey, meant: ServiceKey) {
        self.bound = bound
        self.meant = meant
    }
}

extension BoundKey {
    /// Returns the misspelling of a required key as this bound one; nil if another key is equally near.
    func misspelling(of meant: ServiceKey) -> MisspelledServiceKey? {
        rival == nil ? MisspelledServiceKey(bound: key, meant: meant) : nil
    }
}

/// A finding of any kind, for comparison. Two findings are equal if their codes, places and titles are equal; advice
/// and further places may differ.
package struct AnyFinding: Hashable, Sendable {
    package let finding: any Finding

    package init(_ finding: any Finding) { self.finding = finding }

    package func hash(into hasher: inout Hasher) { finding.hashPlace(into: &hasher) }

    package static func == (left: AnyFinding, right: AnyFinding) -> Bool {
        let (left, right) = (left.finding, right.finding)
        guard left.code == right.code, left.origin == right.origin, left.severity == right.severity else {
            return false
        }
        return TypeNameDisambiguation.withModules.within {
            let (left, right) = (left.wording(in: []), right.wording(in: []))
            return left.title == right.title && left.cycle == right.cycle
        }
    }
}

extension Finding {
    /// The causes by which findings are joined. A finding with a misspelling has further causes, because the misspelling
    /// may be known in only some of the profiles. An edit of a part of a binding does not need the key to be bound.
    var roots: [RootCause] {
        [.finding(AnyFinding(root))] + (misspelling.map { [.misspelling($0)] } ?? [])
            + (edited?.path.isEmpty == false ? [] : missing.map { [.missing($0)] } ?? [])
    }

    /// Adds the facts of another finding, if it has the same type and root.
    mutating func join(any other: any Finding) {
        if let other = other as? Self { join(other) }
    }
}

/// A cause by which findings are joined: a finding, a misspelling or a key that is not bound.
enum RootCause: Hashable, Sendable {
    case finding(AnyFinding)
    case missing(ServiceKey)
    case misspelling(MisspelledServiceKey)
}
