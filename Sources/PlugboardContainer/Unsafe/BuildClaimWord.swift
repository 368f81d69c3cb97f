import Synchronization

/// An atomic word that says who builds a shared instance: nobody, somebody, or somebody for whom others wait.
///
/// The word is 0 when nobody builds. Who exchanges it for `claimed` builds, alone. Then it may be exchanged once for a
/// `ThreadBuildAttempt`, which it retains: by the builder, or under the lock by who waits. The builder exchanges it for
/// 0 at the end, and releases what was there. So the builder may look at it without the lock; others retain it under
/// the lock, which the builder takes between the two. What is written before one build has ended is seen by who claims
/// after.
struct BuildClaimWord: ~Copyable, Sendable {
    private let word = Atomic<UInt>(0)
    private static let claimed: UInt = 1
    /// Taken where somebody waits, and nowhere else.
    private static let lock = Mutex(())

    init() {}

    /// Sees to it that a shared instance is there: this call builds it, or waits for another that does.
    ///
    /// A failure goes to those who waited for it and is then forgotten.
    ///
    /// - Parameters:
    ///   - container: Where it is built; that of the slot, where its container keeps it.
    ///   - isThere: Whether it is there already.
    ///   - build: Builds and keeps it.
    func once(
        _ slot: UnmanagedSlot, in container: Unmanaged<Container>? = nil, isThere: () -> Bool,
        build: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        let container = container ?? slot.owner
        while !isThere() {
            let thread = RunningThread.current
            guard thread.hasRoom else { throw ResolutionError(.tooDeep, path: slot.slot.steps) }
            if word.compareExchange(expected: 0, desired: Self.claimed, ordering: .acquiringAndReleasing).exchanged {
                // Another build may have ended between the look above and this one's beginning.
                let failure = isThere() ? nil : thread.failure(of: slot, in: container, claimedBy: self, build)
                end(failure)
                if let failure { throw failure }
                return
            }
            if let other = underWay(slot, container) { try other.wait() }
        }
    }

    /// The attempt of the running thread, which has claimed it.
    func own(_ slot: UnmanagedSlot, _ container: Unmanaged<Container>) -> ThreadBuildAttempt {
        let known = word.load(ordering: .acquiring)
        if known == Self.claimed { return attach(slot, container) ?? own(slot, container) }
        return Self.build(at: known).takeUnretainedValue()
    }

    /// The attempt of another thread, for who waits; nil when it has ended.
    private func underWay(_ slot: UnmanagedSlot, _ container: Unmanaged<Container>) -> ThreadBuildAttempt? {
        Self.lock.withLock { _ in
            let known = word.load(ordering: .acquiring)
            if known == 0 { return nil }
            return known == Self.claimed ? attach(slot, container) : Self.build(at: known).takeUnretainedValue()
        }
    }

    /// Nil when the word is another meanwhile.
    private func attach(_ slot: UnmanagedSlot, _ container: Unmanaged<Container>) -> ThreadBuildAttempt? {
        let build = ThreadBuildAttempt(slot, of: container)
        let retained = Unmanaged.passRetained(build)
        let new = UInt(bitPattern: retained.toOpaque())
        if word.compareExchange(expected: Self.claimed, desired: new, ordering: .acquiringAndReleasing).exchanged {
            return build
        }
        retained.release()
        return nil
    }

    private func end(_ failure: ResolutionError?) {
        let last = word.exchange(0, ordering: .acquiringAndReleasing)
        if last == Self.claimed { return }
        // Who has read the word and not yet retained what it says holds the lock.
        Self.lock.withLock { _ in }
        Self.build(at: last).takeRetainedValue().end(failure)
    }

    private static func build(at word: UInt) -> Unmanaged<ThreadBuildAttempt> {
        guard let address = UnsafeRawPointer(bitPattern: word) else { preconditionFailure("a build is claimed") }
        return Unmanaged.fromOpaque(address)
    }
}
