/// The parsed command of `wiring`, one case for each: `storefront wiring …`.
///
/// A command is one case here, one row in `entries` and one file that says its syntax. What has no case cannot be
/// parsed, and what is parsed has to be answered: the switches over the cases are exhaustive.
indirect enum ToolCommand: Equatable, Sendable {
    case check(CheckCommand)
    case list(ListCommand)
    case show(ShowCommand)
    case why(WhyBindingCommand)
    case factories(FactoriesCommand)
    case diff(DiffCommand)
    case graph(GraphCommand)
    case render(RenderCommand)
    case variables(VariablesCommand)
    case profiles(ProfilesCommand)
    case schema(SchemaCommand)
    case explain(ExplainCodeCommand)
    case completion(CompletionCommand)
    /// What a shell asks while a line is typed; not in the help.
    case complete(CompleteCommand)
    /// What one can ask.
    case questions
    /// The help of one command, or of all.
    case help(command: String?)

    /// In the order of the help.
    static let entries: [Entry] = [
        Entry(ToolCommand.check),
        Entry(ToolCommand.list),
        Entry(ToolCommand.show),
        Entry(ToolCommand.why),
        Entry(ToolCommand.factories),
        Entry(ToolCommand.diff),
        Entry(ToolCommand.graph),
        Entry(ToolCommand.render),
        Entry(ToolCommand.variables),
        Entry(ToolCommand.profiles),
        Entry(ToolCommand.schema),
        Entry(ToolCommand.explain),
        Entry(ToolCommand.completion),
    ]

    /// The syntaxes of the commands there are, in the order of the help.
    static var syntaxes: [CommandSyntax] { entries.map(\.syntax) }

    /// Reads the words behind `wiring`, from which `LaunchOptions` has already taken its flags.
    static func parse(_ arguments: [String]) -> Result<ToolCommand, UsageError> {
        let names = entries.map(\.syntax.name)
        guard let name = arguments.first else { return .success(.questions) }
        let words = Array(arguments.dropFirst())
        if name == CompleteCommand.name { return .success(.complete(CompleteCommand(words))) }
        if ["help", "--help", "-h"].contains(name) { return help(words, among: names) }
        if name.hasPrefix("-") { return .failure(.flagBeforeCommand(String(name.prefix { $0 != "=" }), known: names)) }
        guard let entry = entries.first(where: { $0.syntax.name == name }) else {
            return .failure(unknown(name, among: names))
        }
        if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return .success(.help(command: name))
        }
        return Result { () throws(UsageError) in try entry.make(words) }
    }

    /// Why the flags of the launch do not go with the command; nil when they do.
    func conflict(with launch: LaunchOptions) -> UsageError? {
        switch self {
        case .check(let command):
            return command.all ? launch.flagsOfOneProfile.first.map { .conflict("--all", $0.rawValue) } : nil
        case .diff(let command): return command.conflict(with: launch)
        case .factories: return FactoriesCommand.syntax.conflict(with: launch)
        case .profiles: return ProfilesCommand.syntax.conflict(with: launch)
        case .schema: return SchemaCommand.syntax.conflict(with: launch)
        case .explain: return ExplainCodeCommand.syntax.conflict(with: launch)
        case .completion: return CompletionCommand.syntax.conflict(with: launch)
        case .list, .show, .why, .graph, .render, .variables, .complete, .questions, .help: return nil
        }
    }

    private static func help(_ words: [String], among names: [String]) -> Result<ToolCommand, UsageError> {
        guard let name = words.first else { return .success(.help(command: nil)) }
        if words.count > 1 { return .failure(.extraWord(words[1], command: "help")) }
        return names.contains(name) ? .success(.help(command: name)) : .failure(unknown(name, among: names))
    }

    private static func unknown(_ name: String, among names: [String]) -> UsageError {
        .unknownCommand(name, nearest: NearestName.suggestion(for: name, among: names), known: names)
    }

    /// A command's syntax with the way to its case.
    struct Entry: Sendable {
        let syntax: CommandSyntax
        let make: @Sendable ([String]) throws(UsageError) -> ToolCommand

        init<Command: WiringCommand>(_ wrap: @escaping @Sendable (Command) -> ToolCommand) {
            syntax = Command.syntax
            make = { words throws(UsageError) in wrap(try Command(CommandArguments(words, fitting: Command.syntax))) }
        }
    }
}

/// A command of `wiring`: its syntax, and itself made from words that fit the syntax.
protocol WiringCommand: Equatable, Sendable {
    static var syntax: CommandSyntax { get }
    init(_ words: CommandArguments) throws(UsageError)
}
