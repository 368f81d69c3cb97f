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
