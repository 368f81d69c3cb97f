import PlugboardContainer

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

/// The raw values of enums, for messages and the schema.
///
/// Only `CaseIterable` lists the cases of an enum. No safe code can list those of any other.
enum EnumRawValues {
    /// Returns the raw values in the order of the cases; nil if the type does not list them.
    static func listed(by type: any Any.Type) -> ExpectedValue? {
        func all<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] { Array(type.allCases) }
        func raw<Value: RawRepresentable>(_ type: Value.Type, of cases: [Any]) -> ExpectedValue? {
            let values = cases.compactMap { ($0 as? Value)?.rawValue }
            if let texts = values as? [String] { return .oneOf(texts) }
            return Value.RawValue.self is any BinaryInteger.Type ? .oneOfNumbers(values.map { "\($0)" }) : nil
        }
        guard let listing = type as? any CaseIterable.Type, let enumeration = type as? any RawRepresentable.Type else {
            return nil
        }
        return raw(enumeration, of: all(listing))
    }

    /// Returns the text nearest to a written one that an enum accepts as a raw value.
    static func accepted(by type: any Any.Type, near written: String) -> String? {
        func near<Value: RawRepresentable>(_ type: Value.Type) -> String? {
            AcceptedName.near(written) { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) != nil }
        }
        // The `init(rawValue:)` of another type may be code of the program, which may trap.
        guard ConcreteType.isEnum(type), let type = type as? any RawRepresentable.Type else { return nil }
        return near(type)
    }
}
