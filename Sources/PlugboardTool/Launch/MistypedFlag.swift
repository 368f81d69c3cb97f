/// A launch flag with a slip in it, or cut short: `--profle test`, `--prof test`, `-profile test`.
///
/// Passed on to the program it would do nothing there, and the program would run in another profile than was asked for.
/// Only what is surely one is taken for it, since a program's own flags follow ours freely: one letter away from a
/// launch flag, or at least four letters of its beginning, and followed by what that flag takes. `--confirm`,
/// `--profiler` at the end of the line and `--get KEY` are the program's; `--profiler cpu` has to stand behind `--`.
struct MistypedFlag {
    private let written: String
    private let meant: LaunchFlag

    /// - Parameter next: the word that follows.
    init?(_ word: String, before next: String?) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0].drop { Self.dashes.contains($0) }
        guard name.startIndex > parts[0].startIndex, let value = parts.count == 2 ? parts[1] : next else { return nil }
        guard let meant = LaunchFlag.allCases.first(where: { $0.isMeant(by: String(name)) }), meant.takes(value) else {
            return nil
        }
        written = parts[0]
        self.meant = meant
    }

    /// Without what follows: it may be a secret.
    var error: LaunchError { .misspelt(flag: written, meant: meant.rawValue) }

    /// A page may have made a longer dash of `--`.
    private static let dashes: Set<Character> = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}"]
}

extension LaunchFlag {
    private static let shortest = 4

    /// Whether a word, without its dashes, is this flag with one letter wrong or with its end missing.
    fileprivate func isMeant(by name: String) -> Bool {
        let own = String(rawValue.dropFirst(2))
        return NearestName.distance(from: name, to: own, limit: 1) != nil
            || name.count >= Self.shortest && own.hasPrefix(name.lowercased())
    }

    /// Whether a word could be this flag's value.
    fileprivate func takes(_ value: String) -> Bool {
        switch self {
        case .profile, .config: !value.isEmpty && !value.hasPrefix("-")
        case .set: (try? SettingOverride(value)) != nil
        case .bind: (try? BindingOverride(value)) != nil
        }
    }
}
