/// One launch of a wired program, from arguments and variables to an exit status.
///
/// A launch has no global state, so a test can launch a program several times in one process.
struct Launch<Program: WiredProgram>: Sendable {
    private let arguments: [String]
    private let variables: [String: String]
    private let undecodable: Set<String>
    let console: Console
    let listensToSignals: Bool
    /// The time after which a slow start reports the services that it waits for.
    let patience: Duration
    /// Returns the current time, for the file of `--status`.
    let now: @Sendable () -> String

    /// The result of a command line: an exit status, or a program to run.
    enum EndedOrProgram {
        /// A command was answered or a mistake was reported, and the process ends with the status.
        case ended(LaunchStatus)
        case program(LaunchOptions)
    }

    /// - Parameters:
    ///   - arguments: The arguments of the process, beginning with the program's name.
    ///   - undecodable: The names of the variables whose values are not UTF-8.
    ///   - listensToSignals: Whether SIGTERM and SIGINT are handled. Handlers affect the whole process and may end it.
    init(
        of program: Program.Type, arguments: [String], variables: [String: String], undecodable: Set<String> = [],
        console: Console,
        listensToSignals: Bool = false, patience: Duration = .seconds(10),
        now: @escaping @Sendable () -> String = { StatusFile.time }
    ) {
        self.arguments = arguments
        self.variables = variables
        self.undecodable = undecodable
        self.console = console
        self.listensToSignals = listensToSignals
        self.patience = patience
        self.now = now
    }

    /// The program's name in the shell.
    var program: String {
        arguments.first?.split(separator: "/").last.map(String.init) ?? String(describing: Program.self)
    }

    /// Runs a command of `APP wiring`, prints the help, or reports an invalid command line. Otherwise returns the
    /// program.
    func begin() async -> EndedOrProgram {
        switch Invocation.parse(arguments: Array(arguments.dropFirst()), environment: variables) {
        case .failure(let error):
            console.remark("\(program): \(error)\n")
            return .ended(.usage)
        case .success(.tool(let command, let options)):
            let tool = WiringTool(
                program: program, loader: loader(options), options: options, answerStyle: console.answerStyle,
                remarkStyle: console.remarkStyle, width: console.answerWidth)
            if let check = command as? CheckCommand, check.watches, listensToSignals,
                let directory = tool.loader.directory
            {
                // A watch does not end soon after a type has trapped.
                tool.loader.catalog.observed.setLesson(nil)
                return .ended(
                    await watch(CheckWatch(tool: tool, command: check, directory: directory, console: console)))
            }
            let answer = await command.answer(preparing: tool)
            let isWritten = write(answer.output)
            console.report(answer.remarks + tool.notesOnStoppingTypes)
            return .ended(isWritten ? answer.status : .mistakes)
        case .success(.program(var options)):
            if Program.answersHelp, options.asksForHelp {
                let profiles = loader(options).survey().listing
                return .ended(
                    write(LaunchHelp(of: Program.self).text(program, listing: profiles)) ? .success : .mistakes)
            }
            options.program = program
            return .program(options)
        }
    }

    /// Runs the checks until a signal ends the command. Without signals, or for manifests in memory, there is one
    /// check.
    private func watch(_ watch: CheckWatch) async -> LaunchStatus {
        let (start, starting) = AsyncStream.makeStream(of: Never.self)
        let task = Task {
            for await _ in start {}
            return try await watch.run()
        }
        // No time limit is set, because the watch neither starts nor closes a container.
        let sources = await TerminationSignals(grace: .zero, overdue: { _, _ in }).listen(cancelling: task)
        defer { withExtendedLifetime(sources) {} }
        starting.finish()
        do {
            return try await task.value
        } catch {
            console.remark("\(program): \(error)\n")
            return .mistakes
        }
    }

    /// Writes an answer to stdout. If that fails, reports the reason to stderr and returns false.
    private func write(_ answer: String) -> Bool {
        do {
            try console.answer(answer)
            return true
        } catch {
            console.remark("\(program): \(error)\n")
            return false
        }
    }

    func loader(_ options: LaunchOptions) -> ManifestLoader {
        var catalog = Program.catalog
        catalog.program = program
        var loader = ManifestLoader(
            Program.manifests, catalog: catalog, defaultProfile: Program.defaultProfile,
            fileRoots: Program.fileRoots, variables: variables, dotenv: Program.dotenv,
            providers: Program.providers)
        loader.undecodable = undecodable
        return loader.reading(options)
    }
}

extension Launch where Program: WiredApplication {
    /// Runs the program, or a command of `APP wiring`.
    func run() async -> LaunchStatus {
        switch await begin() {
        case .ended(let status): return status
        case .program(let options):
            if refusesPolling() { return .mistakes }
            do { try Program.prepare(options) } catch {
                console.remark("\(program): \(error.safeText)\n")
                return .mistakes
            }
            let end = await run(options, isWholeProgram: true) { container in
                try await Program().run(container, arguments: options.remaining)
            }
            return end.status
        }
    }
}
