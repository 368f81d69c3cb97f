/// The commands of `APP wiring` for one catalog. Each returns a text and an exit status.
package struct WiringTool: Sendable {
    let program: String
    let loader: ManifestLoader
    let options: LaunchOptions
    var answerStyle = ReportStyle.plain
    var remarkStyle = ReportStyle.plain
    /// The width of answers in columns; nil if it is unknown.
    var width: Int?

    init(
        program: String, loader: ManifestLoader, options: LaunchOptions, answerStyle: ReportStyle = .plain,
        remarkStyle: ReportStyle = .plain, width: Int? = nil
    ) {
        (self.program, self.loader, self.options) = (program, loader, options)
        (self.answerStyle, self.remarkStyle, self.width) = (answerStyle, remarkStyle, width)
        loader.learnsTypes()
    }

    /// The output of a command and its status.
    struct Answer: Equatable, Sendable {
        /// The text for stdout.
        let output: String
        /// The text for stderr.
        var remarks = ""
        var status = LaunchStatus.success
    }

    /// Returns the answer to the words after a program's name; nil if the words are not a command.
    package static func answer(
        to arguments: [String], of program: String, loader: ManifestLoader
    ) -> (output: String, remarks: String)? {
        guard case .success(.tool(let command, let options)) = Invocation.parse(arguments: arguments) else {
            return nil
        }
        let answer = WiringTool(program: program, loader: loader, options: options).answer(to: command)
        return (answer.output, answer.remarks)
    }

    func answer(to command: any WiringCommand) -> Answer {
        loader.typeNames.within {
            do throws(Refusal) { return try command.answer(self) } catch { return error.answer }
        }
    }
}

extension WiringTool {
    /// The notes on the settings types that trapped on a made-up value.
    var notesOnStoppingTypes: String {
        loader.catalog.observed.stoppingTypes.map {
            "note: the settings type \($0) stops the program when it is decoded from made-up values; "
                + "its settings are described only as far as manifests write them\n"
        }.joined()
    }
}

/// An answer that a command throws because a profile, a key or a part is missing.
struct Refusal: Error {
    let answer: WiringTool.Answer
}

extension WiringTool {
    /// The selection for commands about the wiring in force.
    ///
    /// The selection does not depend on the machine. Variables and files count as present, and `PLUGBOARD_ENVIRONMENT`
    /// is ignored, because no program is started.
    var selection: WiringSelection {
        var selection = selectionOfValues
        selection.values = .assumed
        return selection
    }

    /// The selection with the values of this machine.
    var selectionOfValues: WiringSelection {
        var selection = options.selection
        selection.assumesLaunchValues = true
        selection.obeysMachine = false
        return selection
    }

    /// Returns the view of the proven selection.
    ///
    /// - Throws: An answer without output if no profile can be selected.
    func view() throws(Refusal) -> WiringView { try view(of: loader.prove(selection)) }

    func view(of proof: ProofOutcome) throws(Refusal) -> WiringView {
        if proof.wiring.layers.isEmpty { throw Refusal(answer: answer("", about: proof.diagnostics)) }
        return WiringView(proof)
    }

    /// Returns a tool with the manifests of another directory; nil returns this tool.
    func reading(_ directory: String?) -> WiringTool {
        WiringTool(program: program, loader: loader.reading(directory), options: options)
    }

    /// Returns an answer with the errors. Warnings are omitted, because `check` and the start of the program report
    /// them.
    func answer(
        _ output: String, about diagnostics: [Diagnostic], reporting warning: DiagnosticCode? = nil
    ) -> Answer {
        let reported = diagnostics.filter { $0.severity == .error || $0.code == warning }
        return Answer(
            output: output,
            remarks: DiagnosticsReport(reported).text(style: remarkStyle, explainedBy: program, width: width),
            status: LaunchStatus(of: reported, in: options))
    }

    /// Returns an answer that contains the states of external values. A missing value is a part of the answer, so its
    /// diagnostic is not reported.
    func answer(_ output: String, withStatesOf proof: ProofOutcome) -> Answer {
        let others = proof.diagnostics.filter { ![.variableNotSet, .fileMissing, .valueNotProvided].contains($0.code) }
        var answer = answer(output, about: others)
        answer.status = LaunchStatus(of: proof.diagnostics, in: options)
        return answer
    }

    /// Returns the answer about a proof with the values of this machine, which the providers prepare.
    nonisolated(nonsending) func answer(
        preparing answer: (ProofOutcome) throws(Refusal) -> Answer
    ) async -> Answer {
        let proof = await loader.prove(preparing: selectionOfValues)
        return loader.typeNames.within {
            do throws(Refusal) { return try answer(proof) } catch { return error.answer }
        }
    }

    func refusal(_ error: UsageError, about diagnostics: [Diagnostic]) -> Refusal {
        var answer = answer("", about: diagnostics)
        // An abstract profile may lack the binding. A diagnostic already reports that the profile is abstract.
        if answer.status != .usage { answer.remarks += "\(program): \(error)\n" }
        answer.status = .usage
        return Refusal(answer: answer)
    }
}
