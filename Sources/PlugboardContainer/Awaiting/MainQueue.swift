internal import Dispatch

/// Tells whether synchronous code runs on the main actor, whose executor is the main dispatch queue.
///
/// Threads do not tell: off Apple's systems the main queue leaves the main thread at the first suspension.
enum MainQueue {
    /// Marks the main queue, once.
    private static let mark: Key = {
        let mark = Key()
        DispatchQueue.main.setSpecific(key: mark.key, value: true)
        return mark
    }()

    /// The dispatch-specific key that marks the main queue. Sendable, because it never changes and is only compared by
    /// its identity.
    private struct Key: @unchecked Sendable {
        let key = DispatchSpecificKey<Bool>()
    }

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark.key) ?? false }
}
