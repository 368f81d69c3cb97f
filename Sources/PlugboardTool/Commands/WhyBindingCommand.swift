/// `wiring why KEY[/path]`: which layer won, and what it replaced.
struct WhyBindingCommand: WiringCommand {
    /// As written: `Mailer#receipts`.
    var key: String
    /// Below the binding: `["settings", "timeout"]`; empty for the binding as a whole.
    let path: [String]
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "why", summary: "which file and line won, what it replaced, what would be without it",
        operands: [
            .init(
                name: "KEY[/PATH]", summary: "a binding, or a place in it as PaymentGateway/settings/timeout",
                completion: .leaves)
        ],
        example: "PaymentGateway/settings/timeout (\"wiring list\" tells the keys there are)", flags: [.format])

    init(_ words: CommandArguments) throws(UsageError) {
        // A JSON pointer (RFC 6901) without its first slash: `~1` stands for a slash, `~0` for a tilde.
        let steps = words.operands[0].split(separator: "/", omittingEmptySubsequences: false)
            .map { SettingPointer.unescaped($0) ?? String($0) }
        // Splitting without omitting yields at least one.
        key = steps[0]
        path = Array(steps.dropFirst())
        format = words.format(or: .text)
    }
}
