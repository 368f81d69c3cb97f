internal import Synchronization

/// The pages that tests of one suite have shown, so that one slip in a manifest is not printed for each of them.
final class ShownPages: Sendable {
    private let pages = Mutex<Set<String>>([])

    /// Whether the page of an error was not shown before.
    func insert(_ error: WiringError) -> Bool {
        let page = error.description
        return pages.withLock { $0.insert(page).inserted }
    }
}
