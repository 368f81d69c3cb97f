import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// 0502: a value that its setting does not accept.
extension SettingMistakeTests {
    @Test func `a number out of range is reported with the range (0502)`() {
        #expect(
            rig.read(Box<UInt16>.self, #"{"value": 70000}"#).report == """
                PB0502 Config/production.json:1:11 setting "value" of payments.stripe is out of range: 70000
                ^ expected a whole number from 0 to 65535
                note: \(registered)
                """)
        let labels =
            rig.read(Box<Int64>.self, #"{"value": 1e30}"#).labels
            + rig.read(Box<Float>.self, #"{"value": 1e39}"#).labels
        #expect(
            labels == [
                "expected a whole number from -9223372036854775808 to 9223372036854775807",
                "expected a number from -3.4028235e+38 to 3.4028235e+38",
            ])
    }

    @Test func `each kind of value has its description (0502)`() {
        func title<Value: Decodable & Sendable>(_ type: Value.Type, _ json: String) -> String {
            rig.read(Box<Value>.self, "{\"value\": \(json)}").titles.joined(separator: "\n")
        }
        let titles = [
            title(Bool.self, "1"), title(String.self, "[null]"), title([Int].self, "{}"),
            title([Int].self, "[1, null]"), title(Retry.self, "true"), title(Mode.self, "null"),
            title([String].self, #"{"$append": ["a"]}"#),
        ]
        #expect(
            titles.joined(separator: "\n") == """
                setting "value" of payments.stripe takes true or false, not 1
                setting "value" of payments.stripe takes a string, not a list
                setting "value" of payments.stripe takes a list, not an object
                setting "value/1" of payments.stripe takes a whole number, not null
                setting "value" of payments.stripe takes an object, not a boolean
                setting "value" of payments.stripe takes "sandbox" or "live", not null
                setting "value" of payments.stripe takes a list, not an edit of a list
                """)
    }

    @Test func `an enum is reported with its cases and the nearest (0502)`() {
        #expect(
            rig.read(Modes.self, #"{"mode": "live", "level": "eror", "count": 1}"#).report == """
                PB0502 Config/production.json:1:27 setting "level" of payments.stripe takes "debug", "info" or "error", not "eror"
                ^ expected "debug", "info" or "error"
                help: did you mean "error"?
                note: \(registered)
                near: error
                """)
    }

    @Test func `an enum with few cases is reported with all of them (0502)`() {
        #expect(
            rig.read(Modes.self, #"{"mode": "lvie", "level": "info", "count": 1}"#).report == """
                PB0502 Config/production.json:1:10 setting "mode" of payments.stripe takes "sandbox" or "live", not "lvie"
                ^ expected "sandbox" or "live"
                help: did you mean "live"?
                note: \(registered)
                near: live
                """)
    }

    enum Grade: Int, Decodable, CaseIterable { case low = 1, high = 3 }
    enum Country: String, Decodable, CaseIterable { case aa, ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am }
    struct Folder: RawRepresentable, Decodable {
        let rawValue: String
        init?(rawValue: String) {
            guard rawValue.hasPrefix("/") else { return nil }
            self.rawValue = rawValue
        }
    }

    @Test func `an enum of numbers is reported with its numbers (0502)`() {
        func words(_ value: String) -> [String] {
            let wording = rig.read(Box<Grade>.self, "{\"value\": \(value)}").wordings.first
            return [wording?.title ?? "", wording?.label ?? ""]
        }
        let start = #"setting "value" of payments.stripe "#
        #expect(words("2") == [start + "takes 1 or 3, not 2", "expected 1 or 3"])
        #expect(words(#""low""#) == [start + #"takes 1 or 3, not "low""#, "expected 1 or 3"])
    }

    @Test func `of many cases the first are listed, and the nearest (0502)`() {
        #expect(
            rig.read(Box<Country>.self, #"{"value": "amm"}"#).report == """
                PB0502 Config/production.json:1:11 setting "value" of payments.stripe takes one of 13 values, not "amm"
                ^ expected "aa", "ab", "ac", "ad", "ae", "af", "ag", "ah", "ai", "aj", "ak", "al", "am"
                help: did you mean "am"?
                note: \(registered)
                near: am
                """)
    }

    @Test func `a type without a list of values has its own error text (0502)`() {
        let outcome = rig.read(Box<Folder>.self, #"{"value": "tmp"}"#)
        #expect(
            outcome.titles == [
                #"setting "value" of payments.stripe is not a value for SettingMistakeTests.Folder: "tmp""#
            ])
        #expect(
            outcome.wordings.map(\.notes) == [
                ["make SettingMistakeTests.Folder CaseIterable, and reports list its values", registered]
            ])
    }

    @Test(arguments: [
        ("live ", "it ends with white space, which counts"), (" live", "it begins with white space, which counts"),
        ("live\n", "it ends with a line end, which counts"),
    ])
    func `a space around a case is reported (0502)`(written: String, note: String) {
        let wording = rig.read(Box<Mode>.self, "{\"value\": \"\(written)\"}").wordings.first
        let shown = written.replacing("\n", with: "\\n")
        #expect(wording?.title == #"setting "value" of payments.stripe takes "sandbox" or "live", not "\#(shown)""#)
        #expect([wording?.help, wording?.notes] == [[#"did you mean "live"?"#], [note, registered]])
    }

    @Test func `a space after a duration is reported, and not for a secret (0502)`() {
        #expect(
            rig.read(Box<Duration>.self, #"{"value": "30s "}"#).wordings.map(\.notes)
                == [["it ends with white space, which counts", registered]])
        #expect(
            rig.read(Box<Duration>.self, #"{"value": "30 parsecs"}"#).wordings.map(\.notes) == [[registered]])
    }

    @Test func `a key that its type refuses is reported at its place, with its type (0502)`() {
        let reports = [
            rig.read(Box<[Int: String]>.self, #"{"value": {"1": "a", "two": "b"}}"#).report,
            rig.read(Box<[Tag: Int]>.self, #"{"value": {"x": 1}}"#).report,
            rig.read(Box<[Coin: Int]>.self, #"{"value": {"eur": 1, "USDD": 1}}"#).report,
        ]
        #expect(
            reports.joined(separator: "\n") == """
                PB0502 Config/production.json:1:22 key "two" in setting "value" of payments.stripe is not a whole number
                ^ expected a whole number
                note: \(registered)
                PB0502 Config/production.json:1:12 key "x" in setting "value" of payments.stripe is not a value for Tag
                ^ expected a value for Tag
                note: \(registered)
                PB0502 Config/production.json:1:22 key "USDD" in setting "value" of payments.stripe is not "eur" or "usd"
                ^ expected "eur" or "usd"
                help: did you mean "usd"?
                note: \(registered)
                near: usd
                """)
    }

    @Test func `a refused key of a value from outside is not printed (0602)`() {
        var rig = rig
        rig.sources.variables["RATES"] = #"{"s3cret": 1}"#
        let outcome = rig.read(Box<[Int: Int]>.self, #"{"value": {"$env": "RATES"}}"#)
        #expect(outcome.titles == ["a key in environment variable RATES is not a whole number"])
        #expect(outcome.labels == ["expected keys, each of them a whole number"])
    }

    @Test func `a type's own error text is shown if nothing is hidden (0502)`() {
        #expect(
            rig.read(Box<Port>.self, #"{"value": 0}"#).report == """
                PB0502 Config/production.json:1:11 setting "value" of payments.stripe is not a value for Port: 0
                ^ port 0 is taken
                note: \(registered)
                """)
    }

    @Test func `settings may be refused as a whole (0502)`() {
        #expect(
            rig.read(Range.self, #"{"least": 2, "most": 1}"#).report == """
                PB0502 Config/production.json:1:1 settings of payments.stripe are not a value for Range
                ^ least exceeds most
                note: \(registered)
                """)
    }

    @Test func `a type that refuses a substitute is not reported`() {
        let titles =
            rig.read(Range.self, #"{"least": "x", "most": -1}"#).titles
            + rig.read(Box<Port>.self, #"{"value": "x"}"#).titles
        #expect(
            titles
                == ["least", "value"].map {
                    "setting \"\($0)\" of payments.stripe takes a whole number, not \"x\""
                })
    }
}

private enum Coin: String, CodingKeyRepresentable, Decodable, CaseIterable { case eur, usd }

/// A key of a table that takes only `a`.
private struct Tag: CodingKeyRepresentable, Hashable, Decodable {
    var codingKey: any CodingKey { Key(stringValue: "a") }

    init?(codingKey: some CodingKey) { if codingKey.stringValue != "a" { return nil } }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

private struct Port: Decodable, Sendable {
    struct Taken: Error, CustomStringConvertible {
        let port: Int
        var description: String { "port \(port) is taken\nby another" }
    }

    init(from decoder: any Decoder) throws {
        let port = try decoder.singleValueContainer().decode(Int.self)
        if port == 0 { throw Taken(port: port) }
    }
}

private struct Range: Decodable, Sendable {
    let least: Int
    let most: Int

    private enum CodingKeys: CodingKey { case least, most }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        least = try container.decode(Int.self, forKey: .least)
        most = try container.decode(Int.self, forKey: .most)
        if least > most {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "least exceeds most"))
        }
    }
}
