/// `wiring graph [KEY]`: what is wired to what, as a tree or a picture.
struct GraphCommand: WiringCommand {
    /// As written; nil for all that the program asks for.
    let key: String?
    let format: Format
    /// How many steps from the key; nil for all.
    let depth: Int?
    /// Whether what the key uses is drawn.
    let uses: Bool
    /// Whether what uses the key is drawn.
    let usedBy: Bool
    /// The profile to compare with.
    let other: String?

    /// The output formats of `wiring graph`.
    enum Format: String, Equatable, Sendable, CaseIterable {
        case text
        /// For Graphviz.
        case dot
        /// For Markdown, as GitHub and GitLab show it.
        case mermaid
    }

    static let syntax = CommandSyntax(
        name: "graph", summary: "what is wired to what, as a tree or a picture",
        operands: [
            .init(name: "KEY", summary: "only what it uses and what uses it", completion: .keys, isOptional: true)
        ],
        example: "Mailer#receipts (\"wiring list\" tells the keys there are)",
        flags: [
            .format(Format.self, "a tree, or a picture for Graphviz or Markdown"),
            .init(
                name: "--depth",
                summary: "so many steps from KEY, from what differs, or from what is asked for",
                value: .init(name: "N", meaning: "a whole number from 1")),
            .init(name: "--uses", summary: "only what KEY uses"),
            .init(name: "--used-by", summary: "only what uses KEY"),
            .init(
                name: "--diff", summary: "with what differs in Q, as diff tells it",
                value: .init(name: "Q", meaning: "the name of a profile", completion: .profiles)),
        ],
        overriding: "; with --diff in Q alone")

    init(_ words: CommandArguments) throws(UsageError) {
        key = words.operands.first
        format = words.format(or: .text)
        depth = try words.value(of: "--depth").map { text throws(UsageError) in try Self.depth(text) }
        for flag in ["--uses", "--used-by"] where words.has(flag) && key == nil {
            throw .missingOperand("KEY", command: "\(Self.syntax.name) \(flag)", example: Self.syntax.example)
        }
        uses = words.has("--uses") || !words.has("--used-by")
        usedBy = words.has("--used-by") || !words.has("--uses")
        other = words.value(of: "--diff")
    }

    private static func depth(_ text: String) throws(UsageError) -> Int {
        guard let depth = Int(text), depth > 0 else {
            throw .unknownValue(text, flag: "--depth", nearest: nil, choices: ["a whole number from 1"])
        }
        return depth
    }
}
