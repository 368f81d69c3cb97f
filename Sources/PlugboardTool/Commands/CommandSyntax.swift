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

/// The words after a command's name, separated by its syntax into operands and flags.
struct CommandArguments: Sendable {
    /// The operands. Their number is within the limits of the syntax.
    private(set) var operands: [String] = []
    /// The values of the given flags, by flag; an empty text for a flag without a value.
    private var flags: [String: String] = [:]

    func has(_ flag: String) -> Bool { flags[flag] != nil }

    func value(of flag: String) -> String? { flags[flag] }

    /// Returns the value of `--format`, which is one of its choices.
    func format<Format: RawRepresentable<String>>(or fallback: Format) -> Format {
        flags[CommandSyntax.Flag.format.name].flatMap(Format.init) ?? fallback
    }

    /// Creates the arguments from words.
    ///
    /// - Throws: `UsageError` for the first invalid word.
    init(_ arguments: [String], fitting syntax: CommandSyntax) throws(UsageError) {
        var words = arguments[...]
        while let word = words.popFirst() {
            if word == "--" {
                operands += words
                break
            }
            if word.hasPrefix("-"), word != "-" {
                try takeFlag(word, before: &words, of: syntax)
            } else {
                operands.append(word)
            }
        }
        if operands.count > syntax.operands.count {
            throw .extraWord(
                operands[syntax.operands.count], command: syntax.name, takesProfile: syntax.takesProfile)
        }
        for operand in syntax.operands.dropFirst(operands.count) where !operand.isOptional {
            throw .missingOperand(operand.name, command: syntax.name, example: syntax.example)
        }
    }

    private mutating func takeFlag(
        _ word: String, before words: inout ArraySlice<String>, of syntax: CommandSyntax
    ) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        guard let flag = syntax.flags.first(where: { $0.name == name }) else {
            let known = syntax.flags.map(\.name) + syntax.launchFlags.map(\.rawValue)
            throw .unknownFlag(name, command: syntax.name, known: known)
        }
        if flag.meanings.isEmpty {
            guard parts.count == 1 else { throw .unexpectedValue(flag: name) }
            flags[name] = ""
            return
        }
        // A word that is a flag is not accepted as a value.
        guard let value = parts.count == 2 ? parts[1] : words.popFirst(), !value.isEmpty,
            parts.count == 2 || flag.value == nil || !value.hasPrefix("-")
        else {
            throw .missingValue(flag: name, choices: flag.meanings)
        }
        guard flag.value != nil || flag.choices.contains(value) else {
            throw .unknownValue(value, flag: name, choices: flag.choices)
        }
        if let earlier = flags[name], earlier != value { throw .givenTwice(flag: name, first: earlier, second: value) }
        flags[name] = value
    }
}
