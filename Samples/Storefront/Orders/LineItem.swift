/// One line of an order: a quantity of one product.
package struct LineItem: Encodable, Hashable, Sendable {
    package let product: String
    package let quantity: Int
    /// The price in minor units of the order's currency; zero for a gift.
    package let unitPrice: Int

    package init(product: String, quantity: Int, unitPrice: Int) throws(MalformedOrder) {
        guard quantity >= 1 else { throw MalformedOrder("\"quantity\" is \(quantity) and must be at least 1") }
        guard unitPrice >= 0 else { throw MalformedOrder("\"unitPrice\" is \(unitPrice) and must not be negative") }
        self.product = product
        self.quantity = quantity
        self.unitPrice = unitPrice
    }
}

extension LineItem: Decodable {
    private enum CodingKeys: CodingKey { case product, quantity, unitPrice }

    package init(from decoder: any Decoder) throws {
        let reader = try FieldReader<CodingKeys>(decoder)
        try self.init(
            product: reader.text(.product),
            quantity: reader.wholeNumber(.quantity),
            unitPrice: reader.wholeNumber(.unitPrice))
    }
}
