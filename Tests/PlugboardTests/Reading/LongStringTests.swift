import Plugboard
import PlugboardContainer
import Testing

/// Strings are scanned and compared several bytes at a time; the result must not depend on positions.
struct LongStringTests {
    private static func setting(_ written: String) -> Reading { Reading.ofClock(#"{"settings": "\#(written)"}"#) }

    @Test(arguments: 0...20) func `invalid content of a string is found at every position`(length: Int) throws {
        let (before, after) = (String(repeating: "a", count: length), "bbbbbbbbbbbb")
        for flaw in ["\u{1}", "\u{1F}", "\\q", "\\uwxyz"] {
            let reading = Self.setting(before + flaw + after)
            let origin = try #require(reading.reading.diagnostics.first?.origin)
            guard case .text(let found) = origin, case .text(let expected) = reading.at(flaw) else { continue }
            #expect(found.range.lowerBound == expected.range.lowerBound)
        }
        #expect(Self.setting(before + "\n" + after).titles.count == 1)
        #expect(Self.setting(before).settings == .string(before))
    }

    @Test(arguments: 0...20) func `valid content of a string is preserved at every position`(length: Int) {
        let (before, after) = (String(repeating: "a", count: length), "bbbbbbbbbbbb")
        for sign in [" ", "!", "~", "\u{7F}", "\u{80}", "é", "語", "\u{1F600}"] {
            #expect(Self.setting(before + sign + after).settings == .string(before + sign + after))
        }
        for (written, meant) in [("\\\"", "\""), ("\\\\", "\\"), ("\\n", "\n"), ("\\u00e9", "é")] {
            #expect(Self.setting(before + written + after).settings == .string(before + meant + after))
        }
    }

    @Test(arguments: 1...20) func `names are compared completely (0003)`(length: Int) {
        let name = Array(repeating: UInt8(ascii: "a"), count: length)
        for place in name.indices {
            var other = name
            other[place] = UInt8(ascii: "b")
            let members = [name, other].map { "\"\(String(decoding: $0, as: UTF8.self))\": 1" }
            #expect(Reading.ofClock("{\"settings\": {\(members.joined(separator: ", "))}}").titles == [])
        }
        let member = "\"\(String(decoding: name, as: UTF8.self))\": 1"
        let twice = Reading.ofClock("{\"settings\": {\(member), \(member)}}")
        #expect(twice.reading.diagnostics.map(\.code) == [.duplicateMember])
    }
}
