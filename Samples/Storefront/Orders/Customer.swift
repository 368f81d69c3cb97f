/// The customer of an order, and the destination of the order.
package struct Customer: Encodable, Hashable, Sendable {
    package let name: CustomerName
    package let email: EmailAddress
    package let country: Country

    package init(name: CustomerName, email: EmailAddress, country: Country) {
        self.name = name
        self.email = email
        self.country = country
    }
}

extension Customer: Decodable {
    private enum CodingKeys: CodingKey { case name, email, country }

    package init(from decoder: any Decoder) throws {
        let reader = try FieldReader<CodingKeys>(decoder)
        try self.init(name: reader.checked(.name), email: reader.checked(.email), country: reader.checked(.country))
    }
}
