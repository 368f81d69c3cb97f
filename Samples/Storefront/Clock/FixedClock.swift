#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// A clock that stands still, so that two runs say the same.
package struct FixedClock: Clock {
    package struct Settings: Decodable, Sendable {
        /// The time it always tells.
        package let at: Date

        package init(at: Date) {
            self.at = at
        }
    }

    package let now: Date

    package init(settings: Settings) {
        now = settings.at
    }

    /// Returns at once: no time passes here.
    package func pause(for duration: Duration) {}
}
