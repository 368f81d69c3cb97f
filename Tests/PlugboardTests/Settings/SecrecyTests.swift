@testable import Plugboard
@testable import PlugboardWiring
import Testing

/// RULES 37 to 39, and that no wording tells what must stay hidden.
@Suite struct SecrecyTests {
    /// Planted wherever a value can be; no wording may hold it.
    static let planted = "planted-4711"

    struct Stripe: Decodable, Sendable { let apiKey: Secret<String>; let timeout: Int? }
    enum Mode: String, Decodable { case sandbox, live }
    /// Texts that nothing lists.
    struct Word: RawRepresentable, Decodable {
        let rawValue: String
        init?(rawValue: String) {
            if rawValue != "sandbox" { return nil }
            self.rawValue = rawValue
        }
    }
    enum Level: String, Decodable, CaseIterable { case debug, info }

    private let help = #"write { "$env": "API_KEY" } or { "$file": "/run/secrets/api_key" }"#
    private let note = "it may already be in version control; consider replacing it"

    // MARK: 0701

    @Test func `a literal for a secret is refused and hidden (0701)`() {
        let outcome = SettingsRig().read(Stripe.self, #"{"apiKey": "sk_live"}"#)
        #expect(outcome.codes == ["PB0701"])
        #expect(outcome.value == nil)
        #expect(outcome.places == ["Config/production.json:1:12"])
        #expect(
            outcome.wordings == [
                FindingText(
                    title: #""apiKey" is a secret and may not be written in a manifest"#, label: "literal, hidden",
                    help: [help], notes: [note], hidden: outcome.diagnostics.compactMap(\.origin))
            ])
    }

    @Test func `a default for a secret is refused at the default, told once (0701)`() {
        for extra in ["", #", "secret": true"#] {
            let outcome = SettingsRig().read(
                Stripe.self, "{\"apiKey\": {\"$env\": \"K\", \"default\": \"sk_live\"\(extra)}}")
            #expect(outcome.codes == ["PB0701"])
            #expect(outcome.places == ["Config/production.json:1:37"])
            #expect(outcome.titles == [#""apiKey" is a secret and may not have a default in a manifest"#])
            #expect(outcome.labels == ["default, hidden"])
        }
    }

    @Test func `a default beside secret is refused whatever the type (0701)`() {
        let outcome = SettingsRig().read(
            Box<String>.self, #"{"value": {"$env": "K", "default": "x", "secret": true}}"#)
        #expect(outcome.titles == [#""value" is a secret and may not have a default in a manifest"#])
    }

    @Test func `a verb without its sign is no literal, unless the secret is an object that takes it`() {
        let bare = SettingsRig().read(Stripe.self, #"{"apiKey": {"env": "STRIPE_KEY"}}"#)
        #expect(bare.codes == ["PB0502"])
        #expect(bare.value == nil)
        #expect(bare.wordings.map(\.help) == [[#"did you mean "$env"?"#]])
        let object = SettingsRig().read(Box<Secret<[String: String]>>.self, #"{"value": {"env": "planted-4711"}}"#)
        #expect(object.codes == ["PB0701"])
        #expect(object.value == nil)
    }

    @Test(arguments: [#"{"env": 1}"#, #"{"env": "A", "file": "b"}"#, #"{"env": "A", "x": 1}"#, "{}"])
    func `an object that would be no verb with a sign either suggests none`(value: String) {
        let outcome = SettingsRig().read(Box<Int>.self, #"{"value": \#(value)}"#)
        #expect(outcome.titles == ["setting \"value\" of payments.stripe takes a whole number, not an object"])
        #expect(outcome.wordings.map(\.help) == [[]])
    }

    @Test func `a secret may not be given by --set (0701)`() {
        let launch = Origin.launch(LaunchOrigin(name: "--set PaymentGateway/settings/apiKey"))
        let node = SettingsNode(
            .object([SettingsMember(name: "apiKey", nameOrigin: launch, node: SettingsNode(.text("sk"), at: launch))]),
            at: launch)
        let outcome = SettingsRig().read(Stripe.self, node)
        #expect(outcome.places == ["--set PaymentGateway/settings/apiKey"])
        #expect(
            outcome.wordings == [
                FindingText(
                    title: #""apiKey" is a secret and may not be given on the command line"#, label: "literal, hidden",
                    help: [help],
                    notes: ["it may be in the shell's history and in the list of processes; consider replacing it"],
                    hidden: [launch])
            ])
    }

    @Test func `a literal where a lower layer wrote secret is refused (0701)`() {
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
        #expect(outcome.wordings.first?.related == [FindingText.Mark(base.origin, "marked as a secret here")])
        #expect(outcome.wordings.map(\.hidden) == [outcome.diagnostics.compactMap(\.origin)])
        let wrong = rig.read(Box<Int>.self, marked(#"{"value": "x"}"#))
        #expect(wrong.codes == ["PB0701"])
        #expect(wrong.wordings.allSatisfy { $0.revealed.isEmpty && !$0.hidden.isEmpty })
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
        #expect(outcome.codes == ["PB0502", "PB0701", "PB0701", "PB0701", "PB0701", "PB0701"])
        #expect(outcome.wordings.allSatisfy { !$0.hidden.isEmpty && $0.revealed.isEmpty })
        #expect(outcome.titles.first == #"setting "pair" of payments.stripe is not an object of pin, user alone"#)
    }

    @Test(arguments: ["4711", #"{"$literal": 4711}"#, #"{"$env": "K", "default": 4711}"#, "true"])
    func `a literal for a secret is one mistake, also where it is of another type (0701)`(written: String) {
        let outcome = SettingsRig().read(Stripe.self, "{\"apiKey\": \(written)}")
        #expect(outcome.codes == ["PB0701"])
    }

    @Test func `the example of a variable's name follows the setting's name`() {
        struct Settings: Decodable, Sendable { let smtpPassword2: Secret<String>; let `api-key`: Secret<String> }
        #expect(
            SettingsRig().read(Settings.self, #"{"smtpPassword2": "x", "api-key": "x"}"#).wordings.map(\.help) == [
                [#"write { "$env": "SMTP_PASSWORD2" } or { "$file": "/run/secrets/smtp_password2" }"#], [help],
            ])
    }

    // MARK: RULES 37

    @Test func `an error's own text is not shown beside a value from outside (rule 37)`() {
        var rig = SettingsRig()
        rig.sources.variables["N"] = "1"
        struct Settings: Decodable, Sendable { let mode: Word; let count: Int }
        let outcome = rig.read(Settings.self, #"{"mode": "fast", "count": {"$env": "N"}}"#)
        #expect(
            outcome.wordings == [
                FindingText(
                    title: #"setting "mode" of payments.stripe is not a value for SecrecyTests.Word"#,
                    label: "expected a value for SecrecyTests.Word",
                    notes: [
                        "what the type says of it is not shown, because these settings hold a secret or a value from "
                            + "outside", "make SecrecyTests.Word CaseIterable, and its values are told here",
                        #""payments.stripe" is registered at Storefront/Payments.swift:31"#,
                    ])
            ])
    }

    @Test func `an error's own text is not shown in a type that has a secret, also an absent one (rule 37)`() {
        struct Settings: Decodable, Sendable { let key: Secret<String>?; let mode: Word }
        let outcome = SettingsRig().read(Settings.self, #"{"mode": "fast"}"#)
        #expect(outcome.labels == ["expected a value for SecrecyTests.Word"])
    }

    @Test func `the cases of an enum are of code, and told beside a secret too (0502)`() {
        struct Settings: Decodable, Sendable { let mode: Mode; let key: Secret<String> }
        var rig = SettingsRig()
        rig.sources.variables["KEY"] = Self.planted
        let outcome = rig.read(Settings.self, #"{"mode": "lve", "key": {"$env": "KEY"}}"#)
        #expect(outcome.titles == [#"setting "mode" of payments.stripe takes "sandbox" or "live", not this string"#])
        #expect(outcome.wordings.map(\.help) == [[#"did you mean "live"?"#]])
        let secret = SettingsRig().read(Box<Secret<Mode>>.self, #"{"value": {"$literal": "lve"}}"#)
        #expect(secret.wordings.allSatisfy { !"\($0.help)".contains("live") })
    }

    // MARK: Nothing planted is ever told

    /// Wherever it can throw, its own text repeats the value.
    struct Blabbing: Decodable, Sendable {
        struct Blab: Error, CustomStringConvertible { let description: String }

        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            if !text.isEmpty { throw Blab(description: "cannot use \(text)") }
        }
    }

    struct Wide: Decodable, Sendable {
        let secret: Secret<String>
        let secretNumber: Secret<Int>
        let number: Int
        let mode: Mode
        let level: Level
        let blabbing: Blabbing
        let flag: Bool
        let span: Duration
        let list: [Int]
        let object: [String: Int]
        let secretMode: Secret<Mode>
    }

    private let names = [
        "secret", "secretNumber", "number", "mode", "level", "blabbing", "flag", "span", "list", "object", "secretMode",
    ]

    private func texts(_ diagnostics: [Diagnostic]) -> [String] {
        var texts: [String] = []
        for diagnostic in diagnostics {
            let wording = diagnostic.wording
            texts += [wording.title, wording.label, wording.repair?.replacement ?? ""]
            texts += wording.help + wording.notes
            texts += wording.related.map(\.label)
            texts += wording.related.map(\.origin.description)
            texts += diagnostic.origin.map { [$0.description] } ?? []
        }
        return texts
    }

    private func settings(_ value: (String) -> String) -> String {
        "{\(names.map { "\"\($0)\": \(value($0))" }.joined(separator: ",\n "))}"
    }

    private func expectSilence(_ outcome: SettingsRig.Outcome<Wide>, _ comment: Comment) {
        #expect(!outcome.diagnostics.isEmpty, comment)
        for text in texts(outcome.diagnostics) { #expect(!text.contains(Self.planted), comment) }
    }

    @Test(arguments: [Self.planted, "[\"\(Self.planted)\"]", "{\"\(Self.planted)\": \"\(Self.planted)\"}"])
    func `no wording tells a variable's text`(text: String) {
        var rig = SettingsRig()
        for name in names { rig.sources.variables[name] = text }
        expectSilence(rig.read(Wide.self, settings { "{\"$env\": \"\($0)\"}" }), "each by itself")
        rig.sources.variables["ALL"] = "{\"\(Self.planted)\": 1, \"mode\": \"\(Self.planted)\", \"number\": []}"
        let whole = rig.read(Box<Wide>.self, #"{"value": {"$env": "ALL"}}"#)
        #expect(!whole.diagnostics.isEmpty)
        for text in self.texts(whole.diagnostics) { #expect(!text.contains(Self.planted)) }
    }

    @Test(arguments: [Self.planted, "[\"\(Self.planted)\"]"])
    func `no wording tells a file's text`(text: String) {
        var rig = SettingsRig()
        rig.sources.files = MemoryFiles(
            Dictionary(uniqueKeysWithValues: names.map { ("/app/Config/\($0)", text) }))
        expectSilence(rig.read(Wide.self, settings { "{\"$file\": \"\($0)\"}" }), "files")
    }

    @Test func `no wording tells what --set gave`() {
        let members = names.map { name in
            let origin = Origin.launch(LaunchOrigin(name: "--set PaymentGateway/settings/\(name)"))
            return SettingsMember(name: name, nameOrigin: origin, node: SettingsNode(.text(Self.planted), at: origin))
        }
        let node = SettingsNode(.object(members), at: .launch(LaunchOrigin(name: "--set")))
        expectSilence(SettingsRig().read(Wide.self, node), "--set")
    }

    @Test func `no wording tells a literal or a default of settings with a secret`() {
        let literal = SettingsRig().read(Wide.self, settings { _ in "\"\(Self.planted)\"" })
        expectSilence(literal, "literals")
        #expect(Set(literal.codes) == ["PB0502", "PB0701"])
        let origins = literal.wordings.filter { $0.title.contains("secret") }.flatMap(\.revealed)
        #expect(origins == [])
        expectSilence(
            SettingsRig().read(Wide.self, settings { "{\"$env\": \"\($0)\", \"default\": \"\(Self.planted)\"}" }),
            "defaults")
        expectSilence(
            SettingsRig().read(
                Wide.self,
                settings { "{\"$env\": \"\($0)\", \"default\": \"\(Self.planted)\", \"secret\": true}" }), "marked")
    }

    @Test func `no excerpt is told to show a secret (rule 38)`() {
        let node = SettingsSample.node(settings { _ in "\"\(Self.planted)\"" })
        var allowed: Set<String> = []
        for wording in SettingsRig().read(Wide.self, node).wordings {
            for origin in wording.revealed { allowed.insert(origin.description) }
        }
        guard case .object(let members) = node.value else { return }
        let shown = members.filter { allowed.contains($0.node.origin.description) }.map(\.name)
        #expect(!shown.contains("secret"))
        #expect(!shown.contains("secretNumber"))
        #expect(!shown.contains("secretMode"))
    }

    @Test func `settings in force are shown with what must be hidden hidden`() {
        struct Settings: Decodable, Sendable {
            let key: Secret<String>
            let number: Int
            let mode: Mode
            let tags: [String]
            let users: [Stripe]
            let labels: [String: String]
            let nested: Nested
        }
        struct Nested: Decodable, Sendable { let pin: Secret<Int>; let host: String }
        let node = SettingsSample.node(
            """
            {"key": "\(Self.planted)", "number": 5, "mode": "live", "tags": ["a", "b"],
             "users": [{"apiKey": "\(Self.planted)"}], "labels": {"x": "y"},
             "nested": {"pin": 4711, "host": {"$env": "HOST"}, "bogus": "\(Self.planted)", "file": {"$file": "f"}}}
            """)
        let lines = node.shown(as: Settings.self).map {
            "\($0.path.joined(separator: "/")) = \($0.text)"
        }
        #expect(
            lines == [
                "key = <secret>", "number = 5", "mode = \"live\"", "tags = [\"a\", \"b\"]",
                "users = [{\"apiKey\": <secret>}]",
                "labels/x = \"y\"", "nested/pin = <secret>", "nested/host = <env HOST>", "nested/bogus = \"…\"",
                "nested/file = <file f>",
            ])
        #expect(node.shown(as: nil).map(\.text).prefix(4) == ["\"…\"", "5", "\"…\"", "[\"…\", \"…\"]"])
        #expect(
            !node.shown(as: nil).contains {
                $0.text.contains(Self.planted) || $0.visible?.contains(Self.planted) == true
            })
    }

    @Test func `what a type reads within lists and dictionaries is shown, but for what it takes for a secret`() {
        struct Code: Decodable, Sendable {
            struct Empty: Error {}
            init(from decoder: any Decoder) throws {
                if try decoder.singleValueContainer().decode(String.self).isEmpty { throw Empty() }
            }
        }
        struct Hidden: Decodable, Sendable {
            init(from decoder: any Decoder) throws {
                _ = try decoder.singleValueContainer().decode(Secret<String>.self)
            }
        }
        struct Settings: Decodable, Sendable {
            let codes: [Code]
            let modes: [Mode]?
            let rates: [String: Code]
            let lists: [[Code]]
            let hidden: [Hidden]
            let users: [Stripe]
        }
        let node = SettingsSample.node(
            """
            {"codes": ["a", 1, {"b": "\(Self.planted)"}, ["\(Self.planted)"]], "modes": ["live"], "rates": {"x": "y"},
             "lists": [["z"]], "hidden": ["\(Self.planted)"], "users": ["\(Self.planted)"]}
            """)
        let lines = node.shown(as: Settings.self).map {
            "\($0.path.joined(separator: "/")) = \($0.text)"
        }
        #expect(
            lines == [
                #"codes = ["a", 1, {"b": "…"}, ["…"]]"#, #"modes = ["live"]"#, #"rates/x = "y""#,
                #"lists = [["z"]]"#, #"hidden = [<secret>]"#, #"users = ["…"]"#,
            ])
    }
}
