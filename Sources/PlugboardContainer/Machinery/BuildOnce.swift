import Synchronization

/// The once-only build of a slot's shared instance: the claim of the build under way, and the last instance of a weak
/// lifetime.
@usableFromInline
final class BuildOnce: Sendable {
    let claim = BuildClaimWord()
    private let memory = Mutex<(any AnyObject & Sendable)?>(nil)

    init() {}

    /// What a weak slot remembers: a `WeakValue`.
    var remembered: (any AnyObject & Sendable)? { memory.withLock { $0 } }

    func remember(_ object: some AnyObject & Sendable) {
        memory.withLock { $0 = object }
    }
}
