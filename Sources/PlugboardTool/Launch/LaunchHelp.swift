/// What `--help` tells of a program: its own text, the flags of its launch, and the profiles there are.
struct LaunchHelp {
    /// As people type it.
    let program: String
    /// What the program says of itself; empty for nothing.
    let text: String
    let defaultProfile: String?
    /// The directory of the manifests that the program's code says; nil for manifests in memory.
    let directory: String?
    let profiles: ProfileListing

    /// The whole help, each line ended.
    var description: String {
        let flags = [
            ("--profile P", "the profile; otherwise \(LaunchOptions.profileVariable), otherwise \(otherProfile)"),
            (
                "--config DIR",
                "the manifests; otherwise \(LaunchOptions.directoryVariable), otherwise \(otherDirectory)"
            ),
            (LaunchFlag.bind.spelling, "another factory for one binding, in this run"),
            (LaunchFlag.set.spelling, "one setting, in this run; \"wiring show KEY\" tells the paths"),
            ("--", "every word behind it is the program's"),
        ]
        let usage = """
            usage: \(program) [FLAG]… [ARGUMENT]…
                   \(program) wiring …

            """
        let end = """
            \(profiles.words)
            "\(program) wiring" tells what one can ask about the wiring.

            """
        let own = text.isEmpty ? [] : [text.hasSuffix("\n") ? text : text + "\n"]
        return (own + [usage, ToolHelp.table(flags), end]).joined(separator: "\n")
    }

    private var otherProfile: String { defaultProfile.map { "\"\($0)\"" } ?? "one has to be chosen" }
    private var otherDirectory: String { directory ?? "the program's own" }
}

extension LaunchOptions {
    /// Whether the program is asked what it can do: `--help` before `--`, or `-h` as the only word.
    var asksForHelp: Bool {
        let words = remaining.prefix(remainingBeforeSeparator)
        return words.contains("--help") || words == ["-h"]
    }
}
