/// Answers the questions of `APP wiring`: values in, text and a status out.
package struct WiringTool: Sendable {
    let program: String
    let loader: ManifestLoader
    let options: LaunchOptions
    var answerStyle = ReportStyle.plain
    var remarkStyle = ReportStyle.plain
    /// How many columns an answer may take; nil where nobody knows.
    var width: Int?

    /// What a command prints and how it ends.
    struct Answer: Equatable, Sendable {
        /// For stdout.
        let output: String
        /// For stderr.
        var remarks = ""
        var status = LaunchStatus.success
    }

    /// What the words behind a program's name are answered with, on both streams; nil where they ask nothing.
    package static func answer(
        to arguments: [String], of program: String, loader: ManifestLoader
    ) -> (output: String, remarks: String)? {
        guard case .success(.tool(let command, let options)) = Invocation.parse(arguments: arguments) else {
            return nil
        }
        let answer = WiringTool(program: program, loader: loader, options: options).answer(to: command)
        return (answer.output, answer.remarks)
    }

    func answer(to command: ToolCommand) -> Answer {
        loader.typeNames.within { answerNamed(command) }
    }

    /// The same, after providers have prepared their values, where the command asks them.
    nonisolated(nonsending) func answer(preparing command: ToolCommand) async -> Answer {
        switch command {
        case .check(let command): return await checked(command).answer
        case .variables(let command):
            let proof = await loader.prove(preparing: selectionOfValues)
            return loader.typeNames.within { variables(command, of: proof) }
        case .list, .show, .why, .factories, .diff, .graph, .render, .profiles, .schema, .explain, .completion,
            .complete,
            .questions, .help:
            return answer(to: command)
        }
    }

    private func answerNamed(_ command: ToolCommand) -> Answer {
        switch command {
        case .check(let command): check(command)
        case .list(let command): list(command)
        case .show(let command): show(command)
        case .why(let command): why(command)
        case .factories(let command): factories(command)
        case .diff(let command): diff(command)
        case .graph(let command): graph(command)
        case .render: render()
        case .variables(let command): variables(command, of: loader.prove(selectionOfValues))
        case .profiles(let command): profiles(command)
        case .schema(let command): schema(command)
        case .explain(let command): Answer(output: command.answer)
        case .completion(let command): Answer(output: command.shell.script(for: program))
        case .complete(let command): complete(command)
        case .questions: Answer(output: ToolHelp(program: program).questions)
        case .help(let command): Answer(output: ToolHelp(program: program).text(for: command))
        }
    }
}

extension WiringTool {
    /// The proof of the selected profile for a question about what is in force.
    ///
    /// That does not depend on the machine: variables and files count as present, and `PLUGBOARD_ENVIRONMENT` does not
    /// matter, because no program is going to run.
    func proof() -> ProofOutcome { loader.prove(selection) }

    var selection: WiringSelection {
        var selection = selectionOfValues
        selection.values = .assumed
        return selection
    }

    /// The same with what this machine says.
    private var selectionOfValues: WiringSelection {
        var selection = options.selection
        selection.assumesLaunchValues = true
        selection.obeysMachine = false
        return selection
    }

    /// The same tool over the manifests of a directory; nil changes nothing.
    func reading(_ directory: String?) -> WiringTool {
        WiringTool(program: program, loader: loader.reading(directory), options: options)
    }

    /// An answer with what is wrong told beside it. Warnings are told by `check`, and when the program starts, alone.
    func answer(_ output: String, about diagnostics: [Diagnostic]) -> Answer {
        let errors = diagnostics.filter { $0.severity == .error }
        return Answer(
            output: output,
            remarks: DiagnosticsReport(errors).text(style: remarkStyle, explainedBy: program, width: width),
            status: LaunchStatus(of: errors, in: options))
    }

    /// The answer where no profile could be selected: why, and nothing on stdout, where it would pass for an answer;
    /// nil where one could.
    func refusal(of proof: ProofOutcome) -> Answer? {
        proof.wiring.layers.isEmpty ? answer("", about: proof.diagnostics) : nil
    }

    /// The answer to a question about something that is not there.
    func refusal(_ error: UsageError, about diagnostics: [Diagnostic]) -> Answer {
        var answer = answer("", about: diagnostics)
        // An abstract profile may lack what others bind, and the diagnostics say already that it is one.
        let isSilent = answer.status == .usage
        if !isSilent { answer.remarks += "\(program): \(error)\n" }
        answer.status = .usage
        return answer
    }
}

extension JSONValue {
    /// A versioned answer for programs: these members behind `"format": 1`, a line end after all.
    static func answer(_ members: [Member]) -> String {
        JSONValue.object([Member("format", .integer(1))] + members).text() + "\n"
    }

    static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
