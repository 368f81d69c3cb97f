import SampleServices
import Testing
import Plugboard
import PlugboardContainer

/// Settings in code are the lowest layer (RULES 9.3).
struct DefaultsTests {
    /// The settings of a binding whose factory has defaults.
    private func laid(_ upper: String, over lower: String?) -> SettingsNode? {
        let manifest = ManifestReader.read(
            profile: "b", path: "b.json",
            bytes: Array("{ \"services\": { \"Mailer\": { \"factory\": \"mail\", \"settings\": \(upper) } } }".utf8)
        ).manifest
        var catalog = Catalog()
        catalog.factory("mail", (any Mailer).self, settings: [String: Int].self, initializer: { fatalError() })
        var outline = catalog.outline
        outline.factories[0].options.settings?.defaults = lower.map { SettingsSample.node($0).inCode }
        let chain = LayerChain(profile: "b", layers: manifest.map { [$0] } ?? [])
        return Wiring.merging(chain, over: outline).wiring.bindings.first?.settings
    }

    @Test(
        arguments: [
            (
                "members of objects merge", #"{"timeout": 5, "retry": {"count": 2}}"#,
                #"{"timeout": 30, "retry": {"count": 1, "delay": 9}}"#, "{timeout:5,retry:{count:2,delay:9}}"
            ),
            ("members of the defaults come first", #"{"z": 1, "b": 2}"#, #"{"a": 0, "b": 0}"#, "{a:0,b:2,z:1}"),
            (
                "scalars and lists replace", #"{"cards": ["b"], "host": "x"}"#, #"{"cards": ["a"], "host": {"a": 1}}"#,
                #"{cards:["b"],host:"x"}"#
            ),
            ("there may be no defaults", #"{"a": {"b": [null]}}"#, nil, "{a:{b:[null]}}"),
            ("a null removes a default", #"{"proxy": null}"#, #"{"proxy": "p", "a": 1}"#, "{a:1}"),
            ("a verb never merges (rule 6.10)", #"{"db": {"$env": "DB"}}"#, #"{"db": {"host": "h"}}"#, "{db:<env DB>}"),
            ("neither below", #"{"db": {"host": "h"}}"#, #"{"db": {"$env": "DB"}}"#, #"{db:{host:"h"}}"#),
            (
                "a list edit (rule 6.11)", #"{"cards": {"$remove": ["a"], "$prepend": ["x"], "$append": ["y"]}}"#,
                #"{"cards": ["a", "b"]}"#, #"{cards:["x","b","y"]}"#
            ),
            (
                "equal JSON is removed", #"{"l": {"$remove": [{"a": 1, "b": [2]}]}}"#,
                #"{"l": [{"b": [2], "a": 1}, {"a": 1}]}"#, "{l:[{a:1}]}"
            ),
            (
                "a secret stays (rule 13.17)", #"{"k": {"$file": "f"}}"#, #"{"k": {"$env": "K", "secret": true}}"#,
                "{k:<file f secret>}"
            ),
            ("nulls in lists stay", #"{"n": {"o": null, "p": [null]}}"#, #"{"a": 1}"#, "{a:1,n:{p:[null]}}"),
        ] as [(String, String, String?, String)])
    func `settings merge over the defaults member by member (rule 9.3)`(
        rule: String, upper: String, lower: String?, expected: String
    ) {
        #expect(laid(upper, over: lower)?.text == expected)
    }

    @Test func `a literal over a secret default keeps the mark (rule 13.17)`() {
        let lower = #"{"k": {"$env": "K", "secret": true}, "l": 1}"#
        let settings = laid(#"{"k": "plain", "l": 2}"#, over: lower)
        #expect(["k", "l"].map { settings?.member($0)?.secretSince } == [.code(MergingCatalog.line), nil])
    }

    @Test func `a null may remove a default in code, which does not return (rule 9.3)`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.stripe", "settings": { "patience": null } } }"#,
            p: #"{ "PaymentGateway": { "settings": { "patience": 5 } } }"#,
            e: #"{ "PaymentGateway": { "settings": { "patience": null } } }"#)
        #expect(merged.findings == [])
        #expect(merged.settings("PaymentGateway") == "{retries:[1],limits:{low:30,high:30}}")
        #expect(
            merged.history("PaymentGateway") == [
                "b set factory", "b removed settings/patience", "p set settings/patience",
                "e removed settings/patience",
            ])
    }

    @Test func `a default in code is removed only once`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.stripe", "settings": { "patience": null } } }"#,
            p: #"{ "PaymentGateway": { "settings": { "patience": null } } }"#)
        #expect(
            merged.findings == [
                #"PB0208 p.json:1:79 there is no "patience" in the settings of PaymentGateway to remove"#
            ])
    }

    @Test func `a default list in code may be edited (rule 9.3)`() {
        let merged = Merged(
            b: """
                { "PaymentGateway": { "factory": "payments.stripe",
                                      "settings": { "retries": { "$remove": [1], "$append": [2, 3] } } } }
                """)
        #expect(merged["PaymentGateway"] == "PaymentGateway payments.stripe settings {retries: [2, 3]}")
    }

    @Test func `removed or replaced defaults do not return with a later value (rules 6.1 and 9.3)`() {
        func settings(_ first: String, _ second: String) -> Merged {
            Merged(
                b: "{ \"PaymentGateway\": { \"factory\": \"payments.stripe\", \"settings\": \(first) } }",
                p: "{ \"PaymentGateway\": { \"settings\": \(second) } }")
        }
        let merged = [
            settings(#"{ "limits": null }"#, #"{ "limits": { "low": 1 } }"#),
            settings(#"{ "limits": 0 }"#, #"{ "limits": { "high": 9 } }"#),
            settings(#"{ "limits": { "low": 1 } }"#, #"{ "limits": { "low": null } }"#),
            settings(#"{ "retries": null }"#, #"{ "retries": { "$append": [2] } }"#),
        ]
        #expect(
            merged.map { $0.settings("PaymentGateway") } == [
                "{patience:30,retries:[1],limits:{low:1}}", "{patience:30,retries:[1],limits:{high:9}}",
                "{patience:30,retries:[1],limits:{high:30}}", "{patience:30,limits:{low:30,high:30}}",
            ])
        #expect(merged.map { $0.diagnostics.map(\.code) } == [[], [], [], [.listEditWithoutList]])
    }
}

extension SettingsNode {
    /// The same settings as if written in code.
    fileprivate var inCode: SettingsNode {
        let origin = Origin.code(MergingCatalog.line)
        switch value {
        case .object(let members):
            return SettingsNode(
                .object(members.map { SettingsNodeMember(name: $0.name, nameOrigin: origin, node: $0.node.inCode) }),
                at: origin)
        case .array(let items): return SettingsNode(.array(items.map(\.inCode)), at: origin)
        case .reference(var reference):
            if reference.secret != nil { reference.secret = origin }
            return SettingsNode(.reference(reference), at: origin)
        default: return SettingsNode(value, at: origin)
        }
    }
}
