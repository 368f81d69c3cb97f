#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// Provides the time and waits.
package protocol Clock: Sendable {
    var now: Date { get }
    /// Waits for this duration on this clock, if its time passes.
    ///
    /// Throws when the task is cancelled while it waits, so that a long pause does not keep the program from ending.
    func pause(for duration: Duration) async throws
}
