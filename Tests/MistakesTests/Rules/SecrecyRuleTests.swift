import PlugboardTool
import SampleServices
import Testing

/// Chapter 13 of the rules: values that no report shows.
@Suite struct SecrecyRuleTests {
    @Test func `rule 13.6: a repeated member hides all settings, an unknown verb shows the parts that are not secret`()
        throws
    {
        let proof = try prove(
            services: """
                "Mailer": { "factory": "mail.smtp", "settings": { "host": "a", "host": "b", "port": 25 } }
                """)
        #expect(proof.page.contains(##""host": "…", "host": "…", "port": …"##))
        let verb = try prove(
            services: """
                "Mailer": { "factory": "mail.smtp", "settings": { "host": "c", "port": { "$evn": "PORT", "default": 25 } } }
                """)
        #expect(verb.page.contains(##""port": { "$evn": "PORT", "default": 25 }"##))
    }

    @Test func `rule 13.1: the text of an error is not reported beside a value from outside`() throws {
        let catalog = Shop.with { catalog in
            catalog.factory(
                "mail.picky", Mailer.self, settings: PickySettings.self,
                initializer: { (settings: PickySettings) -> any Mailer in ConsoleMailer() })
        }
        func picky(_ token: String) throws -> ProofOutcome {
            try prove(
                services: #""Mailer": { "factory": "mail.picky", "settings": { "token": \#(token), "mode": "fast" } }"#,
                catalog, variables: ["TOKEN": "hush"])
        }
        #expect(try picky(#""plain""#).page.contains("no mode fast"))
        let hidden = try picky(#"{ "$env": "TOKEN" }"#).page
        #expect(hidden.contains("PB0502") && !hidden.contains("no mode fast"))
    }

    @Test
    func `rules 13.4 and 13.5: an excerpt shows the settings of a known factory, and no string of an unknown one`()
        throws
    {
        let page = try prove(
            services: """
                "Mailer": { "factory": "mail.smtp", "settings": { "host": "in clear", "port": "shown" } },
                "OrderStore": { "factory": "orders.fil", "settings": { "path": "hidden" } }
                """
        ).page
        #expect(page.contains(#""host": "in clear", "port": "shown""#))
        #expect(page.contains(#""path": "…""#))
        #expect(!page.contains("hidden"))
    }

    @Test func `rule 13.11: a file that does not parse shows no string values`() throws {
        let page = try prove(services: #""Mailer": "hidden" "OrderStore": "hidden""#).page
        #expect(page.contains(#""Mailer": "…" "OrderStore": "…""#))
    }

    @Test func `rule 13.16: a literal, a default and a launch flag cannot contain a secret`() throws {
        func stripe(_ key: String, words: [String] = []) throws -> ProofOutcome {
            try prove(
                services: #""PaymentGateway": { "factory": "payments.stripe", "settings": { "apiKey": \#(key) } }"#,
                words: words, variables: ["K": "sk_live"])
        }
        let proofs = [
            try stripe(#""sk_live""#), try stripe(#"{ "$env": "K", "default": "sk_live" }"#),
            try stripe(#"{ "$env": "K", "secret": true, "default": "sk_live" }"#),
            try stripe(#"{ "$env": "K" }"#, words: ["--set", "PaymentGateway/settings/apiKey=sk_live"]),
        ]
        #expect(proofs.map(\.codes) == Array(repeating: [.literalSecret], count: 4))
        #expect(!proofs.contains { $0.page.contains("sk_live") })
    }

    @Test func `rule 13.4: a secret number is not shown either`() throws {
        let proof = try prove(
            services:
                #""Mailer": { "factory": "mail.vault", "settings": { "pin": 4711, "pins": [815], "open": true, "x": 1 } }"#,
            CatalogVariant.vault.catalog)
        #expect(Set(proof.codes) == [.literalSecret, .unknownSetting])
        for secret in ["4711", "815", "true"] { #expect(!proof.page.contains(secret)) }
    }

    @Test func `rule 13.17: a secret leaf stays secret in the layers above`() throws {
        let proof = try prove(
            [
                "base":
                    #"{ "services": { "OrderStore": { "factory": "orders.file", "settings": { "path": { "$env": "P", "secret": true } } } } }"#,
                "production":
                    #"{ "extends": "base", "services": { "OrderStore": { "settings": { "path": "sk_live" } } } }"#,
            ])
        #expect(proof.codes == [.literalSecret])
        #expect(!proof.page.contains("sk_live"))
    }
}

/// Settings whose type refuses a value and quotes it in its error.
private struct PickySettings: Decodable, Sendable {
    let token: String
    let mode: Mode

    struct Mode: Decodable, Sendable {
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no mode \(text)"))
        }
    }
}
