@_exported import Plugboard

/// A program with its own `main`. The launch selects its manifest directory and its profile.
///
/// If the program needs no `main` of its own, use ``WiredApplication``, which has one.
///
/// ```swift
/// enum Shop: WiredProgram {
///     static let catalog = Catalog(Payments(), Mail()) { $0.entry(Checkout.self) }
///     static var defaultProfile: String? { "development" }
/// }
/// ```
///
/// `launch` and `withContainer` are the two parts of the `main` of a ``WiredApplication``. Between the two calls, another
/// argument parser reads the remaining words. The type of a command of that parser may also be the program.
public protocol WiredProgram: SendableMetatype {
    /// The registrations of the program.
    static var catalog: Catalog { get }

    /// The manifests, unless `--config` or `PLUGBOARD_CONFIG` selects others. The default is the directory `Config`.
    static var manifests: ManifestSource { get }

    /// The profile for a launch that selects none. The default is nil, which requires a selection.
    static var defaultProfile: String? { get }

    /// The directories outside the manifest directory that `$file` may read. The default is `/run/secrets` and
    /// `/var/run/secrets`.
    static var fileRoots: [String] { get }

    /// A file of variables for a developer's machine, such as `".env"`. `$env` reads it for variables that the process
    /// lacks. The default is nil.
    static var dotenv: String? { get }

    /// The providers of `$from`, each with a different name. The default is none. A provider that prepares its values
    /// does so before the program starts, and before `wiring check`, `wiring variables` and `wiring show
    /// --resolved` answer.
    static var providers: [any ValueProvider] { get }

    /// The program's own text in `--help`, above the launch flags and the profiles. The default is empty.
    static var help: String { get }

    /// The version of the program, which the file of `--status` records: `2.4.1`, or the hash of a commit. The default is
    /// nil.
    static var version: String? { get }

    /// Whether the library answers `--help` before `--`, and `-h` as the only word, without wiring. The default is
    /// true. Set it to false for a program whose own argument parser answers them.
    static var answersHelp: Bool { get }

    /// Whether a start prints a line to stderr with the profile and the layers of its wiring. The default is true.
    /// Mistakes and warnings are always printed.
    static var announcesStart: Bool { get }

    /// The handling of SIGTERM and SIGINT. By default, they cancel the start and `run`.
    static var signals: SignalHandling { get }

    /// The time limit of starting and closing after such a signal. The default is 30 seconds. At the limit, the program
    /// prints the unfinished services to stderr and ends by the signal. Under `.leftToProgram`, the limit applies to
    /// every closing from its beginning, and the process ends with status 1.
    static var closingGrace: Duration { get }

    /// The event after which the program reloads its live settings; none by default.
    static var reloading: ReloadTrigger { get }
}

extension WiredProgram {
    /// The directory `Config` below the working directory.
    public static var manifests: ManifestSource { .directory("Config") }
    /// Nil, so that each launch must select a profile.
    public static var defaultProfile: String? { nil }
    /// Nil, so that there is no such file.
    public static var dotenv: String? { nil }
    /// No providers.
    public static var providers: [any ValueProvider] { [] }
    /// Empty.
    public static var help: String { "" }
    /// Nil, so that no version is recorded.
    public static var version: String? { nil }
    /// True, so that the library answers.
    public static var answersHelp: Bool { true }
    /// True, so that each start prints its profile and layers.
    public static var announcesStart: Bool { true }
    /// `.cancelsRun`, so that a signal cancels the start and `run`.
    public static var signals: SignalHandling { .cancelsRun }
    /// 30 seconds.
    public static var closingGrace: Duration { .seconds(30) }
    /// `.none`, so that the program never reloads its live settings.
    public static var reloading: ReloadTrigger { .none }
    /// `/run/secrets`, where Docker mounts secrets, and `/var/run/secrets`, where Kubernetes mounts them.
    public static var fileRoots: [String] { ["/run/secrets", "/var/run/secrets"] }
}

/// The handling of SIGTERM and SIGINT: by this library, or by the program itself.
public enum SignalHandling: Sendable {
    /// The first signal cancels the start and the task of `run`. A second signal ends the process immediately.
    ///
    /// If `run` then returns, the program ends with status 0. If `run` throws `CancellationError`, the container is
    /// closed and the process ends by that signal, which shells and systemd treat as a clean stop.
    case cancelsRun

    /// The program or one of its libraries, such as a service group, handles the signals. Until it does, also during
    /// the start, a signal ends the process immediately and no service is closed. The program ends with status 0, or
    /// with status 1 if `run` throws.
    ///
    /// If a closing takes longer than `closingGrace`, the process ends with status 1. While the last open container is
    /// closed, a signal ends the process.
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
    /// For a command of `APP wiring`, the call writes the answer to stdout. The same applies to `--help` if
    /// ``answersHelp`` is true. For an invalid launch flag, it writes a line to stderr. In these cases the process ends
    /// with its ``LaunchStatus``. Otherwise the call prints nothing and reads no manifest. Any task may call it, also
    /// several times.
    ///
    /// From this call on, SIGPIPE has no effect, so that a closed pipe of stdout does not end the program. Child processes
    /// have its default action.
    ///
    /// - Parameter arguments: The arguments of the process, beginning with the program's name.
    /// - Returns: The launch flags. `remaining` has all other words in order, without the first `--`, for the program's
    ///   own parser.
    nonisolated(nonsending) public static func launch(
        _ arguments: [String] = CommandLine.arguments
    ) async -> LaunchOptions {
        switch await preparedLaunch(arguments).begin() {
        case .program(let options): return options
        case .ended(let status): status.endProcess()
        }
    }

    /// Proves the wiring of a launch, starts its container, calls the operation with the container, and closes it.
    ///
    /// ```swift
    /// let options = await Storefront.launch(CommandLine.arguments)
    /// try await Storefront.withContainer(for: options) { container in
    ///     try container.resolve(Checkout.self).place(order)
    /// }
    /// ```
    ///
    /// The call does the work of ``WiredApplication`` around `run`. `Container.current` is the container during the
    /// call. SIGTERM and SIGINT cancel the task of the operation unless ``signals`` declares otherwise. After the call,
    /// their earlier actions are restored.
    ///
    /// If the program cannot run or cannot close its container, the reason is printed to stderr once, and the process
    /// ends:
    /// - with status 2 or 78 if the wiring has mistakes,
    /// - with status 1 if a service did not start or close,
    /// - by the signal, if a signal cancelled the operation and the operation throws the cancellation.
    ///
    /// If a signal stopped several open containers, the last one to close ends the process. For any other reason, the
    /// process ends even if other containers are open.
    ///
    /// - Parameters:
    ///   - options: The result of ``launch(_:)``, or other `LaunchOptions`.
    ///   - values: The values of the program's own options, by the keys that `.ofLaunch` declares in ``providers``; nil
    ///     for an option that is absent.
    ///   - entries: The services that the operation requests, if it does not need the whole wiring. Only the bindings that
    ///     they reach are proven, read, started and bound. A service of a list is named by the list, `[any Service].self`.
    ///     If one of these bindings takes a `Resolver` or a `ScopeFactory` without `uses:`, the whole wiring is proven.
    ///   - operation: The program's work. It runs in a separate task, and on an actor if it declares one: `{ @MainActor
    ///     container in … }`. The cancellation of the caller cancels the operation.
    /// - Returns: The result of the operation, after the container is closed.
    /// - Throws: The error of the operation, after the container is closed. The error is not printed.
    public static func withContainer<Value: Sendable>(
        for options: LaunchOptions, giving values: [String: ProvidedValue?] = [:],
        entries: [any Any.Type] = [],
        operation: sending @escaping @isolated(any) (Container) async throws -> Value,
        fileID: String = #fileID, line: Int = #line
    ) async throws -> Value {
        let launch = Launch<Self>.process([options.program ?? CommandLine.arguments.first ?? ""])
        switch await launch.run(
            options, giving: values.compactMapValues(\.self),
            entries: entries.map { EntryPointOutline($0, at: CodeLocation(fileID: fileID, line: line)) },
            isWholeProgram: false, operation: operation)
        {
        case .returned(let value): return value
        case .threw(let error): throw error
        case .refused(let status): status.endProcess()
        }
    }

    /// The help for the command `wiring` and the launch flags, as lines for the help of another parser.
    public static var launchHelp: String { LaunchHelp(of: Self.self).words }
}

extension WiredProgram {
    /// Returns the launch of this process, and applies its effects on the whole process.
    ///
    /// If the process has too few free descriptors, it ends with a message. Dispatch would end it without a message, so
    /// a `main` on the main actor must make this call before its first suspension.
    static func preparedLaunch(_ arguments: [String]) -> Launch<Self> {
        StandardDescriptors.occupy()
        let launch = Launch<Self>.process(arguments)
        if let shortage = FreeFileDescriptorCheck.shortage {
            launch.console.remark("\(launch.program): cannot start: \(shortage)\n")
            LaunchStatus.mistakes.endProcess()
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

/// A program whose `main` this protocol provides. The launch selects its manifest directory and its profile.
///
/// ```swift
/// @main struct Storefront: WiredApplication {
///     static let catalog = Catalog(Payments(), Mail()) { $0.entry(Checkout.self) }
///
///     func run(_ container: Container, arguments: [String]) async throws {
///         let checkout = try container.resolve(Checkout.self)
///         for order in arguments { try checkout.place(order) }
///     }
/// }
/// ```
///
/// One conformance gives the program the flags `--profile`, `--config`, `--set`, `--bind`, `--status` and `--help`, the
/// variables `PLUGBOARD_PROFILE`, `PLUGBOARD_CONFIG`, `PLUGBOARD_STATUS` and `PLUGBOARD_ENVIRONMENT`, and the commands of `APP wiring`. The program's
/// own flags may be mixed with these. A flag of the program that resembles one of these must follow `--`.
///
/// The container is started and `run` is called only if the whole wiring is valid. SIGTERM and SIGINT cancel the start
/// or the task of `run`, unless `signals` declares otherwise. When `run` ends, even if it throws, the container is
/// closed. Messages about the wiring are written to stderr; stdout belongs to the program.
///
/// The program ends with one of these statuses:
/// - 0 after success,
/// - 1 if it cannot start or if `run` throws,
/// - the status of a signal that cancels `run`, if `run` then throws `CancellationError`,
/// - 2 for a mistake in the arguments, an unknown profile or no selected profile,
/// - 78 (`EX_CONFIG`) if the wiring has mistakes or its variables are missing.
///
/// If another library has the `main` of the program, as an argument parser may, use ``WiredProgram`` instead.
public protocol WiredApplication: WiredProgram, Sendable {
    /// Creates the program. Its dependencies are not parameters, because `run` receives the container.
    init()

    /// Prepares the process before the manifests are read, such as its logging, metrics and tracing.
    ///
    /// The call precedes every provider and factory. There is no call for `APP wiring`, `--help` and an invalid flag. If
    /// it throws, the error is printed and the program ends with status 1. By default it does nothing.
    ///
    /// - Parameter options: The launch flags, and the words for the program.
    static func prepare(_ options: LaunchOptions) throws

    /// Runs the program. `Container.current` is the container during the call.
    ///
    /// - Parameters:
    ///   - container: The container of the selected profile.
    ///   - arguments: The program's own arguments, without its name.
    func run(_ container: Container, arguments: [String]) async throws
}

extension WiredApplication {
    /// Does nothing.
    public static func prepare(_ options: LaunchOptions) throws {}

    /// Reads the arguments, proves the wiring, runs the program and ends the process with its status.
    @MainActor public static func main() async {
        await preparedLaunch(CommandLine.arguments).run().endProcess()
    }
}
