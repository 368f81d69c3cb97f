import Synchronization

/// What a slot of a shared lifetime builds now, and what a weak one remembers.
@usableFromInline
final class BuildOnce: Sendable {
    let claim = BuildClaim()
    private let memory = Mutex<(any AnyObject & Sendable)?>(nil)

    init() {}

    /// What a weak slot remembers: a `WeakValue`.
    var remembered: (any AnyObject & Sendable)? { memory.withLock { $0 } }

    func remember(_ object: some AnyObject & Sendable) {
        memory.withLock { $0 = object }
    }
}
