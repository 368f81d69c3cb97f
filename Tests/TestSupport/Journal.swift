import Synchronization

/// A list of events in order, to which any thread may write.
package final class Journal: Sendable {
    private let lines = Mutex<[String]>([])

    package init() {}

    package func write(_ line: String) { lines.withLock { $0.append(line) } }

    package var text: [String] { lines.withLock { $0 } }
}
