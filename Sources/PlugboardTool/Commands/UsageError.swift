/// An invalid command line of `wiring`. Its `description` is safe to print.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    private init(_ sentence: String) { description = TerminalText.safe(sentence) }

    static func launch(_ error: LaunchError) -> UsageError { UsageError(error.description) }

    // MARK: Words of the line

    static func unknownCommand(_ word: String, known: [String]) -> UsageError {
        let way = way(from: word, introducing: "its commands are", known: known)
        return UsageError("wiring has no command \"\(word)\"; \(way)")
    }

    static func misspelledWiring(_ word: String, command: String) -> UsageError {
        UsageError(
            "\"\(word) \(command)\" is no command; did you mean \"wiring \(command)\"? "
                + "Words of the program itself that resemble it must follow --")
    }

    static func flagBeforeCommand(_ flag: String, known: [String]) -> UsageError {
        UsageError("the command comes first: wiring COMMAND \(flag) …; the commands are \(list(known))")
    }

    static func unknownFlag(_ flag: String, command: String, known: [String]) -> UsageError {
        let way = way(from: flag, introducing: "its flags are", known: known)
        return UsageError("wiring \(command) has no flag \(flag); \(way)")
    }

    static func unexpectedValue(flag: String) -> UsageError { UsageError("\(flag) takes no value") }

    static func missingValue(flag: String, choices: [String]) -> UsageError {
        UsageError("\(flag) needs a value: \(list(choices))")
    }

    static func unknownValue(_ value: String, flag: String, choices: [String]) -> UsageError {
        UsageError("\(flag) cannot be \"\(value)\"; \(way(from: value, introducing: "it can be", known: choices))")
    }

    static func givenTwice(flag: String, first: String, second: String) -> UsageError {
        UsageError("\(flag) is given twice, with \"\(first)\" and with \"\(second)\"")
    }

    static func conflict(_ first: String, _ second: String) -> UsageError {
        UsageError("\(first) and \(second) cannot be used together")
    }

    static func flagNotTaken(_ flag: String, command: String) -> UsageError {
        UsageError("wiring \(command) takes no \(flag)")
    }

    /// - Parameter example: Valid operands, and the command that lists all of them.
    static func missingOperand(_ operand: String, command: String, example: String) -> UsageError {
        UsageError("wiring \(command) needs \(operand), as in: wiring \(command) \(example)")
    }

    /// - Parameter takesProfile: Whether the command uses a profile. If so, the word may be intended as a profile.
    static func extraWord(_ word: String, command: String, takesProfile: Bool = false) -> UsageError {
        let advice = takesProfile ? "; if it is a profile, write --profile \(word)" : ""
        return UsageError("wiring \(command) cannot use the word \"\(word)\"\(advice)")
    }

    /// - Parameter flags: The flags of which one is required.
    static func nothingToFind(flags: [String]) -> UsageError {
        UsageError("wiring find needs one of \(list(flags))")
    }

    static func missingFlag(_ flag: String, beside other: String, command: String) -> UsageError {
        UsageError("wiring \(command) \(other) needs \(flag)")
    }

    static let fixWithoutDirectory = UsageError("--fix needs a manifest directory")

    static func notWritten(_ path: String, because reason: String) -> UsageError {
        UsageError("\(path) is not changed: \(reason)")
    }

    static func notRendered(_ path: String, because reason: String) -> UsageError {
        UsageError("\(path) is not the output of \"wiring render\": \(reason)")
    }

    static func unreadableStatus(_ path: String, because reason: String) -> UsageError {
        UsageError("\(path) is not a file of --status: \(reason)")
    }

    static func unknownShell(_ shell: String, known: [String]) -> UsageError {
        UsageError("no completion is known for \"\(shell)\"; it can be \(list(known))")
    }

    static func unknownCode(_ code: String, nearest: String? = nil, known: [String] = []) -> UsageError {
        let way =
            nearest == nil && known.isEmpty
            ? "\"wiring explain\" lists those there are" : way(nearest, introducing: "there are", known: known)
        return UsageError("no diagnostic has the code \"\(code)\"; \(way)")
    }

    static func unknownFactory(_ id: String, known: [String]) -> UsageError {
        UsageError("no factory is registered as \"\(id)\"; \(way(from: id, introducing: "there are", known: known))")
    }

    // MARK: Missing keys and parts

    /// - Parameters:
    ///   - siblings: The keys of the same service.
    ///   - bound: All keys.
    static func notBound(
        _ key: String, profile: String?, nearest: String?, siblings: [String], bound: [String]
    ) -> UsageError {
        let way =
            nearest == nil && siblings.isEmpty
            ? "it binds \(beginning(of: bound))"
            : way(nearest, introducing: "of that service it binds", known: siblings)
        return UsageError("\(subject(profile)) binds no \"\(key)\"; \(way)")
    }

    /// Returns the error for a pointer with an unescaped slash in its key. `meant` is the probable pointer.
    static func slashInKey(_ key: String, meant: String) -> UsageError {
        UsageError(
            "a \"/\" in a key is written ~1 where a path may follow: did you mean \(meant), of the key \"\(key)\"?")
    }

    static func removed(_ key: String, profile: String?, at place: String) -> UsageError {
        UsageError("\(subject(profile)) removes \(key), at \(place)")
    }

    /// Returns the error for a key that the instance of another binding provides.
    static func provided(_ key: String, by provider: String) -> UsageError {
        UsageError("\(key) is not a binding; \(provider) provides it")
    }

    /// Returns the error for a service without factories.
    static func notOffered(_ service: String) -> UsageError {
        UsageError("code offers no factory for \"\(service)\": catalog.factory(\"…\", …) would")
    }

    /// - Parameters:
    ///   - services: The services that have factories.
    ///   - ids: The identifiers of their factories.
    static func unknownService(_ name: String, services: [String], ids: [String]) -> UsageError {
        let nearest = NearestName.suggestion(for: name, among: services + ids)
        let way = way(nearest, introducing: "there are factories for", known: services)
        return UsageError("there is no service and no factory \"\(name)\"; \(way)")
    }

    /// Returns the error for a missing part of a binding, with a list of its parts.
    static func noPart(_ path: String, of key: String, known: [String]) -> UsageError {
        UsageError("\(key) has no \"\(path)\"; \(way(from: path, introducing: "it has", known: known))")
    }

    // MARK: Words

    private static func way(from word: String, introducing introduction: String, known: [String]) -> String {
        way(NearestName.suggestion(for: word, among: known), introducing: introduction, known: known)
    }

    private static func way(_ nearest: String?, introducing introduction: String, known: [String]) -> String {
        nearest.map { "did you mean \($0)?" } ?? "\(introduction) \(list(known))"
    }

    private static func subject(_ profile: String?) -> String { profile.map { "profile \"\($0)\"" } ?? "the code" }

    private static func list(_ names: [String]) -> String { Phrases.list(names) }

    /// Returns at most ten names. If there are more, the command that lists all follows.
    private static func beginning(of names: [String]) -> String {
        let shown = 10
        if names.isEmpty { return "nothing" }
        if names.count <= shown { return list(names) }
        return "\(list(Array(names.prefix(shown)))) and \(names.count - shown) more (\"wiring list\" lists all)"
    }
}
