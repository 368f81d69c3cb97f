import Plugboard
internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The handling of SIGTERM and SIGINT, which cancels a program's task.
///
/// The first signal cancels the task, so that the program can close its container. A second signal ends the process by
/// its default action. If the first signal is received after the work, it has no effect unless the process hangs.
final class TerminationSignals: Sendable {
    private let state = Mutex(State())
    private let handling: SignalHandling
    private let grace: Duration
    private let overdue: @Sendable (_ event: String, _ failure: String?) -> Void

    /// The first signal, the number of the current phase, and whether the phase has a time limit.
    private struct State {
        /// The first signal that the handler of this container received.
        var first: Int32?
        /// Whether the current phase is starting or closing, which must end soon after a signal.
        var isBounded = false
        /// The number of the phase. A time limit applies only to its own phase.
        var phase = 0
        /// The error of the start or of the work, which is reported or thrown after the closing.
        var failure: String?
    }

    /// Creates the handling for one container.
    ///
    /// - Parameters:
    ///   - handling: The handling that the program declares. Under `.leftToProgram`, signals are handled only while the
    ///     last open container is closed, and every closing has a time limit.
    ///   - grace: The time limit of starting and closing.
    ///   - overdue: Called before the process ends, with the event that began the time limit, such as the name of a
    ///     signal, and the error that has not been reported.
    init(
        _ handling: SignalHandling = .cancelsRun, grace: Duration,
        overdue: @escaping @Sendable (_ event: String, _ failure: String?) -> Void
    ) {
        self.handling = handling
        self.grace = grace
        self.overdue = overdue
    }

    /// The signal that stops the process; nil if none was received.
    ///
    /// The signal is recorded for all containers of the process. Dispatch calls their handlers one after another, so
    /// another container may have ended before this one's handler is called.
    var first: Int32? { handling == .cancelsRun ? SignalSources.stop : nil }

    /// Records the error of the start or of the work, which is reported if the closing takes too long.
    func fail(_ error: String) { state.withLock { $0.failure = error } }

    /// Handles signals until the returned sources are released.
    func listen<Success>(cancelling task: Task<Success, any Error>) async -> SignalSources {
        let sources = SignalSources()
        guard handling == .cancelsRun else { return sources }
        for number in [SIGTERM, SIGINT] {
            await sources.add(number) { self.received(number, cancelling: task) }
        }
        return sources
    }

    /// The number of containers in the process whose closing has not begun.
    private static let working = Mutex(0)

    /// Records that a container begins to start.
    func beginWork() {
        Self.working.withLock { $0 += 1 }
        if handling == .cancelsRun { limit(true) }
    }

    /// Records that the closing of a container begins. Under `.leftToProgram`, a signal then ends the process, unless
    /// another container is still open, whose program handles the signals.
    func beginClosing() async -> SignalSources {
        let isLast = Self.working.withLock { working in
            working -= 1
            return working == 0
        }
        limit(true)
        let sources = SignalSources()
        guard isLast, handling == .leftToProgram else { return sources }
        for number in [SIGTERM, SIGINT] { await sources.add(number) { Self.endProcess(by: number) } }
        return sources
    }

    /// Cancels the task. Ends the process if the container has received a signal before.
    func received<Success>(_ number: Int32, cancelling task: Task<Success, any Error>) {
        SignalSources.recordStop(by: number)
        let isFirst = state.withLock { state in
            guard state.first == nil else { return false }
            state.first = number
            if state.isBounded { limitTime(of: state.phase, after: number) }
            return true
        }
        guard isFirst else { Self.endProcess(by: number) }
        for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
        task.cancel()
    }

    /// Records whether the current phase is starting or closing. After a signal, these phases have a time limit.
    func limit(_ isBounded: Bool) {
        state.withLock { state in
            state.isBounded = isBounded
            state.phase += 1
            guard isBounded, state.first != nil || handling == .leftToProgram else { return }
            limitTime(of: state.phase, after: state.first)
        }
    }

    // Dispatch measures the time, because a program that hangs may occupy the threads of all tasks.
    private func limitTime(of phase: Int, after number: Int32?) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(grace.nanoseconds)) { [self] in
            let (current, failure) = state.withLock { ($0.phase, $0.failure) }
            guard current == phase else { return }
            overdue(number.map(Self.name) ?? "closing began", failure)
            guard let number else { LaunchStatus.mistakes.endProcess() }
            Self.endProcess(by: number)
        }
    }

    private static let hasStopped = Mutex(false)

    /// Returns whether this is the first stop of the process. Nested programs stop together, and only the first stop is
    /// reported.
    static func isFirstStop() -> Bool {
        hasStopped.withLock { hasStopped in
            defer { hasStopped = true }
            return !hasStopped
        }
    }

    static func name(of signal: Int32) -> String { signal == SIGTERM ? "SIGTERM" : "SIGINT" }

    /// Ends the process by the default action of a signal.
    ///
    /// - Parameter deliver: Sends the signal. It returns only if the signal has no default action, as for process 1.
    static func endProcess(by number: Int32, deliver: (Int32) -> Void = { raise($0) }) -> Never {
        SignalSources.restoreDefaultAction(of: number)
        deliver(number)
        exit(128 + number)
    }
}

extension Duration {
    /// The number of nanoseconds, at most `Int.max`.
    var nanoseconds: Int {
        let (seconds, attoseconds) = components
        let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let sum = whole.partialValue.addingReportingOverflow(attoseconds / 1_000_000_000)
        return whole.overflow || sum.overflow ? .max : Int(clamping: sum.partialValue)
    }
}

extension LaunchStatus {
    func endProcess() -> Never { exit(rawValue) }
}

/// The handlers of some signals, which replace their earlier actions.
final class SignalSources {
    static let hangUp = SIGHUP

    private var sources: [any DispatchSourceSignal] = []
    private var numbers: [Int32] = []

    /// The signals that this process handles, by number.
    private static let heard = Mutex<[Int32: SignalState]>([:])

    /// The number of handlers of a signal, and its action before the first handler.
    private struct SignalState {
        /// The number of handlers.
        var count = 0
        /// The action before the first handler.
        let before: SavedSignalAction
        /// Whether the signal stops the process.
        var isStop = false
    }

    /// Records that a signal stops the process, until its last handler is removed.
    static func recordStop(by number: Int32) { heard.withLock { $0[number]?.isStop = true } }

    /// The recorded signal; nil if there is none.
    static var stop: Int32? { heard.withLock { heard in heard.first { $0.value.isStop }?.key } }

    /// Handles a signal until `end` is called.
    func add(_ number: Int32, handler: @escaping @Sendable () -> Void) async {
        Self.begin(number)
        numbers.append(number)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler(handler: handler)
        await withCheckedContinuation { continuation in
            source.setRegistrationHandler { continuation.resume() }
            source.resume()
        }
        #if canImport(Darwin)
        // On Linux, the default action would otherwise run before the handler. On other systems the source has already
        // replaced it.
        signal(number, SIG_IGN)
        #endif
        sources.append(source)
    }

    /// Removes the handlers. After the last handler of a signal, its earlier action is restored.
    ///
    /// - Returns: Whether each removed handler was the last one of its signal.
    func end() async -> Bool {
        for source in sources {
            await withCheckedContinuation { continuation in
                source.setCancelHandler { continuation.resume() }
                source.cancel()
            }
        }
        let isLast = numbers.map(Self.end).allSatisfy { $0 }
        (sources, numbers) = ([], [])
        return isLast
    }

    private static func begin(_ number: Int32) {
        heard.withLock { heard in
            let before = SavedSignalAction(of: number)
            heard[number, default: SignalState(before: before)].count += 1
        }
    }

    /// Removes a handler of a signal. Returns whether it was the last one.
    private static func end(_ number: Int32) -> Bool {
        heard.withLock { heard in
            guard var entry = heard.removeValue(forKey: number) else { return true }
            entry.count -= 1
            if entry.count > 0 {
                heard[number] = entry
                return false
            }
            entry.before.restore(for: number)
            return true
        }
    }

    /// Writes buffered output, and then restores the default action of a signal in this thread.
    static func restoreDefaultAction(of number: Int32) {
        fflush(nil)
        signal(number, SIG_DFL)
        unblockSignal(number)
    }
}
