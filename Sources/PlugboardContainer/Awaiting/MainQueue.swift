internal import Dispatch

/// Tells whether synchronous code runs on the main actor, whose executor is the main dispatch queue.
///
/// Threads do not tell: off Apple's systems the main queue leaves the main thread at the first suspension.
enum MainQueue {
    /// Made once, and set on the main queue then.
    private static let mark: Unchecked<DispatchSpecificKey<Bool>> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return Unchecked(key)
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark.value) ?? false }
}
