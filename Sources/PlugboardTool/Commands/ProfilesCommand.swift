/// `wiring profiles`: the profiles of the manifest directory.
struct ProfilesCommand: Equatable, Sendable {
    var format = OutputFormat.text
}

extension ProfilesCommand: WiringCommand {
    static let syntax = CommandSyntax(
        name: "profiles", summary: "the profiles there are, and what each extends", flags: [.format], selection: .none)

    init(_ words: CommandArguments) {
        format = words.format(or: .text)
    }
}
