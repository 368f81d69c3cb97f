/// `wiring profiles`: the profiles of the manifest directory.
struct ProfilesCommand: WiringCommand {
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "profiles", summary: "the profiles there are, and what each extends", flags: [.format], selection: .none)

    init(format: OutputFormat = .text) {
        self.format = format
    }

    init(_ words: CommandArguments) throws(UsageError) {
        self.init(format: words.format)
    }
}
