import Plugboard
import PlugboardContainer
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Every mistake of one object, reported in one run.
extension SettingMistakeTests {
    @Test func `every mistake of one object is reported in one run, in source order`() {
        let outcome = rig.read(
            Everything.self,
            """
            {"mode": "fast",
             "level": 5,
             "port": 70000,
             "since": "yesterday",
             "retry": {"count": "x", "dleay": "1s"},
             "tags": [1, "b", true],
             "bogus": 1}
            """)
        #expect(
            outcome.diagnostics.map { "\($0.origin.map(\.description) ?? "") \($0.code)" } == [
                "Config/production.json:1:10 PB0502",
                "Config/production.json:2:11 PB0502",
                "Config/production.json:3:10 PB0502",
                "Config/production.json:4:11 PB0502",
                "Config/production.json:5:21 PB0502",
                "Config/production.json:5:26 PB0503",
                "Config/production.json:6:11 PB0502",
                "Config/production.json:6:19 PB0502",
                "Config/production.json:7:2 PB0503",
            ])
        #expect(outcome.diagnostics.allSatisfy { $0.profiles == ["production"] && $0.severity == .error })
    }

    @Test func `the search continues around a value without a substitute`() {
        struct Settings: Decodable, Sendable { let odd: Odd; let count: Int }
        struct Outer: Decodable, Sendable { let inner: Settings?; let list: [Settings]; let port: UInt16 }
        let settings = #"{"odd": "x", "count": "x"}"#
        #expect(
            rig.read(Outer.self, "{\"inner\": \(settings), \"list\": [\(settings)], \"port\": -1}").titles == [
                #"setting "inner/odd" of payments.stripe is not a value for Odd: "x""#,
                #"setting "list/0/odd" of payments.stripe is not a value for Odd: "x""#,
                #"setting "port" of payments.stripe is out of range: -1"#,
            ])
    }

    @Test func `a required member that cannot be made up ends the search, except for names that no key has`() {
        struct Settings: Decodable, Sendable { let odd: Odd; let count: Int }
        #expect(
            rig.read(Settings.self, #"{"cuont": 1}"#).titles == [
                #"factory "payments.stripe" requires setting "odd""#,
                #"factory "payments.stripe" has no setting "cuont""#,
            ])
    }

    @Test func `a URL is made up with a scheme`() {
        struct Settings: Decodable, Sendable {
            enum Key: CodingKey { case endpoint, count }

            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: Key.self)
                guard try values.decode(URL.self, forKey: .endpoint).scheme != nil else { throw CancellationError() }
                _ = try values.decode(Int.self, forKey: .count)
            }
        }
        #expect(rig.read(Settings.self, #"{"endpoint": 5, "count": "x"}"#).codes == ["PB0502", "PB0502"])
    }

    @Test func `a list with many mistakes ends after fifty`() {
        let items = (0..<200).map { _ in "\"x\"" }.joined(separator: ",")
        #expect(rig.read(Box<[Int]>.self, "{\"value\": [\(items)]}").codes.count == 50)
    }
}

private struct Everything: Decodable, Sendable {
    struct Retry: Decodable { let count: Int; let delay: Duration? }
    enum Mode: String, Decodable, CaseIterable { case sandbox, live }
    enum Level: String, Decodable, CaseIterable { case debug, info }
    let endpoint: String
    let mode: Mode
    let level: Level
    let port: UInt16
    let since: Duration
    let retry: Retry
    let tags: [String]
}

/// No substitute replaces it: it refuses every value except `odd`.
private struct Odd: Decodable, Sendable {
    struct Refused: Error {}

    init(from decoder: any Decoder) throws {
        guard try decoder.singleValueContainer().decode(String.self) == "odd" else { throw Refused() }
    }
}
