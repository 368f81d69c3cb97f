/// Splits a command line into the launch flags (`--profile`, `--config`, `--set`, `--bind`) and the program's own
/// arguments.
struct ArgumentSplitter {
    private(set) var profile: String?
    private(set) var directory: String?
    private(set) var settings: [SettingOverride] = []
    private(set) var bindings: [BindingOverride] = []
    private(set) var remaining: [String] = []
    private(set) var remainingBeforeSeparator = 0
    /// The places of what was given, by path and by key.
    private var settingIndexes: [String: Int] = [:]
    private var bindingIndexes: [String: Int] = [:]

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
        case .set:
            let setting = try SettingOverride(value)
            if let index = settingIndexes[setting.path] {
                guard settings[index].text == setting.text else { throw .settingTwice(path: setting.path) }
            } else {
                settingIndexes[setting.path] = settings.count
                settings.append(setting)
            }
        case .bind:
            let binding = try BindingOverride(value)
            if let index = bindingIndexes[binding.key] {
                guard bindings[index] == binding else {
                    throw .givenTwice(
                        flag: "--bind \(binding.key)", first: bindings[index].factory.rawValue,
                        second: binding.factory.rawValue)
                }
            } else {
                bindingIndexes[binding.key] = bindings.count
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
        // A flag is never taken for a value: `--profile --verbose` forgot the profile.
        guard let next = words.first, !next.isEmpty, !next.hasPrefix("-") else {
            throw .missingValue(flag: flag.rawValue, what: flag.valueName)
        }
        words = words.dropFirst()
        return next
    }
}

/// The flags every wired program knows.
enum LaunchFlag: String, CaseIterable {
    case profile = "--profile"
    case config = "--config"
    case set = "--set"
    case bind = "--bind"

    /// The flag a word is, or begins with before `=`.
    init?(_ word: String) {
        let name = word.prefix { $0 != "=" }
        self.init(rawValue: String(name))
    }

    /// `--bind KEY=FACTORY`
    var spelling: String { "\(rawValue) \(valueName)" }

    var valueName: String {
        switch self {
        case .profile: "the name of a profile"
        case .config: "a directory"
        case .set: "KEY/settings/PATH=VALUE"
        case .bind: "KEY=FACTORY"
        }
    }
}
