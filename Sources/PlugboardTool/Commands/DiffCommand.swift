/// `wiring diff P Q`: what differs between two profiles.
package struct DiffCommand: ToolQuestion {
    package var first: String
    package var second: String
    package var format: OutputFormat

    package static let syntax = CommandSyntax(
        name: "diff", summary: "what differs between two profiles, and who is affected",
        operands: [
            .init(name: "P", summary: "a profile"),
            .init(name: "Q", summary: "another, or the same with --bind or --set: they change Q alone"),
        ],
        example: "test production (\"wiring profiles\" tells the profiles there are)", flags: [.format],
        selection: .none)

    package init(_ words: CommandWords) throws(UsageError) {
        first = words.operands[0]
        second = words.operands[1]
        format = words.format
    }
}
