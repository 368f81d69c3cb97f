/// The counts of the outcomes of a run's orders.
package struct Summary: Sendable {
    package private(set) var accepted = 0
    package private(set) var refused = 0
    package private(set) var malformed = 0
    package private(set) var repeated = 0
    /// The totals of the accepted orders, in minor units. They have 128 bits, so that no number of orders overflows.
    package private(set) var totals: [Currency: Int128] = [:]

    package init() {}

    package mutating func count(_ outcome: Outcome) {
        switch outcome {
        case .accepted(let total):
            accepted += 1
            totals[total.currency, default: 0] += Int128(total.minorUnits)
        case .refused: refused += 1
        case .repeated: repeated += 1
        }
    }

    package mutating func countMalformed() {
        malformed += 1
    }

    /// The last lines of a run. They contain the totals in minor units, by currency.
    package var lines: [String] {
        ["accepted \(accepted), refused \(refused), malformed \(malformed), repeated \(repeated)"]
            + totals.sorted { $0.key < $1.key }.map { "total \($0.key.rawValue) \($0.value)" }
    }
}
