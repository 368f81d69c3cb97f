import PlugboardWiring

/// Thrown when some of what a container or a scope kept could not be closed, and all the rest was; or when nothing was,
/// because the closing would have waited for what awaits it.
public struct ClosingError: Error, Sendable {
    // One reference wide: the optimizer crashes on an async closure that calls a function whose typed error is wider.
    private let content: Content

    private enum Content: Sendable {
        case failures([Failure])
        case ring([ResolutionStep])
    }

    /// Each failure and what failed to close, in the order in which they were closed.
    public var failures: [Failure] { if case .failures(let failures) = content { failures } else { [] } }

    /// What is being built or closed and waits, each for the next and the last for the closing itself; empty unless that
    /// is why nothing was closed.
    public var ring: [ResolutionStep] { if case .ring(let steps) = content { steps } else { [] } }

    /// One binding whose closing threw, with the error.
    public struct Failure: Sendable {
        /// The binding of what failed to close.
        public let step: ResolutionStep
        /// What its closing threw, or its `.running` after it was cancelled. Of a service that stopped running before, the
        /// `ResolutionError` with the reason `stoppedRunning`.
        public let error: any Error

        fileprivate var line: String {
            if let stop = error as? ResolutionError, case .stoppedRunning = stop.reason { return stop.description }
            return "\(step.key) (registered at \(step.registration)) did not close: \(error.safeText)"
        }
    }

    init(failures: [Failure]) {
        content = .failures(failures)
    }

    /// The ring of a service that awaits its own closing.
    init(ring steps: [ResolutionStep]) {
        content = .ring(steps)
    }

    /// Nil when one of the ring's members has ended.
    init?(ring: [WaitableOperation]) {
        guard let steps = WaitableOperation.steps(of: ring) else { return nil }
        content = .ring(steps)
    }
}

extension ClosingError: CustomStringConvertible {
    /// One line for each failure: what did not close, where it was registered, what it threw. Of a ring: who waits for
    /// whom, and help.
    public var description: String {
        TerminalText.safeLines(ring.isEmpty ? failuresDescription : ringDescription)
    }

    private var failuresDescription: String {
        failures.map(\.line).joined(separator: "\n")
    }

    private var ringDescription: String {
        let names = ring.map { "\($0.key) (registered at \($0.registration))" }
        return """
            close() waits for \(names.joined(separator: ", which waits for ")), which awaits close()
               = help: call close() outside of the factories and closing closures of what it closes
            """
    }
}
