@_exported import Plugboard

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A program whose wiring comes from a manifest directory and a profile selected at launch. The program has its own
/// `main`.
///
/// ```swift
/// enum Shop: WiredProgram {
///     static let catalog = Catalog(Payments(), Mail()).entry(Checkout.self)
///     static var defaultProfile: String? { "development" }
/// }
/// ```
///
/// `launch` and `withContainer` are the two parts of ``WiredApplication``, which refines this protocol and has a
/// `main`. Between them, another argument parser reads the remaining words. A command type of such a parser may be the
/// program too.
public protocol WiredProgram: SendableMetatype {
    /// The registrations of the program.
    static var catalog: Catalog { get }

    /// The manifests, unless `--config` or `PLUGBOARD_CONFIG` selects others: `Config` by default.
    static var manifests: ManifestSource { get }

    /// The profile of a launch that selects none; nil, the default, requires a selection.
    static var defaultProfile: String? { get }

    /// The directories outside the manifest directory that `$file` may read: `/run/secrets` and
    /// `/var/run/secrets` by default.
    static var fileRoots: [String] { get }

    /// A file of variables for laptops, such as `".env"`. `$env` reads it for variables that the process lacks. None by
    /// default.
    static var dotenv: String? { get }

    /// The providers of `$from`, each with its own name; none by default. If a provider prepares its values, it does so
    /// before the program starts, and before `wiring check` and `wiring variables` answer.
    static var providers: [any ValueProvider] { get }

    /// The program's own text in `--help`, above the launch flags and the profiles; empty by default.
    static var help: String { get }

    /// Whether the library answers `--help` before `--`, and `-h` as the only word, without wiring: true by default.
    /// False for a program whose own argument parser answers them.
    static var answersHelp: Bool { get }

    /// The handling of SIGTERM and SIGINT. By default they cancel the start and `run`.
    static var signals: SignalHandling { get }

    /// The time limit of starting and closing after such a signal: 30 seconds by default. Then the program prints the
    /// unfinished services to stderr and ends by the signal. Under `.leftToProgram`, every closing has this limit from
    /// its beginning, and the process ends with status 1.
    static var closingGrace: Duration { get }
}

extension WiredProgram {
    /// The directory `Config` below the working directory.
    public static var manifests: ManifestSource { .directory("Config") }
    /// Nil: each launch must select a profile.
    public static var defaultProfile: String? { nil }
    /// Nil.
    public static var dotenv: String? { nil }
    /// No providers.
    public static var providers: [any ValueProvider] { [] }
    /// Empty.
    public static var help: String { "" }
    /// True.
    public static var answersHelp: Bool { true }
    /// `.cancelsRun`.
    public static var signals: SignalHandling { .cancelsRun }
    /// 30 seconds.
    public static var closingGrace: Duration { .seconds(30) }
    /// `/run/secrets`, where Docker mounts secrets, and `/var/run/secrets`, where Kubernetes mounts them.
    public static var fileRoots: [String] { ["/run/secrets", "/var/run/secrets"] }
}

/// Whether SIGTERM and SIGINT cancel the running program or are left to the program itself.
public enum SignalHandling: Sendable {
    /// The first signal cancels the start and the task of `run`. A second signal ends the process immediately.
    ///
    /// If `run` then returns, the program ends with status 0. If it throws `CancellationError`, everything is closed and the
    /// process ends by that signal, which shells and systemd treat as a clean stop.
    case cancelsRun

    /// The program or one of its libraries, such as a service group, handles the signals. Before that, also during the
    /// start, a signal ends the process immediately and nothing is closed. The program ends with status 0, or with
    /// status 1 if `run` throws.
    ///
    /// A closing may take `closingGrace`. Then the process ends with status 1. During the closing of the last open
    /// container, a signal ends the process.
    case leftToProgram
}

extension WiredProgram {
    /// Runs a command line about the wiring, and parses any other command line for the program.
    ///
    /// ```swift
    /// let options = await Storefront.launch(CommandLine.arguments)
    /// let own = MyOptions.parse(options.remaining)
    /// ```
    ///
    /// For a command of `APP wiring`, or for `--help` if ``answersHelp`` is true, the call writes the answer to stdout.
    /// For a mistaken launch flag, it writes a line to stderr. In both cases the process ends with its
    /// ``LaunchStatus``. Otherwise nothing is printed and no manifest is read. Any task may call it, more than once.
    ///
    /// From this call on, SIGPIPE is ignored, so that a closed pipe of stdout does not end the program.
    ///
    /// - Parameter arguments: The arguments of the process, beginning with the program's name.
    /// - Returns: The launch flags. `remaining` contains all other words in order, without the first `--`, for the
    ///   program's own parser.
    nonisolated(nonsending) public static func launch(
        _ arguments: [String] = CommandLine.arguments
    ) async -> LaunchOptions {
        switch await preparedLaunch(arguments).begin() {
        case .program(let options): return options
        case .ended(let status): exit(status.rawValue)
        }
    }

    /// Proves the wiring of a launch, starts its container, calls the operation with it and closes it.
    ///
    /// ```swift
    /// let options = await Storefront.launch(CommandLine.arguments)
    /// try await Storefront.withContainer(for: options) { container in
    ///     try container.resolve(Checkout.self).place(order)
    /// }
    /// ```
    ///
    /// This is the part of ``WiredApplication`` around `run`. `Container.current` is the container during the call.
    /// SIGTERM and SIGINT cancel the task of the operation unless ``signals`` declares otherwise. After the call they
    /// have their earlier actions.
    ///
    /// If the program cannot run or cannot close its container, the reason is printed to stderr once, and the process
    /// ends: with status 2 or 78 if the wiring is mistaken, with status 1 if a service did not start or close, and by
    /// the signal if a signal cancelled the operation and the operation throws the cancellation. If a signal stopped
    /// several open containers, the last one to close ends the process. For any other reason, the process ends while
    /// other containers are open.
    ///
    /// - Parameters:
    ///   - options: The result of ``launch(_:)``, or other `LaunchOptions`.
    ///   - values: The values of options of the program's own command line, by the keys that `.ofLaunch` declares in
    ///     ``providers``; nil for an option that is absent.
    ///   - operation: The program's work. It runs in its own task, and on an actor if it declares one: `{ @MainActor
    ///     container in … }`. The cancellation of the caller cancels it.
    /// - Returns: The result of the operation, after the container is closed.
    /// - Throws: The error of the operation, after the container is closed. The error is not printed.
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

    /// The command `wiring` and the launch flags, one per line with their meanings, for the help of another parser.
    public static var launchHelp: String { LaunchHelp(of: Self.self).words }
}

extension WiredProgram {
    /// Returns the launch of this process, and applies its effects on the whole process.
    ///
    /// If the process has too few free descriptors, it ends with a message. The call must precede the first suspension
    /// of a `main` on the main actor, because Dispatch would end the process without a message.
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
    /// Returns a launch of this process.
    static func process(_ arguments: [String]) -> Launch {
        let variables = ProcessVariables()
        return Launch(
            of: Program.self, arguments: arguments, variables: variables.texts, undecodable: variables.undecodable,
            console: .process(variables.texts), listensToSignals: true)
    }
}
