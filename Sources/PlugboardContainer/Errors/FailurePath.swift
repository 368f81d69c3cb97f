import Synchronization

/// The slots from what was asked for to what failed, a linked list: each slot that the error passes on its way out adds
/// one in front.
///
/// Beginning one costs the same however long it is, and what people read of it is made when they do.
final class FailurePath: Sendable {
    let failure: ResolutionErrorDetails
    private let first: ResolutionStep
    /// Taken away at its end only.
    private let rest: Mutex<FailurePath?>

    init(_ first: ResolutionStep, before rest: FailurePath?, to failure: ResolutionErrorDetails) {
        self.first = first
        self.rest = Mutex(rest)
        self.failure = failure
    }

    /// First to last.
    var steps: [ResolutionStep] {
        var steps = [first]
        var next = rest.withLock { $0 }
        while let path = next {
            steps.append(path.first)
            next = path.rest.withLock { $0 }
        }
        return steps + failure.path
    }

    private func takeRest() -> FailurePath? { rest.withLock { $0.take() } }

    deinit {
        // One after the other: within each other they would take as much of a stack as the way is long.
        var next = takeRest()
        while isKnownUniquelyReferenced(&next) { next = next?.takeRest() }
    }
}
