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
        if SettingPointer.settings(in: steps) == nil {
            throw .malformedSetting(meant: Self.meant(by: steps, for: text))
        }
    }

    /// Returns the steps with the word `settings` added: `TaxPolicy/settings/rate` for `TaxPolicy/rate=3`. Nil for words
    /// that are not names, because they may be misplaced secrets.
    private static func meant(by steps: [Substring], for text: String) -> String? {
        guard steps.count >= 2, text.contains(where: { $0 != "=" }) else { return nil }
        let isName: (Substring) -> Bool = { step in
            step.first?.isLetter == true && step.allSatisfy { $0.isLetter || $0.isNumber || "._#~-".contains($0) }
        }
        let word = BindingMember.settings.rawValue[...]
        let place = steps[1] == BindingMember.decorators.rawValue ? 3 : 1
        guard steps.allSatisfy(isName), !steps.contains(word), steps.count > place,
            BindingMember(rawValue: String(steps[place])) == nil
        else { return nil }
        return (steps[..<place] + [word] + steps[place...]).joined(separator: "/")
    }
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
        case .malformedSetting(nil):
            "--set takes KEY/settings/PATH=VALUE or KEY/decorators/ID/settings/PATH=VALUE, "
                + "as in --set PaymentGateway/settings/timeout=5s"
        case .malformedBinding(let word):
            "--bind takes KEY=FACTORY, as in --bind OrderStore=orders.memory, and not \"\(word)\""
        }
    }
}

/// The exit status of a wired program or of its `wiring` commands.
///
/// The commands use 0 to 4. The program itself uses 0, 1, 2 and 78. A program may create other statuses, such as those
/// of another parser, from their numbers.
///
/// ```swift
/// print("RestartPreventExitStatus=\(LaunchStatus.configuration.rawValue)")
/// ```
public struct LaunchStatus: RawRepresentable, Hashable, Sendable {
    /// The exit status as a number.
    public let rawValue: Int32

    /// Creates a status from a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// 0: there are no mistakes, or the program ended normally.
    public static let success = LaunchStatus(rawValue: 0)
    /// 1: a command found mistakes or could not write its answer, or the program could not start, threw or did not close.
    public static let mistakes = LaunchStatus(rawValue: 1)
    /// 2: the command line is invalid. It has an unknown flag, command or profile, selects no profile, or has a
    /// `--config` without manifests.
    public static let usage = LaunchStatus(rawValue: 2)
    /// 3: the wiring is valid, but an external value or a provider is missing on this machine, a provider failed, or
    /// the dotenv file has a mistake. Only `wiring` commands return it.
    public static let missing = LaunchStatus(rawValue: 3)
    /// 4: `diff` or `status` found differences.
    public static let differences = LaunchStatus(rawValue: 4)
    /// 78: the program did not start, because its wiring has mistakes or its variables are missing. It is `EX_CONFIG`
    /// of sysexits.h. systemd can be configured not to restart the program after it.
    public static let configuration = LaunchStatus(rawValue: 78)
}

extension LaunchStatus {
    /// Creates the status of a command with these findings.
    init(of diagnostics: [Diagnostic], in options: LaunchOptions) {
        let errors = diagnostics.filter { $0.severity == .error }
        if errors.isEmpty {
            self = .success
        } else if errors.allSatisfy({ $0.isUsage(in: options) }) {
            self = .usage
        } else {
            self = errors.allSatisfy { Self.missingValues.contains($0.code) } ? .missing : .mistakes
        }
    }

    /// Creates the status of a program that does not start because of these findings. For mistakes of its command line,
    /// the status is `usage`.
    init(refusingToStartFor diagnostics: [Diagnostic], in options: LaunchOptions) {
        let status = LaunchStatus(of: diagnostics, in: options)
        self = status == .usage ? .usage : .configuration
    }

    /// The codes of missing external values, with which the wiring itself is valid.
    private static let missingValues: [DiagnosticCode] = [
        .variableNotSet, .fileMissing, .unknownProvider, .valueNotProvided, .providerFailed, .dotenvLine,
    ]
}

extension Diagnostic {
    /// Returns whether the command line causes the mistake. It may select an unknown profile or a directory without
    /// profiles, bind a key without effect, or contradict itself.
    fileprivate func isUsage(in options: LaunchOptions) -> Bool {
        switch code {
        // Only the diagnostic of a `--bind` has its key as a fact.
        case .neverUsed: return found(BoundKey.self) != nil
        case .duplicateMember:
            if case .launch? = origin { return true } else { return false }
        case _ where saysNoManifests: return options.directorySource == .flag
        // The command line cannot cause other mistakes in a wiring. The listed codes concern its selection.
        default: return [.unknownProfile, .noProfileSelected, .abstractSelected].contains(code)
        }
    }
}
