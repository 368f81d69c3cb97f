import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The type of a `default`, which is checked even if the variable is set (rule 10.3).
struct DefaultTypeTests {
    enum Mode: String, Decodable, CaseIterable { case live, sandbox }
    struct Inner: Decodable, Sendable { let size: Int }
    struct Settings: Decodable, Sendable {
        var port: Int?
        var timeout: Duration?
        var mode: Mode?
        var hosts: [String]?
        var inner: Inner?
        var list: [Int]?
    }

    private func rigs() -> [SettingsRig] {
        var set = SettingsRig()
        set.sources.variables = ["X": "5"]
        var assumed = SettingsRig()
        assumed.values = .assumed
        return [set, assumed, SettingsRig()]
    }

    @Test(arguments: [
        ("port", #""smtp""#, #"setting "port" of payments.stripe takes a whole number, not "smtp""#),
        ("timeout", "30", #"setting "timeout" of payments.stripe takes a duration, not 30"#),
        ("mode", #""lvie""#, #"setting "mode" of payments.stripe takes "live" or "sandbox", not "lvie""#),
        ("hosts", #"["a", 1]"#, #"setting "hosts/1" of payments.stripe takes a string, not 1"#),
        ("inner", #"{"size": "x"}"#, #"setting "inner/size" of payments.stripe takes a whole number, not "x""#),
    ])
    func `a default of the wrong type is PB0502, whether or not the variable is set`(
        name: String, fallback: String, title: String
    ) {
        let text = "{\"\(name)\": {\"$env\": \"X\", \"default\": \(fallback)}}"
        for var rig in rigs() {
            if name == "timeout" { rig.sources.variables["X"] = rig.sources.variables["X"].map { _ in "5s" } }
            if name == "mode" { rig.sources.variables["X"] = rig.sources.variables["X"].map { _ in "live" } }
            if name == "hosts" { rig.sources.variables["X"] = rig.sources.variables["X"].map { _ in "[]" } }
            if name == "inner" { rig.sources.variables["X"] = rig.sources.variables["X"].map { _ in #"{"size": 1}"# } }
            let outcome = rig.read(Settings.self, text)
            #expect(outcome.titles == [title])
            #expect(outcome.codes == ["PB0502"])
        }
    }

    @Test func `a default is hidden by the name of its setting, and is one mistake`() {
        struct Keyed: Decodable, Sendable { let signingKey: Int }
        for rig in rigs() {
            let outcome = rig.read(Keyed.self, #"{"signingKey": {"$env": "X", "default": "s3cr3t-text"}}"#)
            #expect(
                outcome.titles.first == #"setting "signingKey" of payments.stripe takes a whole number, not a string"#)
            #expect(outcome.codes.count { $0 == "PB0502" } == 1)
            #expect(!outcome.report.contains("s3cr3t"))
        }
    }

    @Test func `a number is hidden by the name of its setting`() {
        struct Account: Decodable, Sendable { let password: String }
        #expect(
            SettingsRig().read(Account.self, #"{"password": 12345678}"#).titles
                == [#"setting "password" of payments.stripe takes a string, not a number"#])
    }

    @Test func `beside a literal secret, the advice contains no text of a placeholder`() {
        struct Mail: Decodable, Sendable {
            let port: Int
            let key: Secret<String>
        }
        let report = SettingsRig().read(Mail.self, #"{"port": "${SMTP_PORT:-hunter2}", "key": "sk"}"#).report
        #expect(report.contains("PB0502") && !report.contains("hunter2"), "\(report)")
    }

    @Test func `a mark in an item of a list edit counts`() {
        let item = SettingsSample.node(#"{"$env": "X", "secret": true}"#)
        var paths: [[String]] = []
        SettingsNode(.listEdit(ListEdit(append: [item])), at: item.origin).visitMarks { paths.append($0) }
        #expect(paths == [["0"]])
    }

    @Test func `the report points at the default`() {
        let text = #"{"port": {"$env": "X", "default": "smtp"}}"#
        for rig in rigs() { #expect(rig.read(Settings.self, text).places == ["Config/production.json:1:35"]) }
    }

    @Test func `an item of a list can have its own default`() {
        let text = #"{"list": [1, {"$env": "X", "default": "smtp"}]}"#
        for rig in rigs() {
            #expect(
                rig.read(Settings.self, text).titles
                    == [#"setting "list/1" of payments.stripe takes a whole number, not "smtp""#])
        }
    }

    @Test func `a dependence on values is not checked with an unused default`() {
        struct Either: Decodable, Sendable {
            enum Key: CodingKey { case kind, value }
            init(from decoder: any Decoder) throws {
                let members = try decoder.container(keyedBy: Key.self)
                if try members.decode(String.self, forKey: .kind) == "number" {
                    _ = try members.decode(Int.self, forKey: .value)
                } else {
                    _ = try members.decode(String.self, forKey: .value)
                }
            }
        }
        struct Limits: Decodable, Sendable {
            enum Key: CodingKey { case low, high }
            init(from decoder: any Decoder) throws {
                let members = try decoder.container(keyedBy: Key.self)
                let (low, high) = (
                    try members.decode(Int.self, forKey: .low), try members.decode(Int.self, forKey: .high)
                )
                if low > high {
                    throw DecodingError.dataCorruptedError(forKey: .low, in: members, debugDescription: "above high")
                }
            }
        }
        var rig = SettingsRig()
        rig.sources.variables = ["KIND": "text", "LOW": "1"]
        let kind = #"{"kind": {"$env": "KIND", "default": "number"}, "value": {"$env": "V", "default": "a"}}"#
        #expect(rig.read(Either.self, kind).codes == [])
        let limits = #"{"low": {"$env": "LOW", "default": 9}, "high": 5}"#
        #expect(rig.read(Limits.self, limits).codes == [])
    }
}
