/// A flag of the program's own whose value is a profile's name, so that it was probably meant as `--profile`: `-p
/// test`, `--env=test`.
///
/// It is looked for only where no profile is selected. Where one is, such words are the program's business.
struct LikelyProfileFlag {
    private let written: String
    private let profile: String

    /// The first such word before `--`.
    init?(in options: LaunchOptions, among profiles: [String]) {
        let words = options.remaining.prefix(options.remainingBeforeSeparator)
        for (index, word) in zip(words.indices, words) where word.hasPrefix("-") && word != "-" {
            let next = words[(index + 1)...].first
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let value = parts.count == 2 ? parts[1] : next
            guard let value, profiles.contains(value) else { continue }
            written = parts.count == 2 ? word : "\(word) \(value)"
            profile = value
            return
        }
        return nil
    }

    /// One sentence, safe to print.
    var sentence: String {
        TerminalText.safe("\"\(written)\" went to the program; the profile is chosen with --profile \(profile)")
    }
}
