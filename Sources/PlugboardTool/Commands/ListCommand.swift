/// `wiring list`: the bindings in force.
package struct ListCommand: ToolQuestion {
    package let format: OutputFormat

    package static let syntax = CommandSyntax(name: "list", summary: "the bindings in force", flags: [.format])

    package init(_ words: CommandArguments) throws(UsageError) {
        format = words.format
    }
}
