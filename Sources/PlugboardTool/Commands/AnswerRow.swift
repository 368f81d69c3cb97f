/// A row of an answer: the cells of a table, and the JSON object.
struct AnswerRow {
    let cells: [String]
    let json: JSONValue
}

extension [AnswerRow] {
    var cells: [[String]] { map(\.cells) }
    var json: JSONValue { .array(map(\.json)) }
}

/// The formats of an answer, for commands without additional formats.
enum OutputFormat: String, Sendable, CaseIterable {
    /// Text that is easy to read.
    case text
    /// One JSON object, for programs.
    case json
}

extension JSONValue {
    /// Returns an answer for programs: the members of an object after `"format": 1`, and a line end.
    static func answer(_ members: KeyValuePairs<String, JSONValue>) -> String {
        JSONValue.object([Member("format", .integer(1))] + members.map { Member($0, $1) }).text() + "\n"
    }

    static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .string($0) }) }

    /// Returns the row of a leaf of a binding, with its JSON value and further members.
    static func leaf(
        _ path: [String], _ value: LeafValue?, _ further: [Member]
    ) -> JSONValue {
        .object(
            [
                Member("path", .string(path.pointer)), Member("value", .optional(value?.visible)),
                Member("hidden", .bool(value?.isHidden == true)),
            ] + further)
    }
}
