/// Words of the program's own that surely were to ask about the wiring: `--user ada wiring check`, `wirng check`.
///
/// They are looked for only where no profile is selected. Where one is, such words are the program's business.
struct LikelyQuestion {
    private let written: String
    private let command: String

    /// The first such words before `--`: `wiring`, or one letter away from it, and a command.
    init?(in options: LaunchOptions) {
        let words = options.remaining.prefix(options.remainingBeforeSeparator)
        let commands = ToolCommand.syntaxes.map(\.name)
        for (word, next) in zip(words, words.dropFirst()) where commands.contains(next) {
            guard NearestName.distance(from: word, to: "wiring", limit: 1) != nil else { continue }
            written = "\(word) \(next)"
            command = next
            return
        }
        return nil
    }

    /// One sentence, safe to print.
    ///
    /// - Parameter program: As people type it.
    func sentence(to program: String) -> String {
        TerminalText.safe(
            "\"\(written)\" went to the program; a question about the wiring comes first: \(program) wiring \(command)")
    }
}
