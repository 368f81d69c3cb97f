/// The reason why a piece of JSON is not an order.
package struct MalformedOrder: Error, Hashable, CustomStringConvertible {
    /// The reason: `"currency" is missing`, `lines[0]: "quantity" is not a whole number`.
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }

    package var description: String { reason }
}
