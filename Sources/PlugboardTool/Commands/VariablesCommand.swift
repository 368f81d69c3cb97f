/// `wiring variables`: the variables and files that are needed, never their values.
package struct VariablesCommand: ToolQuestion {
    package var format: OutputFormat

    package static let syntax = CommandSyntax(
        name: "variables", summary: "the variables and files that are needed, never their values", flags: [.format])

    package init(_ words: CommandWords) throws(UsageError) {
        format = words.format
    }
}
