#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// How a program was launched: which profile, from which directory, with which overrides; the rest is the program's.
///
/// It knows four flags and leaves everything else alone and in order, so it stands beside any argument parser:
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
/// | | `PLUGBOARD_ENVIRONMENT` | the environment this machine is |
///
/// A flag is stronger than its variable, a variable than what the program says in code; a variable that is set but
/// empty is not set. A value may follow its flag as the next word or behind `=`; a value that begins with `-` needs
/// the `=`. After a word `--`, which is taken away, every word is the program's, these flags included. Before it a flag
/// one letter away from one of these, or cut short to four letters or more, with a value that this one takes, is a slip
/// and refused: `--profle test` and `--prof test` would otherwise run in another profile than was meant.
public struct LaunchOptions: Hashable, Sendable {
    /// The profile chosen; nil leaves it to the program's code.
    public let profile: String?
    /// Who chose the profile.
    public let profileSource: Source
    /// The directory chosen; nil leaves it to the program's code.
    public let directory: String?
    /// Who chose the directory.
    public let directorySource: Source
    /// The environment this machine says it is.
    public let environment: EnvironmentName?
    /// `--set`, in the order given.
    public let settings: [SettingOverride]
    /// `--bind`, in the order given.
    public let bindings: [BindingOverride]
    /// Everything else, in the order given.
    public let remaining: [String]
    /// How many of the remaining words stood before `--`.
    let remainingBeforeSeparator: Int
    /// The program's name as people type it; nil where the words were given without it.
    var program: String?

    /// Who made a choice.
    public enum Source: Hashable, Sendable {
        /// The flag on the command line.
        case flag
        /// The variable's name.
        case variable(String)
        /// The program's code, because the launch said nothing.
        case code
    }

    /// Reads the words after the program's name, and the variables given with them.
    ///
    /// - Parameters:
    ///   - arguments: The words, without the program's name.
    ///   - environment: The variables; nil takes the process's, as they are now.
    /// - Throws: `LaunchError` for the first flag that cannot be understood.
    public init(arguments: [String], environment: [String: String]? = nil) throws(LaunchError) {
        let environment = environment ?? ProcessInfo.processInfo.environment
        let split = try ArgumentSplitter(arguments)
        let profile = Self.choice(split.profile, orVariable: ManifestLoader.profileVariable, in: environment)
        let directory = Self.choice(split.directory, orVariable: ManifestLoader.directoryVariable, in: environment)
        self.profile = profile.value
        self.profileSource = profile.source
        self.directory = directory.value
        self.directorySource = directory.source
        self.environment = Self.variable(ManifestLoader.environmentVariable, in: environment)
            .map { EnvironmentName($0) }
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

    /// Set but empty is not set.
    private static func variable(_ name: String, in environment: [String: String]) -> String? {
        guard let value = environment[name], !value.isEmpty else { return nil }
        return value
    }
}

extension LaunchOptions: CustomReflectable {
    /// The choices without the words of the program, which may be secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["profile": profile as Any, "settings": settings, "bindings": bindings])
    }
}

extension LaunchOptions {
    /// What the loader is asked for.
    var selection: WiringSelection {
        var selection = WiringSelection(profile: profile.map { Located($0, at: profileOrigin) })
        selection.overrides = LaunchOverrides(
            binds: bindings.map { LaunchOverrides.Bind(key: $0.key, factory: $0.factory) },
            sets: settings.map { LaunchOverrides.Set(path: $0.path, text: $0.text) })
        return selection
    }

    /// The flags given that concern one profile.
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
    /// Loads what a command line asks for: its profile, its directory, its overrides.
    ///
    /// For programs that parse their arguments themselves and are no `WiredProgram`.
    ///
    /// ```swift
    /// let options = try LaunchOptions(arguments: Array(CommandLine.arguments.dropFirst()))
    /// let container = try ManifestLoader(.directory("Config"), catalog: catalog).load(options)
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

    /// Loads what a command line asks for, after the providers have prepared their values for it.
    ///
    /// - Throws: `WiringError` with every mistake of the selection, a provider that threw among them.
    public nonisolated(nonsending) func load(preparing options: LaunchOptions) async throws(WiringError) -> Container {
        try await reading(options).container(preparing: options.selection)
    }

    /// The same loader over the manifests that a launch chooses: no variable replaces those in memory (RULES 18).
    func reading(_ options: LaunchOptions) -> ManifestLoader {
        let mayReplace = options.directorySource == .flag || directory != nil
        return reading((mayReplace ? options.directory : nil) ?? variableDirectory)
    }
}
