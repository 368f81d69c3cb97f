package import FoundationEssentials

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
