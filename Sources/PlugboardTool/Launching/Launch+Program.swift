internal import Synchronization

/// The result of a program's work, after the container is closed.
enum ProgramOutcome<Value> {
    case returned(Value)
    /// The error of the work.
    case threw(any Error)
    /// The program could not start, or its container could not close. The reason is printed, and the process ends with
    /// the status.
    case refused(LaunchStatus)

    var status: LaunchStatus {
        switch self {
        case .returned: .success
        case .threw: .mistakes
        case .refused(let status): status
        }
    }
}

extension Launch {
    /// Reports polling without a pause. Returns whether the program polls so.
    func refusesPolling() -> Bool {
        guard case .polling(let interval) = Program.reloading, interval <= .zero else { return false }
        console.remark("\(program): .polling(every: \(interval)) polls without a pause: pass a time above zero\n")
        return true
    }

    /// Proves the wiring, starts its container, runs the work and closes the container. If a signal cancelled the work,
    /// the call ends the process by that signal and does not return.
    ///
    /// - Parameters:
    ///   - values: The values of the keys that `.ofLaunch` declares.
    ///   - entries: The requests of the work, if it does not need the whole wiring.
    ///   - isWholeProgram: Whether the process ends when the work ends. If it does, errors of the work are printed
    ///     before closing, and signals are handled until the end of the process.
    func run<Value: Sendable>(
        _ options: LaunchOptions, giving values: [String: ProvidedValue] = [:], entries: [EntryPointOutline] = [],
        isWholeProgram: Bool,
        operation: sending @escaping @isolated(any) (Container) async throws -> Value
    ) async -> ProgramOutcome<Value> {
        var loader = loader(options)
        if let undeclared = loader.giveLaunchValues(values) {
            console.remark("\(program): \(undeclared)\n")
            return .refused(.configuration)
        }
        if refusesPolling() { return .refused(.mistakes) }
        var selection = options.selection
        selection.entries = entries
        let proof = await loader.prove(preparing: selection)
        console.report(
            DiagnosticsReport(proof.diagnostics).text(
                style: console.remarkStyle, explainedBy: program, width: console.remarkWidth))
        let status = (proof.hasErrors ? nil : options.statusFile).map {
            StatusFile(at: $0, of: program, Program.version, now: now, proof)
        }
        if let failure = status?.begin(besides: loader.directory) {
            console.remark("\(program): cannot start: \(failure)\n")
            return .refused(.mistakes)
        }
        guard let container = try? Container(proof) else {
            if let guess = guess(proof, in: options) { console.remark("\(program): \(guess)\n") }
            return .refused(LaunchStatus(refusingToStartFor: proof.diagnostics, in: options))
        }
        if let status {
            container.whenReloaded { [console, program] event in
                if let failure = status.add(event) { console.remark("\(program): \(failure)\n") }
            }
        }
        if Program.announcesStart { console.remark("\(program): \(proof.headline)\n") }
        let (start, starting) = AsyncStream.makeStream(of: Never.self)
        let signals = signals(closing: container)
        let reminder = StartReminder(patience: patience) { [console, program, patience] waiting in
            console.remark("\(program): the start takes longer than \(patience) and waits for \(Self.list(waiting))\n")
        }
        // The task throws an error of the start, and returns an error of the work.
        let task = Task { () async throws -> Result<Value, any Error> in
            // Waits until signals are handled. A signal before that would end the process without closing the
            // container.
            for await _ in start {}
            // The value is also current in child tasks of the program.
            return try await Container.$current.withValue(container) {
                do {
                    reminder.watch(container)
                    defer { reminder.end() }
                    try await container.start()
                }
                signals?.limit(false)
                do { return .success(try await operation(container)) } catch { return .failure(error) }
            }
        }
        let stops = ServiceStops()
        container.whenStopped { error in
            guard stops.add(error) else { return false }
            task.cancel()
            return true
        }
        container.whenLost { [console, program] error in console.remark("\(program): \(error)\n") }
        container.whenStartFails { [weak signals] error in
            signals?.limit(true)
            if !error.isCancellation { signals?.fail(error.safeText) }
        }
        signals?.beginWork()
        let sources = await signals?.listen(cancelling: task)
        let reloads = await reloads(of: container)
        starting.finish()
        let (end, signal) = await finish(
            container, after: task, signals, stops, reloads, isWholeProgram: isWholeProgram)
        // If a signal stopped several containers, the last one to close ends the process.
        let isLast = isWholeProgram ? true : await sources?.end() ?? true
        withExtendedLifetime(sources) {}
        if let signal, isLast { TerminationSignals.endProcess(by: signal) }
        return end
    }

    /// Waits for the work, and then closes the container, even if the work throws.
    ///
    /// - Returns: The result of the work, and the signal that stopped it.
    private func finish<Value>(
        _ container: Container, after task: Task<Result<Value, any Error>, any Error>, _ signals: TerminationSignals?,
        _ stops: ServiceStops, _ reloads: ReloadLoop, isWholeProgram: Bool
    ) async -> (end: ProgramOutcome<Value>, signal: Int32?) {
        var end: ProgramOutcome<Value>
        var reported: (any Error)?
        var isCancelled = false
        switch await withTaskCancellationHandler(operation: { await task.result }, onCancel: { task.cancel() }) {
        case .success(.success(let value)): end = .returned(value)
        case .success(.failure(let error)):
            (end, isCancelled) = (.threw(error), error.isCancellation)
            if isWholeProgram { reported = error } else if !isCancelled { signals?.fail(error.safeText) }
        case .failure(let error) where error.isCancellation:
            (end, isCancelled) = (.threw(CancellationError()), true)
        case .failure(let error): (end, reported) = (.refused(.mistakes), error)
        }
        let stopped = stops.take()
        for error in stopped { console.remark("\(program): \(error)\n") }
        if !stopped.isEmpty {
            if isCancelled { (end, reported) = (.refused(.mistakes), nil) }
            if case .returned = end { end = .refused(.mistakes) }
        }
        let signal = isCancelled && stopped.isEmpty ? signals?.first : nil
        if signal != nil {
            if TerminationSignals.isFirstStop() { console.remark("\(program): stopped before its work was done\n") }
        } else if let reported {
            console.remark("\(program): \(reported.safeText)\n")
        }
        reloads.cancel()
        let closing = await signals?.beginClosing()
        var unclosed: ClosingError?
        do { try await container.close(by: .event("the end of the program")) } catch { unclosed = error }
        _ = await closing?.end()
        await reloads.end()
        signals?.limit(false)
        guard let unclosed else { return (end, signal) }
        console.remark("\(program): \(unclosed)\n")
        if case .threw = end, signal == nil { return (end, nil) }
        return (.refused(.mistakes), nil)
    }

    /// Returns the signals of a container; nil in tests.
    private func signals(closing container: Container) -> TerminationSignals? {
        guard listensToSignals else { return nil }
        let grace = Program.closingGrace
        return TerminationSignals(Program.signals, grace: grace) { [console, program] event, failure in
            if let failure { console.remark("\(program): \(failure)\n") }
            let (current, later) = container.unfinished
            var parts = container.unfinishedInDependents.map { "\(Self.list([$0.step])) in \($0.owner)" }
            if !current.isEmpty { parts.insert(Self.list(current), at: 0) }
            let names = parts.isEmpty ? "the program" : parts.joined(separator: ", ")
            let waiting = later.isEmpty ? "" : "; waiting for it: \(Self.list(later))"
            console.remark("\(program): not ended \(grace) after \(event): \(names)\(waiting)\n")
        }
    }

    private static func list(_ steps: [ResolutionStep]) -> String {
        steps.map { "\($0.key) (registered at \($0.registration))" }.joined(separator: ", ")
    }

    /// Returns advice about a flag of the program whose value is the name of a profile: `-p test`, `--env=test`.
    /// `--profile` was probably intended. Nil if the launch selects a profile, because such words then belong to the
    /// program.
    private func guess(_ proof: ProofOutcome, in options: LaunchOptions) -> String? {
        let listings = proof.diagnostics.compactMap { $0.found(ProfileListing.self) }
        let words = options.remaining.prefix(options.remainingBeforeSeparator)
        guard let profiles = listings.first?.selectable else { return nil }
        for (index, word) in zip(words.indices, words) where word.hasPrefix("-") && word != "-" {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let value = parts.count == 2 ? parts[1] : words[(index + 1)...].first, profiles.contains(value) else {
                continue
            }
            let written = parts.count == 2 ? word : "\(word) \(value)"
            return TerminalText.safe(
                "\"\(written)\" went to the program; the profile is chosen with --profile \(value)")
        }
        return nil
    }
}

/// The errors of services that end while the program runs.
///
/// Later errors are not recorded, because `close()` throws them.
final class ServiceStops: Sendable {
    private let errors = Mutex<[ResolutionError]?>([])

    /// Records an error, until the end of the program's work.
    ///
    /// - Returns: Whether the error was recorded, so that the program reports it.
    func add(_ error: ResolutionError) -> Bool {
        errors.withLock { errors in
            errors?.append(error)
            return errors != nil
        }
    }

    /// Returns the recorded errors, and stops recording.
    func take() -> [ResolutionError] { errors.withLock { $0.take() ?? [] } }
}

extension Error {
    /// Whether the error only reports a cancellation.
    fileprivate var isCancellation: Bool {
        switch self {
        case let error as StartingError: error.isCancellation && error.closing == nil
        case let error as ResolutionError: error.isCancellation
        default: self is CancellationError
        }
    }
}
