internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Turns SIGTERM and SIGINT into the cancelling of a program's task.
///
/// The first signal cancels, so that the program can end well; a second one ends the process as if nobody listened. A first
/// one that comes when the work is done changes nothing about how the process ends, unless it hangs.
final class TerminationSignals: Sendable {
    private let state = Mutex(State())
    private let handling: SignalHandling
    private let grace: Duration
    private let overdue: @Sendable (_ event: String) -> Void

    /// The first signal that came, the number of the phase that runs now, and whether that has a time limit.
    private struct State {
        var first: Int32?
        /// Whether what runs now must end soon after a signal: starting and closing.
        var isBounded = false
        /// Counts what runs, one after another: the time of what has ended is over for nobody.
        var phase = 0
    }

    /// - Parameters:
    ///   - handling: Under `.leftToProgram` signals are heard during the last closing only, and every closing is limited.
    ///   - grace: The time limit of starting and closing.
    ///   - overdue: Called with the event that began the time, a signal's name for one, before the process ends.
    init(
        _ handling: SignalHandling = .cancelsRun, grace: Duration,
        overdue: @escaping @Sendable (_ event: String) -> Void
    ) {
        self.handling = handling
        self.grace = grace
        self.overdue = overdue
    }

    /// The first signal that came.
    var first: Int32? { state.withLock { $0.first } }

    /// Listens, from when it returns on and as long as what it returns is kept.
    func listen<Success>(cancelling task: Task<Success, any Error>) async -> SignalSources {
        let sources = SignalSources()
        guard handling == .cancelsRun else { return sources }
        for number in [SIGTERM, SIGINT] {
            await sources.add(number) { self.received(number, cancelling: task) }
        }
        return sources
    }

    /// The number of containers in the process whose work has begun and whose closing has not.
    private static let working = Mutex(0)

    /// Registers the start of a container.
    func beginWork() {
        Self.working.withLock { $0 += 1 }
        if handling == .cancelsRun { limit(true) }
    }

    /// Registers that the closing of a container begins. Under `.leftToProgram` a signal ends the process from now on, unless
    /// another container is at work: its program still hears the signals.
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

    private func received<Success>(_ number: Int32, cancelling task: Task<Success, any Error>) {
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

    /// Tells whether starting or closing goes on now, which the grace limits after a signal.
    func limit(_ isBounded: Bool) {
        state.withLock { state in
            state.isBounded = isBounded
            state.phase += 1
            guard isBounded, state.first != nil || handling == .leftToProgram else { return }
            limitTime(of: state.phase, after: state.first)
        }
    }

    // By Dispatch, because what hangs may keep the threads of all tasks.
    private func limitTime(of phase: Int, after number: Int32?) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(grace.nanoseconds)) { [self] in
            guard state.withLock({ $0.phase == phase }) else { return }
            overdue(number.map(Self.name) ?? "closing began")
            guard let number else { exit(LaunchStatus.mistakes.rawValue) }
            Self.endProcess(by: number)
        }
    }

    private static let hasStopped = Mutex(false)

    /// Whether nothing of this process was stopped by a signal yet: what is within each other stops together, and is told once.
    static func isFirstStop() -> Bool {
        hasStopped.withLock { hasStopped in
            defer { hasStopped = true }
            return !hasStopped
        }
    }

    static func name(of signal: Int32) -> String { signal == SIGTERM ? "SIGTERM" : "SIGINT" }

    /// Ends the process as if nobody had listened to a signal.
    ///
    /// - Parameter deliver: Where it returns, the default action of the signal is none, as it is for process 1.
    static func endProcess(by number: Int32, deliver: (Int32) -> Void = { raise($0) }) -> Never {
        SignalSources.restoreDefaultAction(of: number)
        deliver(number)
        exit(128 + number)
    }
}

extension Duration {
    /// At most `Int.max`.
    var nanoseconds: Int {
        let (seconds, attoseconds) = components
        let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let sum = whole.partialValue.addingReportingOverflow(attoseconds / 1_000_000_000)
        return whole.overflow || sum.overflow ? .max : Int(clamping: sum.partialValue)
    }
}

/// Signals that are heard by closures, in place of what they did before.
final class SignalSources {
    private var sources: [any DispatchSourceSignal] = []
    private var numbers: [Int32] = []

    /// What is heard in this process, by the signals' numbers.
    private static let heard = Mutex<[Int32: SignalState]>([:])

    /// How many listeners a signal has, and the signal action that was in place before the first.
    private struct SignalState {
        /// How many hear it.
        var count = 0
        /// What was done before the first of them did.
        let before: sigaction
    }

    /// Hears a signal, from when it returns on.
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
        // The default action would come before the source. Elsewhere the source has replaced it already.
        signal(number, SIG_IGN)
        #endif
        sources.append(source)
    }

    /// Hears nothing more. Where nobody else does, what was done at the signals before is done again.
    ///
    /// - Returns: Whether nobody else in the process hears them.
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
            var before = sigaction()
            // The record lives through the call, which writes it.
            unsafe sigaction(number, nil, &before)
            heard[number, default: SignalState(before: before)].count += 1
        }
    }

    /// Whether that was the last who heard it.
    private static func end(_ number: Int32) -> Bool {
        heard.withLock { heard in
            guard var entry = heard.removeValue(forKey: number) else { return true }
            entry.count -= 1
            if entry.count > 0 {
                heard[number] = entry
                return false
            }
            var before = entry.before
            unsafe sigaction(number, &before, nil)
            return true
        }
    }

    /// Writes what is buffered, and lets a signal have its default action in this thread.
    static func restoreDefaultAction(of number: Int32) {
        fflush(nil)
        signal(number, SIG_DFL)
        // The set lives through the calls, which write and read it.
        var set = sigset_t()
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
}
