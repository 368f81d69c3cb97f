/// A service that writes the result of one look to the journal.
package final class Report: Sendable {
    private let look: Look
    private let journal: any Journal

    package init(look: Look, journal: any Journal) {
        self.look = look
        self.journal = journal
    }

    package func tell(_ seen: String) { journal.write("\(look.probe), look \(look.number): \(seen)") }
}
