import Testing
@testable import Plugboard
@testable import PlugboardContainer

struct EncodingTests {
    @Test func `rule 3.1: a byte order mark is skipped and not counted`() {
        let reading = Reading(bytes: [0xEF, 0xBB, 0xBF] + Array(#"{"services": {"A": "b"}}"#.utf8))
        #expect(reading.titles == [])
        #expect(reading.at("\"A\"").description == "test.json:1:15")
        #expect(reading.edit?.factory == Located("b", at: reading.at("\"b\"")))
    }

    @Test func `rule 3.1: the first byte that is not UTF-8 is named`() {
        let reading = Reading(bytes: Array("{\"a\":\n \"é".utf8) + [0xFF, 0xFE] + Array("\"}".utf8))
        #expect(
            reading.report == """
                PB0005 2:4+1 the file is not UTF-8
                ^ the byte 0xFF begins no character
                help: save the file as UTF-8
                """)
        #expect(reading.reading.manifest == nil)
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xE2, 0x82, 0x28],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xF0, 0x9F, 0x98],
            [0xE9, 0x22],
        ] as [[UInt8]])
    func `invalid sequences that resemble UTF-8 are found at their first byte`(sequence: [UInt8]) {
        let reading = Reading(bytes: Array("{\"abcdefghijké".utf8) + sequence)
        guard case .text(let origin)? = reading.reading.diagnostics.first?.origin else {
            Issue.record("nothing was found")
            return
        }
        #expect(origin.range == 15..<16)
        #expect(reading.titles.count == 1)
    }

    @Test func `rule 3.1: UTF-16 and UTF-32 are refused, with or without a mark`() {
        let text = Array("{\"a\": 1}".utf16)
        let big = text.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let little = text.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        for bytes in [big, little, [0xFE, 0xFF] + big, [0xFF, 0xFE] + little] {
            #expect(
                Reading(bytes: bytes).report.replacing("PB0005 1:2", with: "PB0005 1:1") == """
                    PB0005 1:1+2 the file is UTF-16; a manifest is UTF-8
                    ^ the file begins so
                    help: save the file as UTF-8
                    """)
        }
        let wide = text.flatMap { [0, 0, UInt8($0 >> 8), UInt8($0 & 255)] }
        for bytes in [wide, wide.reversed()] {
            #expect(Reading(bytes: bytes).titles == ["PB0005 1:1+2 the file is UTF-32; a manifest is UTF-8"])
        }
    }

    @Test func `rule 3.2: 128 levels are valid and 129 are not`() {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(Reading(nested(128)).titles == ["PB0102 1:1+256 a manifest must be an object, but is a list"])
        #expect(
            Reading(nested(129)).report == """
                PB0004 1:129+1 the text nests deeper than 128 levels
                ^ this would be level 129
                """)
    }

    @Test func `a hundred thousand brackets are one mistake, found fast`() {
        #expect(
            Reading(String(repeating: "[", count: 100_000)).titles
                == ["PB0004 1:129+1 the text nests deeper than 128 levels"])
        #expect(Reading(String(repeating: "{\"a\":", count: 100_000)).titles.count == 1)
    }

    @Test func `rule 3.3: more than 64 MiB is not read`() {
        let reading = Reading(bytes: [UInt8](repeating: 0x20, count: 64 << 20 + 1))
        #expect(
            reading.report == """
                PB0001 1:1+0 the file is larger than 64 MiB
                ^\u{20}
                """)
        #expect(reading.reading.source.bytes.isEmpty)
    }

    @Test(
        arguments: [
            // Trailing commas, repeated members, unknown members, wrong types, and unknown verbs in an object and in a list.
            { _ in "[1,]" }, { _ in #"{ "a": 1, "a": 1 }"# }, { _ in "1" }, { "{ \"verb-\($0)\": 1 }" },
            { _ in #"{ "settings": { "x": { "$evn": "X" } } }"# },
            { _ in #"{ "settings": { "x": [{ "$evn": "X" }] } }"# },
        ] as [@Sendable (Int) -> String])
    func `rule 3.3: reading stops after 1,000 mistakes`(_ value: @Sendable (Int) -> String) {
        func reading(_ count: Int) -> Reading {
            let members = (0..<count).map { "\"Clock#n-\($0)\": \(value($0))" }.joined(separator: ",\n")
            return Reading("{ \"services\": {\n\(members)\n} }")
        }
        // The place of each diagnostic would be counted from the beginning of the text.
        func stops(_ reading: Reading) -> [String] {
            reading.reading.diagnostics.map(\.wording.title).filter { $0.contains("reading stopped") }
        }
        let few = reading(400)
        #expect((400...800).contains(few.reading.diagnostics.count))
        #expect(stops(few) == [])
        let many = reading(1_500)
        #expect(many.reading.diagnostics.count == 1_001)
        #expect(stops(many) == ["reading stopped after 1,000 mistakes; correct these first"])
        #expect(many.reading.manifest == nil)
        #expect(many.reading.isPartial)
    }
}
