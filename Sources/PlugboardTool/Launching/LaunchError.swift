/// A flag such as `--set PaymentGateway/settings/timeout=5s`, which sets one setting for one launch.
///
/// The setting belongs to a binding or to one of its decorators. The description hides the value, which may be a secret
/// by mistake.
public struct SettingOverride: Hashable, Sendable {
    /// A JSON pointer below `services`, as written.
    ///
    /// Examples are `PaymentGateway/settings/timeout` and `PaymentGateway/decorators/pay.retry/settings/attempts`.
    public let path: String
    /// The text after the first `=`.
    public let text: String

    /// Creates the flag from `KEY/settings/PATH=VALUE` or `KEY/decorators/ID/settings/PATH=VALUE`.
    init(_ word: String) throws(LaunchError) {
        guard let equals = word.firstIndex(of: "=") else { throw .malformedSetting() }
        path = String(word[..<equals])
        text = String(word[word.index(after: equals)...])
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !steps[0].isEmpty, let first = Self.firstMember(of: steps), !steps[first].isEmpty else {
            throw .malformedSetting(meant: Self.meant(by: steps, for: text))
        }
    }

    /// Returns the index of the name after `settings`; nil if there is none.
    private static func firstMember(of steps: [Substring]) -> Int? {
        let settings = steps.count > 1 && steps[1] == decorators ? 3 : 1
        guard steps.count > settings + 1, steps[settings] == self.settings, !steps[settings - 1].isEmpty else {
            return nil
        }
        return settings + 1
    }

    /// Returns the probable path: `TaxPolicy/settings/rate` for `TaxPolicy/rate=3`, and `Mailer#a~1b/settings/host` for
    /// `Mailer#a/b/settings/host=x`. Nil for words that are not names, because they may be misplaced secrets.
    private static func meant(by steps: [Substring], for text: String) -> String? {
        guard steps.count >= 2, text.contains(where: { $0 != "=" }) else { return nil }
        let isName: (Substring) -> Bool = { step in
            step.first?.isLetter == true && step.allSatisfy { $0.isLetter || $0.isNumber || "._#~-".contains($0) }
        }
        guard steps.allSatisfy(isName) else { return nil }
        return escaped(steps) ?? completed(steps)
    }

    /// Returns the steps with `~1` instead of each slash in a key or in a decorator's id; nil if there is no such
    /// slash.
    private static func escaped(_ steps: [Substring]) -> String? {
        guard let settings = steps.dropLast().lastIndex(of: self.settings), settings > 1 else { return nil }
        let decorators = steps[..<(settings - 1)].lastIndex(of: self.decorators) ?? settings
        guard decorators > 0 else { return nil }
        let key = steps[..<decorators].joined(separator: "~1")
        let id = steps[decorators..<settings].dropFirst().joined(separator: "~1")
        let path = [key] + (id.isEmpty ? [] : [String(self.decorators), id]) + steps[settings...].map(String.init)
        return path.count < steps.count ? path.joined(separator: "/") : nil
    }

    /// Returns the steps with the word `settings` added where it is missing.
    private static func completed(_ steps: [Substring]) -> String? {
        let settings = steps[1] == decorators ? 3 : 1
        guard steps.count > settings, BindingMember(rawValue: String(steps[settings])) == nil else { return nil }
        return (steps[..<settings] + [self.settings] + steps[settings...]).joined(separator: "/")
    }

    private static let settings = BindingMember.settings.rawValue[...]
    private static let decorators = BindingMember.decorators.rawValue[...]
}

extension SettingOverride: CustomStringConvertible, ValueHiding {
    /// The flag and the path, without the value.
    public var description: String { "--set \(path)" }
}

/// A flag such as `--bind OrderStore=orders.memory`, which selects another factory for one launch.
public struct BindingOverride: Hashable, Sendable {
    /// The key as written: `Mailer#receipts`.
    public let key: String
    /// The identifier of the selected factory.
    public let factory: FactoryID

    /// Creates the flag from `KEY=FACTORY`.
    init(_ word: String) throws(LaunchError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { throw .malformedBinding(word) }
        key = String(parts[0])
        factory = FactoryID(String(parts[1]))
    }
}

extension BindingOverride: CustomStringConvertible, ValueHiding {
    /// The flag. If the key is the path of a setting, the factory is omitted, because it may be a secret.
    public var description: String {
        key.split(separator: "/").contains { $0 == "settings" } ? "--bind \(key)" : "--bind \(key)=\(factory)"
    }
}

/// An invalid launch flag. Its `description` is one sentence that is safe to print.
public indirect enum LaunchError: Error, Hashable, Sendable {
    /// The flag has no value, or a word that begins with `-` follows.
    case missingValue(flag: String, what: String)
    /// The profile, the directory or the factory of one key is given twice with different values.
    case givenTwice(flag: String, first: String, second: String)
    /// Two `--set` flags of one path have different values. The error omits the values, because they may be secrets.
    case settingTwice(path: String)
    /// An invalid `--set`. The error contains the probable path and omits the text, which may contain a secret.
    case malformedSetting(meant: String? = nil)
    /// A misspelled launch flag.
    case misspelt(flag: String, meant: String)
    /// The value of a `--bind` is not `KEY=FACTORY`.
    case malformedBinding(String)

    /// The exit status of a program with this error.
    var exitStatus: LaunchStatus { .usage }
}

extension LaunchError: CustomStringConvertible {
    /// The message: one sentence that is safe for a terminal, without values of `--set`.
    public var description: String { TerminalText.safe(sentence) }

    private var sentence: String {
        switch self {
        case .missingValue(let flag, let what):
            "\(flag) needs \(what) after it; write \(flag)=… for a value that begins with \"-\""
        case .givenTwice(let flag, let first, let second):
            "\(flag) is given twice, with \"\(first)\" and with \"\(second)\""
        case .settingTwice(let path): "--set \(path) is given twice, with different values"
        case .misspelt(let flag, let meant):
            "there is no flag \(flag); did you mean \(meant)? A similar flag of the program itself must follow --"
        case .malformedSetting(let meant?):
            "--set takes KEY/settings/PATH=VALUE; did you mean --set \(meant)=…?"
                + (meant.contains("~1") ? " A \"/\" in a key or in an id is written ~1" : "")
        case .malformedSetting(nil):
            "--set takes KEY/settings/PATH=VALUE or KEY/decorators/ID/settings/PATH=VALUE, "
                + "as in --set PaymentGateway/settings/timeout=5s"
        case .malformedBinding(let word):
            "--bind takes KEY=FACTORY, as in --bind OrderStore=orders.memory, and not \"\(word)\""
        }
    }
}
