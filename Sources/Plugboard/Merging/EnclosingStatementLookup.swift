/// An index that finds the member of `services` that contains a place in a manifest.
package struct EnclosingStatementLookup {
    private var statements: [SourceText: [(range: Range<Int>, key: String)]] = [:]

    package init(_ manifests: [Manifest]) {
        for manifest in manifests {
            statements[manifest.source] = manifest.services.compactMap { statement in
                guard case .text(let key) = statement.key.origin, case .text(let value) = statement.value.origin else {
                    return nil
                }
                return (key.range.lowerBound..<value.range.upperBound, statement.key.value)
            }
        }
    }

    /// Returns the key of the member that contains a place, as written. If no member contains the place, returns the
    /// place.
    func place(of origin: Origin) -> AnyHashable {
        if case .text(let text) = origin, let key = key(around: text) { key } else { origin }
    }

    /// Returns the key of the member that contains a place, as written; nil if no member contains the place.
    package func key(around text: TextOrigin) -> String? {
        // The members are in source order.
        let members = statements[text.source] ?? []
        let index = members.partitioningIndex { $0.range.upperBound > text.range.lowerBound }
        let isWithin = index < members.count && members[index].range.contains(text.range.lowerBound)
        return isWithin ? members[index].key : nil
    }
}

extension BindingStatement {
    /// The origin of the member's whole value.
    fileprivate var origin: Origin {
        switch self {
        case .removal(let origin), .broken(let origin): origin
        case .binding(let edit): edit.origin
        }
    }
}
