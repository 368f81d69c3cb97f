/// A type that is read from one JSON value or one text, without containers of its own.
protocol SettingsLeaf: Decodable, SendableMetatype {
    static var expected: ExpectedValue { get }
    /// Stands for a value that could not be had, so that decoding can go on and find the next mistake.
    static var substitute: Self { get }
    /// Reads a known, present value. Whatever is not of its kind is refused as `.kind`.
    static func read(_ content: ResolvedSettingsValue) throws(LeafProblem) -> Self
}

/// Why a leaf could not be read.
enum LeafProblem: Error {
    /// Another kind of JSON.
    case kind
    /// The right kind with the wrong text.
    case malformed
    case fraction
    case outOfRange
}

extension Bool: SettingsLeaf {
    static var expected: ExpectedValue { .bool }
    static var substitute: Bool { false }

    static func read(_ content: ResolvedSettingsValue) throws(LeafProblem) -> Bool {
        switch content {
        case .bool(let value): return value
        case .text("true"): return true
        case .text("false"): return false
        case .text: throw .malformed
        default: throw .kind
        }
    }
}

extension String: SettingsLeaf {
    static var expected: ExpectedValue { .string }
    static var substitute: String { "" }

    static func read(_ content: ResolvedSettingsValue) throws(LeafProblem) -> String {
        switch content {
        case .string(let text), .text(let text): return text
        default: throw .kind
        }
    }
}

extension Duration: SettingsLeaf {
    static var expected: ExpectedValue { .duration }
    static var substitute: Duration { .zero }

    static func read(_ content: ResolvedSettingsValue) throws(LeafProblem) -> Duration {
        guard let duration = DurationText.duration(of: try String.read(content)) else { throw .malformed }
        return duration
    }
}
