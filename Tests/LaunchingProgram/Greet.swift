import PlugboardTool

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A program that is a command of another argument parser: one type is both.
@main struct Greet: AsyncParsedCommand, WiredProgram {
    static let commandName = "greet"
    static var discussion: String { "Greets.\n\n\(launchHelp)" }

    static let catalog = Catalog(Greetings()) { $0.entry(Greeter.self) }
    static let manifests = ManifestSource.memory([
        "plain": #"{ "services": { "Greeter": "greeter.plain" } }"#,
        "unbound": #"{ "services": {} }"#,
        "wrong": #"{ "services": { "Greeter": "greeter.plian" } }"#,
        "variable":
            #"{ "services": { "Greeter": { "factory": "greeter.word", "settings": { "word": { "$env": "WORD" } } } } }"#,
        "broken": #"{ "services": { "Greeter": "greeter.broken" } }"#,
        "stuck": #"{ "services": { "Greeter": "greeter.stuck" } }"#,
        "slow": #"{ "services": { "Greeter": "greeter.slow" } }"#,
        "closing": #"{ "services": { "Greeter": "greeter.closing" } }"#,
        "option":
            #"{ "services": { "Greeter": { "factory": "greeter.word", "settings": { "word": { "$from": "options", "key": "word" } } } } }"#,
    ])
    static let help = "Greets people."
    /// The parser's behaviour, unless the test sets a variable.
    static var answersHelp: Bool { getenv("ANSWERS_HELP") != nil }

    static let providers: [any ValueProvider] = [.ofLaunch("options", keys: ["word"])]
    static var signals: SignalHandling { getenv("LEFT") == nil ? .cancelsRun : .leftToProgram }
    /// A day, so that a busy machine cannot end a closing, unless a test needs the limit.
    static var closingGrace: Duration { getenv("SHORT_GRACE") == nil ? .seconds(86_400) : .seconds(3) }

    private let isLoud: Bool
    private let names: [String]

    init(parsing words: inout Words) throws {
        isLoud = words.takes("--loud")
        names = words.operands
        if names.isEmpty { throw ValidationError("Missing expected argument '<name>'") }
    }

    @MainActor static func main() async {
        let options = await launch(CommandLine.arguments)
        do {
            let parsed = try parseAsRoot(options.remaining)
            guard parsed is any AsyncParsedCommand else {
                var command = parsed
                return try command.run()
            }
            if options.remaining.first == "relaunch" {
                say(await launch(CommandLine.arguments) == options ? "the same" : "different")
            }
            if let scene = Scene(rawValue: options.remaining.first ?? "") { return try await scene.play(options) }
            let words = options.remaining.compactMap {
                $0.hasPrefix("word=") ? ProvidedValue("\($0.dropFirst(5))") : nil
            }
            let key = getenv("OTHER_KEY") == nil ? "word" : "wrod"
            try await withContainer(for: options, giving: [key: words.first]) { _ in
                if var command = parsed as? any AsyncParsedCommand { try await command.run() }
            }
            try await end(options)
        } catch {
            exit(withError: error)
        }
    }

    mutating func run() async throws {
        let greeter = try Container.current?.resolve(Greeter.self)
        switch names[0] {
        case "code": throw ExitCode(rawValue: 7)
        case "invalid": throw ValidationError("No such name")
        case "break": throw Broken()
        case "cancel": throw CancellationError()
        case "wait":
            say("waiting")
            try await Task.sleep(for: .seconds(86_400))
        case "return", "outlive":
            say("waiting")
            try? await Task.sleep(for: .seconds(86_400))
        case "cancelled":
            withUnsafeCurrentTask { $0?.cancel() }
            try Task.checkCancellation()
        default:
            for name in names { say(greeter?.greeting(of: name, loudly: isLoud) ?? "nobody greets") }
        }
    }

    /// Continues without a container, like a program with other work.
    static func end(_ options: LaunchOptions) async throws {
        switch options.remaining.first {
        case "linger":
            say("lingering")
            try await Task.sleep(for: .seconds(86_400))
        case "outlive":
            try await Task.sleep(for: .seconds(4))
            say("outlived")
        case "again":
            try await withContainer(for: options) { container in
                say(try container.resolve(Greeter.self).greeting(of: "again", loudly: false))
            }
        default: say("ended")
        }
    }
}

/// Writes a line to standard output at once.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

struct Broken: Error, CustomStringConvertible { let description = "broken" }
