/// An error thrown when a container could not start.
///
/// There are two cases. In the first case, an instance failed or the start was cancelled, and all instances that were
/// built have been closed. In the second case, the start would have waited for its own caller. Then `ring` describes
/// the cycle.
///
/// Its `description` has a report for each failure, as `ResolutionError` has: the failed binding, the path of
/// dependents, the locations of the bindings and registrations, and the underlying error.
public struct StartingError: Error, Sendable {
    // One reference wide, for the reason given at `ClosingError`.
    private let content: Content

    private indirect enum Content: Sendable {
        case failures([Failure], closing: ClosingError?)
        case ring([ResolutionStep])
    }

    /// The failures, in start order, without the cancellations that they caused. Empty for a cycle, and for a start
    /// that other code cancelled.
    public var failures: [Failure] { if case .failures(let failures, _) = content { failures } else { [] } }

    /// The instances that were built and could not be closed.
    public var closing: ClosingError? { if case .failures(_, let closing) = content { closing } else { nil } }

    /// The operations of a cycle: each waits for the next, and the last waits for the start. Empty for any
    /// other error.
    public var ring: [ResolutionStep] { if case .ring(let steps) = content { steps } else { [] } }

    /// An instance that could not be built or started.
    public struct Failure: Sendable, CustomStringConvertible {
        /// The path from the binding to be started to the binding that failed.
        public let path: [ResolutionStep]
        /// The error that the factory, the `.running` closure or the `.starting` closure threw. For any other failure,
        /// the `ResolutionError`.
        public let error: any Error
        /// The complete report of the failure.
        public let description: String

        init(_ error: ResolutionError) {
            path = error.path
            description = error.description
            self.error =
                switch error.reason {
                case .threw(let cause), .didNotStart(let cause), .didNotClose(let cause), .stoppedRunning(let cause?):
                    cause
                // The other reasons have no underlying error.
                default: error
                }
        }
    }

    /// Whether the task was cancelled, or the container closed, before the start was complete. No instance failed.
    public var isCancellation: Bool { failures.isEmpty && ring.isEmpty }

    init(_ failures: [ResolutionError], closing: ClosingError? = nil) {
        content = .failures(failures.map { Failure($0) }, closing: closing)
    }

    /// Creates the error of a cycle of operations; nil if one of them has ended, because there is then no cycle.
    init?(ring: [WaitableOperation]) {
        guard let steps = WaitableOperation.steps(of: ring) else { return nil }
        content = .ring(steps)
    }
}

extension StartingError: CustomStringConvertible {
    /// The report of each failure, and a line for each instance that could not be closed afterwards.
    public var description: String {
        if !ring.isEmpty { return TerminalText.safeLines(ringDescription) }
        let pages = failures.isEmpty ? ["the start was cancelled"] : failures.map(\.description)
        return (pages + (closing.map { [$0.description] } ?? [])).joined(separator: "\n")
    }

    private var ringDescription: String {
        let names = ring.map { "\($0.key) (registered at \($0.registration))" }
        return """
            start() waits for \(names.joined(separator: ", which waits for ")), which awaits start()
               = help: call start() outside of the factories and starting closures of its services
            """
    }
}

extension ResolutionError {
    /// Whether the cause of the error is that the task was cancelled.
    package var isCancellation: Bool {
        switch reason {
        case .cancelled: true
        case .threw(let error), .didNotStart(let error): error is CancellationError
        // Also covers reasons that are added in the future.
        default: false
        }
    }
}
