import storefront
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

struct OrderDecodingTests {
    private static let good = """
        { "id": "A-1", "customer": { "name": "Zoë Krüger", "email": "zoe@example.com", "country": "AT" },
          "currency": "EUR", "card": "tok_4242",
          "lines": [{ "product": "Tee", "quantity": 3, "unitPrice": 333 }] }
        """

    private func entries(_ text: String) throws -> [OrderFile.Entry] {
        try OrderFile(Data(text.utf8)).entries
    }

    private func reason(replacing part: String, with other: String) throws -> String? {
        let text = Self.good.replacing(part, with: other)
        try #require(text != Self.good)
        guard case .malformed(let malformed) = try entries("[\(text)]").first else { return nil }
        return malformed.reason
    }

    @Test func `an order is read with all its parts`() throws {
        let order = try Sample.order(
            "A-1", name: "Zoë Krüger", email: "zoe@example.com", country: "AT", product: "Tee", quantity: 3,
            unitPrice: 333)
        #expect(try entries("[\(Self.good)]") == [.order(order)])
        #expect(order.net == Money(999, .eur))
    }

    @Test(arguments: [
        (#""currency": "EUR", "#, "", #""currency" is missing"#),
        (#""EUR""#, #""XTS""#, #""currency" is no currency this shop takes"#),
        (#""EUR""#, "null", #""currency" is not text"#),
        (#""A-1""#, #""../A-1""#, #""id" is not an order id of at most 64 letters, digits, '-', '_' and '.'"#),
        (#""A-1""#, "17", #""id" is not text"#),
        (#""tok_4242""#, #""4242424242424242""#, #""card" is not a card token such as tok_4242"#),
        (#""Zoë Krüger""#, #""Eve\r\nBcc: x@y""#, #"customer: "name" is not a name of printable characters"#),
        (#""zoe@example.com""#, #""nowhere""#, #"customer: "email" is not an e-mail address"#),
        (#""AT""#, #""Austria""#, #"customer: "country" is not a country code of two capital letters"#),
        ("3,", "\"three\",", #"lines[0]: "quantity" is not a whole number"#),
        ("3,", "0,", #"lines[0]: "quantity" is 0 and must be at least 1"#),
        ("3,", "2.5,", #"lines[0]: "quantity" is not a whole number"#),
        ("3,", "true,", #"lines[0]: "quantity" is not a whole number"#),
        ("333", "-333", #"lines[0]: "unitPrice" is -333 and must not be negative"#),
        ("333", "3.33", #"lines[0]: "unitPrice" is not a whole number"#),
        ("333", "99999999999999999999", #"lines[0]: "unitPrice" is not a whole number"#),
        ("333", "9223372036854775807", "the order's total is too large"),
        (#""product": "Tee", "#, "", #"lines[0]: "product" is missing"#),
        (#"[{ "product": "Tee", "quantity": 3, "unitPrice": 333 }]"#, "[]", #""lines" is empty"#),
        (#"[{ "product": "Tee", "quantity": 3, "unitPrice": 333 }]"#, "{}", #""lines" is not a list"#),
        (#"[{ "product": "Tee", "quantity": 3, "unitPrice": 333 }]"#, "[7]", "lines[0]: not an object"),
    ])
    func `a malformed order is reported with its fault`(part: String, other: String, reason: String) throws {
        #expect(try self.reason(replacing: part, with: other) == reason)
    }

    @Test func `zero is a price`() throws {
        let text = Self.good.replacing("333", with: "0")
        guard case .order(let order) = try entries("[\(text)]").first else { return #expect(Bool(false)) }
        #expect(order.net == Money(0, .eur))
    }

    @Test func `the largest order is accepted and one unit more is not`() throws {
        #expect(try Sample.order(quantity: 1, unitPrice: Order.largestNet).net.minorUnits == Order.largestNet)
        #expect(throws: MalformedOrder("the order's total is too large")) {
            try Sample.order(quantity: 1, unitPrice: Order.largestNet + 1)
        }
        #expect(throws: MalformedOrder("the order's total is too large")) {
            try Sample.order(quantity: .max, unitPrice: .max)
        }
    }

    @Test func `a malformed order does not affect the others and keeps its position and id`() throws {
        let order = try Sample.order(
            "A-1", name: "Zoë Krüger", email: "zoe@example.com", country: "AT", product: "Tee", quantity: 3,
            unitPrice: 333)
        let text = #"[null, "A-7", { "id": "A-8" }, \#(Self.good), { "id": "/" }, []]"#
        #expect(
            try entries(text) == [
                .malformed(.init(position: 1, id: nil, reason: "not an object")),
                .malformed(.init(position: 2, id: nil, reason: "not an object")),
                .malformed(.init(position: 3, id: Sample.id("A-8"), reason: #""customer" is missing"#)),
                .order(order),
                .malformed(
                    .init(
                        position: 5, id: nil,
                        reason: #""id" is not an order id of at most 64 letters, digits, '-', '_' and '.'"#)),
                .malformed(.init(position: 6, id: nil, reason: "not an object")),
            ])
    }

    @Test(arguments: ["{}", "[", "", "17"])
    func `a file that is not a list is refused as a whole`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "orders.json")
        let failure = #expect(throws: FileFailure.self) { try OrderFile(path: "\(folder.path)/orders.json") }
        #expect(failure?.reason == "not a JSON list of orders")
    }

    @Test func `a missing file is reported with its path`() {
        let failure = #expect(throws: FileFailure.self) { try OrderFile(path: "/nowhere/orders.json") }
        #expect(failure?.description == "/nowhere/orders.json: cannot open it: No such file or directory")
    }

    @Test func `an order that is written and read again is the same`() throws {
        let order = try Sample.order(name: "ليلى 🍵", product: "煎茶")
        #expect(try JSONDecoder().decode(Order.self, from: JSONEncoder().encode(order)) == order)
    }
}
