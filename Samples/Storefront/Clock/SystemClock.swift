#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// The machine's clock.
package struct SystemClock: Clock {
    package init() {}

    package var now: Date { Date() }

    package func pause(for duration: Duration) async throws {
        try await Task.sleep(for: duration)
    }
}
