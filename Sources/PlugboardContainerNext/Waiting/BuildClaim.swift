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
        _ facts: SlotFacts, _ container: Container, _ scope: Scope? = nil, isThere: () -> Bool,
        build make: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        try WaitableOperation.once(
            facts, container, scope, isThere: isThere,
            claim: { own in
                build.withLock { build in
                    if let build { return build }
                    build = own
                    return nil
                }
            }, release: { build.withLock { $0 = nil } }, build: make)
    }
}

extension WaitableOperation {
    /// Builds once.
    ///
    /// - Parameters:
    ///   - claim: Makes an operation the one that builds; returns the other one if there is one.
    ///   - release: Takes back the claim.
    static func once(
        _ facts: SlotFacts, _ container: Container, _ scope: Scope?, isThere: () -> Bool,
        claim: (WaitableOperation) -> WaitableOperation?, release: () -> Void,
        build: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        while !isThere() {
            guard ThreadStack.hasRoom else { throw ResolutionError(.tooDeep, path: facts.steps) }
            let own = WaitableOperation(facts, in: container, scope, outer: ofTask)
            if let other = claim(own) {
                try other.waitOnThread()
                continue
            }
            var failure: ResolutionError?
            // Another build may have ended between the look above and this claim.
            if !isThere() {
                own.runOnThread { do throws(ResolutionError) { try build() } catch { failure = error } }
            }
            release()
            own.end(failure)
            if let failure { throw failure }
            return
        }
    }
}
