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

/// The words behind a command's name, sorted by its syntax into operands and flags.
struct CommandArguments: Sendable {
    /// At least as many as the syntax requires and at most as many as it knows.
    private(set) var operands: [String] = []
    /// The value of each flag given; empty for flags that take none.
    private var flags: [String: String] = [:]

    func has(_ flag: String) -> Bool { flags[flag] != nil }

    func value(of flag: String) -> String? { flags[flag] }

    /// What `--format` says, which is one of its choices.
    func format<Format: RawRepresentable<String>>(or fallback: Format) -> Format {
        flags[CommandSyntax.Flag.format.name].flatMap(Format.init) ?? fallback
    }

    /// Sorts the words, or says which one does not fit.
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
                operands[syntax.operands.count], command: syntax.name, takesProfile: syntax.selection == .one)
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
        // A flag is never taken for a value.
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
