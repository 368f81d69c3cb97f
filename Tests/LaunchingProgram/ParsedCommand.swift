#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A command of a small argument parser in the style of swift-argument-parser: it has a `main`, an answer to `--help`
/// and its own messages for mistakes.
protocol ParsedCommand: SendableMetatype {
    static var commandName: String { get }
    /// The description in its help.
    static var discussion: String { get }

    /// Reads the remaining words after `--help` was handled.
    init(parsing words: inout Words) throws
    mutating func run() throws
}

protocol AsyncParsedCommand: ParsedCommand {
    mutating func run() async throws
}

/// The command for `--help`.
struct HelpCommand: ParsedCommand {
    static let commandName = "help"
    static let discussion = ""
    var text = ""

    init(parsing words: inout Words) throws {}
    init(_ text: String) { self.text = text }

    func run() throws { throw CleanExit(text: text) }
}

/// The words of a command line.
struct Words {
    private var flags: [String] = []
    private(set) var operands: [String] = []

    /// Like other parsers: after `--` no word is a flag.
    init(_ words: [String]) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            if word.hasPrefix("-") { flags.append(word) } else { operands.append(word) }
        }
    }

    /// Whether a flag is given; consumes it.
    mutating func takes(_ flag: String) -> Bool {
        defer { flags.removeAll { $0 == flag } }
        return flags.contains(flag)
    }

    func end() throws {
        if let flag = flags.first { throw ValidationError("Unknown option '\(flag)'") }
    }
}

struct ValidationError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Ends a program with a status and without a message.
struct ExitCode: Error {
    let rawValue: Int32
}

/// The end of a program after a request such as `--help`, which is no mistake.
struct CleanExit: Error {
    let text: String
}

extension ParsedCommand {
    mutating func run() throws {}

    static func parseAsRoot(_ arguments: [String]) throws -> any ParsedCommand {
        if arguments.prefix(while: { $0 != "--" }).contains("--help") {
            return HelpCommand("OVERVIEW: \(discussion)\nUSAGE: \(commandName) …")
        }
        var words = Words(arguments)
        let command = try Self(parsing: &words)
        try words.end()
        return command
    }

    static func exit(withError error: any Error) -> Never {
        switch error {
        case let code as ExitCode: endProcess(code.rawValue)
        case let answer as CleanExit:
            print(answer.text)
            endProcess(0)
        case is ValidationError:
            remark("Error: \(error)\nUsage: \(commandName) …\n")
            endProcess(64)
        default:
            remark("Error: \(error)\n")
            endProcess(1)
        }
    }
}

private func remark(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// A name that a static method does not hide.
private func endProcess(_ status: Int32) -> Never { exit(status) }
