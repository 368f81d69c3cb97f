/// How manifests spell the values of an enum of texts.
enum EnumSpelling {
    /// Its raw values in the order of its cases; nil where it takes others too, or nothing tells them.
    static func cases(of type: any Any.Type) -> [String]? {
        guard let type = type as? any (RawRepresentable & Decodable).Type else { return nil }
        return strictCases(of: type)
    }

    /// The values of an enum without payloads, in order; nil for other types.
    static func values<Value>(of type: Value.Type) -> [Value]? {
        if let listed = type as? any CaseIterable.Type { return all(of: listed) as? [Value] }
        return EnumCases.all(of: type)
    }

    /// How many values it has; 0 for other types.
    static func count(of type: any Any.Type) -> Int {
        func count<Value>(_ type: Value.Type) -> Int { values(of: type)?.count ?? 0 }
        return count(type)
    }

    private static func all<Cases: CaseIterable>(of type: Cases.Type) -> [Cases] { Array(type.allCases) }

    private static func strictCases<Value: RawRepresentable & Decodable>(of type: Value.Type) -> [String]? {
        guard Value.RawValue.self == String.self, let values = values(of: type), !values.isEmpty else { return nil }
        let cases = values.compactMap { $0.rawValue as? String }
        guard isReadByLibrary(type), cases.count == values.count, cases.allSatisfy({ takes($0, type) }) else {
            return nil
        }
        let known = Set(cases)
        let others = cases.flatMap { [$0.lowercased(), $0.uppercased(), " \($0)", "\($0) "] } + ["", "\u{1}"]
        return others.contains { !known.contains($0) && takes($0, type) } ? nil : cases
    }

    /// Whether the type leaves reading to the standard library, which says so where it refuses: one that reads itself may
    /// know further spellings.
    private static func isReadByLibrary<Value: RawRepresentable & Decodable>(_ type: Value.Type) -> Bool {
        do {
            _ = try Value(from: TextDecoder(text: "\u{1}"))
            return false
        } catch DecodingError.dataCorrupted(let context) {
            return context.debugDescription.hasPrefix("Cannot initialize ")
        } catch {
            return false
        }
    }

    private static func takes<Value: RawRepresentable & Decodable>(_ text: String, _ type: Value.Type) -> Bool {
        (try? Value(from: TextDecoder(text: text))) != nil
    }
}

/// A decoder of one text.
private struct TextDecoder: Decoder, SingleValueDecodingContainer {
    let text: String

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let value = text as? Value else { throw mismatch }
        return value
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch }
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw mismatch }

    private var mismatch: any Error {
        DecodingError.typeMismatch(String.self, .init(codingPath: [], debugDescription: "a text"))
    }
}
