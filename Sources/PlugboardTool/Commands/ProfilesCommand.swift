/// `wiring profiles`: the profiles of the manifest directory.
package struct ProfilesCommand: ToolQuestion {
    let format: OutputFormat

    package static let syntax = CommandSyntax(
        name: "profiles", summary: "the profiles there are, and what each extends", flags: [.format], selection: .none)

    package init(format: OutputFormat = .text) {
        self.format = format
    }

    package init(_ words: CommandArguments) throws(UsageError) {
        self.init(format: words.format)
    }
}
