/// `wiring show KEY`: one binding in full.
struct ShowCommand: WiringCommand {
    /// As written: `Mailer#receipts`.
    var key: String
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "show", summary: "one binding in full: factory, settings, what it uses, who uses it",
        operands: [.init(name: "KEY", summary: "the binding's key, as Mailer#receipts", completion: .keys)],
        example: "Mailer#receipts (\"wiring list\" tells the keys there are)", flags: [.format])

    init(_ words: CommandArguments) throws(UsageError) {
        key = words.operands[0]
        format = words.format(or: .text)
    }
}
