extension ExpectedValue {
    /// Creates the expectation for a type. A type of the standard library is described in terms of the manifest.
    init(of type: any Any.Type) {
        switch type {
        case let leaf as any SettingsLeaf.Type: self = leaf.expected
        // If the keys cannot be written as names, Swift decodes a dictionary from a list of alternating keys and
        // values.
        case let table as any ComposedSetting.Type where table.keyType != nil:
            self = table.keyType is any CodingKeyRepresentable.Type ? .object : .list
        case let list as any ComposedSetting.Type where !list.isWrapper: self = .listOf(ExpectedValue(of: list.part))
        default: self = .type(ServiceType(erased: type))
        }
    }
}

extension NodeDecoder {
    /// Returns the member whose key `Dictionary` refuses with an error; nil for other errors. The coding path of the
    /// error has one step more than that of this decoder.
    func member(refusedBy error: any Error) -> SettingsNodeMember? {
        let context: DecodingError.Context
        switch error {
        // `Dictionary` reports an invalid number key as a type mismatch, and any other invalid key as corrupted data.
        case DecodingError.dataCorrupted(let found), DecodingError.typeMismatch(_, let found): context = found
        default: return nil
        }
        guard context.codingPath.count == codingPath.count + 1, let name = context.codingPath.last?.stringValue else {
            return nil
        }
        return members.first { $0.name == name }
    }
}
