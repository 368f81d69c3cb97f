import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The text of an error beside a value from outside (rule 13.1).
extension SecrecyTests {
    @Test func `an error's own text is not shown beside a value from outside (rule 13.1)`() {
        var rig = SettingsRig()
        rig.sources.variables["N"] = "1"
        struct Settings: Decodable, Sendable { let mode: Word; let count: Int }
        let outcome = rig.read(Settings.self, #"{"mode": "fast", "count": {"$env": "N"}}"#)
        #expect(
            outcome.report == """
                PB0502 Config/production.json:1:10 setting "mode" of payments.stripe is not a value for SecrecyTests.Word: "fast"
                ^ expected a value for SecrecyTests.Word
                note: the type's own message is hidden, because these settings contain a secret or an external value
                note: make SecrecyTests.Word CaseIterable, and reports list its values
                note: "payments.stripe" is registered at Storefront/Payments.swift:31
                """)
    }

    @Test func `an error's own text is not shown in a type with a secret, even an absent one (rule 13.1)`() {
        struct Settings: Decodable, Sendable { let key: Secret<String>?; let mode: Word }
        let outcome = SettingsRig().read(Settings.self, #"{"mode": "fast"}"#)
        #expect(outcome.labels == ["expected a value for SecrecyTests.Word"])
    }

    /// Rule 9.16.
    @Test func `the cases of an enum come from code, and are shown beside a secret too (0502)`() {
        struct Settings: Decodable, Sendable { let mode: Mode; let key: Secret<String> }
        var rig = SettingsRig()
        rig.sources.variables["KEY"] = Self.planted
        let outcome = rig.read(Settings.self, #"{"mode": "lve", "key": {"$env": "KEY"}}"#)
        #expect(outcome.titles == [#"setting "mode" of payments.stripe takes "sandbox" or "live", not "lve""#])
        #expect(outcome.wordings.map(\.help) == [[#"did you mean "live"?"#]])
        let secret = SettingsRig().read(Box<Secret<Mode>>.self, #"{"value": {"$literal": "lve"}}"#)
        #expect(secret.wordings.allSatisfy { !"\($0.help)".contains("live") })
    }
}
