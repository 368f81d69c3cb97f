extension Order: Codable {
    private enum CodingKeys: CodingKey { case id, customer, currency, card, lines }

    /// Decodes one order. Throws a `MalformedOrder`, whose text a clerk of the shop can understand.
    package init(from decoder: any Decoder) throws {
        let reader = try FieldReader<CodingKeys>(decoder)
        try self.init(
            id: reader.checked(.id),
            customer: reader.nested(.customer),
            currency: reader.currency(.currency),
            card: reader.checked(.card),
            lines: reader.list(.lines))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(customer, forKey: .customer)
        try container.encode(currency, forKey: .currency)
        try container.encode(card, forKey: .card)
        try container.encode(lines, forKey: .lines)
    }
}
