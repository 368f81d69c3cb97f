/// The tax on one order, in the order's currency.
package struct Tax: Codable, Hashable, Sendable {
    package let minorUnits: Int
    /// The name of the tax on a receipt: `VAT 19 % (DE)`.
    package let label: String

    package init(minorUnits: Int, label: String) {
        self.minorUnits = minorUnits
        self.label = label
    }
}
