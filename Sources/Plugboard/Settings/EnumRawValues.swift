/// How manifests spell the values of an enum of texts or whole numbers: the one list behind messages and the schema.
enum EnumRawValues {
    /// Its raw values in the order of its cases; nil if it may accept others, or if they are not known.
    static func exact(of type: any Any.Type) -> ExpectedValue? {
        guard let type = type as? any (RawRepresentable & Decodable).Type else { return nil }
        return exactCases(of: type)
    }

    /// Its raw values in the order of its cases, each of which it accepts, perhaps beside others; nil if they are not known.
    static func known(of type: any Any.Type) -> ExpectedValue? {
        func known<Value: RawRepresentable>(_ type: Value.Type) -> ExpectedValue? {
            rawValues(of: type).flatMap { expected($0) }
        }
        guard let type = type as? any RawRepresentable.Type else { return nil }
        return known(type)
    }

    /// The values of an enum without payloads, in order; nil for other types.
    static func values<Value>(of type: Value.Type) -> [Value]? {
        if let listed = type as? any CaseIterable.Type { return all(of: listed) as? [Value] }
        return ReflectedEnumCases.all(of: type)
    }

    /// How many values it has; 0 for other types.
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
        guard let raw = rawValues(of: type), let others = others(than: raw), !others.isEmpty else { return nil }
        // A type that reads itself, and does not leave it to the standard library, may know further spellings.
        let isExact = others.allSatisfy { reading(of: $0, by: type) == .refusedByLibrary }
        return isExact ? expected(raw) : nil
    }

    private static func expected<Raw>(_ raw: [Raw]) -> ExpectedValue? {
        if let texts = raw as? [String] { return .oneOf(texts) }
        return Raw.self is any BinaryInteger.Type ? .oneOfNumbers(raw.map { "\($0)" }) : nil
    }

    /// Raw values that a type with further spellings would most likely accept.
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

    /// The ways in which a type may answer a raw value.
    private enum RawValueOutcome {
        case taken
        case refused
        /// As the standard library refuses a raw value that no case has.
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
