@testable import Plugboard
@testable import PlugboardWiring
import Testing

/// What was secret in one layer is so in those above (rule 39).
@Suite struct SecretRuleTests {
    @Test func `secret stays for the layers above (rule 39)`() {
        let merged = Merged(
            settings:
                #"{ "k": { "$env": "A", "secret": true } }"#, #"{ "k": { "$env": "B" } }"#,
            #"{ "k": { "$file": "f" } }"#)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == "Mailer mail.console settings {k: <file f secret b.json:1:100>}")
    }

    @Test func `a literal over a secret still tells that it is one (rule 39)`() {
        let merged = Merged(
            settings:
                #"{ "k": { "$env": "A", "secret": true } }"#, #"{ "k": "plain" }"#, #"{ "k": "other" }"#)
        #expect(merged["Mailer"] == #"Mailer mail.console settings {k: "other" (secret since b.json:1:100)}"#)
    }

    @Test func `a secret that was removed is still one when it is written again (rule 39)`() {
        let merged = Merged(
            settings:
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

    @Test func `a secret that was removed is forgotten with its factory`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "settings": { "k": { "$env": "A", "secret": true } } } }"#,
            p: #"{ "Mailer": { "settings": { "k": null } } }"#,
            e: #"{ "Mailer": { "factory": "mail.smtp", "settings": { "k": "plain" } } }"#)
        #expect(merged.findings == [])
        #expect(merged["Mailer"] == #"Mailer mail.smtp settings {k: "plain"}"#)
    }
}
