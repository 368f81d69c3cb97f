/// `wiring check`: every check, nothing built.
struct CheckCommand: WiringCommand {
    /// Every profile that can be selected, and the abstract ones as far as they can be judged.
    let all: Bool
    let values: WiringSelection.ExternalValueMode
    /// Whether what cannot be proven is a mistake.
    var strict: Bool
    let format: Format
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
            .init(
                name: CommandSyntax.Flag.format.name,
                summary: "for people, programs, editors, or annotations on GitHub",
                choices: Format.allCases.map(\.rawValue)),
            .init(name: "--watch", summary: "again whenever a file of the directory changes, until Ctrl-C"),
        ],
        overriding: ", without --all")

    init(
        all: Bool = false, values: WiringSelection.ExternalValueMode = .read, strict: Bool = false,
        format: Format = .text
    ) {
        self.all = all
        self.values = values
        self.strict = strict
        self.format = format
    }

    init(_ words: CommandArguments) throws(UsageError) {
        self.init(
            all: words.has("--all"), values: words.has("--no-variables") ? .assumed : .read,
            strict: words.has("--strict"),
            format: words.value(of: CommandSyntax.Flag.format.name).flatMap(Format.init(rawValue:)) ?? .text)
        watches = words.has("--watch")
    }
}
