/// Answers the questions of `APP wiring`: values in, text and a status out.
package struct WiringTool: Sendable {
    let program: String
    let loader: ManifestLoader
    let options: LaunchOptions
    let answerStyle: ReportStyle
    let remarkStyle: ReportStyle

    package init(
        program: String, loader: ManifestLoader, options: LaunchOptions, answerStyle: ReportStyle = .plain,
        remarkStyle: ReportStyle = .plain
    ) {
        self.program = program
        self.loader = loader
        self.options = options
        self.answerStyle = answerStyle
        self.remarkStyle = remarkStyle
    }

    /// What a command prints and how it ends.
    package struct Answer: Hashable, Sendable {
        /// For stdout.
        package var output: String
        /// For stderr.
        package var remarks = ""
        package var status = ExitStatus.success
    }

    package func answer(to command: ToolCommand) -> Answer {
        switch command {
        case .check(let command): check(command)
        case .profiles(let command): profiles(command)
        case .explain(let command): Answer(output: command.answer)
        case .help(let command): Answer(output: ToolHelp(program: program).text(for: command))
        }
    }
}
