/// An amount in the smallest unit of its currency: cents, yen, fils.
///
/// The amount is an integer, because binary fractions cannot represent a cent.
package struct Money: Codable, Hashable, Sendable {
    package let minorUnits: Int
    package let currency: Currency

    package init(_ minorUnits: Int, _ currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }
}

extension Money: CustomStringConvertible {
    /// The amount in the main unit: `21.42 EUR`, `1200 JPY`.
    package var description: String {
        let digits = currency.fractionDigits
        guard digits > 0 else { return "\(minorUnits) \(currency.rawValue)" }
        let sign = minorUnits < 0 ? "-" : ""
        let text = String(minorUnits.magnitude)
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        return "\(sign)\(padded.dropLast(digits)).\(padded.suffix(digits)) \(currency.rawValue)"
    }
}
