/// A type of the standard library that says by itself what it is made of.
protocol ComposedSetting {
    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape
    /// Nothing or no items first, then one.
    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any?
}

extension Optional: ComposedSetting {
    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape { .optional(inner(Wrapped.self)) }

    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any? {
        choice == .first ? Wrapped?.none as Any : (inner(Wrapped.self) as? Wrapped) as Any
    }
}

extension Array: ComposedSetting {
    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape { .list(inner(Element.self)) }

    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any? {
        choice == .first ? [] : (inner(Element.self) as? Element).map { [$0] }
    }
}

extension Set: ComposedSetting {
    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape { .list(inner(Element.self)) }

    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any? {
        choice == .first ? Set() : (inner(Element.self) as? Element).map { Set([$0]) }
    }
}

extension Dictionary: ComposedSetting {
    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape {
        guard Key.self is any CodingKeyRepresentable.Type else { return .list(.open) }
        switch Key.self {
        case is String.Type: return .table(keys: .text, inner(Value.self))
        case is any WholeNumberLeaf.Type: return .table(keys: .wholeNumber, inner(Value.self))
        default:
            guard case .oneOf(let names)? = EnumRawValues.exact(of: Key.self) else {
                return .table(keys: .text, inner(Value.self))
            }
            return .table(keys: .oneOf(names), inner(Value.self))
        }
    }

    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any? {
        guard choice != .first else { return [Key: Value]() }
        guard let key = inner(Key.self) as? Key, let value = inner(Value.self) as? Value else { return nil }
        return [key: value]
    }
}

extension Secret: ComposedSetting {
    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape { .secret(inner(Value.self)) }

    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any? {
        (inner(Value.self) as? Value).map { Secret($0) }
    }
}
