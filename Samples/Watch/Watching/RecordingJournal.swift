import Synchronization

/// A journal whose lines a test reads.
package final class RecordingJournal: Journal {
    private let state = Mutex(State())
    private let (stream, continuation) = AsyncStream<String>.makeStream()

    private struct State {
        var lines: [String] = []
        var isClosed = false
    }

    package init() {}

    package var lines: [String] { state.withLock { $0.lines } }
    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// The lines in the order of writing.
    package var written: AsyncStream<String> { stream }

    package func write(_ line: String) {
        state.withLock { $0.lines.append(line) }
        continuation.yield(line)
    }

    package func close() {
        state.withLock { $0.isClosed = true }
        continuation.finish()
    }
}
