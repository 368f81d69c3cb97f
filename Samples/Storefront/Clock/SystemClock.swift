package import FoundationEssentials

/// The machine's clock.
package struct SystemClock: Clock {
    package init() {}

    package var now: Date { Date() }

    package func pause(for duration: Duration) async throws {
        try await Task.sleep(for: duration)
    }
}
