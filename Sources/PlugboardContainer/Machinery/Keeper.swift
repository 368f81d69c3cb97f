import Synchronization

/// Where shared instances are built once each: what is being built now.
@usableFromInline
package final class Keeper: Sendable {
    private let state = Mutex(State())

    private struct State {
        var building: Build?
        /// A scope's keeper serves all its slots, and several may be built at one time.
        var others: [Build] = []
        /// A weak slot's `WeakValue`.
        var memory: (any AnyObject & Sendable)?
    }

    init() {}

    /// What a weak slot remembers.
    var memory: (any AnyObject & Sendable)? { state.withLock { $0.memory } }

    func remember(_ object: some AnyObject & Sendable) {
        state.withLock { $0.memory = object }
    }

    /// Begins a build unless one of its slot is under way, which is returned then; the caller holds the gate of `fresh`.
    private func begin(_ fresh: Build) -> Build? {
        state.withLock { state in
            guard let building = state.building else {
                state.building = fresh
                return nil
            }
            if building.slot == fresh.slot { return building }
            if let other = state.others.first(where: { $0.slot == fresh.slot }) { return other }
            state.others.append(fresh)
            return nil
        }
    }

    private func end(_ build: Build) {
        state.withLock { state in
            if state.building === build {
                state.building = state.others.popLast()
            } else {
                state.others.removeAll { $0 === build }
            }
        }
    }

    /// Sees to it that a shared instance is there: this call builds it, or waits for another that does.
    ///
    /// A failure goes to those who waited for it and is then forgotten.
    ///
    /// - Parameters:
    ///   - isThere: Whether it is there already.
    ///   - build: Builds and keeps it.
    func once(
        _ slot: AnySlot, isThere: () -> Bool, build: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        if isThere() { return }
        let root = Build.currentRoot
        while true {
            let attempt = Build(SlotRef(slot), root: root)
            var other: Build?
            var failure: ResolutionError?
            attempt.attempt {
                other = begin(attempt)
                guard other == nil else { return nil }
                defer { end(attempt) }
                // Another build may have ended between the look above and this one's beginning.
                if isThere() { return nil }
                attempt.run {
                    do throws(ResolutionError) { try build() } catch { failure = error }
                }
                return failure
            }
            if let failure { throw failure }
            guard let other else { return }
            guard let root else {
                if let failure = other.wait() { throw failure }
                if isThere() { return }
                continue
            }
            let ring = root.beginWaiting(for: other)
            guard ring.isEmpty else { throw slot.ringError(ring) }
            let others = other.wait()
            root.endWaiting()
            if let others { throw others }
            if isThere() { return }
        }
    }
}

extension AnySlot {
    /// The ring begins with what somebody wants and builds already.
    final func ringError(_ ring: [Build]) -> ResolutionError {
        let steps = ring.flatMap { $0.slot.slot.steps }
        return ResolutionError(.cycle(steps.map(\.key)), path: Array(steps.prefix(1)))
    }
}
