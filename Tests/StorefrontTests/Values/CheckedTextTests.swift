import storefront
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

struct CheckedTextTests {
    @Test(arguments: ["", "../A-1", ".hidden", "A 1", "A/1", "Ä-1", String(repeating: "x", count: 65)])
    func `an order id is safe as a file name`(text: String) {
        #expect(OrderID(text) == nil)
    }

    @Test(arguments: ["nowhere", "@example.com", "a@", "a@b@c", "a b@c", "a@c\r\nBcc: d@e", "zoë@example.com", "<a@c>"])
    func `an e-mail address cannot break out of a header`(text: String) {
        #expect(EmailAddress(text) == nil)
    }

    @Test func `an e-mail address has a domain`() throws {
        #expect(try Sample.email("ada@example.com").domain == "example.com")
    }

    @Test(arguments: ["", "de", "DEU", "D1", "ÄÖ"])
    func `a country is two capital letters`(text: String) {
        #expect(Country(text) == nil)
    }

    @Test(
        arguments: [
            "", "  ", "Eve\r\nBcc: x", "tab\there", "nul\u{0}", "two\u{2028}lines", "two\u{2029}paragraphs",
            "\u{202E}suoicilam", "\u{2066}apart\u{2069}",
        ])
    func `a name has letters, is on one line and does not reverse the text after it`(text: String) {
        #expect(CustomerName(text) == nil)
    }

    @Test(arguments: ["ليلى حداد", "علی\u{200C}رضا", "👩‍👩‍👧", "Zoe\u{308}"])
    func `a name may be written from right to left and be joined`(text: String) throws {
        #expect(try Sample.name(text).text == text)
    }

    @Test func `a long name is cut between characters`() throws {
        #expect(try Sample.name("Ada Byron").shortened == "Ada Byron")
        let family = String(repeating: "👩‍👩‍👧", count: 30)
        #expect(try Sample.name(family).shortened == String(repeating: "👩‍👩‍👧", count: 23) + "…")
    }

    @Test(arguments: ["4242424242424242", "tok_", "tok_42 42"])
    func `a card's number is not a card token`(text: String) {
        #expect(CardToken(text) == nil)
    }

    @Test func `countries are keys of a JSON object`() throws {
        let rates = try JSONDecoder().decode([Country: BasisPoints].self, from: Data(#"{ "DE": 1900 }"#.utf8))
        #expect(try rates == [Sample.country("DE"): Sample.rate(1900)])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Country: BasisPoints].self, from: Data(#"{ "Germany": 1900 }"#.utf8))
        }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Country: BasisPoints].self, from: Data(#"{ "DE": 10001 }"#.utf8))
        }
    }
}
