/// The outcome of one order.
package enum Outcome: Hashable, Sendable {
    case accepted(Money)
    /// A fraud rule refused the order, or the card was declined.
    case refused(String)
    /// The order was placed before. This run has added any part of it that was missing.
    case repeated
}
