/// The commands of `wiring`, as in `storefront wiring …`.
///
/// Each command is a type in `listed`, with its syntax, its conflicts with launch flags, and its answer.
enum ToolCommand {
    /// The commands in the order of the help.
    static let listed: [any ListedCommand.Type] = [
        CheckCommand.self, ListCommand.self, FindCommand.self, ShowCommand.self, WhyBindingCommand.self,
        FactoriesCommand.self,
        DiffCommand.self, GraphCommand.self, PageCommand.self, RenderCommand.self, VariablesCommand.self,
        ProfilesCommand.self, StatusCommand.self,
        SchemaCommand.self, ExplainCodeCommand.self, CompletionCommand.self,
    ]

    /// The syntaxes of the commands, in the order of the help.
    static let syntaxes = listed.map { $0.syntax }

    /// Returns the command for the words after `wiring`, without the launch flags.
    static func parse(_ arguments: [String]) -> Result<any WiringCommand, UsageError> {
        Result { () throws(UsageError) in try command(arguments) }
    }

    private static func command(_ arguments: [String]) throws(UsageError) -> any WiringCommand {
        guard let name = arguments.first else { return HelpCommand(topic: .questions) }
        let words = Array(arguments.dropFirst())
        if name == CompleteCommand.name { return CompleteCommand(words) }
        if ["help", "--help", "-h"].contains(name) {
            guard let topic = words.first else { return HelpCommand(topic: .command(nil)) }
            if words.count > 1 { throw .extraWord(words[1], command: "help") }
            return HelpCommand(topic: .command(try type(named: topic).syntax.name))
        }
        if name.hasPrefix("-") {
            throw .flagBeforeCommand(String(name.prefix { $0 != "=" }), known: syntaxes.map(\.name))
        }
        let type = try type(named: name)
        if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return HelpCommand(topic: .command(name))
        }
        return try type.init(CommandArguments(words, fitting: type.syntax))
    }

    private static func type(named name: String) throws(UsageError) -> any ListedCommand.Type {
        if let type = listed.first(where: { $0.syntax.name == name }) { return type }
        throw .unknownCommand(name, known: syntaxes.map(\.name))
    }
}

/// A parsed command.
protocol WiringCommand: Sendable {
    /// Returns the conflict with the launch flags; nil if there is none.
    func conflict(with launch: LaunchOptions) -> UsageError?

    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer

    /// Returns the answer. A command that reads values first lets the providers prepare them.
    nonisolated(nonsending) func answer(preparing tool: WiringTool) async -> WiringTool.Answer
}

extension WiringCommand {
    func conflict(with launch: LaunchOptions) -> UsageError? { nil }

    nonisolated(nonsending) func answer(preparing tool: WiringTool) async -> WiringTool.Answer {
        tool.answer(to: self)
    }
}

/// A command that the help lists, with its syntax.
protocol ListedCommand: WiringCommand {
    static var syntax: CommandSyntax { get }
    init(_ words: CommandArguments) throws(UsageError)
}

extension ListedCommand {
    func conflict(with launch: LaunchOptions) -> UsageError? { Self.syntax.conflict(with: launch) }
}

extension CommandSyntax {
    // Not in the protocol's extension, which is compiled again for each command.
    fileprivate func conflict(with launch: LaunchOptions) -> UsageError? {
        if takesProfile { return nil }
        return launch.flagsOfOneProfile.first.map { .flagNotTaken($0.rawValue, command: name) }
    }
}
