/// `wiring diff P Q`: what differs between two profiles; `wiring diff P --bind …`: what a flag would change.
package struct DiffCommand: ToolQuestion {
    /// nil for the selected one.
    package let first: String?
    /// nil for the first again, under the flags of the line.
    package let second: String?
    package let format: OutputFormat

    package static let syntax = CommandSyntax(
        name: "diff", summary: "what differs between two profiles, and who is affected",
        operands: [
            .init(name: "P", summary: "a profile; without it the selected one", isOptional: true),
            .init(
                name: "Q", summary: "another; without it P again, for --bind and --set, which change Q alone",
                isOptional: true),
        ],
        example: "test production (\"wiring profiles\" tells the profiles there are)", flags: [.format])

    package init(_ words: CommandArguments) throws(UsageError) {
        first = words.operands.first
        second = words.operands.dropFirst().first
        format = words.format
    }

    /// Why it does not go with the flags of the launch; nil when it does.
    func conflict(with launch: LaunchOptions) -> UsageError? {
        if first != nil, launch.profileSource == .flag { return .profileNotTaken(command: "\(Self.syntax.name) P") }
        if second != nil || !launch.bindings.isEmpty || !launch.settings.isEmpty { return nil }
        let isFirstMissing = first == nil && launch.profileSource != .flag
        return .missingOperand(isFirstMissing ? "P" : "Q", command: Self.syntax.name, example: Self.syntax.example)
    }
}
