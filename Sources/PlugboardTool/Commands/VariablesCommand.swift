/// `wiring variables`: what is needed from elsewhere, never the values.
struct VariablesCommand: WiringCommand {
    let format: Format

    /// The output formats of `wiring variables`.
    enum Format: String, Equatable, Sendable, CaseIterable {
        case text
        case json
        /// A file to fill in.
        case dotenv
    }

    static let syntax = CommandSyntax(
        name: "variables", summary: "the variables, files and values it needs, and which are missing here",
        flags: [
            .format(Format.self, "for people, for programs, or a file to fill in")
        ])

    init(_ words: CommandArguments) {
        format = words.format(or: .text)
    }
}
