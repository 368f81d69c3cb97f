/// The keyed decoding container over the members of an object.
///
/// The methods for primitive types are explicit, because most settings are primitive. The default `decodeIfPresent`
/// would look up each member three times.
struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: NodeDecoder

    private var run: DecodingRun { decoder.run }

    var codingPath: [any CodingKey] { decoder.codingPath }

    /// The keys of the written members. A type that lists the keys has requested every member.
    var allKeys: [Key] {
        run.beginInspection()
        return decoder.members.compactMap { member in
            guard let key = Key(stringValue: member.name) else { return nil }
            _ = decoder.member(member.name)
            return key
        }
    }

    func contains(_ key: Key) -> Bool {
        run.beginInspection()
        return decoder.member(key.stringValue) != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        run.beginInspection()
        return decoder.member(key.stringValue).map(decoder.isNull) ?? false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        guard let node = try request(type, for: key, isRequired: true) else {
            return try run.missing(type, under: decoder, step: .key(key))
        }
        return try run.value(type, of: node, under: decoder, step: .key(key))
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard let node = try request(type, for: key, isRequired: false), !decoder.isNull(node) else { return nil }
        return try run.value(type, of: node, under: decoder, step: .key(key))
    }

    /// Begins a request, and returns the node of the member; nil if it is not written.
    private func request<Value>(_ type: Value.Type, for key: Key, isRequired: Bool) throws -> SettingsNode? {
        run.beginRequest()
        let node = decoder.member(key.stringValue)
        try run.recordRequest(for: key.stringValue, type, required: isRequired, present: node != nil, of: decoder)
        return node
    }

    // Inlined, so that a known type is decoded by specialized code.
    @inline(__always) private func leaf<Leaf: SettingsLeaf>(_ type: Leaf.Type, for key: Key) throws -> Leaf {
        try decoder.plain(type, named: key.stringValue) ?? decode(type, forKey: key)
    }

    @inline(__always) private func leafIfPresent<Leaf: SettingsLeaf>(_ type: Leaf.Type, for key: Key) throws -> Leaf? {
        try decoder.plain(type, named: key.stringValue) ?? decodeIfPresent(type, forKey: key)
    }
}

// MARK: - Nesting

extension KeyedNodes {
    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try child(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try child(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        let key = AnyCodingKey(stringValue: "super")
        return decoder.child(decoder.member(key.stringValue), step: .key(key))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }

    private func child(_ key: Key) throws -> NodeDecoder {
        decoder.child(try request(NestedObjectMarker.self, for: key, isRequired: true), step: .key(key))
    }
}

/// A type that represents a nested container in expectations. Messages call it an object.
enum NestedObjectMarker {}

// MARK: - Primitives

extension KeyedNodes {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try leaf(type, for: key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try leaf(type, for: key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try leaf(type, for: key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try leaf(type, for: key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try leafIfPresent(type, for: key) }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try leafIfPresent(type, for: key) }
}

/// The unkeyed decoding container over the nodes of a list.
struct NodeUnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: NodeDecoder
    let items: [SettingsNode]
    private(set) var currentIndex = 0 {
        didSet { decoder.itemsRead = max(decoder.itemsRead, currentIndex) }
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex >= items.count }

    mutating func decodeNil() -> Bool {
        decoder.run.beginRequest()
        guard !isAtEnd, decoder.isNull(items[currentIndex]) else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        decoder.run.beginRequest()
        let step = PathStep.index(currentIndex)
        let value: Value
        if isAtEnd {
            value = try decoder.run.missing(type, under: decoder, step: step)
        } else {
            value = try decoder.run.value(type, of: items[currentIndex], under: decoder, step: step)
        }
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder {
        try next { $0 }
    }

    private mutating func next<Result>(_ use: (NodeDecoder) throws -> Result) throws -> Result {
        decoder.run.beginRequest()
        let result = try use(
            decoder.child(isAtEnd ? nil : items[currentIndex], step: .index(currentIndex)))
        currentIndex += 1
        return result
    }
}

// A decoder is also the single-value container of its node.
extension NodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool {
        run.beginInspection()
        switch content {
        case .null: return true
        case nil, .mistaken, .bool, .number, .string, .text, .array, .object, .reference, .literal, .listEdit:
            return false
        }
    }

    // Decodes primitives too, because the table of leaves contains them.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        run.beginRequest()
        try run.note(.value(ServiceType(type), isRequired: true), at: self)
        return try run.value(type, again: self)
    }
}
