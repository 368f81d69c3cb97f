import Synchronization

/// One attempt of a thread at building a shared instance: what other threads wait for and how it ended.
final class ThreadBuildAttempt: Sendable {
    let record: WaitableOperation
    private let failure = Mutex<ResolutionError?>(nil)
    private let gate = Latch()

    init(_ slot: UnmanagedSlot, of container: Unmanaged<Container>) {
        record = WaitableOperation(slot, of: container)
    }

    /// Called once, with why it failed, or nil.
    func end(_ failure: ResolutionError?) {
        self.failure.withLock { $0 = failure }
        record.end()
        gate.open()
    }

    /// Waits for its end.
    ///
    /// - Throws: why it failed; `cycle` when it waits for the running thread or task itself.
    func wait() throws(ResolutionError) {
        let chain = WaitableOperation.running
        try WaitRegistry.begin(chain, for: record)
        gate.pass()
        WaitRegistry.end(chain, for: record)
        if let failure = failure.withLock({ $0 }) { throw failure }
    }
}
