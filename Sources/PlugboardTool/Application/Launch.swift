/// One start of a wired application: arguments and variables in, an exit status out.
///
/// It holds no global state, so that a test can start a program many times in one process.
struct Launch<App: WiredApplication>: Sendable {
    private let arguments: [String]
    private let variables: [String: String]
    private let undecodable: Set<String>
    private let console: Console
    private let listensToSignals: Bool

    /// - Parameters:
    ///   - arguments: The program's name first, as the process receives them.
    ///   - undecodable: The names of the variables that are set to what is no UTF-8.
    ///   - listensToSignals: Whether SIGTERM and SIGINT are heard as the program says; they belong to the whole process, which
    ///     may end by one.
    init(
        of app: App.Type, arguments: [String], variables: [String: String], undecodable: Set<String> = [],
        console: Console,
        listensToSignals: Bool = false
    ) {
        self.arguments = arguments
        self.variables = variables
        self.undecodable = undecodable
        self.console = console
        self.listensToSignals = listensToSignals
    }

    /// The program's name as people type it.
    private var program: String {
        arguments.first?.split(separator: "/").last.map(String.init) ?? String(describing: App.self)
    }

    /// Runs the program, or answers the question of `APP wiring`.
    func run() async -> ExitStatus {
        if listensToSignals, let shortage = FreeDescriptors.shortage {
            console.remark("\(program): cannot start: \(shortage)\n")
            return .mistakes
        }
        switch Invocation.parse(arguments: Array(arguments.dropFirst()), environment: variables) {
        case .failure(let error):
            console.remark("\(program): \(error)\n")
            return error.exitStatus
        case .success(.tool(let command, let options)):
            let tool = WiringTool(
                program: program, loader: loader(options), options: options, answerStyle: console.answerStyle,
                remarkStyle: console.remarkStyle, width: console.answerWidth)
            if case .check(let check) = command, check.watches, listensToSignals,
                let directory = tool.loader.directory
            {
                return await watch(CheckWatch(tool: tool, command: check, directory: directory, console: console))
            }
            let answer = tool.answer(to: command)
            let isWritten = write(answer.output)
            console.report(answer.remarks)
            return isWritten ? answer.status : .mistakes
        case .success(.program(let options)):
            if App.answersHelp, options.asksForHelp {
                return write(help(options)) ? .success : .mistakes
            }
            return await runProgram(options)
        }
    }

    /// Checks until a signal ends it. Where nobody hears signals, and for manifests in memory, which do not change, one check
    /// is all.
    private func watch(_ watch: CheckWatch) async -> ExitStatus {
        let (start, starting) = AsyncStream.makeStream(of: Never.self)
        let task = Task {
            for await _ in start {}
            return try await watch.run()
        }
        // Nothing is limited in time here: only starting and closing are.
        let sources = await TerminationSignals(grace: .zero, overdue: { _ in }).listen(cancelling: task)
        defer { withExtendedLifetime(sources) {} }
        starting.finish()
        do {
            return try await task.value
        } catch {
            console.remark("\(program): \(error)\n")
            return .mistakes
        }
    }

    /// Writes to stdout, or says why it cannot.
    private func write(_ answer: String) -> Bool {
        do {
            try console.answer(answer)
            return true
        } catch {
            console.remark("\(program): \(error)\n")
            return false
        }
    }

    private func help(_ options: LaunchOptions) -> String {
        var directory: String?
        if case .directory(let path) = App.manifests.place { directory = path }
        return LaunchHelp(
            program: program, text: App.help, defaultProfile: App.defaultProfile, directory: directory,
            profiles: loader(options).survey().listing
        ).description
    }

    private func loader(_ options: LaunchOptions) -> ManifestLoader {
        var loader = ManifestLoader(
            App.manifests, catalog: App.catalog, defaultProfile: App.defaultProfile, fileRoots: App.fileRoots,
            variables: variables)
        loader.undecodable = undecodable
        return loader.reading(options.directory)
    }

    private func runProgram(_ options: LaunchOptions) async -> ExitStatus {
        let loader = loader(options)
        let proof = loader.prove(options.selection)
        console.report(DiagnosticsReport(proof.diagnostics).text(style: console.remarkStyle, explainedBy: program))
        guard let container = Container(proof) else {
            if let guess = guessedProfile(proof, in: options) { console.remark("\(program): \(guess.sentence)\n") }
            return ExitStatus(refusingToStartFor: proof.diagnostics, in: options)
        }
        console.remark("\(program): \(proof.headline)\n")
        let (start, starting) = AsyncStream.makeStream(of: Never.self)
        let signals = signals(closing: container)
        let task = Task {
            // Nothing is begun before signals are heard, because one that is not ends the process with nothing closed.
            for await _ in start {}
            // The program's child tasks have it too.
            try await Container.$current.withValue(container) {
                try await container.start()
                signals?.limit(false)
                try await App().run(container, arguments: options.remaining)
            }
        }
        let sources = await signals?.listen(cancelling: task)
        defer { withExtendedLifetime(sources) {} }
        starting.finish()
        return await finish(container, after: task, signals)
    }

    /// Nil where nobody listens.
    private func signals(closing container: Container) -> TerminationSignals? {
        guard listensToSignals, case .cancelsRun = App.signals else { return nil }
        let grace = App.closingGrace
        let signals = TerminationSignals(grace: grace) { [console, program] signal in
            let unfinished = container.unfinished.map { "\($0.key) (registered at \($0.registration))" }
            let names = unfinished.isEmpty ? "the program" : unfinished.joined(separator: ", ")
            console.remark("\(program): not ended \(grace) after \(signal): \(names)\n")
        }
        signals.limit(true)
        return signals
    }

    private func guessedProfile(_ proof: Proof, in options: LaunchOptions) -> LikelyProfileFlag? {
        for diagnostic in proof.diagnostics {
            guard let listing = diagnostic.found(NoProfileSelected.self)?.listing else { continue }
            return LikelyProfileFlag(in: options, among: listing.selectable)
        }
        return nil
    }

    /// Waits for the program and closes what it used, also after a throw. Does not return where a signal has cancelled it:
    /// then the process ends by that.
    private func finish(
        _ container: Container, after task: Task<Void, any Error>, _ signals: TerminationSignals?
    ) async -> ExitStatus {
        var status = ExitStatus.success
        var isStopped = false
        do {
            try await task.value
        } catch {
            isStopped = task.isCancelled && error.isCancellation
            console.remark("\(program): \(isStopped ? "stopped before its work was done" : "\(error)")\n")
            status = .mistakes
        }
        signals?.limit(true)
        do {
            try await container.close()
        } catch {
            console.remark("\(program): \(error)\n")
            return .mistakes
        }
        if isStopped, let signal = signals?.first { TerminationSignals.endProcess(by: signal) }
        return status
    }
}

extension Error {
    /// Whether it says no more than that its task was cancelled.
    fileprivate var isCancellation: Bool {
        switch self {
        case let error as StartingError: error.isCancellation && error.closing == nil
        case let error as ResolutionError: error.isCancellation
        default: self is CancellationError
        }
    }
}
