import Plugboard
import PlugboardContainer
import Testing

/// A secret in one layer is a secret in the layers above (rule 13.17).
struct SecretRuleTests {
    @Test(
        arguments: [
            (
                "a reference", #"{ "k": { "$env": "A", "secret": true } }"#, #"{ "k": { "$env": "B" } }"#,
                #"{ "k": { "$file": "f" } }"#, "{k: <file f secret b.json:1:100>}"
            ),
            (
                "a literal", #"{ "k": { "$env": "A", "secret": true } }"#, #"{ "k": "plain" }"#, #"{ "k": "other" }"#,
                #"{k: "other" (secret since b.json:1:100)}"#
            ),
            (
                "a removed value that is written again", #"{ "a": { "k": { "$env": "A", "secret": true } } }"#,
                #"{ "a": null }"#, #"{ "a": { "k": "plain" } }"#, #"{a: {k: "plain" (secret since b.json:1:107)}}"#
            ),
            (
                "a literal over an object with a secret", object, #"{ "a": { "$literal": { "k": "x", "o": 2 } } }"#,
                nil,
                #"{a: literal {k: "x" (secret since b.json:1:107), o: 2}}"#
            ),
            (
                "a text over an object with a secret", object, #"{ "a": "all of it" }"#, nil,
                #"{a: "all of it" (secret since b.json:1:107)}"#
            ),
            (
                "an object over a number over such an object", object, #"{ "a": 5 }"#, #"{ "a": { "k": "x" } }"#,
                #"{a: {k: "x" (secret since b.json:1:107)}}"#
            ),
            (
                "a literal over a reference over such an object", object,
                #"{ "a": { "$env": "B", "default": { "k": "x" } } }"#, #"{ "a": { "$literal": { "k": [1] } } }"#,
                "{a: literal {k: [1] (secret since b.json:1:107)}}"
            ),
            (
                "an item in the place of a secret item", #"{ "l": ["x", { "$env": "A", "secret": true }] }"#,
                #"{ "l": ["y", "z", "w"] }"#, nil, #"{l: ["y", "z" (secret since b.json:1:106), "w"]}"#
            ),
        ] as [(String, String, String, String?, String)])
    func `a secret stays secret in the layers above (rule 13.17)`(
        over: String, base: String, upper: String, top: String?, settings: String
    ) {
        #expect(Merged(settings: base, upper, top)["Mailer"] == "Mailer mail.console settings \(settings)")
    }

    private static let object = #"{ "a": { "k": { "$env": "A", "secret": true }, "o": 1 } }"#

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
        #expect(merged["Mailer"] == #"Mailer mail.smtp settings {k: "plain"}"#)
    }
}
