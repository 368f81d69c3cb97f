#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// A source of the time, with pauses.
package protocol Clock: Sendable {
    var now: Date { get }
    /// Waits for this duration. On a clock whose time does not pass, returns at once.
    ///
    /// Throws if the task is cancelled while it waits, so that a long pause does not delay the end of the program.
    func pause(for duration: Duration) async throws
}
