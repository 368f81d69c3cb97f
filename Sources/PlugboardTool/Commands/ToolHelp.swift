/// The commands `wiring help`, `wiring COMMAND --help` and `wiring` without a command.
struct HelpCommand: WiringCommand {
    let topic: Topic

    /// The subject of the help.
    enum Topic: Sendable {
        /// The overview of common questions.
        case questions
        /// One command; nil for all commands.
        case command(String?)
    }

    func answer(_ tool: WiringTool) -> WiringTool.Answer {
        let help = ToolHelp(program: tool.program)
        switch topic {
        case .questions: return WiringTool.Answer(output: help.questions)
        case .command(let name): return WiringTool.Answer(output: help.text(for: name))
        }
    }
}

/// The help of `wiring`, which is derived from the syntaxes that parsing uses.
struct ToolHelp: Sendable {
    /// The program's name: `storefront`.
    private let program: String

    init(program: String) {
        self.program = TerminalText.safe(program)
    }

    /// Returns the help of one command or of all, in complete lines.
    func text(for command: String? = nil) -> String {
        guard let syntax = ToolCommand.syntaxes.first(where: { $0.name == command }) else { return overview }
        var sections = ["\(sentence(syntax.summary))\n", usage(of: syntax)]
        if !syntax.operands.isEmpty { sections.append(Self.table(syntax.operands.map { [$0.name, $0.summary] })) }
        sections.append(Self.table(syntax.flags.map { [$0.spelling, $0.summary] } + common(syntax)))
        return sections.joined(separator: "\n")
    }

    /// The common questions and the commands that answer them, in ten lines.
    var questions: String {
        """
        What do you want to know about how \(program) is wired?

          \(program) wiring check --all      is every profile right?
          \(program) wiring list [--all]     what is bound to what, in one profile or in each?
          \(program) wiring show KEY         what is this binding, what does it use, who uses it?
          \(program) wiring why KEY[/PATH]   which file and line decided, and what would be without it?
          \(program) wiring diff P Q         what differs between two profiles, or what would --bind change?
          \(program) wiring graph            what is wired to what, as a tree or a picture?
          \(program) wiring variables        what must be set on this machine, and what is missing?

        "\(program) wiring help" lists all commands; --profile P chooses the profile.

        """
    }

    /// Returns the usage in lines of limited width. Continuation lines are indented to the second word.
    private func usage(of syntax: CommandSyntax) -> String {
        let beginning = "usage: \(program) wiring \(syntax.name)"
        var lines = [beginning]
        for word in syntax.usageWords {
            if lines[lines.count - 1].count + 1 + word.count > Self.width {
                lines.append(String(repeating: " ", count: beginning.count))
            }
            lines[lines.count - 1] += " " + word
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static let width = 100

    private var overview: String {
        let commands = ToolCommand.syntaxes.map { [$0.name, $0.summary] }
        return """
            Answers questions about how \(program) is wired. Nothing is built.

            usage: \(program) wiring COMMAND …

            \(Self.table(commands))
            "\(program) wiring COMMAND --help" describes a command. Only check reports warnings.
            It ends with 0 when all is right, 1 when mistakes were found, 2 when the command line is wrong or
            names something that is not there, 3 when the wiring is right but values are missing here (variables,
            files, a provider or what it has) or could not be read (a provider failed, the dotenv file is mistaken),
            4 when diff or status found differences.

            """
    }

    private func common(_ syntax: CommandSyntax) -> [[String]] {
        let (profile, directory) = (ManifestLoader.profileVariable, ManifestLoader.directoryVariable)
        let rows = [
            ["--profile P", "the profile; otherwise \(profile), otherwise the program's own"],
            ["--config DIR", "the manifests; otherwise \(directory), otherwise the program's own"],
            [LaunchFlag.bind.spelling, "as if another factory were bound\(syntax.overriding)"],
            [LaunchFlag.set.spelling, "as if a setting were another\(syntax.overriding)"],
        ]
        return syntax.takesProfile ? rows : [rows[1]]
    }

    static func table(_ rows: [[String]]) -> String { TerminalTable(rows: rows, indent: 2).text() }

    private func sentence(_ phrase: String) -> String {
        phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
    }
}
