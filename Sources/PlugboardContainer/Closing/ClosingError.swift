/// Thrown when some of what a container or a scope kept could not be closed. All the rest was.
public struct ClosingError: Error, Sendable {
    /// Each failure and what failed to close, in the order in which they were closed.
    public let failures: [Failure]

    /// Something that failed to close.
    public struct Failure: Sendable {
        /// The binding of what failed to close.
        public let step: ResolutionStep
        /// What its closing threw.
        public let error: any Error
    }
}

extension ClosingError: CustomStringConvertible {
    /// One line for each failure: what did not close, where it was registered, what it threw.
    public var description: String {
        failures.map { "\($0.step.key) (registered at \($0.step.registration)) did not close: \($0.error)" }
            .joined(separator: "\n")
    }
}
