import Synchronization

/// Where shared instances are built once each: what is being built now.
struct InFlightBuilds: ~Copyable, Sendable {
    private let state = Mutex(State())

    struct State {
        var building: Activity?
        /// Those of a scope serve all its slots, and several may be built at one time.
        var others: [Activity] = []
    }

    /// Begins a build unless one of its slot is under way, which is returned then; the caller holds the gate of `fresh`.
    private func begin(_ fresh: Activity) -> Activity? {
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

    private func end(_ build: Activity) {
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
        _ slot: SlotRef, isThere: () -> Bool, build: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        while !isThere() {
            let thread = RunningThread.current
            guard thread.hasRoom else { throw ResolutionError(.tooDeep, path: slot.slot.steps) }
            let attempt = Activity(slot)
            var other: Activity?
            var failure: ResolutionError?
            attempt.attempt {
                other = begin(attempt)
                guard other == nil else { return nil }
                defer { end(attempt) }
                // Another build may have ended between the look above and this one's beginning.
                if isThere() { return nil }
                thread.building(attempt) {
                    do throws(ResolutionError) { try build() } catch { failure = error }
                }
                return failure
            }
            if let failure { throw failure }
            guard let other else { return }
            try other.wait()
        }
    }
}
