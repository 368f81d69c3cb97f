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
