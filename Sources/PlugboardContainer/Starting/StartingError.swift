import PlugboardWiring

/// Thrown when a container could not start: something failed, or the start was cancelled. All that was made has been closed
/// then; or when the start would have waited for what awaits it.
///
/// Its `description` has a page for each failure, as `ResolutionError` has: what failed and whose dependency it is, where
/// each was bound and registered, and what it threw.
public struct StartingError: Error, Sendable {
    // One reference wide, as `ClosingError` is.
    private let content: Content

    private indirect enum Content: Sendable {
        case failures([Failure], closing: ClosingError?)
        case ring([ResolutionStep])
    }

    /// What failed by itself, in the order of starting; not what was cancelled because of that. Empty after a cancellation
    /// from outside, and for a ring.
    public var failures: [Failure] { if case .failures(let failures, _) = content { failures } else { [] } }

    /// What of the things that were made could not be closed.
    public var closing: ClosingError? { if case .failures(_, let closing) = content { closing } else { nil } }

    /// What is being made, started or closed and waits, each for the next and the last for the start itself; empty unless that
    /// is why nothing was started.
    public var ring: [ResolutionStep] { if case .ring(let steps) = content { steps } else { [] } }

    /// Something that could not be made or started.
    public struct Failure: Sendable, CustomStringConvertible {
        /// From what was to be started to what failed.
        public let path: [ResolutionStep]
        /// What its factory, its `.running` or its `.starting` threw, or else the `ResolutionError`.
        public let error: any Error
        /// The full page.
        public let description: String

        init(_ error: ResolutionError) {
            path = error.path
            description = error.description
            self.error =
                switch error.reason {
                case .threw(let cause), .didNotStart(let cause), .stoppedRunning(let cause?): cause
                // It is its own cause.
                default: error
                }
        }
    }

    /// Whether nothing failed: the task was cancelled, or the container closed, before all was started.
    public var isCancellation: Bool { failures.isEmpty && ring.isEmpty }

    init(_ failures: [ResolutionError], closing: ClosingError? = nil) {
        content = .failures(failures.map { Failure($0) }, closing: closing)
    }

    /// Nil when one of the ring's members has ended.
    init?(ring: [WaitableOperation]) {
        guard let steps = WaitableOperation.steps(of: ring) else { return nil }
        content = .ring(steps)
    }
}

extension StartingError: CustomStringConvertible {
    /// The page of each failure, and a line for each thing that was not closed afterwards.
    public var description: String {
        if !ring.isEmpty { return TerminalText.safeLines(ringDescription) }
        let pages = failures.isEmpty ? ["the start was cancelled"] : failures.map(\.description)
        return (pages + (closing.map { [$0.description] } ?? [])).joined(separator: "\n")
    }

    private var ringDescription: String {
        let names = ring.map { "\($0.key) (registered at \($0.registration))" }
        return """
            start() waits for \(names.joined(separator: ", which waits for ")), which awaits start()
               = help: call start() outside of the factories and starting closures of what it starts
            """
    }
}

extension ResolutionError {
    /// Whether it failed because its task was cancelled.
    package var isCancellation: Bool {
        switch reason {
        case .cancelled: true
        case .threw(let error), .didNotStart(let error): error is CancellationError
        // Whatever else there is to say, it is not that.
        default: false
        }
    }
}
