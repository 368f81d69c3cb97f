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
/// `launch` and `withContainer` are the two halves of what ``WiredApplication`` does, which refines this and has a `main`
/// already. Between them another argument parser reads the words that are left. A type that is a command of such a parser
/// may be the program too.
public protocol WiredProgram: SendableMetatype {
    /// All that the program registers.
    static var catalog: Catalog { get }

    /// Where the manifests are unless `--config` or `PLUGBOARD_CONFIG` says otherwise: `Config` by default.
    static var manifests: ManifestSource { get }

    /// The profile of a run that chooses none; nil, the default, makes choosing one a duty.
    static var defaultProfile: String? { get }

    /// The directories outside the manifest directory that `$file` may read: `/run/secrets` and
    /// `/var/run/secrets` by default.
    static var fileRoots: [String] { get }

    /// A file of variables that `$env` reads where the process has none, for laptops: `".env"`; none by default.
    static var dotenv: String? { get }

    /// Who may be asked for values by `$from`, each under its name; none by default. Those that prepare their values do so
    /// before the program starts, and before `wiring check` and `wiring variables` answer.
    static var providers: [any ValueProvider] { get }

    /// What `--help` tells of the program itself, above its launch flags and its profiles; empty by default.
    static var help: String { get }

    /// Whether `--help` before `--`, and `-h` as the only word, is answered here, which needs no wiring: true by
    /// default. A program whose own argument parser answers it says false.
    static var answersHelp: Bool { get }

    /// Who hears SIGTERM and SIGINT: by default they cancel the start and `run`.
    static var signals: SignalHandling { get }

    /// How long starting and closing may go on after such a signal: 30 seconds by default. What has not ended by then is named
    /// on stderr, and the process ends by the signal. Under `.leftToProgram` it is the limit of every closing, from its beginning,
    /// and the process ends with status 1.
    static var closingGrace: Duration { get }
}

extension WiredProgram {
    /// The directory `Config` below the working directory.
    public static var manifests: ManifestSource { .directory("Config") }
    /// None: each run has to choose one.
    public static var defaultProfile: String? { nil }
    /// None.
    public static var dotenv: String? { nil }
    /// None.
    public static var providers: [any ValueProvider] { [] }
    /// Nothing beside the launch flags and the profiles.
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
    /// The first of them cancels the start and the task of `run`; a second one ends the process at once.
    ///
    /// When `run` returns then, the program ends with status 0. When it throws `CancellationError`, everything is closed and the
    /// process ends by that signal, which a shell and systemd take for a clean stop.
    case cancelsRun

    /// The program hears them itself, or a library of it does: a service group, say. Until it does they end the process at
    /// once, also during the start, and nothing is closed. The program ends with status 0, or 1 when `run` throws.
    ///
    /// The closing may take `closingGrace` from its beginning; after that the process ends with status 1. During the closing of
    /// the last open container a signal ends the process.
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
    /// Where the words ask a question of `APP wiring`, or for `--help` where ``answersHelp`` holds, the answer is written to
    /// stdout; where a launch flag is mistaken, a line that says so to stderr. Then the process ends with its
    /// ``LaunchStatus``. Otherwise nothing is printed, and no manifest was read. It may be called more than once, and from
    /// any task.
    ///
    /// From here on SIGPIPE is ignored, so that a reader of stdout who goes away ends nothing.
    ///
    /// - Parameter arguments: The words of the command line, the program's name first, as the process receives them.
    /// - Returns: The launch flags, and in `remaining` every word that is none of them, in order and without the first `--`:
    ///   for the program's own parser.
    nonisolated(nonsending) public static func launch(
        _ arguments: [String] = CommandLine.arguments
    ) async -> LaunchOptions {
        switch await preparedLaunch(arguments).begin() {
        case .program(let options): return options
        case .ended(let status): exit(status.rawValue)
        }
    }

    /// Proves the wiring that a launch chose, starts its container, calls a closure with it and closes it.
    ///
    /// ```swift
    /// let options = await Storefront.launch(CommandLine.arguments)
    /// try await Storefront.withContainer(for: options) { container in
    ///     try container.resolve(Checkout.self).place(order)
    /// }
    /// ```
    ///
    /// It is what a ``WiredApplication`` does around its `run`. `Container.current` is the container meanwhile. SIGTERM and
    /// SIGINT cancel the closure's task unless ``signals`` says otherwise, and are what they were before when this returns.
    ///
    /// Whatever of the wiring keeps the program from running, or from ending well, is printed to stderr once, and the process
    /// ends: with status 2 or 78 where the wiring may not run, 1 where something did not start or close, or by the signal that
    /// cancelled the closure when that throws the cancellation. Of several containers that are open beside or within each other
    /// the last that a signal has stopped ends the process; for any other of these reasons the process ends with them open.
    ///
    /// - Parameters:
    ///   - options: What ``launch(_:)`` has read, or `LaunchOptions` of one's own.
    ///   - values: The values of options of the program's own command line, by the keys that `.ofLaunch` declares in
    ///     ``providers``; nil for an option that is absent.
    ///   - operation: The program's work, in a task of its own, and on an actor where it says so:
    ///     `{ @MainActor container in … }`. Cancelling the caller cancels it.
    /// - Returns: What the closure returns, when everything is closed.
    /// - Throws: What the closure throws, when everything is closed. It was not printed.
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

    /// `wiring` and the launch flags, each on a line with what it means for this program: for the help of another parser.
    public static var launchHelp: String { LaunchHelp(of: Self.self).words }
}

extension WiredProgram {
    /// The launch of this process, and what applies to the whole process from it on.
    ///
    /// Ends a process that may open too few files. It is called before the first suspension of a `main` on the main actor:
    /// afterwards Dispatch would end the process without a message.
    static func preparedLaunch(_ arguments: [String]) -> Launch<Self> {
        // A reader of stdout that goes away must not end the program in the middle of its work.
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
