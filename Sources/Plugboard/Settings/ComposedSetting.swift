/// A generic type whose shape follows from its type parameters, such as `Optional`, `Array` and `Secret`.
protocol ComposedSetting {
    /// The type of the items, or of the wrapped value.
    static var part: any Any.Type { get }
    /// The type of a dictionary's keys; nil for other types. If one key is invalid, the whole dictionary is invalid.
    static var keyType: (any Any.Type)? { get }
    /// Whether a manifest writes only the wrapped value, as it does for an optional.
    static var isWrapper: Bool { get }
    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape
}

extension ComposedSetting {
    static var isWrapper: Bool { false }
    static var keyType: (any Any.Type)? { nil }
}

extension Optional: ComposedSetting {
    static var part: any Any.Type { Wrapped.self }
    static var isWrapper: Bool { true }

    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape { .optional(inner(Wrapped.self)) }
}

extension ComposedSetting where Self: ExpressibleByArrayLiteral {
    static var part: any Any.Type { ArrayLiteralElement.self }

    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape { .list(inner(part)) }
}

extension Array: ComposedSetting {}
extension Set: ComposedSetting {}

extension Dictionary: ComposedSetting {
    static var part: any Any.Type { Value.self }
    static var keyType: (any Any.Type)? { Key.self }

    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape {
        guard Key.self is any CodingKeyRepresentable.Type else { return .list(.open) }
        switch Key.self {
        case is String.Type: return .table(keys: .text, inner(Value.self))
        case is any WholeNumberLeaf.Type: return .table(keys: .wholeNumber, inner(Value.self))
        default:
            guard case .oneOf(let names)? = EnumRawValues.listed(by: Key.self) else {
                return .table(keys: .text, inner(Value.self))
            }
            return .table(keys: .oneOf(names), inner(Value.self))
        }
    }
}

extension Secret: ComposedSetting {
    static var part: any Any.Type { Value.self }
    static var isWrapper: Bool { true }

    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape { .secret(inner(Value.self)) }
}
