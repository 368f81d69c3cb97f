/// A currency that the shop accepts.
package enum Currency: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    case chf = "CHF"
    case eur = "EUR"
    case gbp = "GBP"
    case jpy = "JPY"
    case kwd = "KWD"
    case usd = "USD"

    /// The number of digits after the decimal point: 2 for euros, 0 for yen.
    package var fractionDigits: Int {
        switch self {
        case .chf, .eur, .gbp, .usd: 2
        case .jpy: 0
        case .kwd: 3
        }
    }
}

extension Currency: Comparable {
    package static func < (left: Currency, right: Currency) -> Bool { left.rawValue < right.rawValue }
}
