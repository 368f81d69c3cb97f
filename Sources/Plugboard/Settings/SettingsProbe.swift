/// One decoding of a type from nothing: what it asks for, in order, each request answered by a made-up value or refused.
final class SettingsProbe {
    /// What was asked for at a place of the type's own.
    struct Request: Hashable {
        /// What is requested: an object, a list, or a value.
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
    /// Whether the type looked at what is there before it asked.
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

/// Which of the made-up values of a type: the first is what there is least of, nothing, zero, no items.
enum SubstituteChoice: Hashable {
    case first
    case second
    /// A case of an enum, by its number.
    case enumCase(Int)
}
