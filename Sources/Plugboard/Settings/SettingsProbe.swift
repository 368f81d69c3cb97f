/// One decoding of a type from nothing. It records each request and answers it with a substitute, or refuses it.
final class SettingsProbe {
    /// A request at one place of a type.
    struct Request: Hashable {
        /// The kind of a request: an object, a list, or a value.
        enum RequestedShape: Hashable {
            /// An object, by the type of its keys.
            case object(ObjectIdentifier)
            case list
            case value(ObjectIdentifier, isRequired: Bool)
        }

        let path: [String]
        let kind: RequestedShape
    }

    /// Which made-up value answers which request, and which request is refused.
    struct AnswerPlan {
        var base = SubstituteChoice.first
        /// Requests that are answered otherwise, by their numbers.
        var others: [Int: SubstituteChoice] = [:]
        var refused: Int?

        func choice(of number: Int) -> SubstituteChoice { others[number] ?? base }
    }

    let answers: AnswerPlan
    private let substitute: (any Decodable.Type, SubstituteChoice) -> Any?
    private(set) var requests: [Request] = []
    /// The types of the values asked for, by their identity.
    private(set) var types: [ObjectIdentifier: any Decodable.Type] = [:]
    /// The types of keys, by their identity.
    private(set) var keys: [ObjectIdentifier: any CodingKey.Type] = [:]
    /// Whether the type inspected the members before it requested one.
    private(set) var looksAhead = false
    /// Whether no made-up value could be had for a request: how the type goes on is not known.
    private(set) var isStuck = false
    /// Whether the value itself is a secret.
    private(set) var isSecret = false

    init(_ answers: AnswerPlan, substitute: @escaping (any Decodable.Type, SubstituteChoice) -> Any?) {
        self.answers = answers
        self.substitute = substitute
    }

    /// Nil where the type did not come to its end.
    func value<Value: Decodable>(_ type: Value.Type) -> Value? {
        do { return try Value(from: ProbeDecoder(probe: self, path: [])) } catch { return nil }
    }

    func looks() { looksAhead = true }

    func markSecret(at path: [String]) {
        if path.isEmpty { isSecret = true }
    }

    func openObject<Key: CodingKey>(of keys: Key.Type, at path: [String]) throws {
        self.keys[ObjectIdentifier(keys)] = keys
        try note(Request(path: path, kind: .object(ObjectIdentifier(keys))))
    }

    func openList(at path: [String]) throws { try note(Request(path: path, kind: .list)) }

    func answer<Value: Decodable>(_ type: Value.Type, isRequired: Bool, at path: [String]) throws -> Value {
        let number = requests.count
        types[ObjectIdentifier(type)] = type
        try note(Request(path: path, kind: .value(ObjectIdentifier(type), isRequired: isRequired)))
        // Two steps: a cast of "nothing made up" to an optional type would succeed.
        guard let madeUp = substitute(type, answers.choice(of: number)), let value = madeUp as? Value else {
            isStuck = true
            throw Self.refusal(at: path)
        }
        return value
    }

    /// Whether a member that may be absent is.
    func isAbsent() -> Bool { answers.choice(of: requests.count) == .first && answers.refused != requests.count }

    /// Notes a request for a member that may be absent, and is.
    func noteAbsent<Value: Decodable>(_ type: Value.Type, at path: [String]) {
        types[ObjectIdentifier(type)] = type
        requests.append(Request(path: path, kind: .value(ObjectIdentifier(type), isRequired: false)))
    }

    private func note(_ request: Request) throws {
        requests.append(request)
        // A type that asks without end comes to one.
        if answers.refused == requests.count - 1 || requests.count > 2_000 { throw Self.refusal(at: request.path) }
    }

    private static func refusal(at path: [String]) -> any Error {
        DecodingError.typeMismatch(
            Any.self, .init(codingPath: path.map { AnyCodingKey(stringValue: $0) }, debugDescription: "of another type")
        )
    }
}

/// The choice among the substitutes of a type. The first is the smallest: nothing, zero, no items.
enum SubstituteChoice: Hashable {
    case first
    case second
    /// A case of an enum, by its number.
    case enumCase(Int)
}

/// The decoder that a probed type sees at one place.
struct ProbeDecoder: SecretTrackingDecoder {
    let probe: SettingsProbe
    let path: [String]

    var codingPath: [any CodingKey] { path.map { AnyCodingKey(stringValue: $0) } }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func markSecret() { probe.markSecret(at: path) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try probe.openObject(of: type, at: path)
        return KeyedDecodingContainer(ProbeKeyedContainer<Key>(probe: probe, path: path))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try probe.openList(at: path)
        return ProbeUnkeyedContainer(decoder: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

// A probe's decoder is also the single-value container that a probed type reads.
extension ProbeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool {
        probe.looks()
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try probe.answer(type, isRequired: true, at: path)
    }
}

/// The unkeyed container that a probed type sees: always at its end, so that item types are not learnt here.
private struct ProbeUnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: ProbeDecoder
    private(set) var currentIndex = 0

    init(decoder: ProbeDecoder) { self.decoder = decoder }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { 0 }
    var isAtEnd: Bool { true }

    func decodeNil() throws -> Bool { throw end }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw end }
    func superDecoder() throws -> any Decoder { throw end }
    func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw end }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw end }

    private var end: any Error {
        DecodingError.valueNotFound(Any.self, .init(codingPath: codingPath, debugDescription: "at the end"))
    }
}

/// The keyed container that a probed type sees; it records the members asked for.
private struct ProbeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let probe: SettingsProbe
    let path: [String]

    var codingPath: [any CodingKey] { path.map { AnyCodingKey(stringValue: $0) } }

    var allKeys: [Key] {
        probe.looks()
        return []
    }

    func contains(_ key: Key) -> Bool {
        probe.looks()
        return true
    }

    func decodeNil(forKey key: Key) -> Bool {
        probe.looks()
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try probe.answer(type, isRequired: true, at: path(of: key))
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard probe.isAbsent() else { return try probe.answer(type, isRequired: false, at: path(of: key)) }
        probe.noteAbsent(type, at: path(of: key))
        return nil
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { ProbeDecoder(probe: probe, path: path + ["super"]) }
    func superDecoder(forKey key: Key) -> any Decoder { decoder(key) }

    private func decoder(_ key: Key) -> ProbeDecoder { ProbeDecoder(probe: probe, path: path(of: key)) }
    private func path(of key: Key) -> [String] { path + [key.stringValue] }
}

// The standard library's own would ask whether each is there first.
extension ProbeKeyedContainer {
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try member(type, for: key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try member(type, for: key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try member(type, for: key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try member(type, for: key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try member(type, for: key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try member(type, for: key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try member(type, for: key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try member(type, for: key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try member(type, for: key) }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try member(type, for: key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try member(type, for: key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try member(type, for: key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try member(type, for: key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try member(type, for: key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try member(type, for: key) }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try member(type, for: key) }

    private func member<Value: Decodable>(_ type: Value.Type, for key: Key) throws -> Value? {
        guard probe.isAbsent() else { return try probe.answer(type, isRequired: false, at: path(of: key)) }
        probe.noteAbsent(type, at: path(of: key))
        return nil
    }
}
