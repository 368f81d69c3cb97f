@testable import Plugboard
@testable import PlugboardWiring
import Testing

/// A secret in one layer is a secret in the layers above (rule 13.17).
@Suite struct SecretRuleTests {
    @Test func `a secret stays secret in the layers above (rule 13.17)`() {
        let merged = Merged(
            settings:
                #"{ "k": { "$env": "A", "secret": true } }"#, #"{ "k": { "$env": "B" } }"#,
            #"{ "k": { "$file": "f" } }"#)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == "Mailer mail.console settings {k: <file f secret b.json:1:100>}")
    }

    @Test func `a literal over a secret stays marked as secret (rule 13.17)`() {
        let merged = Merged(
            settings:
                #"{ "k": { "$env": "A", "secret": true } }"#, #"{ "k": "plain" }"#, #"{ "k": "other" }"#)
        #expect(merged["Mailer"] == #"Mailer mail.console settings {k: "other" (secret since b.json:1:100)}"#)
    }

    @Test func `a removed secret is still secret when it is written again (rule 13.17)`() {
        let merged = Merged(
            settings:
                #"{ "a": { "k": { "$env": "A", "secret": true } } }"#, #"{ "a": null }"#, #"{ "a": { "k": "plain" } }"#)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == #"Mailer mail.console settings {a: {k: "plain" (secret since b.json:1:107)}}"#)
    }

    @Test func `a secret in an object marks the value that replaces the object (rule 13.17)`() {
        let base = #"{ "a": { "k": { "$env": "A", "secret": true }, "o": 1 } }"#
        func merged(_ upper: String, _ top: String? = nil) -> String { Merged(settings: base, upper, top)["Mailer"] }
        let since = "(secret since b.json:1:107)"
        let mailer = "Mailer mail.console settings"
        #expect(
            merged(#"{ "a": { "$literal": { "k": "x", "o": 2 } } }"#)
                == #"\#(mailer) {a: literal {k: "x" \#(since), o: 2}}"#)
        #expect(merged(#"{ "a": "all of it" }"#) == #"\#(mailer) {a: "all of it" \#(since)}"#)
        #expect(merged(#"{ "a": 5 }"#, #"{ "a": { "k": "x" } }"#) == #"\#(mailer) {a: {k: "x" \#(since)}}"#)
        #expect(
            merged(#"{ "a": { "$env": "B", "default": { "k": "x" } } }"#, #"{ "a": { "$literal": { "k": [1] } } }"#)
                == #"\#(mailer) {a: literal {k: [1] \#(since)}}"#)
    }

    @Test func `a secret in an item of a list marks the list that replaces it (rule 13.17)`() {
        let merged = Merged(
            settings: #"{ "l": ["x", { "$env": "A", "secret": true }] }"#, #"{ "l": ["y", "z", "w"] }"#)
        #expect(merged["Mailer"] == #"Mailer mail.console settings {l: ["y", "z" (secret since b.json:1:106), "w"]}"#)
    }

    @Test func `a secret in a decorator marks the decorator that replaces it (rule 13.17)`() {
        let merged = Merged(
            b: #"""
                { "PaymentGateway": { "factory": "payments.stripe", "decorators": [
                    { "factory": "retry", "settings": { "k": { "$env": "A", "secret": true } } }] } }
                """#,
            p: #"""
                { "PaymentGateway": { "decorators": [
                    { "factory": "retry", "settings": { "k": "x" } }, { "id": "b", "factory": "retry", "settings": { "k": "x" } }] } }
                """#)
        #expect(
            merged["PaymentGateway"].hasSuffix(
                #"decorators ["retry {k: \"x\" (secret since b.json:2:71)}", "b=retry {k: \"x\"}"]"#))
    }

    @Test func `a secret of another factory does not apply`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "settings": { "k": { "$env": "A", "secret": true } } } }"#,
            p: #"{ "Mailer": { "factory": "mail.smtp", "settings": { "k": "plain" } } }"#)
        #expect(merged["Mailer"] == #"Mailer mail.smtp settings {k: "plain"}"#)
    }

    @Test func `a removed secret is forgotten with its factory`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "settings": { "k": { "$env": "A", "secret": true } } } }"#,
            p: #"{ "Mailer": { "settings": { "k": null } } }"#,
            e: #"{ "Mailer": { "factory": "mail.smtp", "settings": { "k": "plain" } } }"#)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == #"Mailer mail.smtp settings {k: "plain"}"#)
    }
}
