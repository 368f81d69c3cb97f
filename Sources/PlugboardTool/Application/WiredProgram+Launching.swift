#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension WiredProgram {
    /// Answers a command line that asks about the wiring, and reads any other for the program.
    ///
    /// ```swift
    /// let options = await Storefront.launch(CommandLine.arguments)
    /// let own = MyOptions.parse(options.remaining)
    /// ```
    ///
    /// Where the words ask a question of `APP wiring`, or for `--help` where ``answersHelp`` holds, the answer is written to
    /// stdout; where a launch flag is mistaken, a line that says so to stderr. Then the process ends with its
    /// ``LaunchStatus``. Otherwise nothing is printed, and no manifest was read. It may be called more than once, and from
    /// any task.
    ///
    /// From here on SIGPIPE is ignored, so that a reader of stdout who goes away ends nothing.
    ///
    /// - Parameter arguments: The words of the command line, the program's name first, as the process receives them.
    /// - Returns: The launch flags, and in `remaining` every word that is none of them, in order and without the first `--`:
    ///   for the program's own parser.
    nonisolated(nonsending) public static func launch(
        _ arguments: [String] = CommandLine.arguments
    ) async -> LaunchOptions {
        switch await preparedLaunch(arguments).begin() {
        case .program(let options): return options
        case .ended(let status): exit(status.rawValue)
        }
    }

    /// Proves the wiring that a launch chose, starts its container, calls a closure with it and closes it.
    ///
    /// ```swift
    /// let options = await Storefront.launch(CommandLine.arguments)
    /// try await Storefront.withContainer(for: options) { container in
    ///     try container.resolve(Checkout.self).place(order)
    /// }
    /// ```
    ///
    /// It is what a ``WiredApplication`` does around its `run`. `Container.current` is the container meanwhile. SIGTERM and
    /// SIGINT cancel the closure's task unless ``signals`` says otherwise, and are what they were before when this returns.
    ///
    /// Whatever of the wiring keeps the program from running, or from ending well, is printed to stderr once, and the process
    /// ends: with status 2 or 78 where the wiring may not run, 1 where something did not start or close, or by the signal that
    /// cancelled the closure when that throws the cancellation. Of several containers that are open beside or within each other
    /// the last that a signal has stopped ends the process; for any other of these reasons the process ends with them open.
    ///
    /// - Parameters:
    ///   - options: What ``launch(_:)`` has read, or `LaunchOptions` of one's own.
    ///   - values: The values of options of the program's own command line, by the keys that `.ofLaunch` declares in
    ///     ``providers``; nil for an option that is absent.
    ///   - operation: The program's work, in a task of its own, and on an actor where it says so:
    ///     `{ @MainActor container in … }`. Cancelling the caller cancels it.
    /// - Returns: What the closure returns, when everything is closed.
    /// - Throws: What the closure throws, when everything is closed. It was not printed.
    public static func withContainer<Value: Sendable>(
        for options: LaunchOptions, giving values: [String: ProvidedValue?] = [:],
        operation: sending @escaping @isolated(any) (Container) async throws -> Value
    ) async throws -> Value {
        let launch = Launch<Self>.process([options.program ?? CommandLine.arguments.first ?? ""])
        switch await launch.run(
            options, giving: values.compactMapValues(\.self), isWholeProgram: false, operation: operation)
        {
        case .returned(let value): return value
        case .threw(let error): throw error
        case .refused(let status): exit(status.rawValue)
        }
    }

    /// `wiring` and the launch flags, each on a line with what it means for this program: for the help of another parser.
    public static var launchHelp: String { LaunchHelp(of: Self.self).words }
}

extension WiredProgram {
    /// The launch of this process, and what applies to the whole process from it on.
    ///
    /// Ends a process that may open too few files. It is called before the first suspension of a `main` on the main actor:
    /// afterwards Dispatch would end the process without a message.
    static func preparedLaunch(_ arguments: [String]) -> Launch<Self> {
        // A reader of stdout that goes away must not end the program in the middle of its work.
        signal(SIGPIPE, SIG_IGN)
        StandardDescriptors.occupy()
        let launch = Launch<Self>.process(arguments)
        if let shortage = FreeFileDescriptorCheck.shortage {
            launch.console.remark("\(launch.program): cannot start: \(shortage)\n")
            exit(LaunchStatus.mistakes.rawValue)
        }
        return launch
    }
}

extension Launch {
    /// A launch of this process.
    static func process(_ arguments: [String]) -> Launch {
        let variables = ProcessVariables()
        return Launch(
            of: Program.self, arguments: arguments, variables: variables.texts, undecodable: variables.undecodable,
            console: .process(variables.texts), listensToSignals: true)
    }
}
