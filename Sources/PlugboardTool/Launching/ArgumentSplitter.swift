/// A parser that splits a command line into the launch flags and the program's own arguments.
///
/// The launch flags are `--profile`, `--config`, `--set`, `--bind` and `--status`.
struct ArgumentSplitter {
    private(set) var profile: String?
    private(set) var directory: String?
    private(set) var status: String?
    private(set) var settings: [SettingOverride] = []
    private(set) var bindings: [BindingOverride] = []
    private(set) var remaining: [String] = []
    private(set) var remainingBeforeSeparator = 0

    init(_ arguments: [String]) throws(LaunchError) {
        var words = arguments[...]
        while let word = words.popFirst() {
            if word == "--" { break }
            guard let flag = LaunchFlag(word) else {
                if let mistyped = MistypedFlag(word, before: words.first) { throw mistyped.error }
                remaining.append(word)
                remainingBeforeSeparator += 1
                continue
            }
            try take(flag, value: Self.value(of: flag, in: word, &words))
        }
        remaining += words
    }

    private mutating func take(_ flag: LaunchFlag, value: String) throws(LaunchError) {
        switch flag {
        case .profile: try Self.setOnce(&profile, to: value, for: flag)
        case .config: try Self.setOnce(&directory, to: value, for: flag)
        case .status: try Self.setOnce(&status, to: value, for: flag)
        case .set:
            let setting = try SettingOverride(value)
            if let earlier = settings.first(where: { $0.path == setting.path }) {
                guard earlier.text == setting.text else { throw .settingTwice(path: setting.path) }
            } else {
                settings.append(setting)
            }
        case .bind:
            let binding = try BindingOverride(value)
            if let earlier = bindings.first(where: { $0.key == binding.key }) {
                guard earlier == binding else {
                    throw .givenTwice(
                        flag: "--bind \(binding.key)", first: earlier.factory.rawValue,
                        second: binding.factory.rawValue)
                }
            } else {
                bindings.append(binding)
            }
        }
    }

    private static func setOnce(_ index: inout String?, to value: String, for flag: LaunchFlag) throws(LaunchError) {
        if let earlier = index, earlier != value {
            throw .givenTwice(flag: flag.rawValue, first: earlier, second: value)
        }
        index = value
    }

    private static func value(
        of flag: LaunchFlag, in word: String, _ words: inout ArraySlice<String>
    ) throws(LaunchError) -> String {
        if word != flag.rawValue {
            let value = String(word.dropFirst(flag.rawValue.count + 1))
            if value.isEmpty { throw .missingValue(flag: flag.rawValue, what: flag.valueName) }
            return value
        }
        // A flag is never accepted as a value: in `--profile --verbose` the profile is missing.
        guard let next = words.first, !next.isEmpty, !next.hasPrefix("-") else {
            throw .missingValue(flag: flag.rawValue, what: flag.valueName)
        }
        words = words.dropFirst()
        return next
    }
}

/// The flags of every wired program.
enum LaunchFlag: String, CaseIterable {
    case profile = "--profile"
    case config = "--config"
    case set = "--set"
    case bind = "--bind"
    case status = "--status"

    /// Creates the flag that a word is, or that it begins with before `=`.
    init?(_ word: String) {
        let name = word.prefix { $0 != "=" }
        self.init(rawValue: String(name))
    }

    /// The flag with its value: `--bind KEY=FACTORY`.
    var spelling: String { "\(rawValue) \(valueName)" }

    var valueName: String {
        switch self {
        case .profile: "the name of a profile"
        case .config: "a directory"
        case .set: "KEY/settings/PATH=VALUE"
        case .bind: "KEY=FACTORY"
        case .status: "a file"
        }
    }
}

/// A launch flag with a typo, or cut short: `--profle test`, `--prof test`, `-profile test`.
///
/// If such a flag were passed on to the program, it would have no effect, and the program would run in another profile.
/// But the program's own flags must remain possible. So a word is a mistake only if two conditions hold: it differs
/// from a launch flag in one letter or is its beginning of at least four letters, and a valid value of that flag
/// follows. `--confirm`, `--profiler` at the end of the line and `--get KEY` belong to the program. `--profiler cpu`
/// must follow `--`.
struct MistypedFlag {
    private let written: String
    private let meant: LaunchFlag

    /// Creates the finding; nil if the word belongs to the program.
    ///
    /// - Parameter next: The next word.
    init?(_ word: String, before next: String?) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0].drop { Self.dashes.contains($0) }
        guard name.startIndex > parts[0].startIndex, let value = parts.count == 2 ? parts[1] : next else { return nil }
        guard let meant = LaunchFlag.allCases.first(where: { $0.resembles(String(name)) }), meant.takes(value) else {
            return nil
        }
        written = parts[0]
        self.meant = meant
    }

    /// The error. It does not contain the value, which may be a secret.
    var error: LaunchError { .misspelt(flag: written, meant: meant.rawValue) }

    /// The dashes that begin a flag. Web pages may replace `--` by a longer dash.
    private static let dashes: Set<Character> = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}"]
}

extension LaunchFlag {
    private static let shortest = 4

    /// Returns whether a word, without its dashes, is this flag with one typo or without its end.
    fileprivate func resembles(_ name: String) -> Bool {
        let own = String(rawValue.dropFirst(2))
        return NearestName.distance(from: name, to: own, limit: 1) != nil
            || name.count >= Self.shortest && own.hasPrefix(name.lowercased())
    }

    /// Returns whether a word could be a value of this flag.
    fileprivate func takes(_ value: String) -> Bool {
        switch self {
        case .profile, .config: !value.isEmpty && !value.hasPrefix("-")
        case .set: (try? SettingOverride(value)) != nil
        case .bind: (try? BindingOverride(value)) != nil
        // Without the file, the program runs in the same way, and programs have flags such as `--stats`.
        case .status: false
        }
    }
}

/// The kind of a command line: a run of the program, or a command of `wiring`.
enum Invocation: Sendable {
    /// A run of the program. `LaunchOptions.remaining` contains its own words.
    case program(LaunchOptions)
    /// A command of `wiring`.
    case tool(any WiringCommand, LaunchOptions)

    /// Returns the kind of the words after the program's name. They are a command if `wiring` is the first remaining
    /// word before `--`.
    static func parse(
        arguments: [String], environment: [String: String] = [:]
    ) -> Result<Invocation, UsageError> {
        let launch: LaunchOptions
        do {
            launch = try LaunchOptions(arguments: arguments, environment: environment)
        } catch {
            return .failure(.launch(error))
        }
        guard launch.remainingBeforeSeparator > 0, launch.remaining.first == "wiring" else {
            return misspelledCommand(launch).map(Result.failure) ?? .success(.program(launch))
        }
        return ToolCommand.parse(Array(launch.remaining.dropFirst())).flatMap { command in
            if launch.statusSource == .flag {
                return .failure(
                    .flagNotTaken(LaunchFlag.status.rawValue, command: launch.remaining.dropFirst().first ?? ""))
            }
            if let conflict = command.conflict(with: launch) { return .failure(conflict) }
            return .success(.tool(command, launch))
        }
    }

    /// Returns the error for a command of `wiring` whose first word has one typo; nil if the words are the program's.
    private static func misspelledCommand(_ launch: LaunchOptions) -> UsageError? {
        let words = launch.remaining.prefix(launch.remainingBeforeSeparator)
        guard words.count > 1, (["help"] + ToolCommand.syntaxes.map(\.name)).contains(words[1]) else { return nil }
        guard NearestName.distance(from: words[0], to: "wiring", limit: 1) != nil else { return nil }
        return .misspelledWiring(words[0], command: words[1])
    }
}
