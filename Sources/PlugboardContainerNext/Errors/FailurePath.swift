import PlugboardWiring
import Synchronization

/// The slots from what was asked for to what failed, a linked list: each slot that the error passes on its way out adds
/// one in front.
///
/// Beginning one costs the same however long it is, and what people read of it is made when they do.
final class FailurePath: Sendable {
    let failure: ResolutionErrorDetails
    private let first: ResolutionPathStep
    /// Taken away at its end only.
    private let rest: Mutex<FailurePath?>

    init(_ first: ResolutionPathStep, before rest: FailurePath?, to failure: ResolutionErrorDetails) {
        self.first = first
        self.rest = Mutex(rest)
        self.failure = failure
    }

    /// First to last.
    var steps: [ResolutionStep] {
        var steps = [first.step]
        var next = rest.withLock { $0 }
        while let path = next {
            steps.append(path.first.step)
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

/// One slot on a resolution path: its key, factory, decorator and source locations, copied so that nothing of the
/// container is retained.
struct ResolutionPathStep: Sendable {
    let key: ServiceKey
    let factory: FactoryID?
    let registration: CodeLocation
    /// Where a manifest bound it; nil where code did.
    let origin: Origin?
    let decorator: String?

    var step: ResolutionStep {
        ResolutionStep(
            key: key, factory: factory, origin: origin ?? .code(registration), registration: registration,
            decorator: decorator)
    }
}
