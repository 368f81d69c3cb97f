internal import Synchronization

/// A test double that records the output.
package final class RecordingOutput: Output {
    private let state = Mutex(State())

    package init() {}

    package var lines: [String] { state.withLock { $0.lines } }
    package var notes: [String] { state.withLock { $0.notes } }

    package func line(_ text: String) {
        state.withLock { $0.lines.append(text) }
    }

    package func note(_ text: String) {
        state.withLock { $0.notes.append(text) }
    }

    package func finish() {}

    private struct State {
        var lines: [String] = []
        var notes: [String] = []
    }
}
