/// A command line of `wiring` that cannot be understood. Its `description` is one or two sentences, safe to print.
package enum UsageError: Error, Hashable, Sendable {
    case noCommand(known: [String])
    case unknownCommand(String, nearest: String?, known: [String])
    case unknownFlag(String, command: String, nearest: String?, known: [String])
    case unexpectedValue(flag: String)
    case missingValue(flag: String, choices: [String])
    case unknownValue(String, flag: String, nearest: String?, choices: [String])
    case givenTwice(flag: String, first: String, second: String)
    case conflict(String, String)
    case profileNotTaken(command: String)
    case missingOperand(String, command: String)
    case extraWord(String, command: String)
    case unknownCode(String, nearest: String?, known: [String])
    case launch(LaunchError)

    package var exitStatus: ExitStatus { .usage }
}

extension UsageError: CustomStringConvertible {
    package var description: String { TerminalText.safe(sentence) }

    private var sentence: String {
        switch self {
        case .noCommand(let known): "wiring needs a command: \(Self.list(known))"
        case .unknownCommand(let word, let nearest, let known):
            "wiring has no command \"\(word)\"; \(Self.way(nearest, "its commands are", known))"
        case .unknownFlag(let flag, let command, let nearest, let known):
            known.isEmpty
                ? "wiring \(command) has no flag \(flag); it takes none"
                : "wiring \(command) has no flag \(flag); \(Self.way(nearest, "its flags are", known))"
        case .unexpectedValue(let flag): "\(flag) takes no value"
        case .missingValue(let flag, let choices): "\(flag) needs a value: \(Self.list(choices))"
        case .unknownValue(let value, let flag, let nearest, let choices):
            "\(flag) cannot be \"\(value)\"; \(Self.way(nearest, "it can be", choices))"
        case .givenTwice(let flag, let first, let second):
            "\(flag) is given twice, with \"\(first)\" and with \"\(second)\""
        case .conflict(let first, let second): "\(first) and \(second) exclude each other"
        case .profileNotTaken(let command): "wiring \(command) takes no --profile"
        case .missingOperand(let operand, let command): "wiring \(command) needs \(operand)"
        case .extraWord(let word, let command): "wiring \(command) cannot use the word \"\(word)\""
        case .unknownCode(let code, let nearest, let known):
            "no diagnostic has the code \"\(code)\"; \(Self.way(nearest, "there are", known))"
        case .launch(let error): error.description
        }
    }

    private static func way(_ nearest: String?, _ introduction: String, _ known: [String]) -> String {
        nearest.map { "did you mean \($0)?" } ?? "\(introduction) \(list(known))"
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
