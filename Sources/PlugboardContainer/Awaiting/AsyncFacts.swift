/// What an asynchronous slot needs beside its factory.
@usableFromInline
package final class AsyncFacts: Sendable {
    /// The asynchronous slots that its parameters take from, in the order of asking.
    let leaves: [AnySlot]
    let keeper = AsyncKeeper()

    init(leaves: [AnySlot]) {
        self.leaves = leaves
    }
}

/// What is done around an asynchronous factory.
struct AsyncSeed<S>: Sendable {
    let finishing: Finishing<S>?
    let closer: Closer?
    let observer: (any ContainerObserver)?
    let announces: Bool

    init(_ seed: SlotSeed) {
        finishing = seed.around?.finishing as? Finishing<S>
        closer = seed.around?.closer
        observer = seed.around?.observer
        announces = seed.announces
    }
}

extension ContainerObserver {
    func resolved(_ slot: AnySlot, since start: ContinuousClock.Instant) {
        let duration = ContinuousClock.now - start
        for step in slot.steps { resolved(step, in: duration) }
    }

    func failed(_ slot: AnySlot, with error: ResolutionError) {
        for step in slot.steps { failed(step, with: error) }
    }
}
