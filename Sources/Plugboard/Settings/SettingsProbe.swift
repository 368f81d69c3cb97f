/// The records of one decoding of a type from nothing. It answers each request with a substitute, or refuses it.
///
/// The type is decoded by a `DecodingRun` from a value that is not known.
final class SettingsProbe {
    /// A request at one place of a type.
    struct Request: Equatable {
        /// The kind of a request: an object, a list, or a value.
        enum RequestedShape: Equatable {
            /// An object, by the type of its keys.
            case object(ServiceType)
            case list
            case value(ServiceType, isRequired: Bool)
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
    /// Whether the type inspected the members before it requested one.
    var looksAhead = false
    /// Whether the value itself is a secret.
    private(set) var isSecret = false
    /// Whether the type came to its end.
    private(set) var isWhole = false

    init(_ answers: AnswerPlan, substitute: @escaping (any Decodable.Type, SubstituteChoice) -> Any?) {
        self.answers = answers
        self.substitute = substitute
    }

    /// Nil where the type did not come to its end.
    func value<Value: Decodable>(_ type: Value.Type) -> Value? {
        let run = DecodingRun(table: .assumed, probe: self)
        defer { run.end() }
        let root = NodeDecoder(run: run, node: SettingsNode(.mistaken, at: .launch(LaunchOrigin(name: ""))))
        defer { isSecret = root.isSecret }
        guard let value = try? Value(from: root) else { return nil }
        isWhole = true
        return value
    }

    func answer<Value: Decodable>(_ type: Value.Type, isRequired: Bool = true, at path: [String]) throws -> Value {
        let choice = answers.choice(of: requests.count)
        try note(.value(ServiceType(type), isRequired: isRequired), at: path)
        // Two steps: a cast of "nothing made up" to an optional type would succeed.
        guard let madeUp = substitute(type, choice), let value = madeUp as? Value else { throw Self.refusal(at: path) }
        return value
    }

    /// The answer to a request for a member that may be absent: the first choice is that it is.
    func answerIfPresent<Value: Decodable>(_ type: Value.Type, at path: [String]) throws -> Value? {
        guard answers.choice(of: requests.count) == .first else {
            return try answer(type, isRequired: false, at: path)
        }
        try note(.value(ServiceType(type), isRequired: false), at: path)
        return nil
    }

    func note(_ kind: Request.RequestedShape, at path: [String]) throws {
        requests.append(Request(path: path, kind: kind))
        // A type that asks without end comes to one.
        if answers.refused == requests.count - 1 || requests.count > 2_000 { throw Self.refusal(at: path) }
    }

    static func refusal(at path: [String]) -> any Error {
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
