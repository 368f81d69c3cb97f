/// One line of the payment batch.
struct BatchEntry: Codable {
    let order: OrderID
    let amount: Money
    let card: CardToken
    /// The HMAC-SHA-256 of order, amount and card.
    let signature: String

    init(_ charge: Charge, key: [UInt8]) {
        order = charge.order
        amount = charge.amount
        card = charge.card
        let signed = "\(order)|\(amount.minorUnits)|\(amount.currency.rawValue)|\(card)"
        signature = SHA256.authenticationCode(for: Array(signed.utf8), key: key).map(hexadecimal).joined()
    }
}

private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
