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
            .init(
                name: CommandSyntax.Flag.format.name, summary: "for people, for programs, or a file to fill in",
                choices: Format.allCases.map(\.rawValue))
        ])

    init(format: Format = .text) {
        self.format = format
    }

    init(_ words: CommandArguments) throws(UsageError) {
        self.init(format: words.value(of: CommandSyntax.Flag.format.name).flatMap(Format.init(rawValue:)) ?? .text)
    }
}
