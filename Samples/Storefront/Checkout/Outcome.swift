/// The outcome of one order.
package enum Outcome: Hashable, Sendable {
    case accepted(Money)
    /// A fraud rule objected or the card was declined.
    case refused(String)
    /// The order was placed before; this run has added any missing part of it.
    case repeated
}
