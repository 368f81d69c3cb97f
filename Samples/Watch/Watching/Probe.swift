/// Something that is looked at again and again. Modules contribute them to the watcher's list.
package protocol Probe: Sendable {
    /// What people know it by.
    var name: String { get }
    /// How long it is left alone between two looks.
    var interval: Duration { get }
    /// What there is to see now.
    func look() throws -> String
}
