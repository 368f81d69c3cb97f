/// A country by its ISO 3166 code: `DE`.
package struct Country: CheckedText, CodingKeyRepresentable {
    package static let form = "a country code of two capital letters"
    package let text: String

    package init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count == 2, bytes.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) else { return nil }
        self.text = text
    }
}

// With this conformance, a country can be a key of a JSON object, as in `"rates": { "DE": 1900 }`.
extension Country {
    package var codingKey: any CodingKey { CountryKey(stringValue: text) }

    package init?(codingKey: some CodingKey) {
        self.init(codingKey.stringValue)
    }
}

private struct CountryKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
}
