/// A row of an answer: its cells for people, and its JSON for programs.
struct AnswerRow {
    let cells: [String]
    let json: JSONValue
}

extension [AnswerRow] {
    var cells: [[String]] { map(\.cells) }
    var json: JSONValue { .array(map(\.json)) }
}

/// The formats of most answers.
enum OutputFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// For programs: one JSON object.
    case json
}

extension JSONValue {
    /// A versioned answer for programs: the members of an object after `"format": 1`, and a line end.
    static func answer(_ members: KeyValuePairs<String, JSONValue>) -> String {
        JSONValue.object([Member("format", .integer(1))] + members.map { Member($0, $1) }).text() + "\n"
    }

    static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .string($0) }) }

    /// A leaf of a binding with its value for programs, and further members.
    static func leaf(
        _ path: [String], _ value: LeafValue?, _ further: KeyValuePairs<String, JSONValue>
    ) -> JSONValue {
        .object(
            [
                Member("path", .string(path.pointer)), Member("value", .optional(value?.visible)),
                Member("hidden", .bool(value?.isHidden == true)),
            ] + further.map { Member($0, $1) })
    }
}
