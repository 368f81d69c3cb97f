/// What `--help` tells of a program: its own text, the flags of its launch, and the profiles there are.
struct LaunchHelp {
    /// What the program says of itself; empty for nothing.
    private let own: String
    private let otherProfile: String
    private let otherDirectory: String

    init<Program: WiredProgram>(of program: Program.Type) {
        own = Program.help
        otherProfile = Program.defaultProfile.map { "\"\($0)\"" } ?? "one has to be chosen"
        if case .directory(let path) = Program.manifests.place {
            otherDirectory = "\(ManifestLoader.directoryVariable), otherwise \(path)"
        } else {
            otherDirectory = "the program's own"
        }
    }

    /// The whole help, each line ended.
    ///
    /// - Parameter program: As people type it.
    func text(_ program: String, listing profiles: ProfileListing) -> String {
        let usage = """
            usage: \(program) [FLAG]… [ARGUMENT]…
                   \(program) wiring …

            """
        let end = """
            \(profiles.words)
            "\(program) wiring" tells what one can ask about the wiring.

            """
        let own = own.isEmpty ? [] : [own.hasSuffix("\n") ? own : own + "\n"]
        return (own + [usage, flags, end]).joined(separator: "\n")
    }

    /// The flags, each on a line with what it means.
    var flags: String { ToolHelp.table(rows) }

    /// The flags below the word that asks about the wiring, for a help that does not name it elsewhere.
    var words: String { ToolHelp.table([["wiring …", "questions about the wiring; alone it lists them"]] + rows) }

    private var rows: [[String]] {
        [
            ["--profile P", "the profile; otherwise \(ManifestLoader.profileVariable), otherwise \(otherProfile)"],
            ["--config DIR", "the manifests; otherwise \(otherDirectory)"],
            [LaunchFlag.bind.spelling, "another factory for one binding, in this run"],
            [LaunchFlag.set.spelling, "one setting, in this run; \"wiring show KEY\" tells the paths"],
            ["--", "every word behind it is the program's"],
        ]
    }
}

extension LaunchOptions {
    /// Whether the program is asked what it can do: `--help` before `--`, or `-h` as the only word.
    var asksForHelp: Bool {
        let words = remaining.prefix(remainingBeforeSeparator)
        return words.contains("--help") || words == ["-h"]
    }
}
