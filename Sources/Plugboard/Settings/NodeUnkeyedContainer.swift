/// The unkeyed decoding container over the nodes of a list.
struct NodeUnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: NodeDecoder
    let items: [SettingsNode]
    private(set) var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex >= items.count }

    mutating func decodeNil() -> Bool {
        decoder.run.begins()
        guard !isAtEnd, case .null = decoder.run.table.content(of: items[currentIndex], inside: decoder.outside).0
        else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        decoder.run.begins()
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
        decoder.run.begins()
        let result = try use(
            decoder.child(isAtEnd ? nil : items[currentIndex], step: .index(currentIndex)))
        currentIndex += 1
        return result
    }
}

extension NodeDecoder {
    /// A decoder for a member or an element, also where none is written.
    func child(_ node: SettingsNode?, step: PathStep) -> NodeDecoder {
        if let node { return NodeDecoder(run: run, node: node, parent: self, step: step) }
        return NodeDecoder(
            run: run, content: content.isUnknown ? .unknown : .absent, origin: self.node.origin, parent: self,
            step: step)
    }
}
