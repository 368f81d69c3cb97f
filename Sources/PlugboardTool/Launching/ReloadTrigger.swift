import Plugboard
internal import Dispatch
internal import Synchronization

/// The event after which a program reloads the wiring of its container, as `container.reload()` does.
///
/// The outcome of each reload is written to stderr. A refused reload never ends the program.
public enum ReloadTrigger: Sendable {
    /// The program itself calls `container.reload()`, or nothing does.
    case none
    /// Each SIGHUP, from before the start. The end of a terminal session then no longer ends the program.
    case signal
    /// A change of the manifest directory, the dotenv file or a `$file`, at most once in this time. The program does not
    /// start if the time is not positive.
    ///
    /// The files are compared by identity, size and time of change, and links are followed. A change counts when two looks
    /// in a row are equal. If a provider fails, the reload is repeated each time. Values of providers are not polled; their
    /// watch calls `container.reload()`.
    case polling(every: Duration)
}

/// Reloads a container after each event of a trigger, until it is ended.
struct ReloadLoop {
    private let sources: SignalSources
    private let task: Task<Void, Never>?

    /// - Parameters:
    ///   - listensToSignals: Whether SIGHUP may be handled.
    ///   - report: Receives the result of each reload.
    init(
        _ trigger: ReloadTrigger, of container: Container, listensToSignals: Bool,
        report: @escaping @Sendable (Result<ReloadOutcome, any Error>) -> Void
    ) async {
        sources = SignalSources()
        switch trigger {
        case .none: task = nil
        case .signal:
            let (events, event) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            if listensToSignals { await sources.add(SignalSources.hangUp) { event.yield() } }
            task = Task {
                for await _ in events { await Self.reload(container, report) }
            }
        case .polling(let interval):
            task = Task {
                guard var last = container.loadedFiles else { return }
                // The files of the last reload, and the report of a provider that failed. The reload is then repeated.
                var (tried, failure) = (last, String?.none)
                while !Task.isCancelled {
                    do { try await Task.sleep(for: .nanoseconds(interval.nanoseconds)) } catch { return }
                    guard let now = container.presentFiles else { return }
                    // A file that is being written changes between two looks.
                    if now == last, now != container.loadedFiles || failure != nil {
                        failure = await Self.reload(container, after: now == tried ? failure : nil, report)
                        tried = now
                    }
                    last = now
                }
            }
        }
    }

    /// Reloads, and reports the result unless it is the failure that was reported before.
    ///
    /// - Returns: The failure of a provider or of the container, after which the same files may be adopted later.
    @discardableResult
    private static func reload(
        _ container: Container, after known: String? = nil, _ report: (Result<ReloadOutcome, any Error>) -> Void
    ) async -> String? {
        do {
            report(.success(try await container.reload()))
            return nil
        } catch {
            let failure = "\(error)"
            if failure != known, !Task.isCancelled { report(.failure(error)) }
            let codes = (error as? WiringError)?.diagnostics.map(\.code) ?? []
            return codes.contains(.providerFailed) || error is ReloadError ? failure : nil
        }
    }

    /// Ends the reloads. A reload under way adopts nothing, and SIGHUP has no effect.
    func cancel() { task?.cancel() }

    /// Restores the earlier action of SIGHUP.
    func end() async { _ = await sources.end() }
}

extension Launch {
    /// Reloads a container as the program declares, and reports each result to stderr.
    func reloads(of container: Container) async -> ReloadLoop {
        await ReloadLoop(Program.reloading, of: container, listensToSignals: listensToSignals) {
            [console, program] result in
            if case .failure(let error as WiringError) = result {
                console.report(
                    DiagnosticsReport(error.diagnostics).text(
                        style: console.remarkStyle, explainedBy: program, width: console.remarkWidth))
                console.remark("\(program): reload: refused, the values in force stay\n")
            } else {
                let event = ReloadEvent(result, wiringID: container.wiringID ?? "")
                console.remark("\(program): \(event.description)\n")
            }
        }
    }
}

/// A timer that reports, once, the services that a start waits for if the start takes longer than `patience`.
final class StartReminder: Sendable {
    private let patience: Duration
    private let report: @Sendable (_ waiting: [ResolutionStep]) -> Void
    private let isOver = Atomic(false)

    init(patience: Duration, report: @escaping @Sendable (_ waiting: [ResolutionStep]) -> Void) {
        self.patience = patience
        self.report = report
    }

    /// Begins to wait, on a thread of Dispatch, because a start that hangs may occupy the threads of all tasks.
    func watch(_ container: Container) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(patience.nanoseconds)) {
            [self, weak container] in
            guard !isOver.load(ordering: .acquiring), let container else { return }
            let waiting = container.unfinished.current
            // On a busy machine, it is possible that no service has begun its start yet.
            if waiting.isEmpty { watch(container) } else { report(waiting) }
        }
    }

    /// Records that the start has ended.
    func end() { isOver.store(true, ordering: .releasing) }
}
