/// A record of the values that a settings type requests while it is decoded without a manifest.
///
/// A `DecodingRun` decodes the type from an unknown value. The probe answers each request with a substitute, which is a
/// value of the requested type, or refuses the request with an error.
final class SettingsProbe {
    /// A request of the type for the value at a path.
    struct Request: Equatable {
        /// The kind of a request: an object, a list, or a value.
        enum RequestedShape: Equatable {
            /// A keyed container, with the type of its keys.
            case object(ServiceType)
            case list
            case value(ServiceType, isRequired: Bool)
        }

        let path: [String]
        let kind: RequestedShape
    }

    /// The plan of one decoding: the substitute for each request, and the request that the probe refuses.
    struct AnswerPlan {
        var base = SubstituteChoice.first
        /// The choices that differ from `base`, by the number of the request.
        var others: [Int: SubstituteChoice] = [:]
        var refused: Int?

        func choice(of number: Int) -> SubstituteChoice { others[number] ?? base }
    }

    let answers: AnswerPlan
    private let substitute: (any Decodable.Type, SubstituteChoice) -> Any?
    private(set) var requests: [Request] = []
    /// Whether the type listed the members, or tested for a member, before it requested a value.
    var looksAhead = false
    /// Whether the type decoded the whole value as a secret.
    private(set) var isSecret = false
    /// Whether decoding completed without an error.
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
        // The substitute is unwrapped before the cast, because Swift casts nil to any optional type.
        guard let madeUp = substitute(type, choice), let value = madeUp as? Value else { throw Self.refusal(at: path) }
        return value
    }

    /// Returns the answer to a request for an optional member: nil for the first choice, or else a substitute.
    func answerIfPresent<Value: Decodable>(_ type: Value.Type, at path: [String]) throws -> Value? {
        guard answers.choice(of: requests.count) == .first else {
            return try answer(type, isRequired: false, at: path)
        }
        try note(.value(ServiceType(type), isRequired: false), at: path)
        return nil
    }

    func note(_ kind: Request.RequestedShape, at path: [String]) throws {
        requests.append(Request(path: path, kind: kind))
        // The limit ends the decoding of a type that requests values in an infinite loop.
        if answers.refused == requests.count - 1 || requests.count > 2_000 { throw Self.refusal(at: path) }
    }

    static func refusal(at path: [String]) -> any Error {
        DecodingError.typeMismatch(
            Any.self, .init(codingPath: path.map { AnyCodingKey(stringValue: $0) }, debugDescription: "of another type")
        )
    }
}

/// The selection of one of a type's substitutes. The first substitute is the smallest: nil, zero, or no items.
enum SubstituteChoice: Hashable {
    case first
    case second
    /// The case of an enum with this number.
    case enumCase(Int)
    /// The text, for a type that accepts neither of the first two.
    case text(String)
}
