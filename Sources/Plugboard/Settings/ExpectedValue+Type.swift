extension ExpectedValue {
    /// What a message says that a type takes, in words of the manifest where it is one of the standard library.
    init(of type: any Any.Type) {
        switch type {
        case let leaf as any SettingsLeaf.Type: self = leaf.expected
        case let table as any DictionaryType.Type: self = table.hasNamedKeys ? .object : .list
        case let list as any ListType.Type: self = .listOf(ExpectedValue(of: list.itemType))
        default: self = .type(ServiceType(erased: type))
        }
    }
}

/// A Swift collection type (`Array`, `Set`) that a list in settings decodes to, with the type of its items.
private protocol ListType {
    static var itemType: any Any.Type { get }
}

extension Array: ListType {
    fileprivate static var itemType: any Any.Type { Element.self }
}

extension Set: ListType {
    fileprivate static var itemType: any Any.Type { Element.self }
}

extension DictionaryType {
    /// Whether it is read from an object; a dictionary of other keys is read from a list of keys and values.
    fileprivate static var hasNamedKeys: Bool { keyType is any CodingKeyRepresentable.Type }
}
