#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// A clock with a constant time, so that two runs print the same text.
package struct FixedClock: Clock {
    package struct Settings: Decodable, Sendable {
        /// The constant time of the clock.
        package let at: Date

        package init(at: Date) {
            self.at = at
        }
    }

    package let now: Date

    package init(settings: Settings) {
        now = settings.at
    }

    /// Returns at once, because the time of this clock does not pass.
    package func pause(for duration: Duration) {}
}
