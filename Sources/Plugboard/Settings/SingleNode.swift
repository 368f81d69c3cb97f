/// The single-value decoding container over one node.
struct SingleNode: SingleValueDecodingContainer {
    let decoder: NodeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        decoder.run.begins()
        switch decoder.content {
        case .null, .unknown: return true
        case .absent, .bool, .number, .string, .text, .array, .object, .listEdit: return false
        }
    }

    // It serves the primitives too: the table of leaves knows them.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        decoder.run.begins()
        return try decoder.run.value(type, again: decoder)
    }
}
