/// What may stand behind a command's name: one description for parsing and for help.
struct CommandSyntax: Sendable {
    let name: String
    /// A phrase for the list of commands.
    let summary: String
    var operands: [Operand] = []
    /// Operands that somebody may write, and where one's own are told.
    var example = ""
    var flags: [Flag] = []
    /// How it treats `--profile`.
    var selection = ProfileRequirement.one
    /// Where `--bind` and `--set` hold, if not everywhere: `, in Q alone`.
    var overriding = ""

    /// A positional argument of a command: its name, summary and completion.
    struct Operand: Sendable {
        /// `KEY`
        let name: String
        let summary: String
        let completion: Completion
        var isOptional = false
    }

    /// What a shell offers for a word.
    enum Completion: Equatable, Sendable {
        case keys
        /// Keys, and behind a slash what is within them.
        case leaves
        case profiles
        /// Services and factories.
        case offered
        case codes
        case shells
    }

    /// A flag that a command takes.
    struct Flag: Sendable {
        /// `--strict`
        let name: String
        let summary: String
        /// The values it takes; empty when it takes none.
        var choices: [String] = []
        /// The value it takes, where any may be one; nil when it takes none or one of the choices.
        var value: Value?

        /// The value that a flag takes: its placeholder, what it may be, and its completion.
        struct Value: Sendable {
            /// `N`
            let name: String
            /// `a whole number from 1`
            let meaning: String
            /// Nil where a shell can offer nothing, or does so itself.
            var completion: Completion?
        }

        /// What its value can be, for messages; empty when it takes none.
        var meanings: [String] { value.map { [$0.meaning] } ?? choices }
    }

    /// Whether a command needs one selected profile or none.
    enum ProfileRequirement: Sendable {
        /// It concerns the selected profile.
        case one
        /// It concerns no profile, or names its own.
        case none
    }

    /// The flags of the launch that it heeds.
    var launchFlags: [LaunchFlag] { selection == .one ? LaunchFlag.allCases : [.config] }

    /// The first flag about a profile, where it concerns none; nil where there is no such.
    func conflict(with launch: LaunchOptions) -> UsageError? {
        selection == .one ? nil : launch.flagsOfOneProfile.first.map { .flagNotTaken($0.rawValue, command: name) }
    }

    /// `check [--all] [--format text|json]`
    var usage: String { ([name] + usageWords).joined(separator: " ") }

    /// The operands and flags as the usage names them.
    var usageWords: [String] {
        let operands = operands.map { $0.isOptional ? "[\($0.name)]" : $0.name }
        let profile = selection == .one ? ["[--profile P]"] : []
        let flags = flags.map { "[\($0.spelling)]" }
        return operands + profile + flags
    }
}

extension CommandSyntax.Flag {
    /// `--format text|json`
    var spelling: String {
        if let value { return "\(name) \(value.name)" }
        return choices.isEmpty ? name : "\(name) \(choices.joined(separator: "|"))"
    }

    static let format = format(OutputFormat.self, "for people, or for programs")

    /// `--format`, where a command has formats of its own.
    static func format<Format: CaseIterable & RawRepresentable<String>>(
        _ formats: Format.Type, _ summary: String
    ) -> CommandSyntax.Flag {
        CommandSyntax.Flag(name: "--format", summary: summary, choices: formats.allCases.map(\.rawValue))
    }
}
