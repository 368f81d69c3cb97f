/// How an answer is written to the standard output.
enum OutputFormat: String, Equatable, Sendable, CaseIterable {
    /// For people.
    case text
    /// For programs: one JSON object.
    case json
}
