import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// 0501, 0502 and 0503: complete messages.
struct SettingMistakeTests {
    let rig = SettingsRig()

    struct Retry: Decodable, Sendable { let count: Int; let delay: Duration? }
    struct Sandbox: Decodable, Sendable { let endpoint: String; let timeout: Int?; let retry: Retry? }

    enum Mode: String, Decodable, CaseIterable { case sandbox, live }
    enum Level: String, Decodable, CaseIterable { case debug, info, error }
    struct Modes: Decodable, Sendable { let mode: Mode; let level: Level; let count: Int }

    let registered = #""payments.stripe" is registered at Storefront/Payments.swift:31"#

    func origin(_ outcome: [Diagnostic]) -> Origin { outcome.first?.origin ?? rig.context.binding }

    // MARK: 0501

    @Test func `without settings the binding is the reported place (0501)`() {
        #expect(
            rig.read(Retry.self, nil).report == """
                PB0501 \(rig.context.binding) factory "payments.stripe" requires setting "count"
                ^ "count" is missing
                help: it takes a whole number
                note: settings of payments.stripe: count (required), delay
                note: \(registered)
                """)
    }

    /// Rule 9.2.
    @Test func `a nested missing setting is named by its path (0501)`() {
        #expect(
            rig.read(Sandbox.self, #"{"endpoint": "e", "retry": {"delay": "1s"}}"#).report == """
                PB0501 Config/production.json:1:28 factory "payments.stripe" requires setting "retry/count"
                ^ "count" is missing
                help: it takes a whole number
                note: settings of payments.stripe: retry/count (required), retry/delay
                note: \(registered)
                """)
    }

    @Test(arguments: ["ta", "ay", "a"])
    func `a short name is near a required setting that is missing (0503)`(written: String) {
        struct Fixed: Decodable, Sendable { let at: String; let to: String? }
        let outcome = rig.read(Fixed.self, #"{"\#(written)": "noon"}"#)
        #expect(outcome.codes == ["PB0503"])
        #expect(outcome.wordings.map(\.help) == [[#"did you mean "at"?"#]])
        #expect(rig.read(Fixed.self, #"{"at": "noon", "ot": "x"}"#).wordings.map(\.help) == [[#"did you mean "to"?"#]])
    }

    @Test func `a setting that was dropped with its factory is reported as such (0501)`() {
        var rig = rig
        let base = SettingsSample.node(#"{"endpoint": "u"}"#, path: "Config/base.json")
        let change = SettingsSample.node(#"{"factory": 1}"#)
        rig.context.lost = [RemovedSetting(path: ["endpoint"], written: base.origin, gone: change.origin)]
        let outcome = rig.read(Box<String>.self, "{}")
        #expect(outcome.wordings.first?.notes == [registered])
        let other = rig.read(Sandbox.self, "{}")
        #expect(
            other.wordings.first?.notes == [
                "\"endpoint\" was set at Config/base.json:1:1 and dropped at Config/production.json:1:1, when the "
                    + "factory changed",
                "settings of payments.stripe: endpoint (required), retry, timeout", registered,
            ])
    }

    @Test func `a setting removed by a null is reported at the null (0501)`() {
        var rig = rig
        let base = SettingsSample.node(#"{"endpoint": "u"}"#, path: "Config/base.json")
        let null = SettingsSample.node("null")
        rig.context.lost = [
            RemovedSetting(path: ["endpoint"], written: base.origin, gone: null.origin, isRemoved: true)
        ]
        #expect(
            rig.read(Sandbox.self, "{}").report == """
                PB0501 \(null.origin) factory "payments.stripe" requires setting "endpoint"
                ^ removed here
                - \(base.origin) was set here
                help: it takes a string
                note: settings of payments.stripe: endpoint (required), retry, timeout
                note: \(registered)
                """)
    }

    @Test func `a setting removed with its enclosing object is reported in a note (0501)`() {
        var rig = rig
        let base = SettingsSample.node(#"{"retry": {"count": 1}}"#, path: "Config/base.json")
        let null = SettingsSample.node("null", path: "Config/eu.json")
        rig.context.lost = [RemovedSetting(path: ["retry"], written: base.origin, gone: null.origin, isRemoved: true)]
        let outcome = rig.read(Sandbox.self, #"{"endpoint": "e", "retry": {}}"#)
        #expect(outcome.places == ["Config/production.json:1:28"])
        #expect(
            outcome.wordings.first?.notes.first
                == #""retry" was set at Config/base.json:1:1 and removed at Config/eu.json:1:1"#)
    }

    @Test func `a setting with a default in code is reported with it (0501, 0503)`() {
        var rig = rig
        rig.context.defaults = SettingsSample.node(#"{"timeout": 5, "retry": {"count": 3}}"#)
        let outcome = rig.read(Timed.self, #"{"timeout": 5, "retry": {"count": 3}, "endpiont": "e"}"#)
        #expect(
            outcome.wordings.map(\.notes) == [
                ["settings of payments.stripe: endpoint (required), retry (has a default), timeout (has a default)"]
            ])
        #expect(
            rig.read(Timed.self, #"{"timeout": 5, "retry": {"cuont": 3}, "endpoint": "e"}"#).wordings.map(\.notes)
                == [["settings of payments.stripe: retry/count (has a default), retry/delay"]])
    }

    @Test func `a factory without an identifier is named by its service`() {
        var rig = rig
        rig.context.owner.factory = nil
        #expect(
            rig.read(Box<Int>.self, "{}").report == """
                PB0501 Config/production.json:1:1 the factory of PaymentGateway requires setting "value"
                ^ "value" is missing
                help: it takes a whole number
                note: it is registered at Storefront/Payments.swift:31
                """)
    }

    // MARK: 0503

    @Test func `a misspelled setting is reported with the nearest, and not also as missing (0503)`() {
        #expect(
            rig.read(Sandbox.self, #"{"endpiont": "e", "retry": {"cuont": 1}}"#).report == """
                PB0503 Config/production.json:1:2 factory "payments.stripe" has no setting "endpiont"
                ^ not a setting of payments.stripe
                help: did you mean "endpoint"?
                note: settings of payments.stripe: endpoint (required), retry, timeout
                near: endpoint
                PB0503 Config/production.json:1:29 factory "payments.stripe" has no setting "retry/cuont"
                ^ not a setting of payments.stripe
                help: did you mean "count"?
                note: settings of payments.stripe: retry/count (required), retry/delay
                near: count
                """)
    }

    @Test func `a name that is already written is not suggested`() {
        let outcome = rig.read(Sandbox.self, #"{"endpoint": "e", "timeout": 1, "timeuot": 2}"#)
        #expect(outcome.wordings.map(\.help) == [[]])
    }
}

private struct Timed: Decodable, Sendable {
    struct Retry: Decodable { let count: Int; let delay: Duration? }
    let endpoint: String
    let timeout: Int
    let retry: Retry
}
