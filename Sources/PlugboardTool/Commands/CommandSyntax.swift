/// The syntax of a command, from which parsing, help and completion are derived.
struct CommandSyntax: Sendable {
    let name: String
    /// The summary in the list of commands.
    let summary: String
    var operands: [Operand] = []
    /// An example of the operands, and the command that lists the valid ones.
    var example = ""
    var flags: [Flag] = []
    /// Whether the command uses the selected profile. Other commands use no profile, or operands name it.
    var takesProfile = true
    /// The restriction of `--bind` and `--set` in this command: `, only in Q`.
    var overriding = ""

    /// A positional argument of a command: its name, summary and completion.
    struct Operand: Sendable {
        /// The name: `KEY`.
        let name: String
        let summary: String
        let completion: Completion
        var isOptional = false
    }

    /// The shell completion of a word.
    enum Completion: Equatable, Sendable {
        case keys
        /// Keys, and leaves after a slash.
        case leaves
        case profiles
        /// Services and factories.
        case offered
        case codes
        case shells
        /// Files, which the shell completes.
        case files
    }

    /// A flag that a command takes.
    struct Flag: Sendable {
        /// The name: `--strict`.
        let name: String
        let summary: String
        /// The valid values; empty for a flag without a value or with any value.
        var choices: [String] = []
        /// The description of a value that may be any text; nil for a flag without a value or with `choices`.
        var value: Value?

        /// The value of a flag: its placeholder, its meaning, and its completion.
        struct Value: Sendable {
            /// The placeholder: `N`.
            let name: String
            /// The meaning: `a whole number from 1`.
            let meaning: String
            /// The completion. Nil if there is none, or if the shell completes the value itself.
            var completion: Completion?
        }

        /// The valid values, for messages; empty for a flag without a value.
        var meanings: [String] { value.map { [$0.meaning] } ?? choices }
    }

    /// The launch flags that have an effect on the command.
    var launchFlags: [LaunchFlag] { takesProfile ? [.profile, .config, .set, .bind] : [.config] }

    /// The usage line: `check [--all] [--format text|json]`.
    var usage: String { ([name] + usageWords).joined(separator: " ") }

    /// The operands and flags in the usage.
    var usageWords: [String] {
        let operands = operands.map { $0.isOptional ? "[\($0.name)]" : $0.name }
        let profile = takesProfile ? ["[--profile P]"] : []
        let flags = flags.map { "[\($0.spelling)]" }
        return operands + profile + flags
    }
}

extension CommandSyntax.Flag {
    /// The flag as written: `--format text|json`.
    var spelling: String {
        if let value { return "\(name) \(value.name)" }
        return choices.isEmpty ? name : "\(name) \(choices.joined(separator: "|"))"
    }

    static let format = format(OutputFormat.self, "for people, or for programs")

    /// Returns the flag `--format` for a command with its own formats.
    static func format<Format: CaseIterable & RawRepresentable<String>>(
        _ formats: Format.Type, _ summary: String
    ) -> CommandSyntax.Flag {
        CommandSyntax.Flag(name: "--format", summary: summary, choices: formats.allCases.map(\.rawValue))
    }
}
