import Testing
@testable import Plugboard
@testable import PlugboardContainer

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// RULES 9.4 and 9.7: the values of JSON and of text.
struct ValueTests {
    let rig = SettingsRig()

    @Test func `strings, booleans and numbers are read as their types (rule 9.7)`() {
        #expect(rig.values(String.self, #""a""#, "5") == ["a", nil])
        #expect(rig.values(Bool.self, "true", #""true""#) == [true, nil])
        #expect(rig.values(Int.self, "-5", #""5""#) == [-5, nil])
        #expect(rig.values(Double.self, "1.5e3") == [1500])
        #expect(rig.values(Float.self, "0.25") == [0.25])
    }

    @Test func `a whole number may be written with a fraction of zero (rule 9.6)`() {
        #expect(rig.values(Int.self, "1.0", "12e2", "1200e-2", "-0.0", "1.5") == [1, 1200, 12, 0, nil])
    }

    @Test func `integers keep all their bits (rule 9.6)`() {
        #expect(rig.values(Int8.self, "-128", "-129") == [-128, nil])
        #expect(rig.values(Int.self, "9007199254740993") == [9_007_199_254_740_993])
        #expect(rig.values(Int64.self, "-9223372036854775808", "9223372036854775807") == [.min, .max])
        #expect(rig.values(UInt64.self, "18446744073709551615") == [.max])
        #expect(rig.values(Int128.self, "-170141183460469231731687303715884105728") == [.min])
        #expect(
            rig.values(
                UInt128.self, "340282366920938463463374607431768211455", "340282366920938463463374607431768211456")
                == [.max, nil])
    }

    @Test func `a duration is a count of ms, s, m or h (rule 9.4)`() {
        #expect(
            rig.values(Duration.self, #""250ms""#, #""30s""#, #""5m""#, #""2h""#)
                == [.milliseconds(250), .seconds(30), .seconds(300), .seconds(7200)])
        for wrong in ["30", "s", "1.5s", "-1s", "1 s", "1d", "1h30m", "", "99999999999999999h", "٣s"] {
            #expect(rig.value(Duration.self, "\"\(wrong)\"") == nil, "\(wrong)")
        }
    }

    @Test func `a date is RFC 3339 (rule 9.4)`() {
        let cases: [(String, Double)] = [
            ("1970-01-01T00:00:00Z", 0), ("2026-03-01T12:00:00Z", 1_772_366_400),
            ("2026-03-01T13:00:00.25+01:00", 1_772_366_400.25), ("2024-02-29T23:59:60z", 1_709_251_200),
            ("1969-12-31t23:59:59-00:00", -1), ("0001-01-01T00:00:00Z", -62_135_596_800),
        ]
        for (text, seconds) in cases {
            #expect(rig.value(Date.self, "\"\(text)\"") == Date(timeIntervalSince1970: seconds), "\(text)")
        }
        for wrong in [
            "2026-03-01", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T12:00:00",
            "2026-03-01T12:00:00.Z", "2026-03-01T12:00:00+1:00", "2026-03-01T12:00:00Z ",
        ] { #expect(rig.value(Date.self, "\"\(wrong)\"") == nil, "\(wrong)") }
    }

    @Test func `URL, UUID, Data and Decimal are one value each (rules 9.4 and 9.5)`() {
        #expect(rig.value(URL.self, #""https://example.com/a""#) == URL(string: "https://example.com/a"))
        #expect(rig.value(URL.self, #""""#) == nil)
        for wrong in [
            "://port", ":port", "1st:port/a", "https//a.example", "http:/a", "http:///a", "https://",
            "htps://a.example",
            "https://a.example:65536", "localhost:8080", "localhost:80a", "db.example:5432",
        ] {
            #expect(rig.value(URL.self, "\"\(wrong)\"") == nil, "\(wrong)")
        }
        for right in [
            "./a:b", "a/b:c", "//host:80/a", "?at=12:00", "#12:00", "mailto:port@example.com", "tel:112", "file:/tmp/a",
            "file:///tmp/a", "com.example.app:/oauth", "a.html", "https://a.example:65535/", "/?next=https://",
            "urn:a:1",
        ] {
            #expect(rig.value(URL.self, "\"\(right)\"") == URL(string: right), "\(right)")
        }
        let uuid = "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"
        #expect(rig.value(UUID.self, "\"\(uuid)\"")?.uuidString == uuid)
        #expect(rig.values(Data.self, #""aGk=""#, #""h!""#, #""aGk==""#) == [Data("hi".utf8), nil, nil])
        #expect(
            rig.values(Decimal.self, "0.1", "12345678901234567890.25")
                == [Decimal(string: "0.1"), Decimal(string: "12345678901234567890.25")])
    }

    @Test func `these are read inside optionals, lists, dictionaries and secrets too`() {
        struct Settings: Decodable, Sendable {
            let first: URL?
            let second: [Duration]
            let third: [String: Date]
            let fourth: Secret<URL>
        }
        var rig = rig
        rig.sources.variables["U"] = "https://secret.example"
        let value = rig.read(
            Settings.self,
            """
            {"first": "https://a", "second": ["1s", "2m"], "third": {"x": "1970-01-01T00:00:01Z"},
             "fourth": {"$env": "U"}}
            """
        ).value
        #expect(value?.first == URL(string: "https://a"))
        #expect(value?.second == [.seconds(1), .seconds(120)])
        #expect(value?.third == ["x": Date(timeIntervalSince1970: 1)])
        #expect(value?.fourth.reveal() == URL(string: "https://secret.example"))
    }

    @Test func `text from a variable is converted to the required type (rule 9.7)`() {
        #expect(rig.value(String.self, text: "5") == "5")
        #expect(rig.value(Int.self, text: "5") == 5)
        #expect(rig.value(UInt64.self, text: "18446744073709551615") == .max)
        #expect(rig.value(Double.self, text: "1e-2") == 0.01)
        #expect(rig.value(Decimal.self, text: "0.10") == Decimal(string: "0.1"))
        #expect(rig.value(Duration.self, text: "5m") == .seconds(300))
        #expect(rig.value(Int?.self, text: "5") == .some(5))
        #expect(rig.value([Int].self, text: "[1, 2]") == [1, 2])
        #expect(rig.value([String: [Bool]].self, text: #"{"a": [true]}"#) == ["a": [true]])
        #expect(rig.value(Box<Box<Int>>.self, text: #"{"value": {"value": 3}}"#)?.value.value == 3)
    }

    @Test func `a boolean from a variable is exactly true or false (rule 9.7)`() {
        #expect(
            rig.values(Bool.self, texts: "true", "false", "yes", "1", "True", "TRUE", " true")
                == [true, false, nil, nil, nil, nil, nil])
    }

    @Test func `a number from a variable is a JSON number (rule 9.7)`() {
        for wrong in ["+5", " 5", "5 ", "0x5", "05", "5.", ".5", "1e", "five", "-", "inf", "nan", "1_000"] {
            #expect(rig.value(Int.self, text: wrong) == nil, "\(wrong)")
            #expect(rig.value(Double.self, text: wrong) == nil, "\(wrong)")
        }
    }

    @Test func `text from a variable is never read as a verb`() {
        var rig = rig
        rig.sources.files = MemoryFiles(["/run/secrets/other": "stolen"])
        #expect(rig.value([String].self, text: #"[{"$file": "/run/secrets/other"}]"#) == nil)
    }

    @Test func `a default is read as JSON, if the variable is not set (rule 10.2)`() {
        var rig = rig
        #expect(rig.value(Int.self, #"{"$env": "N", "default": 7}"#) == 7)
        rig.sources.variables["N"] = ""
        #expect(rig.value(Int.self, #"{"$env": "N", "default": 7}"#) == 7)
        rig.sources.variables["N"] = "8"
        #expect(rig.value(Int.self, #"{"$env": "N", "default": 7}"#) == 8)
    }

    @Test func `a literal is read as its JSON content, including verbs and nulls (rule 3.13)`() {
        #expect(rig.value([String: [Int?]].self, #"{"$literal": {"$gt": [1, null]}}"#) == ["$gt": [1, nil]])
        #expect(rig.value(Int?.self, #"{"$literal": null}"#) == .some(nil))
    }
}
