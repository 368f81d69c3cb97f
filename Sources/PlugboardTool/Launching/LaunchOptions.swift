/// The launch flags of a command line: the profile, the directory, the overrides, and the remaining words.
///
/// The parser reads five flags and keeps all other words in order, so it works with any argument parser:
///
/// ```swift
/// let launch = try LaunchOptions(arguments: Array(CommandLine.arguments.dropFirst()))
/// let options = MyOptions.parse(launch.remaining)
/// ```
///
/// | flag | variable | means |
/// |---|---|---|
/// | `--profile P` | `PLUGBOARD_PROFILE` | the profile to be wired for |
/// | `--config DIR` | `PLUGBOARD_CONFIG` | the directory of the manifests |
/// | `--set KEY/settings/PATH=VALUE` | | one setting |
/// | `--set KEY/decorators/ID/settings/PATH=VALUE` | | one setting of a decorator |
/// | `--bind KEY=FACTORY` | | another factory for one binding |
/// | `--status FILE` | `PLUGBOARD_STATUS` | the file that records the wiring of the running program |
/// | | `PLUGBOARD_ENVIRONMENT` | the environment this machine is |
///
/// A flag has priority over its variable, and a variable has priority over the program's code. An empty variable counts
/// as unset.
///
/// The value of a flag is the next word, or follows `=`. A value that begins with `-` requires the `=`. The first `--`
/// is removed, and all words after it belong to the program.
///
/// Before `--`, a misspelled launch flag is an error if a valid value follows, because the program would otherwise run
/// in another profile: `--profle test`, `--prof test`. A flag counts as misspelled if one letter differs, or if only
/// its first four or more letters are written.
public struct LaunchOptions: Hashable, Sendable {
    /// The selected profile; nil if code selects it.
    public let profile: String?
    /// The source of the profile.
    public let profileSource: Source
    /// The selected directory; nil if code selects it.
    public let directory: String?
    /// The source of the directory.
    public let directorySource: Source
    /// The environment of this machine.
    public let environment: EnvironmentName?
    /// The `--set` flags, in the given order.
    public let settings: [SettingOverride]
    /// The `--bind` flags, in the given order.
    public let bindings: [BindingOverride]
    /// The file that records the wiring of the running program; nil if there is none.
    let statusFile: String?
    let statusSource: Source
    /// All other words, in the given order.
    public let remaining: [String]
    /// The number of remaining words before `--`.
    let remainingBeforeSeparator: Int
    /// The program's name in the shell; nil if the arguments did not contain it.
    var program: String?

    /// The source of a selection.
    public enum Source: Hashable, Sendable {
        /// A flag of the command line.
        case flag
        /// A variable, by its name.
        case variable(String)
        /// The program's code.
        case code
    }

    /// Creates the options from the words after the program's name, and from variables.
    ///
    /// - Parameters:
    ///   - arguments: The words, without the program's name.
    ///   - environment: The variables; nil reads those of the process.
    /// - Throws: `LaunchError` for the first invalid flag.
    public init(arguments: [String], environment: [String: String]? = nil) throws(LaunchError) {
        let environment = environment ?? ProcessVariables().texts
        let split = try ArgumentSplitter(arguments)
        let profile = Self.choice(split.profile, orVariable: ManifestLoader.profileVariable, in: environment)
        let directory = Self.choice(split.directory, orVariable: ManifestLoader.directoryVariable, in: environment)
        self.profile = profile.value
        self.profileSource = profile.source
        self.directory = directory.value
        self.directorySource = directory.source
        self.environment = Self.variable(ManifestLoader.environmentVariable, in: environment)
            .map { EnvironmentName($0) }
        (statusFile, statusSource) = Self.choice(
            split.status, orVariable: ManifestLoader.statusVariable, in: environment)
        self.settings = split.settings
        self.bindings = split.bindings
        self.remaining = split.remaining
        self.remainingBeforeSeparator = split.remainingBeforeSeparator
    }

    private static func choice(
        _ flag: String?, orVariable variable: String, in environment: [String: String]
    ) -> (value: String?, source: Source) {
        if let flag { return (flag, .flag) }
        if let value = Self.variable(variable, in: environment) { return (value, .variable(variable)) }
        return (nil, .code)
    }

    /// Returns the value of a variable. An empty variable counts as unset.
    private static func variable(_ name: String, in environment: [String: String]) -> String? {
        guard let value = environment[name], !value.isEmpty else { return nil }
        return value
    }
}

extension LaunchOptions: CustomReflectable {
    /// A mirror without the remaining words, which may be secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["profile": profile as Any, "settings": settings, "bindings": bindings])
    }
}

extension LaunchOptions {
    /// The selection for the loader.
    var selection: WiringSelection {
        var selection = WiringSelection(profile: profile.map { Located($0, at: profileOrigin) })
        selection.overrides = LaunchOverrides(
            binds: bindings.map { LaunchOverrides.Bind(key: $0.key, factory: $0.factory) },
            sets: settings.map { LaunchOverrides.Set(path: $0.path, text: $0.text) })
        return selection
    }

    /// The given flags that apply to one profile.
    var flagsOfOneProfile: [LaunchFlag] {
        let given: [(flag: LaunchFlag, isGiven: Bool)] = [
            (.profile, profileSource == .flag), (.bind, !bindings.isEmpty), (.set, !settings.isEmpty),
        ]
        return given.filter(\.isGiven).map(\.flag)
    }

    private var profileOrigin: Origin {
        switch profileSource {
        case .variable(let name): .launch(LaunchOrigin(name: name))
        case .flag, .code: .launch(LaunchOrigin(name: "--profile"))
        }
    }
}

extension ManifestLoader {
    /// Loads the selection of a command line: its profile, its directory and its overrides.
    ///
    /// Use it in a program that parses its arguments itself and is not a `WiredProgram`.
    ///
    /// ```swift
    /// let options = try LaunchOptions(arguments: Array(CommandLine.arguments.dropFirst()))
    /// let container = try ManifestLoader(catalog: catalog).load(options)
    /// ```
    ///
    /// - Throws: `WiringError` with every mistake of the selection.
    public func load(
        _ options: LaunchOptions, fileID: String = #fileID, line: Int = #line
    ) throws(WiringError) -> Container {
        var selection = options.selection
        selection.call = CodeLocation(fileID: fileID, line: line)
        return try reading(options).container(for: selection)
    }

    /// Loads the selection of a command line, after the providers have prepared their values for it.
    ///
    /// - Throws: `WiringError` with every mistake of the selection, including errors of providers.
    public nonisolated(nonsending) func load(preparing options: LaunchOptions) async throws(WiringError) -> Container {
        try await reading(options).container(preparing: options.selection)
    }

    /// Returns the loader with the manifests of a launch. A variable does not replace manifests in memory (RULES 5.21).
    func reading(_ options: LaunchOptions) -> ManifestLoader {
        let mayReplace = options.directorySource == .flag || directory != nil
        return reading((mayReplace ? options.directory : nil) ?? variableDirectory)
    }
}

/// The text of `--help`: the program's own text, the launch flags and the profiles.
struct LaunchHelp {
    /// The program's own text, which may be empty.
    private let own: String
    private let profileFallback: String
    private let directoryFallback: String

    init<Program: WiredProgram>(of program: Program.Type) {
        own = Program.help
        profileFallback = Program.defaultProfile.map { ", or \"\($0)\"" } ?? "; required"
        if case .directory(let path) = Program.manifests.place {
            directoryFallback = "\(ManifestLoader.directoryVariable), or \(path)"
        } else {
            directoryFallback = "the program's own"
        }
    }

    /// Returns the complete help, in complete lines.
    ///
    /// - Parameter program: The program's name in the shell.
    func text(_ program: String, listing profiles: ProfileListing) -> String {
        let usage = """
            usage: \(program) [FLAG]… [ARGUMENT]…
                   \(program) wiring …

            """
        let end = """
            \(profiles.words)
            "\(program) wiring" lists the questions about the wiring.

            """
        let own = own.isEmpty ? [] : [own.hasSuffix("\n") ? own : own + "\n"]
        return (own + [usage, flags, end]).joined(separator: "\n")
    }

    /// The launch flags, one per line with their meanings.
    var flags: String { ToolHelp.table(rows) }

    /// The command `wiring` and the launch flags, for the help of another parser, which does not mention `wiring`.
    var words: String {
        ToolHelp.table([["wiring …", "questions about the wiring; without a question it lists them"]] + rows)
    }

    private var rows: [[String]] {
        [
            ["--profile P", "the profile, or \(ManifestLoader.profileVariable)\(profileFallback)"],
            ["--config DIR", "the manifests, or \(directoryFallback)"],
            [LaunchFlag.bind.spelling, "another factory for a binding, in this run"],
            [LaunchFlag.set.spelling, "one setting; \"wiring show KEY\" prints its path"],
            ["--status FILE", "records the wiring and each reload, or \(ManifestLoader.statusVariable)"],
            ["--", "ends these flags; the rest is the program's"],
        ]
    }
}

extension LaunchOptions {
    /// Whether the help of the program is requested: `--help` before `--`, or `-h` as the only word.
    var asksForHelp: Bool {
        let words = remaining.prefix(remainingBeforeSeparator)
        return words.contains("--help") || words == ["-h"]
    }
}
