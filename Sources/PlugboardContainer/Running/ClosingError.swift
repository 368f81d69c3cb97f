/// An error thrown when a container or a scope could not close.
///
/// There are two cases. In the first case, some instances failed to close, and all others were closed. In the second
/// case, the closing would have waited for its own caller, and no instance was closed. Then `ring` describes the cycle.
public struct ClosingError: Error, Sendable {
    // One reference wide: the optimizer crashes if an async closure calls a function whose typed error is wider.
    private let content: Content

    private enum Content: Sendable {
        case failures([Failure])
        case ring([ResolutionStep])
    }

    /// The failures, in closing order.
    public var failures: [Failure] { if case .failures(let failures) = content { failures } else { [] } }

    /// The operations of a cycle: each waits for the next, and the last waits for the closing. Empty unless the closing
    /// was refused for this reason.
    public var ring: [ResolutionStep] { if case .ring(let steps) = content { steps } else { [] } }

    /// A binding whose closing threw, with the error.
    public struct Failure: Sendable {
        /// The binding that failed to close.
        public let step: ResolutionStep
        /// The error of the `.closing` closure, or of the `.running` closure after its cancellation. For a service that
        /// stopped running earlier, a `ResolutionError` with the reason `stoppedRunning`.
        public let error: any Error

        /// The early end of a service, which an observer has received already.
        var earlyEnd: ResolutionError? {
            guard let stop = error as? ResolutionError, case .stoppedRunning = stop.reason else { return nil }
            return stop
        }

        fileprivate var line: String {
            if let earlyEnd { return earlyEnd.description }
            return "\(step.key) (registered at \(step.registration)) did not close: \(error.safeText)"
        }
    }

    init(failures: [Failure]) {
        content = .failures(failures)
    }

    /// Creates the error of a closing that would wait for its own caller.
    init(ring steps: [ResolutionStep]) {
        content = .ring(steps)
    }

    /// Creates the error of a cycle of operations; nil if one of them has ended, because there is then no cycle.
    init?(ring: [WaitableOperation]) {
        guard let steps = WaitableOperation.steps(of: ring) else { return nil }
        content = .ring(steps)
    }
}

extension ClosingError: CustomStringConvertible {
    /// The text of the error. It has one line for each failure: the binding, its registration and the error. For a
    /// cycle, it has the chain of waits and a help line.
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
               = help: call close() outside of the factories and closing closures of its instances
            """
    }
}
