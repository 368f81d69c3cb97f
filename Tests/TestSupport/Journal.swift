import Synchronization

/// Events in order, written from any thread.
package final class Journal: Sendable {
    private let lines = Mutex<[String]>([])

    package init() {}

    package func write(_ line: String) { lines.withLock { $0.append(line) } }

    package var text: [String] { lines.withLock { $0 } }
}
