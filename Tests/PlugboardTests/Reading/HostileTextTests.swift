import TestSupport
import Testing
@testable import Plugboard
@testable import PlugboardContainer

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Damaged texts: never a crash, and never accepted unless the decoder accepts them.
struct HostileTextTests {
    private static let good = Array(
        """
        { "extends": ["base"], "environment": "production", "sealed": true, "$comment": "é 😀 \\u00e9\\n",
          "services": {
            "PaymentGateway": { "factory": "payments.stripe", "lifetime": "singleton",
              "settings": { "apiKey": { "$env": "STRIPE_KEY", "secret": true }, "timeout": -1.5e+3, "cards": ["a", null] },
              "uses": { "clock": "Clock", "rules": { "$append": ["A#x"] } },
              "decorators": [{ "id": "r", "factory": "pay.retry", "settings": { "n": 3 } }, "pay.audit"] },
            "OrderStore": "orders.file", "Mailer": { "alias": "Mailer#receipts" }, "Clock": null } }
        """.utf8)

    /// Reads every string and visits every node, as far as the decoder allows.
    private struct Everything: Decodable {
        private struct Name: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            if let members = try? decoder.container(keyedBy: Name.self) {
                for name in members.allKeys { _ = try members.decode(Everything.self, forKey: name) }
            } else if var items = try? decoder.unkeyedContainer() {
                while !items.isAtEnd { _ = try items.decode(Everything.self) }
            } else {
                let value = try decoder.singleValueContainer()
                if value.decodeNil() || (try? value.decode(Bool.self)) != nil { return }
                if (try? value.decode(Double.self)) == nil { _ = try value.decode(String.self) }
            }
        }
    }

    private static func decoderAccepts(_ bytes: [UInt8]) -> Bool {
        (try? JSONDecoder().decode(Everything.self, from: Data(bytes))) != nil
    }

    /// Reads the bytes and checks the conditions for any text.
    private static func check(_ bytes: [UInt8], isExact: Bool = true) {
        let reading = Reading(bytes: bytes)
        let isJSON = !reading.reading.diagnostics.contains { [.syntax, .nestingTooDeep, .notUTF8].contains($0.code) }
        if isJSON, isExact {
            #expect(decoderAccepts(bytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
        if !isJSON { #expect(reading.reading.manifest == nil) }
        var end = 0
        for range in reading.reading.source.redacted {
            #expect(range.lowerBound >= end && range.upperBound <= bytes.count && !range.isEmpty)
            end = range.upperBound
        }
        for diagnostic in reading.reading.diagnostics {
            #expect(!diagnostic.wording.title.isEmpty)
            if case .text(let text)? = diagnostic.origin { #expect(text.range.upperBound <= bytes.count) }
            #expect(!diagnostic.wording.title.hasPrefix("the JSON decoder refuses"))
        }
    }

    @Test func `a manifest truncated at any byte is a mistake, never a crash`() {
        #expect(Reading(bytes: Self.good).titles == [])
        #expect(Self.decoderAccepts(Self.good))
        for length in 0..<Self.good.count {
            let bytes = Array(Self.good.prefix(length))
            #expect(Reading(bytes: bytes).reading.diagnostics.count == 1)
            Self.check(bytes)
        }
    }

    @Test func `a manifest without any one byte never crashes`() {
        for index in Self.good.indices {
            var bytes = Self.good
            bytes.remove(at: index)
            Self.check(bytes)
        }
    }

    @Test func `random changes, the same in every run, never crash`() {
        var random = FixedRandom(state: 0x5DEE_CE66)
        let signs = Array("{}[]:,\"\\/'u0159.-+eE \n\r\ttfn$#\u{0}".utf8) + [0x80, 0xC3, 0xED, 0xF0, 0xFF]
        for _ in 0..<(TestRun.isLong ? 1_000 : 200) {
            var bytes = Self.good
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[index] = signs.randomElement(using: &random) ?? 0
                case 2: bytes.insert(signs.randomElement(using: &random) ?? 0, at: index)
                default:
                    let end = Int.random(in: index..<min(bytes.count, index + 20), using: &random)
                    bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: bytes.indices, using: &random))
                }
            }
            Self.check(bytes)
        }
    }

    @Test func `rule 3.15: the decoder agrees with the scanner for every value of a wrong type`() {
        let places = [
            "%", #"{"extends": %}"#, #"{"extends": [%]}"#, #"{"abstract": %, "sealed": %}"#, #"{"environment": %}"#,
            #"{"manifest": %}"#, #"{"$schema": %, "$comment": %}"#, #"{"services": %}"#, #"{"services": {"A": %}}"#,
        ]
        let members = [
            #""factory": %"#, #""alias": %"#, #""factory": "f", "lifetime": %"#, #""settings": %"#, #""uses": %"#,
            #""uses": {"p": %, "q": "X"}"#, #""uses": {"p": [%, "X"]}"#, #""uses": {"p": {"$append": %}}"#,
            #""uses": {"p": {"$append": [%]}}"#, #""decorators": %"#, #""decorators": [%, "d"]"#,
            #""decorators": [{"factory": %}]"#, #""decorators": [{"factory": "f", "id": %, "settings": %}]"#,
            #""decorators": [{"factory": "f", "uses": %}]"#, #""decorators": [{"factory": "f", "uses": {"a": %}}]"#,
            #""decorators": {"$remove": %}"#, #""decorators": {"$remove": [%], "$prepend": [%]}"#,
            #""settings": {"a": {"$env": %}, "b": {"$file": "f", "secret": %, "default": %}}"#,
        ]
        let values = [
            "null", "true", "1", "1e999", "\"\"", "\"x\"", "[]", "[null]", "[1]", "[\"x\"]", "{}", #"{"a": 1}"#,
            #"{"$env": "V"}"#, #"{"$append": []}"#, #"{"$append": [null]}"#, #"{"$remove": ["x"], "b": 1}"#,
        ]
        for place in places + members.map({ #"{"services": {"A": {\#($0)}}}"# }) {
            for value in values { Self.check(Array(place.replacing("%", with: value).utf8), isExact: false) }
        }
    }

    @Test(arguments: [
        "1", "-0", "-", "01", "1.", ".1", "1e5", "1e", "+1", "NaN", "Infinity", "tru", "true", "nul", "null", "\"\"",
        "\"\\u12\"", "\"\\u12G4\"", "\"\\x\"", "\"\u{7F}\"", "\"\u{2028}\"", "[]", "[1,]", "[1 2]", "{\"a\":1,}", "{,}",
        "{\"a\":1,\"a\":2}", "{\"a\"}", "{1:2}", "// c\n1", "\u{FEFF}1", "\u{A0}1", "1\u{B}", "[1]]",
        "\"\\ud83d\\ude00\"",
        "\"\\ud83d\"", "1E400", "-1e-400", "[[[[1]]]]", " 1 ", "\"a\nb\"", "\"a\u{1}b\"", "'a'", "0x1", "1_0",
    ])
    func `a document accepted by the scanner is accepted by the decoder`(text: String) {
        let origin = Origin.launch(LaunchOrigin(name: "test"))
        if text.contains("400") {
            // The only difference: a number beyond Double is kept as text here, and the decoder refuses it on request.
            #expect(ExternalJSONParser.parse(text, at: origin) == SettingsNode(.number(text), at: origin))
            return
        }
        if ExternalJSONParser.parse(text, at: origin) != nil { #expect(Self.decoderAccepts(Array(text.utf8))) }
        Self.check(Array("{\"services\": {\"A\": {\"factory\": \"f\", \"settings\": \(text)}}}".utf8))
    }

    /// A fixed sequence (Marsaglia's xorshift64), so that a failure is reproducible.
    private struct FixedRandom: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }
}
