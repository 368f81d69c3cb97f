/// The help of `wiring`, made from the same syntaxes that parse.
package struct ToolHelp: Hashable, Sendable {
    /// The program's name: `storefront`.
    private let program: String

    package init(program: String) {
        self.program = TerminalText.safe(program)
    }

    /// The help of one command, or of all; each line ended.
    package func text(for command: String? = nil) -> String {
        guard let syntax = ToolCommand.syntaxes.first(where: { $0.name == command }) else { return overview }
        var sections = ["\(sentence(syntax.summary))\n", "usage: \(program) wiring \(syntax.usage)\n"]
        if !syntax.operands.isEmpty { sections.append(table(syntax.operands.map { ($0.name, $0.summary) })) }
        sections.append(table(syntax.flags.map { ($0.spelling, $0.summary) } + common(syntax)))
        return sections.joined(separator: "\n")
    }

    private var overview: String {
        let commands = ToolCommand.syntaxes.map { ($0.name, $0.summary) }
        return """
            Answers questions about how \(program) is wired. Nothing is built.

            usage: \(program) wiring COMMAND …

            \(table(commands))
            "\(program) wiring COMMAND --help" tells what a command takes.
            It ends with 0 when all is right, 1 when mistakes were found, 2 when the command line is wrong, 3 when the
            wiring is right but variables or files are missing.

            """
    }

    private func common(_ syntax: CommandSyntax) -> [(String, String)] {
        let profile = [
            ("--profile P", "the profile; otherwise \(LaunchOptions.profileVariable), otherwise the program's own")
        ]
        let directory = [
            ("--config DIR", "the manifests; otherwise \(LaunchOptions.directoryVariable), otherwise the program's own")
        ]
        return syntax.selection == .one ? profile + directory : directory
    }

    private func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { name, summary in
            "  \(name)\(String(repeating: " ", count: width - name.count))  \(summary)\n"
        }.joined()
    }

    private func sentence(_ phrase: String) -> String {
        phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
    }
}
