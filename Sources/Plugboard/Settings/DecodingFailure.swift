/// The failure that ended one decoding of settings early, with the types that were being decoded.
struct DecodingFailure {
    /// Why a decoding ended.
    enum Kind {
        case missing(ExpectedValue)
        case mistyped(ExpectedValue, FoundValueKind)
        /// The type's own `init(from:)` threw.
        case refused(any Error)
    }

    /// What the type asked the decoder for: a type, an object, a list or null.
    enum RequestedType {
        case type(any Decodable.Type)
        /// `KeyedContainerMarker`, `UnkeyedContainerMarker` or `NilMarker`.
        case shape(ObjectIdentifier)
    }

    /// One of the types that were being decoded, and where.
    struct EnclosingType {
        let pathNode: CodingPathNode
        let expectation: RequestedType

        init(_ pathNode: CodingPathNode, expecting expectation: RequestedType) {
            self.pathNode = pathNode
            self.expectation = expectation
        }
    }

    let kind: Kind
    var pathNode: CodingPathNode
    /// Innermost first: any of these, given a substitute, lets the next run get further.
    var chain: [EnclosingType]
    /// The string in the manifest that a type refused.
    var written: String?
    /// The type of a table's keys, when one of them was refused.
    var keyType: Any.Type?
}

extension DecodingFailure.Kind {
    /// The standard library's error for it, with nothing of the value in it.
    func decodingError(at codingPath: [any CodingKey]) -> any Error {
        switch self {
        case .missing:
            guard let key = codingPath.last else {
                return DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "missing"))
            }
            return DecodingError.keyNotFound(
                key, .init(codingPath: codingPath.dropLast(), debugDescription: "not in the settings"))
        case .mistyped(_, let found):
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "of another type")
            if case .null = found { return DecodingError.valueNotFound(Any.self, context) }
            return DecodingError.typeMismatch(Any.self, context)
        case .refused(let error): return error
        }
    }
}
