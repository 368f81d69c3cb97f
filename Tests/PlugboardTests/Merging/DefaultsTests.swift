@testable import Plugboard
@testable import PlugboardWiring
import SampleServices
import Testing

/// Settings in code are the lowest layer (RULES 9.3).
@Suite struct DefaultsTests {
    /// The settings of a binding whose factory has defaults.
    private func laid(_ upper: String, over lower: String?) -> SettingsNode? {
        let manifest = ManifestReader.read(
            profile: "b", path: "b.json",
            bytes: Array("{ \"services\": { \"Mailer\": { \"factory\": \"mail\", \"settings\": \(upper) } } }".utf8)
        ).manifest
        var factory = FactoryOutline(product: MergingCatalog.mailer, location: MergingCatalog.line)
        factory.options.id = "mail"
        factory.options.settings = SettingsOutline(
            type: MergingCatalog.mailer, defaults: lower.map { SettingsSample.node($0).inCode })
        var outline = CatalogOutline()
        outline.append(factory)
        let chain = LayerChain(profile: "b", layers: manifest.map { [$0] } ?? [])
        return Wiring.merging(chain, over: outline).wiring.bindings.first?.settings
    }

    private func text(_ upper: String, over lower: String?) -> String? { laid(upper, over: lower)?.text }

    @Test func `settings merge over the defaults member by member (rule 9.3)`() {
        #expect(
            text(
                #"{"timeout": 5, "retry": {"count": 2}}"#, over: #"{"timeout": 30, "retry": {"count": 1, "delay": 9}}"#)
                == "{timeout:5,retry:{count:2,delay:9}}")
    }

    @Test func `members of the defaults come first, then those of the manifest`() {
        #expect(text(#"{"z": 1, "b": 2}"#, over: #"{"a": 0, "b": 0}"#) == "{a:0,b:2,z:1}")
    }

    @Test func `scalars and lists replace the defaults`() {
        #expect(
            text(#"{"cards": ["b"], "host": "x"}"#, over: #"{"cards": ["a"], "host": {"a": 1}}"#)
                == #"{cards:["b"],host:"x"}"#)
    }

    @Test func `without defaults settings are unchanged`() {
        #expect(text(#"{"a": {"b": [null]}}"#, over: nil) == "{a:{b:[null]}}")
    }

    @Test func `a null removes a default`() {
        #expect(text(#"{"proxy": null}"#, over: #"{"proxy": "p", "a": 1}"#) == "{a:1}")
    }

    @Test func `a verb never merges with an object, neither above nor below it (rule 6.10)`() {
        #expect(text(#"{"db": {"$env": "DB"}}"#, over: #"{"db": {"host": "h"}}"#) == "{db:<env DB>}")
        #expect(text(#"{"db": {"host": "h"}}"#, over: #"{"db": {"$env": "DB"}}"#) == #"{db:{host:"h"}}"#)
    }

    @Test func `a list edit applies to a list of the defaults (rule 6.11)`() {
        #expect(
            text(
                #"{"cards": {"$remove": ["a"], "$prepend": ["x"], "$append": ["y"]}}"#, over: #"{"cards": ["a", "b"]}"#)
                == #"{cards:["x","b","y"]}"#)
    }

    @Test func `an object is removed from a list by equal JSON, whatever the order of its members`() {
        #expect(
            text(#"{"l": {"$remove": [{"a": 1, "b": [2]}]}}"#, over: #"{"l": [{"b": [2], "a": 1}, {"a": 1}]}"#)
                == "{l:[{a:1}]}")
    }

    @Test func `secret once written stays for the layers above (rule 13.17)`() {
        #expect(
            text(#"{"k": {"$file": "f"}}"#, over: #"{"k": {"$env": "K", "secret": true}}"#) == "{k:<file f secret>}")
    }

    @Test func `many members merge like few`() {
        let lower = (0..<40).map { "\"k\($0)\": 0" }.joined(separator: ", ")
        let upper = (20..<60).map { "\"k\($0)\": 1" }.joined(separator: ", ")
        let expected = (0..<60).map { "k\($0):\($0 < 20 ? 0 : 1)" }.joined(separator: ",")
        #expect(text("{\(upper)}", over: "{\(lower)}") == "{\(expected)}")
    }

    @Test func `a literal over a secret default keeps the mark (rule 13.17)`() {
        let lower = #"{"k": {"$env": "K", "secret": true}, "l": 1}"#
        for upper in [#"{"k": "plain", "l": 2}"#] {
            guard case .object(let members)? = laid(upper, over: lower)?.value else { return }
            #expect(members.map { $0.node.secretSince } == [.code(MergingCatalog.line), nil])
        }
    }

    @Test func `nulls without a default are removed, and those in lists stay`() {
        #expect(text(#"{"n": {"o": null, "p": [null]}}"#, over: #"{"a": 1}"#) == "{a:1,n:{p:[null]}}")
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
        #expect(merged.findings == [])
        #expect(merged["PaymentGateway"] == "PaymentGateway payments.stripe settings {retries: [2, 3]}")
    }

    @Test func `removed or replaced defaults do not return with a later value (rules 6.1 and 9.3)`() {
        func settings(_ first: String, _ second: String) -> Merged {
            Merged(
                b: "{ \"PaymentGateway\": { \"factory\": \"payments.stripe\", \"settings\": \(first) } }",
                p: "{ \"PaymentGateway\": { \"settings\": \(second) } }")
        }
        let removed = settings(#"{ "limits": null }"#, #"{ "limits": { "low": 1 } }"#)
        #expect(removed.settings("PaymentGateway") == "{patience:30,retries:[1],limits:{low:1}}")
        let replaced = settings(#"{ "limits": 0 }"#, #"{ "limits": { "high": 9 } }"#)
        #expect(replaced.settings("PaymentGateway") == "{patience:30,retries:[1],limits:{high:9}}")
        let merged = settings(#"{ "limits": { "low": 1 } }"#, #"{ "limits": { "low": null } }"#)
        #expect(merged.settings("PaymentGateway") == "{patience:30,retries:[1],limits:{high:30}}")
        let list = settings(#"{ "retries": null }"#, #"{ "retries": { "$append": [2] } }"#)
        #expect(list.settings("PaymentGateway") == "{patience:30,limits:{low:30,high:30}}")
        #expect(list.diagnostics.map(\.code) == [.listEditWithoutList])
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
