/// A launch flag that cannot be understood. Its `description` is one sentence, safe to print.
public indirect enum LaunchError: Error, Hashable, Sendable {
    /// Nothing follows the flag, or a word that begins with `-`.
    case missingValue(flag: String, what: String)
    /// The profile, the directory or one key's factory is given twice, differently.
    case givenTwice(flag: String, first: String, second: String)
    /// `--set` of one path with two values; they are not told, one may be a secret.
    case settingTwice(path: String)
    /// What was written is not told, it may be a secret; with the path that was surely meant.
    case malformedSetting(meant: String? = nil)
    /// A word that no wired program knows, but surely one of the launch flags with a slip in it.
    case misspelt(flag: String, meant: String)
    /// What was written behind `--bind` is not `KEY=FACTORY`.
    case malformedBinding(String)

    /// How a program that stops for it ends.
    var exitStatus: LaunchStatus { .usage }
}

extension LaunchError: CustomStringConvertible {
    /// One sentence, made safe for a terminal. It tells no value of `--set`.
    public var description: String { TerminalText.safe(sentence) }

    private var sentence: String {
        switch self {
        case .missingValue(let flag, let what):
            "\(flag) needs \(what) after it; write \(flag)=… for a value that begins with \"-\""
        case .givenTwice(let flag, let first, let second):
            "\(flag) is given twice, with \"\(first)\" and with \"\(second)\""
        case .settingTwice(let path): "--set \(path) is given twice, with different values"
        case .misspelt(let flag, let meant):
            "there is no flag \(flag); did you mean \(meant)? A flag of the program itself that is so near goes behind --"
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
