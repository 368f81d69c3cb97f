import Testing
@testable import Plugboard
@testable import PlugboardContainer

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Variables and files: 0601, 0602, 0603 and 0210.
struct ExternalValueTests {
    struct Database: Decodable, Sendable { let url: String; let pool: Int? }
    struct Mail: Decodable, Sendable { let host: String; let port: Int? }

    /// Several settings objects in one load.
    func read(
        _ rig: SettingsRig, _ parts: [(any (Decodable & Sendable).Type, String)]
    ) -> (values: [Bool], diagnostics: [Diagnostic], references: [ExternalReference]) {
        let observed = ObservedTypes()
        TypeLesson(parts.map { TypeLesson.Task($0.0) }, in: observed).begin()
        var reader = SettingsReader(
            sources: rig.sources, values: rig.values, profile: rig.profile, observing: observed)
        let values = parts.enumerated().map { index, part in
            reader.read(
                part.0, from: SettingsSample.node(part.1, path: "Config/production\(index).json"), of: rig.context)
                != nil
        }
        return (values, reader.finish().ofSelection(), reader.references)
    }

    // MARK: 0601

    @Test func `all unset variables of a load are one diagnostic (0601)`() {
        var rig = SettingsRig()
        rig.sources.variables = ["DATABASE_URL": "", "DB_POOL": "5"]
        let outcome = read(
            rig,
            [
                (
                    Database.self,
                    #"{"url": {"$env": "DATABASE_URL", "secret": true}, "pool": {"$env": "DB_POOL", "default": 3}}"#
                ),
                (Mail.self, #"{"host": {"$env": "SMTP_HOST"}, "port": {"$env": "SMTP_PORT", "default": 25}}"#),
            ])
        #expect(outcome.values == [false, false])
        #expect(
            SettingsRig.report(outcome.diagnostics) == """
                PB0601 Config/production1.json:1:19 profile "production" needs 2 environment variables that are not set
                ^ not set
                - Config/production0.json:1:18 set but empty, which counts as not set
                note: 2 more are read and have defaults: DB_POOL, SMTP_PORT
                """)
    }

    @Test func `one variable at two places is one variable (0601)`() {
        let rig = SettingsRig()
        let outcome = read(
            rig,
            [
                (Mail.self, #"{"host": {"$env": "HOST"}, "port": {"$env": "PORT", "default": 25}}"#),
                (Mail.self, #"{"host": {"$env": "HOST"}}"#),
            ])
        #expect(
            SettingsRig.report(outcome.diagnostics) == """
                PB0601 Config/production0.json:1:19 profile "production" needs 1 environment variable that is not set
                ^ not set
                ^ Config/production1.json:1:19 not set
                note: 1 more is read and has a default: PORT
                """)
    }

    @Test func `other profiles with the same missing variable are listed (0601)`() {
        let outcome = read(SettingsRig(), [(Mail.self, #"{"host": {"$env": "HOST"}}"#)])
        var diagnostic = outcome.diagnostics[0]
        diagnostic.profiles = ["a", "b", "c"]
        #expect(diagnostic.wording.notes == ["also broken in profiles: b, c"])
        diagnostic.profiles = []
        #expect(diagnostic.wording.title == "this wiring needs 1 environment variable that is not set")
    }

    @Test func `a missing variable hides no other mistake of its object (0601)`() {
        let outcome = read(SettingsRig(), [(Mail.self, #"{"host": {"$env": "HOST"}, "port": "x", "prot": 1}"#)])
        #expect(outcome.diagnostics.map(\.code.rawValue) == ["PB0601", "PB0502", "PB0503"])
    }

    @Test func `a missing variable fits every type (0601)`() {
        enum Mode: String, Decodable { case live, sandbox }
        struct Odd: Decodable, Sendable { let mode: Mode; let retry: Mail; let list: [Int]; let target: [String: Int] }
        let outcome = read(
            SettingsRig(),
            [
                (
                    Odd.self,
                    #"{"mode": {"$env": "A"}, "retry": {"$env": "B"}, "list": {"$env": "C"}, "target": {"$env": "D"}}"#
                )
            ])
        #expect(outcome.diagnostics.map(\.code.rawValue) == ["PB0601"])
        #expect(outcome.diagnostics.first?.wording.related.count == 3)
    }

    // MARK: 0602

    @Test func `a variable of the wrong type is reported without its value (0602)`() {
        var rig = SettingsRig()
        rig.sources.variables["DEBUG"] = "yes"
        let outcome = rig.read(Box<Bool>.self, #"{"value": {"$env": "DEBUG"}}"#)
        #expect(
            outcome.report == """
                PB0602 Config/production.json:1:20 environment variable DEBUG is not true or false
                ^ setting "value" takes true or false
                note: its value is not shown
                note: "payments.stripe" is registered at Storefront/Payments.swift:31
                """)
    }

    @Test func `a near form of a text from outside is described without the text (0602)`() {
        enum Level: String, Decodable, CaseIterable { case info, debug }
        var rig = SettingsRig()
        func notes<Value: Decodable & Sendable>(_ type: Value.Type, _ text: String) -> [String] {
            rig.sources.variables["VALUE"] = text
            let outcome = rig.read(type, #"{"value": {"$env": "VALUE"}}"#)
            return outcome.diagnostics.first?.wording.notes.dropLast(2).map(\.self) ?? []
        }
        let cased = ["it differs from a valid value only in upper and lower case"]
        #expect(notes(Box<Bool>.self, "TRUE") == cased)
        #expect(notes(Box<Level>.self, "INFO") == cased)
        #expect(notes(Box<Level>.self, "trace") == [])
        #expect(notes(Box<Int>.self, "0644") == ["it begins with 0, and numbers cannot have leading zeros"])
        #expect(notes(Box<Double>.self, "-01.5") == ["it begins with 0, and numbers cannot have leading zeros"])
        #expect(notes(Box<Int>.self, "0x1F") == [])
        #expect(notes(Box<Bool>.self, "TRUE\n") == ["it ends with a line end, which counts"])
    }

    @Test func `a number from a variable out of range is reported with the range (0602)`() {
        var rig = SettingsRig()
        rig.sources.variables["PORT"] = "70000"
        let outcome = rig.read(Box<UInt16>.self, #"{"value": {"$env": "PORT"}}"#)
        #expect(outcome.titles == ["environment variable PORT is out of range"])
        #expect(outcome.labels == ["expected a whole number from 0 to 65535"])
    }

    /// Rule 9.8.
    @Test func `a mistake inside the JSON of a variable is the variable's mistake (0602)`() {
        var rig = SettingsRig()
        rig.sources.variables["RULES"] = #"{"url": 5, "bogus": 1}"#
        let outcome = rig.read(Box<Database>.self, #"{"value": {"$env": "RULES"}}"#)
        #expect(
            zip(outcome.titles, outcome.labels).map { "\($0): \($1)" } == [
                #""url" in environment variable RULES is not a string: expected a string at column 9 of its text"#,
                #"environment variable RULES has an unknown member: setting "value" takes an object of pool, url alone"#,
            ])
        rig.sources.variables["RULES"] = "no JSON"
        #expect(
            rig.read(Box<Database>.self, #"{"value": {"$env": "RULES"}}"#).titles
                == ["environment variable RULES is not an object"])
    }

    @Test func `a file of the wrong type is reported without its text (0602)`() {
        var rig = SettingsRig()
        rig.sources.files = MemoryFiles(["/run/secrets/port": "eighty"])
        let outcome = rig.read(Box<Int>.self, #"{"value": {"$file": "/run/secrets/port"}}"#)
        #expect(outcome.codes + outcome.titles == ["PB0602", #"file "/run/secrets/port" is not a whole number"#])
    }

    // MARK: Without variables

    @Test func `a check without variables assumes that each is set and fits`() {
        var rig = SettingsRig()
        rig.values = .assumed
        let outcome = rig.read(
            Mail.self, #"{"host": {"$file": "gone"}, "port": {"$env": "PORT"}, "prot": {"$env": "A"}}"#)
        #expect(outcome.value == nil)
        #expect(outcome.titles == [#"factory "payments.stripe" has no setting "prot""#])
        #expect(rig.read(Mail.self, #"{"host": {"$file": "../gone"}}"#).codes == ["PB0210"])
    }

    @Test func `the variables and files of a load are listed without their values`() {
        var rig = SettingsRig()
        rig.sources.variables = ["K": "k", "P": "p"]
        rig.sources.files = MemoryFiles(["/run/secrets/s": "s"])
        struct Settings: Decodable, Sendable { let key: Secret<String>; let pool: String; let file: String; let n: Int }
        let outcome = rig.read(
            Settings.self,
            """
            {"key": {"$env": "K"}, "pool": {"$env": "P", "secret": true}, "file": {"$file": "/run/secrets/s"},
             "n": {"$env": "N", "default": 1}}
            """)
        #expect(outcome.titles == [])
        #expect(outcome.value?.key.reveal() == "k")
        let lines = outcome.references.map {
            "\($0.source.value.words) \($0.hasDefault) \($0.isSecret) \($0.service)"
        }
        #expect(
            lines == [
                "<env K> false true PaymentGateway", "<env P> false true PaymentGateway",
                "<file /run/secrets/s> false false PaymentGateway", "<env N> true false PaymentGateway",
            ])
    }
}
