#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A program whose wiring comes from a manifest directory and a profile chosen at launch.
///
/// ```swift
/// @main struct Storefront: WiredApplication {
///     static let catalog = Catalog(Payments(), Mail()).entry(Checkout.self)
///
///     func run(_ container: Container, arguments: [String]) async throws {
///         try container.resolve(Checkout.self).place(arguments[0])
///     }
/// }
/// ```
///
/// One conformance gives the program `--profile`, `--config`, `--set`, `--bind` and `--help`, the variables
/// `PLUGBOARD_PROFILE`, `PLUGBOARD_CONFIG` and `PLUGBOARD_ENVIRONMENT`, and the commands of `APP wiring`. The program's
/// own flags may stand among these; one that looks like a slip in one of these stands behind `--`.
///
/// The container is started and `run` called only when the whole wiring is right, in a task that SIGTERM and SIGINT cancel
/// unless `signals` says otherwise; at its end, also after a throw, the container is closed. The program ends with status 0; 1
/// when it cannot start or `run` throws, but by the signal when it throws the cancellation; 2 on a mistake in the
/// arguments, an unknown profile or none; 78 (`EX_CONFIG`) when the wiring is wrong or its variables are missing.
/// Everything about the wiring goes to stderr; stdout is the program's.
public protocol WiredApplication: Sendable {
    /// Makes the program; everything it needs comes with `run`.
    init()

    /// All that the program registers.
    static var catalog: Catalog { get }

    /// Where the manifests are unless `--config` or `PLUGBOARD_CONFIG` says otherwise: `Config` by default.
    static var manifests: ManifestSource { get }

    /// The profile of a run that chooses none; nil, the default, makes choosing one a duty.
    static var defaultProfile: String? { get }

    /// The directories outside the manifest directory that `$file` may read: `/run/secrets` and
    /// `/var/run/secrets` by default.
    static var fileRoots: [String] { get }

    /// What `--help` tells of the program itself, above its launch flags and its profiles; empty by default.
    static var help: String { get }

    /// Whether `--help` before `--`, and `-h` as the only word, is answered here, which needs no wiring: true by
    /// default. A program whose own argument parser answers it says false.
    static var answersHelp: Bool { get }

    /// Who hears SIGTERM and SIGINT: by default they cancel the start and `run`.
    static var signals: SignalHandling { get }

    /// How long starting and closing may go on after such a signal: 30 seconds by default. What has not ended by then is named
    /// on stderr, and the process ends by the signal.
    static var closingGrace: Duration { get }

    /// Does the program's work. `Container.current` is its container meanwhile.
    ///
    /// - Parameters:
    ///   - container: The container of the selected profile.
    ///   - arguments: The arguments that are the program's own, without its name.
    func run(_ container: Container, arguments: [String]) async throws
}

extension WiredApplication {
    /// The directory `Config` below the working directory.
    public static var manifests: ManifestSource { .directory("Config") }
    /// None: each run has to choose one.
    public static var defaultProfile: String? { nil }
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

    /// Reads the arguments, proves the wiring, runs the program and ends the process with its status.
    public static func main() async {
        // A reader of stdout that goes away must not end the program in the middle of its work.
        signal(SIGPIPE, SIG_IGN)
        StandardDescriptors.occupy()
        let variables = ProcessVariables()
        let launch = Launch(
            of: Self.self, arguments: CommandLine.arguments, variables: variables.texts,
            undecodable: variables.undecodable, console: .process(variables.texts), listensToSignals: true)
        let status = await launch.run()
        exit(status.rawValue)
    }
}
