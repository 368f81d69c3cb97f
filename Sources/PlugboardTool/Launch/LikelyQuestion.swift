/// Words among the program's arguments that look like a mistyped or misplaced `wiring` command, for a suggestion.
///
/// Where a profile is selected, such words are mostly the program's business: then the first two alone are looked at, and
/// only a letter too many, one too few or two that are swapped make them ours. `hiring list` asks somebody else.
struct LikelyQuestion {
    private let written: String
    private let command: String

    /// The first such words before `--`: `wiring`, or one letter away from it, and a command.
    init?(in options: LaunchOptions) {
        let words = options.remaining.prefix(options.remainingBeforeSeparator)
        for (word, next) in zip(words, words.dropFirst()) {
            guard let question = LikelyQuestion(word, next) else { continue }
            self = question
            return
        }
        return nil
    }

    /// The words that a program begins with which runs.
    init?(beginning options: LaunchOptions) {
        let words = options.remaining.prefix(options.remainingBeforeSeparator)
        guard let word = words.first, let next = words.dropFirst().first, Self.isSlip(word) else { return nil }
        self.init(word, next)
    }

    private init?(_ word: String, _ command: String) {
        guard ToolCommand.syntaxes.contains(where: { $0.name == command }),
            NearestName.distance(from: word, to: Self.name, limit: 1) != nil
        else { return nil }
        written = "\(word) \(command)"
        self.command = command
    }

    private static let name = "wiring"

    /// Whether it has no letter in the place of another.
    private static func isSlip(_ word: String) -> Bool {
        word.count != name.count || word.lowercased().sorted() == name.sorted()
    }

    /// One sentence, safe to print.
    ///
    /// - Parameter program: As people type it.
    func sentence(to program: String) -> String {
        TerminalText.safe(
            "\"\(written)\" went to the program; a question about the wiring comes first: \(program) wiring \(command)")
    }
}
