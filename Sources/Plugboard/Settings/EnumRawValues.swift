import PlugboardContainer

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
