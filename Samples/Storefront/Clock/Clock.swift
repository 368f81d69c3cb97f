#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// Tells the time and lets it pass.
package protocol Clock: Sendable {
    var now: Date { get }
    /// Waits, as far as this clock's time passes at all.
    ///
    /// Throws when the task is cancelled meanwhile, so that a long pause does not keep the program from ending.
    func pause(for duration: Duration) async throws
}
