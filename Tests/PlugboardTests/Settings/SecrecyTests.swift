import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// No secret is a literal, a default or a flag (0701).
struct SecrecyTests {
    /// Planted wherever a value is possible; no message may contain it.
    static let planted = "planted-4711"

    struct Stripe: Decodable, Sendable { let apiKey: Secret<String>; let timeout: Int? }
    enum Mode: String, Decodable, CaseIterable { case sandbox, live }
    /// Strings without a list of values.
    struct Word: RawRepresentable, Decodable {
        let rawValue: String
        init?(rawValue: String) {
            if rawValue != "sandbox" { return nil }
            self.rawValue = rawValue
        }
    }
    enum Level: String, Decodable, CaseIterable { case debug, info }

    private let help =
        #"write { "$env": "PAYMENTS_STRIPE_API_KEY" } or { "$file": "/run/secrets/payments_stripe_api_key" }"#

    @Test func `a literal for a secret is refused and hidden (0701)`() {
        let outcome = SettingsRig().read(Stripe.self, #"{"apiKey": "sk_live"}"#)
        #expect(outcome.value == nil)
        #expect(
            outcome.report == """
                PB0701 Config/production.json:1:12 "apiKey" is a secret and may not be written in a manifest
                ^ literal, hidden
                help: \(help)
                note: it may already be in version control; consider replacing it
                """)
    }

    @Test func `a default for a secret is refused at the default, once (0701)`() {
        for extra in ["", #", "secret": true"#] {
            let outcome = SettingsRig().read(
                Stripe.self, "{\"apiKey\": {\"$env\": \"K\", \"default\": \"sk_live\"\(extra)}}")
            #expect(
                outcome.codes + outcome.places + outcome.titles + outcome.labels == [
                    "PB0701", "Config/production.json:1:37",
                    #""apiKey" is a secret and may not have a default in a manifest"#, "default, hidden",
                ])
        }
    }

    @Test func `a default beside secret is refused for every type (0701)`() {
        let outcome = SettingsRig().read(
            Box<String>.self, #"{"value": {"$env": "K", "default": "x", "secret": true}}"#)
        #expect(outcome.titles == [#""value" is a secret and may not have a default in a manifest"#])
    }

    @Test func `a verb without its $ is not a literal, unless the secret is an object that accepts it`() {
        let bare = SettingsRig().read(Stripe.self, #"{"apiKey": {"env": "STRIPE_KEY"}}"#)
        #expect(bare.value == nil)
        #expect(bare.codes + bare.wordings.flatMap(\.help) == ["PB0502", #"did you mean "$env"?"#])
        let object = SettingsRig().read(Box<Secret<[String: String]>>.self, #"{"value": {"env": "planted-4711"}}"#)
        #expect(object.codes == ["PB0701"])
        #expect(object.value == nil)
    }

    @Test(arguments: [#"{"env": 1}"#, #"{"env": "A", "file": "b"}"#, #"{"env": "A", "x": 1}"#, "{}"])
    func `an object that is not a verb even with a $ gets no suggestion`(value: String) {
        let outcome = SettingsRig().read(Box<Int>.self, #"{"value": \#(value)}"#)
        #expect(outcome.titles == ["setting \"value\" of payments.stripe takes a whole number, not an object"])
        #expect(outcome.wordings.map(\.help) == [[]])
    }

    @Test func `a secret cannot be given by --set (0701)`() {
        let launch = Origin.launch(LaunchOrigin(name: "--set PaymentGateway/settings/apiKey"))
        let node = SettingsNode(
            .object([
                SettingsNodeMember(name: "apiKey", nameOrigin: launch, node: SettingsNode(.text("sk"), at: launch))
            ]),
            at: launch)
        #expect(
            SettingsRig().read(Stripe.self, node).report == """
                PB0701 \(launch) "apiKey" is a secret and may not be given on the command line
                ^ literal, hidden
                help: \(help)
                note: it may be in the shell's history and in the list of processes; consider replacing it
                """)
    }

    @Test func `a literal is refused if a lower layer marks the setting as secret (0701)`() {
        var rig = SettingsRig()
        let base = SettingsSample.node(#"{"secret": true}"#, path: "Config/base.json")
        func marked(_ text: String) -> SettingsNode {
            var node = SettingsSample.node(text)
            guard case .object(var members) = node.value else { return node }
            members[0].node = members[0].node.keepingSecret(since: base.origin)
            node.value = .object(members)
            return node
        }
        let outcome = rig.read(Box<String>.self, marked(#"{"value": "x"}"#))
        #expect(outcome.titles == [#""value" is a secret and may not be written in a manifest"#])
        #expect(outcome.wordings.first?.related == [Wording.Mark(base.origin, "marked as a secret here")])
        let wrong = rig.read(Box<Int>.self, marked(#"{"value": "x"}"#))
        #expect(wrong.codes == ["PB0701"])
        rig.sources.variables["V"] = "v"
        #expect(rig.read(Box<String>.self, marked(#"{"value": {"$env": "V"}}"#)).value?.value == "v")
    }

    @Test func `every literal inside a secret structure is refused (0701)`() {
        struct Pair: Decodable { let user: String; let pin: Int }
        struct Settings: Decodable, Sendable {
            let pair: Secret<Pair>; let list: [Secret<Int>]; let more: Secret<Bool>?
        }
        let outcome = SettingsRig().read(
            Settings.self,
            #"{"pair": {"user": "u", "pin": 5, "bogus": 1}, "list": [{"$literal": 6}], "more": true}"#)
        #expect(outcome.codes == ["PB0502", "PB0701", "PB0701", "PB0701"])
        #expect(outcome.titles.first == #"setting "pair" of payments.stripe is not an object of pin, user alone"#)
    }

    @Test(arguments: ["4711", #"{"$literal": 4711}"#, #"{"$env": "K", "default": 4711}"#, "true"])
    func `a literal for a secret is one mistake, even with another type (0701)`(written: String) {
        let outcome = SettingsRig().read(Stripe.self, "{\"apiKey\": \(written)}")
        #expect(outcome.codes == ["PB0701"])
    }

    @Test func `the example name of a variable follows the setting's name`() {
        struct Settings: Decodable, Sendable { let smtpPassword2: Secret<String>; let `api-key`: Secret<String> }
        #expect(
            SettingsRig().read(Settings.self, #"{"smtpPassword2": "x", "api-key": "x"}"#).wordings.map(\.help) == [
                [help.replacing("API_KEY", with: "SMTP_PASSWORD2").replacing("api_key", with: "smtp_password2")],
                [help],
            ])
    }
}
