/// The raw values of enums with `String` or integer raw values, for messages and the schema.
enum EnumRawValues {
    /// Returns the raw values in the order of the cases; nil if they are unknown or the type may accept further values.
    static func exact(of type: any Any.Type) -> ExpectedValue? {
        guard let type = type as? any (RawRepresentable & Decodable).Type else { return nil }
        return exactCases(of: type)
    }

    /// Returns the raw values in the order of the cases; nil if they are unknown. The type may accept further values.
    static func known(of type: any Any.Type) -> ExpectedValue? {
        func known<Value: RawRepresentable>(_ type: Value.Type) -> ExpectedValue? {
            rawValues(of: type).flatMap { expected($0) }
        }
        guard let type = type as? any RawRepresentable.Type else { return nil }
        return known(type)
    }

    /// Returns the values of an enum without payloads, in order; nil for other types.
    static func values<Value>(of type: Value.Type) -> [Value]? {
        if let listed = type as? any CaseIterable.Type { return all(of: listed) as? [Value] }
        return ReflectedEnumCases.all(of: type)
    }

    /// Returns the number of values; 0 for other types.
    static func count(of type: any Any.Type) -> Int {
        func count<Value>(_ type: Value.Type) -> Int { values(of: type)?.count ?? 0 }
        return count(type)
    }

    private static func all<Cases: CaseIterable>(of type: Cases.Type) -> [Cases] { Array(type.allCases) }

    private static func rawValues<Value: RawRepresentable>(of type: Value.Type) -> [Value.RawValue]? {
        guard let values = values(of: type), !values.isEmpty else { return nil }
        let raw = values.map(\.rawValue)
        guard let decodable = type as? any Decodable.Type else { return raw }
        return raw.allSatisfy { reading(of: $0, by: decodable) == .taken } ? raw : nil
    }

    private static func exactCases<Value: RawRepresentable & Decodable>(of type: Value.Type) -> ExpectedValue? {
        guard MadeUpValues.areAllowed, let raw = rawValues(of: type), let others = others(than: raw), !others.isEmpty
        else { return nil }
        // A type with its own `init(from:)` may accept further values. The `init(from:)` of the standard library does
        // not.
        let isExact = others.allSatisfy { reading(of: $0, by: type) == .refusedByLibrary }
        return isExact ? expected(raw) : nil
    }

    private static func expected<Raw>(_ raw: [Raw]) -> ExpectedValue? {
        if let texts = raw as? [String] { return .oneOf(texts) }
        return Raw.self is any BinaryInteger.Type ? .oneOfNumbers(raw.map { "\($0)" }) : nil
    }

    /// Returns raw values that only a type with further values would probably accept.
    private static func others<Raw>(than raw: [Raw]) -> [Raw]? {
        if let texts = raw as? [String] {
            let near = texts.flatMap { [$0.lowercased(), $0.uppercased(), " \($0)", "\($0) "] }
            return Array(Set(near + ["", "\u{1}"]).subtracting(texts)) as? [Raw]
        }
        guard let type = Raw.self as? any FixedWidthInteger.Type else { return nil }
        return others(than: raw, asIntegers: type) as? [Raw]
    }

    private static func others<Number: FixedWidthInteger>(than raw: [Any], asIntegers: Number.Type) -> [Number] {
        let numbers: [Number] = raw.compactMap { $0 as? Number }
        let near: [Number] = numbers.flatMap { number -> [Number] in [number &- 1, number &+ 1, 0 &- number] }
        return Array(Set(near + [0, 100]).subtracting(numbers))
    }

    /// The results of decoding a raw value.
    private enum RawValueOutcome {
        case taken
        case refused
        /// The standard library refused the value, because no case has it.
        case refusedByLibrary
    }

    private static func reading(of raw: Any, by type: any Decodable.Type) -> RawValueOutcome {
        let value: SettingsValue = if let text = raw as? String { .string(text) } else { .number("\(raw)") }
        let run = DecodingRun(table: .assumed)
        defer { run.end() }
        let node = SettingsNode(value, at: .launch(LaunchOrigin(name: "")))
        do {
            _ = try type.init(from: NodeDecoder(run: run, node: node))
            return .taken
        } catch DecodingError.dataCorrupted(let context) {
            return context.debugDescription.hasPrefix("Cannot initialize ") ? .refusedByLibrary : .refused
        } catch {
            return .refused
        }
    }
}
