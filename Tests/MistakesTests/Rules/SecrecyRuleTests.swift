import Plugboard
import PlugboardTool
import SampleServices
import Testing

/// Chapter 13 of the rules: values that no report shows.
struct SecrecyRuleTests {
    @Test func `rule 13.6: a repeated member hides all settings in answers`() throws {
        let proof = try prove(
            services: #""Mailer": { "factory": "mail.smtp", "settings": { "host": "a", "host": "b", "port": 25 } }"#)
        let redaction = SelectionRedaction(layers: proof.chain?.layers ?? [], catalog: proof.catalog)
        let mailer = try #require(proof.binding("Mailer"))
        let shown = mailer.settings?.shown(
            as: nil, in: proof.catalog.observed, secrets: redaction.secrets(of: mailer.key))
        #expect(shown?.map(\.text) == ["<secret>"])
    }

    @Test func `rule 13.7: a message shows a scalar for a plain value, or for a list or dictionary of them`() throws {
        let proof = try prove(
            services: """
                "Mailer": { "factory": "mail.tables", "settings": {
                  "hosts": "a.example", "ports": 25, "limits": true, "pairs": "b", "names": [], "policy": "hidden" } },
                "Mailer#b": { "factory": "mail.smtp", "settings": { "host": { "a": "hidden" }, "port": 2.5 } }
                """, CatalogVariant.tables.catalog)
        let ends = proof.diagnostics.map { $0.wording.title.split(separator: ", not ").last ?? "" }
        #expect(ends == [#""a.example""#, "25", "true", "a string", "a string", "an object", "2.5"])
        #expect(
            proof.page.contains(#""hosts": "…", "ports": …, "limits": …, "pairs": "…", "names": [], "policy": "…""#))
        #expect(!proof.page.contains("hidden"))
        let secret = try prove(
            services: #""Mailer": { "factory": "mail.vault", "settings": { "pin": 1, "pins": 815, "open": "x" } }"#,
            CatalogVariant.vault.catalog)
        #expect(!secret.page.contains("815"))
    }

    @Test func `rule 13.12: of JSON in a --set only a string that does not fit is shown`() throws {
        func titles(_ set: String, _ catalog: Catalog = CatalogVariant.tables.catalog) throws -> [String] {
            let settings = #"{ "limits": {}, "hosts": [], "ports": [], "pairs": [], "names": [], "policy": {} }"#
            let proof = try prove(
                services: "\"Mailer\": { \"factory\": \"mail.tables\", \"settings\": \(settings) }", catalog,
                words: ["--set", "Mailer/settings/\(set)"])
            return proof.diagnostics.map(\.wording.title)
        }
        #expect(
            try titles(#"limits={"a": "hush", "b": [1], "c": {"d": "hidden"}}"#) == [
                #"setting "limits/a" of mail.tables takes a whole number, not "hush""#,
                #"setting "limits/b" of mail.tables takes a whole number, not a list"#,
                #"setting "limits/c" of mail.tables takes a whole number, not an object"#,
            ])
        #expect(try titles("hosts=a") == [#"setting "hosts" of mail.tables takes a list, not "a""#])
        #expect(
            try titles(#"hosts={"a": "hidden"}"#) == [#"setting "hosts" of mail.tables takes a list, not an object"#])
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
        #expect(try picky(#""/run/token""#).page.contains("no mode fast"))
        let hidden = try picky(#"{ "$env": "TOKEN" }"#).page
        #expect(hidden.contains("PB0502") && !hidden.contains("no mode fast"))
    }

    @Test
    func `rules 13.3 and 13.7: the message contains the value, and the excerpt does not`() throws {
        let page = try prove(
            services: """
                "Mailer": { "factory": "mail.smtp", "settings": { "host": "hidden", "port": "shown" } },
                "OrderStore": { "factory": "orders.fil", "settings": { "path": "hidden" } }
                """
        ).page
        #expect(page.contains(#"setting "port" of mail.smtp takes a whole number, not "shown""#))
        #expect(page.contains(#""host": "…", "port": "…""#))
        #expect(page.contains(#""path": "…""#))
        #expect(!page.contains("hidden"))
    }

    @Test func `rule 13.7: a literal that is a secret in one profile is not in a message of another`() throws {
        let catalog = Shop.with { catalog in
            catalog.factory(
                "mail.hidden", Mailer.self, settings: HiddenPort.self,
                initializer: { (settings: HiddenPort) -> any Mailer in ConsoleMailer() })
        }
        let manifests = [
            "smtp": #"{ "abstract": true, "services": { "Mailer": "mail.smtp" } }"#,
            "hidden": #"{ "abstract": true, "services": { "Mailer": "mail.hidden" } }"#,
            "port": #"{ "abstract": true, "services": { "Mailer": { "settings": { "port": "hush" } } } }"#,
            "one": #"{ "extends": ["smtp", "port"] }"#, "two": #"{ "extends": ["hidden", "port"] }"#,
        ]
        let proofs = try ["one", "two"].map { try prove(manifests, catalog, profile: $0) }
        #expect(proofs[0].page.contains(#"not "hush""#))
        #expect(!DiagnosticsReport(proofs.flatMap(\.diagnostics)).text().contains("hush"))
    }

    @Test(arguments: [["one", "two"], ["two", "one"]])
    func `rule 13.7: a value that one profile hides is one mistake, and no other profile shows it`(
        profiles: [String]
    ) throws {
        let catalog = Shop.with { catalog in
            catalog.factory(
                "mail.token", Mailer.self, settings: PortAndToken.self,
                initializer: { (settings: PortAndToken) -> any Mailer in ConsoleMailer() })
        }
        let manifests = [
            "base": #"{ "services": { "Mailer": { "factory": "mail.token", "settings": { "port": "hush" } } } }"#,
            "one": #"{ "extends": "base", "services": { "Mailer": { "settings": { "token": "sk" } } } }"#,
            "two": #"{ "extends": "base" }"#,
        ]
        let found = try profiles.flatMap { try prove(manifests, catalog, profile: $0).diagnostics }
        let report = DiagnosticsReport(found)
        #expect(report.shown.diagnostics.map(\.code) == [.settingWrongType, .literalSecret])
        #expect(!report.text().contains("hush"))
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

    @Test func `rule 13.16: literals in one setting are one mistake, and all are hidden`() throws {
        let base =
            #"{ "services": { "OrderStore": { "factory": "orders.file", "settings": { "path": { "$env": "P", "secret": true } } } } }"#
        for value in [
            #"["sk_one", "sk_two"]"#, #"{ "$literal": "sk_one" }"#, #"{ "a": "sk_one", "b": { "c": "sk_two" } }"#,
        ] {
            let production =
                #"{ "extends": "base", "services": { "OrderStore": { "settings": { "path": \#(value) } } } }"#
            let proof = try prove(["base": base, "production": production])
            #expect(proof.codes == [.literalSecret])
            #expect(!proof.page.contains("sk_"))
        }
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

private struct PortAndToken: Decodable, Sendable {
    let port: Int
    var token: Secret<String>?
}

private struct HiddenPort: Decodable, Sendable {
    let port: Secret<String>
}
