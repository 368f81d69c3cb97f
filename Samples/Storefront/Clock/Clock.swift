package import FoundationEssentials

/// Tells the time and lets it pass.
package protocol Clock: Sendable {
    var now: Date { get }
    /// Waits, as far as this clock's time passes at all.
    func pause(for duration: Duration)
}
