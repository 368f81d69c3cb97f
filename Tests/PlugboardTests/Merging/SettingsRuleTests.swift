@testable import Plugboard
@testable import PlugboardWiring
import Testing

@Suite struct SettingsRuleTests {
    /// Settings over settings, of one factory.
    private func merged(_ lower: String, _ upper: String, _ top: String? = nil) -> Merged {
        func binding(_ settings: String) -> String { "{ \"Mailer\": { \"settings\": \(settings) } }" }
        return Merged(
            b: "{ \"Mailer\": { \"factory\": \"mail.console\", \"settings\": \(lower) } }", p: binding(upper),
            e: top.map(binding))
    }

    @Test func `objects merge by member, scalars and lists replace`() {
        let merged = merged(
            #"{ "tls": { "cert": "a", "key": "k" }, "ports": [1, 2], "host": "h" }"#,
            #"{ "tls": { "cert": "b", "ca": "c" }, "ports": [3], "host": { "name": "n" } }"#)
        #expect(merged.findings == [])
        #expect(
            merged["Mailer"]
                == #"Mailer mail.console settings {tls: {cert: "b", key: "k", ca: "c"}, ports: [3], host: {name: "n"}}"#
        )
        #expect(
            merged.history("Mailer") == [
                "b set factory", "b set settings/tls/cert", "b set settings/tls/key", "b set settings/ports",
                "b set settings/host", "p set settings/tls/cert", "p set settings/tls/ca", "p set settings/ports",
                "p set settings/host",
            ])
    }

    @Test func `a null removes, and what is removed twice was not there`() {
        let merged = merged(#"{ "a": 1, "b": { "c": 1 } }"#, #"{ "a": null, "b": { "c": null } }"#, #"{ "a": null }"#)
        #expect(merged["Mailer"] == "Mailer mail.console settings {b: {}}")
        #expect(merged.findings == [#"PB0208 e.json:1:64 there is no "a" in the settings of Mailer to remove"#])
        #expect(
            merged.diagnostics[0].wording.related.map { "\($0.origin) \($0.label)" } == [
                "p.json:1:64 already removed here"
            ])
        #expect(merged.history("Mailer").suffix(2) == ["p removed settings/a", "p removed settings/b/c"])
    }

    @Test func `settings may be removed as a whole`() {
        let merged = merged(#"{ "a": 1 }"#, "null")
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == "Mailer mail.console")
        let unmet = Merged(b: #"{ "Mailer": { "factory": "mail.console", "settings": null } }"#)
        #expect(unmet.findings == ["PB0208 b.json:1:68 there is nothing in the settings of Mailer to remove"])
    }

    @Test func `a null is no null in a list, in a literal and in a default`() {
        let merged = Merged(
            b: """
                { "Mailer": { "factory": "mail.console",
                              "settings": { "a": [null, { "x": null }], "b": { "$literal": null },
                                            "c": { "$env": "X", "default": { "y": null } } } } }
                """)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == "Mailer mail.console settings {a: [null, {x: null}], b: literal null, c: <env X>}")
    }

    @Test(arguments: [
        (#"{ "x": { "$env": "A", "default": { "m": 1 } } }"#, #"{ "x": { "n": 2 } }"#, "{x: {n: 2}}"),
        (#"{ "x": { "n": 2 } }"#, #"{ "x": { "$env": "A" } }"#, "{x: <env A>}"),
        (#"{ "x": { "$env": "A", "default": 1 } }"#, #"{ "x": { "$env": "B" } }"#, "{x: <env B>}"),
        (#"{ "x": { "$literal": { "m": 1 } } }"#, #"{ "x": { "$literal": { "n": 2 } } }"#, "{x: literal {n: 2}}"),
        (#"{ "x": { "$literal": { "m": 1 } } }"#, #"{ "x": { "n": 2 } }"#, "{x: {n: 2}}"),
        (#"{ "x": { "$file": "f" } }"#, #"{ "x": { "$env": "A" } }"#, "{x: <env A>}"),
    ])
    func `an object with a verb never merges, neither over nor under a plain one (rule 24)`(
        lower: String, upper: String, result: String
    ) {
        let merged = merged(lower, upper)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == "Mailer mail.console settings \(result)")
    }

    @Test func `a list edit removes, then puts before, then after (rule 25)`() {
        let merged = merged(
            #"{ "hosts": ["a", "b", "c", "b"] }"#,
            #"{ "hosts": { "$append": ["b"], "$prepend": ["z"], "$remove": ["b", "c"] } }"#)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == #"Mailer mail.console settings {hosts: ["z", "a", "b"]}"#)
        #expect(merged.history("Mailer").last == "p edited settings/hosts")
    }

    @Test func `items of a list are known by their JSON (rule 25)`() {
        let merged = merged(
            #"{ "rules": [{ "a": 1, "b": [2] }, 1.0, "1", { "$env": "X" }, 10, null] }"#,
            #"{ "rules": { "$remove": [{ "b": [2.0], "a": 1 }, 1, { "$env": "X" }, 1e1, null] } }"#)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == #"Mailer mail.console settings {rules: ["1"]}"#)
    }

    @Test func `each item of $remove must be there (rule 25)`() {
        let merged = merged(#"{ "hosts": ["a"] }"#, #"{ "hosts": { "$remove": ["b", "a", "a"] } }"#)
        #expect(merged["Mailer"] == "Mailer mail.console settings {hosts: []}")
        #expect(
            merged.findings == [
                #"PB0208 p.json:1:82 there is no such item in "hosts" in the settings of Mailer to remove"#,
                #"PB0208 p.json:1:92 there is no such item in "hosts" in the settings of Mailer to remove"#,
            ])
    }

    @Test(arguments: [
        (#"{ "y": 1 }"#, #"there is no inherited list to edit: no "x" in the settings of Mailer"#),
        (#"{ "x": 1 }"#, #""x" in the settings of Mailer is no list that could be edited"#),
        (#"{ "x": { "$literal": ["a"] } }"#, #""x" in the settings of Mailer is no list that could be edited"#),
        (#"{ "x": { "$env": "X" } }"#, #""x" in the settings of Mailer is no list that could be edited"#),
    ])
    func `what is no inherited list cannot be edited (rule 25)`(lower: String, title: String) {
        let merged = merged(lower, #"{ "x": { "$append": ["b"] } }"#)
        #expect(merged.findings == ["PB0209 p.json:1:64 \(title)"])
        let alone = Merged(
            b: "{ \"Mailer\": { \"factory\": \"mail.console\", \"settings\": \(lower) } }")
        #expect(merged["Mailer"] == alone["Mailer"])
    }

    @Test func `an edit within a list has no list to edit (rule 25)`() {
        let merged = Merged(
            b:
                #"{ "Mailer": { "factory": "mail.console", "settings": { "x": [1, { "$append": [2] }, { "y": { "$append": [3] }, "z": 4 }] } } }"#
        )
        #expect(merged.findings.map { $0.prefix(20) } == ["PB0209 b.json:1:79 t", "PB0209 b.json:1:106 "])
        #expect(merged["Mailer"] == "Mailer mail.console settings {x: [1, {z: 4}]}")
    }

    @Test func `an edit that says nothing changes nothing (rule 25)`() {
        let merged = merged(#"{ "hosts": ["a"] }"#, #"{ "hosts": { "$remove": [] } }"#)
        #expect(
            merged.findings == [#"PB0901 p.json:1:68 this edit of "hosts" in the settings of Mailer changes nothing"#])
    }

    @Test(arguments: [
        (#"{ "x": 1 }"#, #"{ "x": 1.0 }"#), (#"{ "x": ["a", { "b": 1 }] }"#, #"{ "x": ["a", { "b": 1 }] }"#),
        (#"{ "x": { "$env": "A", "default": 1 } }"#, #"{ "x": { "default": 1, "$env": "A" } }"#),
        (#"{ "x": { "$env": "A", "secret": true } }"#, #"{ "x": { "$env": "A" } }"#),
        (#"{ "x": 9007199254740993 }"#, #"{ "x": 9007199254740993 }"#),
    ])
    func `writing the inherited value is worth a remark (0901)`(lower: String, upper: String) {
        let merged = merged(lower, upper)
        #expect(
            merged.findings == [#"PB0901 p.json:1:64 "x" in the settings of Mailer is overridden with the same value"#])
        #expect(merged.history("Mailer").last == "p repeated settings/x")
        #expect(merged.binding("Mailer")?.settings?.member("x")?.origin.description == "p.json:1:64")
    }

    @Test(arguments: [
        (#"{ "x": 9007199254740993 }"#, #"{ "x": 9007199254740992 }"#), (#"{ "x": 1 }"#, #"{ "x": "1" }"#),
        (#"{ "x": 1 }"#, #"{ "x": -1 }"#), (#"{ "x": { "$env": "A" } }"#, #"{ "x": { "$env": "A", "secret": true } }"#),
        (#"{ "x": [1, 2] }"#, #"{ "x": [2, 1] }"#),
    ])
    func `another value is no repetition`(lower: String, upper: String) {
        let merged = merged(lower, upper)
        #expect(merged.findings == [])
        #expect(merged.history("Mailer").last == "p set settings/x")
    }

    @Test func `secret stays for the layers above (rule 39)`() {
        let merged = merged(
            #"{ "k": { "$env": "A", "secret": true } }"#, #"{ "k": { "$env": "B" } }"#, #"{ "k": { "$file": "f" } }"#)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == "Mailer mail.console settings {k: <file f secret b.json:1:100>}")
    }

    @Test func `a literal over a secret still tells that it is one (rule 39)`() {
        let merged = merged(
            #"{ "k": { "$env": "A", "secret": true } }"#, #"{ "k": "plain" }"#, #"{ "k": "other" }"#)
        #expect(merged["Mailer"] == #"Mailer mail.console settings {k: "other" (secret since b.json:1:100)}"#)
    }

    @Test func `a secret that was removed is still one when it is written again (rule 39)`() {
        let merged = merged(
            #"{ "a": { "k": { "$env": "A", "secret": true } } }"#, #"{ "a": null }"#, #"{ "a": { "k": "plain" } }"#)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == #"Mailer mail.console settings {a: {k: "plain" (secret since b.json:1:107)}}"#)
    }

    @Test func `a secret of another factory is none of this one's`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "settings": { "k": { "$env": "A", "secret": true } } } }"#,
            p: #"{ "Mailer": { "factory": "mail.smtp", "settings": { "k": "plain" } } }"#)
        #expect(merged["Mailer"] == #"Mailer mail.smtp settings {k: "plain"}"#)
    }

    @Test func `a null may remove a default that code says, and none comes back (rule 33)`() {
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

    @Test func `a default that code says is removed but once`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.stripe", "settings": { "patience": null } } }"#,
            p: #"{ "PaymentGateway": { "settings": { "patience": null } } }"#)
        #expect(
            merged.findings == [
                #"PB0208 p.json:1:79 there is no "patience" in the settings of PaymentGateway to remove"#
            ])
    }

    @Test func `a list that code says by default may be edited (rule 33)`() {
        let merged = Merged(
            b: """
                { "PaymentGateway": { "factory": "payments.stripe",
                                      "settings": { "retries": { "$remove": [1], "$append": [2, 3] } } } }
                """)
        #expect(merged.findings == [])
        #expect(merged["PaymentGateway"] == "PaymentGateway payments.stripe settings {retries: [2, 3]}")
    }

    @Test func `defaults that a layer removed or replaced do not return with what is written anew (rules 21 and 33)`() {
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

    @Test func `a secret that was removed is forgotten with its factory`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "settings": { "k": { "$env": "A", "secret": true } } } }"#,
            p: #"{ "Mailer": { "settings": { "k": null } } }"#,
            e: #"{ "Mailer": { "factory": "mail.smtp", "settings": { "k": "plain" } } }"#)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == #"Mailer mail.smtp settings {k: "plain"}"#)
    }

    @Test func `many members are laid over many`() {
        func members(_ range: Range<Int>, _ value: String) -> String {
            "{" + range.map { "\"m\($0)\": \(value)" }.joined(separator: ", ") + "}"
        }
        let merged = merged(members(0..<40, "1"), members(20..<60, "2"), members(30..<50, "null"))
        let names = Array(0..<30) + Array(50..<60)
        #expect(
            merged["Mailer"] == "Mailer mail.console settings {"
                + names.map { "m\($0): \($0 < 20 ? 1 : 2)" }.joined(separator: ", ") + "}")
    }
}
