/// `wiring check`: every check, nothing built.
struct CheckCommand: Equatable, Sendable {
    /// Every profile that can be selected, and the abstract ones as far as they can be judged.
    var all = false
    var values = WiringSelection.ExternalValueMode.read
    /// Whether what cannot be proven is a mistake.
    var strict = false
    /// Whether a warning makes the status that of a mistake.
    var refusesWarnings = false
    var format = Format.text
    /// Whether it checks again when a manifest changes, until it is interrupted.
    var watches = false

    /// The output formats of `wiring check`.
    enum Format: String, Equatable, Sendable, CaseIterable {
        case text
        case json
        /// `Config/base.json:3:5: error: [PB0301] …`, one line a finding.
        case gcc
        /// Annotations of a GitHub workflow.
        case github
    }
}

extension CheckCommand: WiringCommand {
    static let syntax = CommandSyntax(
        name: "check", summary: "every check of a profile, or of all; builds nothing",
        flags: [
            .init(name: "--all", summary: "every profile instead of one"),
            .init(
                name: "--no-variables",
                summary: "leave out variables, files and providers, which differ by machine"),
            .init(
                name: "--strict",
                summary: "a binding that asks for services itself is a mistake: it is not proven"),
            .init(name: "--warnings-as-errors", summary: "end with status 1 if there is a warning"),
            .format(Format.self, "for people, programs, editors, or annotations on GitHub"),
            .init(name: "--watch", summary: "again whenever a file of the directory changes, until Ctrl-C"),
        ],
        overriding: ", without --all")

    init(_ words: CommandArguments) {
        all = words.has("--all")
        values = words.has("--no-variables") ? .assumed : .read
        strict = words.has("--strict")
        refusesWarnings = words.has("--warnings-as-errors")
        format = words.format(or: .text)
        watches = words.has("--watch")
    }
}
