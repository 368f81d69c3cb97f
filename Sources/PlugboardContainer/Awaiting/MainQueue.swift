internal import Dispatch

/// Tells whether synchronous code runs on the main actor, whose executor is the main dispatch queue.
///
/// Threads do not tell: off Apple's systems the main queue leaves the main thread at the first suspension.
enum MainQueue {
    /// Made once, and set on the main queue then.
    private static let mark: Mark = {
        let mark = Mark()
        DispatchQueue.main.setSpecific(key: mark.key, value: true)
        return mark
    }()

    /// The dispatch-specific key that marks the main queue. Sendable, because it never changes and is only compared by
    /// its identity.
    private struct Mark: @unchecked Sendable {
        let key = DispatchSpecificKey<Bool>()
    }

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark.key) ?? false }
}
