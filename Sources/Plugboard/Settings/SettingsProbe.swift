/// The records of one decoding of a type from nothing. The probe answers each request with a substitute, or refuses it.
///
/// A `DecodingRun` decodes the type from an unknown value.
final class SettingsProbe {
    /// A request at one place of a type.
    struct Request: Equatable {
        /// The kind of a request: an object, a list, or a value.
        enum RequestedShape: Equatable {
            /// An object. The value is the type of its keys.
            case object(ServiceType)
            case list
            case value(ServiceType, isRequired: Bool)
        }

        let path: [String]
        let kind: RequestedShape
    }

    /// The substitutes for the requests of one decoding, and the request that is refused.
    struct AnswerPlan {
        var base = SubstituteChoice.first
        /// The requests with another substitute, by their numbers.
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
    /// Whether decoding completed.
    private(set) var isWhole = false

    init(_ answers: AnswerPlan, substitute: @escaping (any Decodable.Type, SubstituteChoice) -> Any?) {
        self.answers = answers
        self.substitute = substitute
    }

    /// Returns the decoded value; nil if decoding failed.
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
        // The substitute is unwrapped first, because a cast of nil to an optional type would succeed.
        guard let madeUp = substitute(type, choice), let value = madeUp as? Value else { throw Self.refusal(at: path) }
        return value
    }

    /// Returns the answer to a request for an optional member. The first choice is its absence.
    func answerIfPresent<Value: Decodable>(_ type: Value.Type, at path: [String]) throws -> Value? {
        guard answers.choice(of: requests.count) == .first else {
            return try answer(type, isRequired: false, at: path)
        }
        try note(.value(ServiceType(type), isRequired: false), at: path)
        return nil
    }

    func note(_ kind: Request.RequestedShape, at path: [String]) throws {
        requests.append(Request(path: path, kind: kind))
        // Ends the decoding of a type that requests values without end.
        if answers.refused == requests.count - 1 || requests.count > 2_000 { throw Self.refusal(at: path) }
    }

    static func refusal(at path: [String]) -> any Error {
        DecodingError.typeMismatch(
            Any.self, .init(codingPath: path.map { AnyCodingKey(stringValue: $0) }, debugDescription: "of another type")
        )
    }
}

/// The choice among the substitutes of a type. The first is the smallest: nil, zero, or no items.
enum SubstituteChoice: Hashable {
    case first
    case second
    /// A case of an enum, by its number.
    case enumCase(Int)
}
