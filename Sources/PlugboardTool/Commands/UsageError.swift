/// A command line of `wiring` that cannot be understood. Its `description` is one or two sentences, safe to print.
indirect enum UsageError: Error, Equatable, Sendable {
    case unknownCommand(String, nearest: String?, known: [String])
    /// A flag where the command belongs.
    case flagBeforeCommand(String, known: [String])
    case unknownFlag(String, command: String, nearest: String?, known: [String])
    case unexpectedValue(flag: String)
    case missingValue(flag: String, choices: [String])
    case unknownValue(String, flag: String, nearest: String?, choices: [String])
    case givenTwice(flag: String, first: String, second: String)
    case conflict(String, String)
    case flagNotTaken(String, command: String)
    /// With operands that fit, and how to find one's own.
    case missingOperand(String, command: String, example: String)
    /// With whether the command takes a profile, which the word may be.
    case extraWord(String, command: String, takesProfile: Bool = false)
    case unknownShell(String, known: [String])
    case unknownCode(String, nearest: String?, known: [String])
    /// Nothing in force answers to the key; with the keys of the same service, and with all.
    case notBound(String, profile: String?, nearest: String?, siblings: [String], bound: [String])
    /// A pointer through a key in which a slash is not escaped; with what was surely meant.
    case slashInKey(String, meant: String)
    case removed(String, profile: String?, at: String)
    /// The key is served by the instance of another binding.
    case provided(String, by: String)
    /// No factory makes it that a manifest could name; with the services that have some.
    case notOffered(String, isService: Bool, nearest: String?, known: [String])
    /// A binding has no such part; with what it has beside it.
    case noPart(String, of: String, nearest: String?, known: [String])
    case launch(LaunchError)

    var exitStatus: LaunchStatus { .usage }
}

extension UsageError: CustomStringConvertible {
    var description: String { TerminalText.safe(sentence) }

    private var sentence: String {
        switch self {
        case .unknownCommand(let word, let nearest, let known):
            "wiring has no command \"\(word)\"; \(Self.way(nearest, introducing: "its commands are", known: known))"
        case .flagBeforeCommand(let flag, let known):
            "the command comes first: wiring COMMAND \(flag) …; the commands are \(Self.list(known))"
        case .unknownFlag(let flag, let command, let nearest, let known):
            "wiring \(command) has no flag \(flag); \(Self.way(nearest, introducing: "its flags are", known: known))"
        case .unexpectedValue(let flag): "\(flag) takes no value"
        case .missingValue(let flag, let choices): "\(flag) needs a value: \(Self.list(choices))"
        case .unknownValue(let value, let flag, let nearest, let choices):
            "\(flag) cannot be \"\(value)\"; \(Self.way(nearest, introducing: "it can be", known: choices))"
        case .givenTwice(let flag, let first, let second):
            "\(flag) is given twice, with \"\(first)\" and with \"\(second)\""
        case .conflict(let first, let second): "\(first) and \(second) exclude each other"
        case .flagNotTaken(let flag, let command): "wiring \(command) takes no \(flag)"
        case .missingOperand(let operand, let command, let example):
            "wiring \(command) needs \(operand), as in: wiring \(command) \(example)"
        case .extraWord(let word, let command, let takesProfile):
            "wiring \(command) cannot use the word \"\(word)\""
                + (takesProfile ? "; if it is a profile, say --profile \(word)" : "")
        case .unknownShell(let shell, let known):
            "no completion is known for \"\(shell)\"; it can be \(Self.list(known))"
        case .unknownCode(let code, let nearest, let known):
            nearest == nil && known.isEmpty
                ? "no diagnostic has the code \"\(code)\"; \"wiring explain\" lists those there are"
                : "no diagnostic has the code \"\(code)\"; \(Self.way(nearest, introducing: "there are", known: known))"
        case .notBound(let key, let profile, let nearest, let siblings, let bound):
            if nearest == nil, siblings.isEmpty {
                "\(Self.subject(profile)) binds no \"\(key)\"; it binds \(Self.beginning(of: bound))"
            } else {
                "\(Self.subject(profile)) binds no \"\(key)\"; \(Self.way(nearest, introducing: "of that service it binds", known: siblings))"
            }
        case .slashInKey(let key, let meant):
            "a \"/\" in a key is written ~1 where a path may follow: did you mean \(meant), of the key \"\(key)\"?"
        case .removed(let key, let profile, let place): "\(Self.subject(profile)) removes \(key), at \(place)"
        case .provided(let key, let provider): "\(key) is no binding of its own; \(provider) provides it"
        case .notOffered(let service, isService: true, _, _):
            "code offers no factory for \"\(service)\": catalog.factory(\"…\", …) would"
        case .notOffered(let name, isService: false, let nearest, let known):
            "there is no service and no factory \"\(name)\"; \(Self.way(nearest, introducing: "there are factories for", known: known))"
        case .noPart(let path, let key, let nearest, let known):
            "\(key) has no \"\(path)\"; \(Self.way(nearest, introducing: "it has", known: known))"
        case .launch(let error): error.description
        }
    }

    private static func way(_ nearest: String?, introducing introduction: String, known: [String]) -> String {
        nearest.map { "did you mean \($0)?" } ?? "\(introduction) \(list(known))"
    }

    private static func subject(_ profile: String?) -> String { profile.map { "profile \"\($0)\"" } ?? "the code" }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    /// As many names as one reads, and how to see the others.
    private static func beginning(of names: [String]) -> String {
        let shown = 10
        if names.isEmpty { return "nothing" }
        if names.count <= shown { return list(names) }
        return "\(list(Array(names.prefix(shown)))) and \(names.count - shown) more (\"wiring list\" tells all)"
    }
}
