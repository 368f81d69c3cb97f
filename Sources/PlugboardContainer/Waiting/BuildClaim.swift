import PlugboardWiring
import Synchronization

/// The claim of the thread that builds a shared instance, while others wait.
struct BuildClaim: ~Copyable, Sendable {
    private let build = Mutex<WaitableOperation?>(nil)

    init() {}

    /// Ensures that a shared instance exists: this call builds it, or waits for the call that does.
    ///
    /// A failure goes to those who waited for it and is then forgotten.
    func once(
        _ facts: SlotFacts, _ container: Container, isThere: () -> Bool, build make: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        while !isThere() {
            try ThreadStack.checkRoom(for: facts)
            let own = WaitableOperation(facts, in: container, outer: ThreadOperation.current)
            let other = build.withLock { build in
                if build == nil { build = own }
                return build
            }
            if let other, other !== own {
                try other.waitOnThread()
                continue
            }
            // Another build may have ended between the look above and this claim.
            let failure = isThere() ? nil : own.failure(of: make)
            build.withLock { $0 = nil }
            own.end(failure)
            if let failure { throw failure }
            return
        }
    }
}
