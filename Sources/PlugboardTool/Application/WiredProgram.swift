@_exported import Plugboard

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A program whose wiring comes from a manifest directory and a profile chosen at launch, with a `main` of its own.
///
/// ```swift
/// enum Shop: WiredProgram {
///     static let catalog = Catalog(Payments(), Mail()).entry(Checkout.self)
///     static var defaultProfile: String? { "development" }
/// }
/// ```
///
/// `launch` and `withContainer` are the two halves of ``WiredApplication``, which refines this protocol and has a `main`.
/// Between them another argument parser reads the remaining words. A command type of such a parser may be the program too.
public protocol WiredProgram: SendableMetatype {
    /// The registrations of the program.
    static var catalog: Catalog { get }

    /// The manifests, unless `--config` or `PLUGBOARD_CONFIG` chooses others: `Config` by default.
    static var manifests: ManifestSource { get }

    /// The profile of a run that chooses none; nil, the default, requires a choice.
    static var defaultProfile: String? { get }

    /// The directories outside the manifest directory that `$file` may read: `/run/secrets` and
    /// `/var/run/secrets` by default.
    static var fileRoots: [String] { get }

    /// A file of variables that `$env` reads if the process lacks them, for laptops: `".env"`; none by default.
    static var dotenv: String? { get }

    /// The providers of `$from`, each under its name; none by default. Those that prepare their values do so before the program
    /// starts, and before `wiring check` and `wiring variables` answer.
    static var providers: [any ValueProvider] { get }

    /// The program's own text in `--help`, above its launch flags and its profiles; empty by default.
    static var help: String { get }

    /// Whether the library answers `--help` before `--`, and `-h` as the only word, without wiring: true by default. False for a
    /// program whose own argument parser answers it.
    static var answersHelp: Bool { get }

    /// The handling of SIGTERM and SIGINT: by default they cancel the start and `run`.
    static var signals: SignalHandling { get }

    /// The time limit of starting and closing after such a signal: 30 seconds by default. The program then prints the unfinished
    /// services to stderr and ends by the signal. Under `.leftToProgram` every closing has this limit from its beginning, and the
    /// process ends with status 1.
    static var closingGrace: Duration { get }
}

extension WiredProgram {
    /// The directory `Config` below the working directory.
    public static var manifests: ManifestSource { .directory("Config") }
    /// None: each run must choose one.
    public static var defaultProfile: String? { nil }
    /// None.
    public static var dotenv: String? { nil }
    /// None.
    public static var providers: [any ValueProvider] { [] }
    /// Only the launch flags and the profiles.
    public static var help: String { "" }
    /// True.
    public static var answersHelp: Bool { true }
    /// They cancel the start and `run`.
    public static var signals: SignalHandling { .cancelsRun }
    /// 30 seconds.
    public static var closingGrace: Duration { .seconds(30) }
    /// `/run/secrets`, where Docker puts them, and `/var/run/secrets`, where Kubernetes does.
    public static var fileRoots: [String] { ["/run/secrets", "/var/run/secrets"] }
}

/// Whether SIGTERM and SIGINT cancel the running program or are left to the program itself.
public enum SignalHandling: Sendable {
    /// The first of them cancels the start and the task of `run`; a second one ends the process immediately.
    ///
    /// If `run` then returns, the program ends with status 0. If it throws `CancellationError`, everything is closed and the
    /// process ends by that signal, which shells and systemd treat as a clean stop.
    case cancelsRun

    /// The program handles them itself, or one of its libraries does, such as a service group. Before that they end the process
    /// immediately, also during the start, and nothing is closed. The program ends with status 0, or 1 if `run` throws.
    ///
    /// A closing may take `closingGrace`; after that the process ends with status 1. During the closing of the last open container a
    /// signal ends the process.
    case leftToProgram
}

extension WiredProgram {
    /// Answers a command line that asks about the wiring, and reads any other for the program.
    ///
    /// ```swift
    /// let options = await Storefront.launch(CommandLine.arguments)
    /// let own = MyOptions.parse(options.remaining)
    /// ```
    ///
    /// For a question of `APP wiring`, or for `--help` if ``answersHelp`` is true, it writes the answer to stdout; for a mistaken
    /// launch flag it writes a line to stderr. Then the process ends with its ``LaunchStatus``. Otherwise nothing is printed, and no
    /// manifest is read. It may be called more than once, and from any task.
    ///
    /// From this call on SIGPIPE is ignored, so that a closed pipe of stdout does not end the program.
    ///
    /// - Parameter arguments: The words of the command line, the program's name first, as the process receives them.
    /// - Returns: The launch flags, and in `remaining` all other words, in order and without the first `--`, for the program's own
    ///   parser.
    nonisolated(nonsending) public static func launch(
        _ arguments: [String] = CommandLine.arguments
    ) async -> LaunchOptions {
        switch await preparedLaunch(arguments).begin() {
        case .program(let options): return options
        case .ended(let status): exit(status.rawValue)
        }
    }

    /// Proves the wiring of a launch, starts its container, calls a closure with it and closes it.
    ///
    /// ```swift
    /// let options = await Storefront.launch(CommandLine.arguments)
    /// try await Storefront.withContainer(for: options) { container in
    ///     try container.resolve(Checkout.self).place(order)
    /// }
    /// ```
    ///
    /// It is the part of a ``WiredApplication`` around its `run`. `Container.current` is the container during the call. SIGTERM and
    /// SIGINT cancel the closure's task unless ``signals`` declares otherwise, and have their earlier actions after the call.
    ///
    /// If the wiring keeps the program from running, or from ending in order, the reason is printed to stderr once, and the process
    /// ends: with status 2 or 78 if the wiring may not run, with 1 if something did not start or close, or by the signal that cancelled
    /// the closure if that throws the cancellation. Of several open containers the last one that a signal has stopped ends the process;
    /// for any other of these reasons the process ends with the others open.
    ///
    /// - Parameters:
    ///   - options: The result of ``launch(_:)``, or other `LaunchOptions`.
    ///   - values: The values of options of the program's own command line, by the keys that `.ofLaunch` declares in
    ///     ``providers``; nil for an option that is absent.
    ///   - operation: The program's work, in a task of its own, on an actor if it declares one: `{ @MainActor container in … }`.
    ///     Cancelling the caller cancels it.
    /// - Returns: The value of the closure, after everything is closed.
    /// - Throws: The error of the closure, after everything is closed. It is not printed.
    public static func withContainer<Value: Sendable>(
        for options: LaunchOptions, giving values: [String: ProvidedValue?] = [:],
        operation: sending @escaping @isolated(any) (Container) async throws -> Value
    ) async throws -> Value {
        let launch = Launch<Self>.process([options.program ?? CommandLine.arguments.first ?? ""])
        switch await launch.run(
            options, giving: values.compactMapValues(\.self), isWholeProgram: false, operation: operation)
        {
        case .returned(let value): return value
        case .threw(let error): throw error
        case .refused(let status): exit(status.rawValue)
        }
    }

    /// `wiring` and the launch flags, each on a line with its meaning for this program, for the help of another parser.
    public static var launchHelp: String { LaunchHelp(of: Self.self).words }
}

extension WiredProgram {
    /// The launch of this process, with its effects on the whole process.
    ///
    /// Ends a process that may open too few files. It is called before the first suspension of a `main` on the main actor:
    /// afterwards Dispatch would end the process without a message.
    static func preparedLaunch(_ arguments: [String]) -> Launch<Self> {
        // A closed pipe of stdout must not end the program during its work.
        signal(SIGPIPE, SIG_IGN)
        StandardDescriptors.occupy()
        let launch = Launch<Self>.process(arguments)
        if let shortage = FreeFileDescriptorCheck.shortage {
            launch.console.remark("\(launch.program): cannot start: \(shortage)\n")
            exit(LaunchStatus.mistakes.rawValue)
        }
        return launch
    }
}

extension Launch {
    /// A launch of this process.
    static func process(_ arguments: [String]) -> Launch {
        let variables = ProcessVariables()
        return Launch(
            of: Program.self, arguments: arguments, variables: variables.texts, undecodable: variables.undecodable,
            console: .process(variables.texts), listensToSignals: true)
    }
}
