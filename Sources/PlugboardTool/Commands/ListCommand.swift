/// `wiring list`: the bindings in force.
struct ListCommand: WiringCommand {
    let format: OutputFormat

    static let syntax = CommandSyntax(name: "list", summary: "the bindings in force", flags: [.format])

    init(_ words: CommandArguments) throws(UsageError) {
        format = words.format(or: .text)
    }
}
