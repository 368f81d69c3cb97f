/// What became of one order.
package enum Outcome: Hashable, Sendable {
    case accepted(Money)
    /// A fraud rule objects or the card was declined.
    case refused(String)
    /// The order had been placed before; what was missing of it has been made up for.
    case repeated
}
