/// The text of `--help`: the program's own text, the launch flags and the profiles.
struct LaunchHelp {
    /// The program's own text, which may be empty.
    private let own: String
    private let profileFallback: String
    private let directoryFallback: String

    init<Program: WiredProgram>(of program: Program.Type) {
        own = Program.help
        profileFallback = Program.defaultProfile.map { ", or \"\($0)\"" } ?? "; required"
        if case .directory(let path) = Program.manifests.place {
            directoryFallback = "\(ManifestLoader.directoryVariable), or \(path)"
        } else {
            directoryFallback = "the program's own"
        }
    }

    /// Returns the complete help, in complete lines.
    ///
    /// - Parameter program: The program's name in the shell.
    func text(_ program: String, listing profiles: ProfileListing) -> String {
        let usage = """
            usage: \(program) [FLAG]… [ARGUMENT]…
                   \(program) wiring …

            """
        let end = """
            \(profiles.words)
            "\(program) wiring" lists the questions about the wiring.

            """
        let own = own.isEmpty ? [] : [own.hasSuffix("\n") ? own : own + "\n"]
        return (own + [usage, flags, end]).joined(separator: "\n")
    }

    /// The launch flags, one per line with their meanings.
    var flags: String { ToolHelp.table(rows) }

    /// The command `wiring` and the launch flags, for the help of another parser, which does not mention `wiring`.
    var words: String {
        ToolHelp.table([["wiring …", "questions about the wiring; without a question it lists them"]] + rows)
    }

    private var rows: [[String]] {
        [
            ["--profile P", "the profile, or \(ManifestLoader.profileVariable)\(profileFallback)"],
            ["--config DIR", "the manifests, or \(directoryFallback)"],
            [LaunchFlag.bind.spelling, "another factory for a binding, in this run"],
            [LaunchFlag.set.spelling, "one setting; \"wiring show KEY\" prints its path"],
            ["--status FILE", "records the wiring and each reload, or \(ManifestLoader.statusVariable)"],
            ["--", "ends these flags; the rest is the program's"],
        ]
    }
}

extension LaunchOptions {
    /// Whether the help of the program is requested: `--help` before `--`, or `-h` as the only word.
    var asksForHelp: Bool {
        let words = remaining.prefix(remainingBeforeSeparator)
        return words.contains("--help") || words == ["-h"]
    }
}
