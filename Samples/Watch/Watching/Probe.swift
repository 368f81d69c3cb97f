/// A condition that is checked repeatedly. Modules contribute probes to the watcher's list.
package protocol Probe: Sendable {
    /// The name in the journal.
    var name: String { get }
    /// The time between two looks.
    var interval: Duration { get }
    /// Returns the current state.
    func look() throws -> String
}
