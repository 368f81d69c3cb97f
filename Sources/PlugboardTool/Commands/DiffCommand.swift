/// `wiring diff P Q`: what differs between two profiles; `wiring diff P --bind …`: what a flag would change;
/// `wiring diff P --from DIR`: what differs from the same profile of another directory.
struct DiffCommand: WiringCommand {
    /// nil for the selected one.
    let first: String?
    /// nil for the first again, under the flags of the line.
    let second: String?
    /// The directory of the first, such as a worktree's of the main branch; nil where both are of the selected one.
    let directory: String?
    let format: Format

    /// The output formats of `wiring diff`.
    enum Format: String, Equatable, Sendable, CaseIterable {
        case text
        case json
        /// For a comment on a pull request.
        case markdown
    }

    static let syntax = CommandSyntax(
        name: "diff", summary: "what differs between two profiles, and who is affected",
        operands: [
            .init(
                name: "P", summary: "a profile; without it the selected one", completion: .profiles, isOptional: true),
            .init(
                name: "Q", summary: "another; without it P again, for --bind and --set, which change Q alone",
                completion: .profiles, isOptional: true),
        ],
        example: "test production (\"wiring profiles\" tells the profiles there are)",
        flags: [
            .format(Format.self, "for people, for programs, or for a comment"),
            .init(
                name: "--from", summary: "P as it is in DIR, such as a worktree's of the main branch",
                value: .init(name: "DIR", meaning: "a directory of manifests")),
        ],
        overriding: ", in Q alone")

    init(_ words: CommandArguments) throws(UsageError) {
        first = words.operands.first
        second = words.operands.dropFirst().first
        directory = words.value(of: "--from")
        format = words.format(or: .text)
    }

    /// Why it does not go with the flags of the launch; nil when it does.
    func conflict(with launch: LaunchOptions) -> UsageError? {
        if first != nil, launch.profileSource == .flag {
            return .flagNotTaken(LaunchFlag.profile.rawValue, command: "\(Self.syntax.name) P")
        }
        if second != nil || directory != nil || !launch.bindings.isEmpty || !launch.settings.isEmpty { return nil }
        let isFirstMissing = first == nil && launch.profileSource != .flag
        return .missingOperand(isFirstMissing ? "P" : "Q", command: Self.syntax.name, example: Self.syntax.example)
    }
}
