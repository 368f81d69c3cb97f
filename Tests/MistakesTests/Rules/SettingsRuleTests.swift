import PlugboardTool
import Testing

/// Rules 33 to 39: settings, values from outside, secrets.
@Suite struct SettingsRuleTests {
    private func smtp(_ port: String, variables: [String: String] = [:], words: [String] = []) throws -> Proof {
        try prove(
            services:
                #""Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": \#(port) } }"#,
            words: words, variables: variables)
    }

    @Test func `rule 33: absent settings are an empty object, and defaults of code lie below`() throws {
        #expect(try prove(services: #""Mailer": "mail.smtp""#).codes == [.settingMissing, .settingMissing])
        let catalog = Shop.with { catalog in
            catalog.factory(
                "mail.local", Mailer.self, settings: MailSettings.self, defaults: ["host": "localhost", "port": 25],
                initializer: SMTPMailer.init(settings:))
        }
        let proof = try prove(services: #""Mailer": { "factory": "mail.local", "settings": { "port": 26 } }"#, catalog)
        let settings = proof.settings("Mailer", MailSettings.self)
        #expect(settings?.host == "localhost")
        #expect(settings?.port == 26)
    }

    @Test func `rule 38: what is written twice and what an unknown verb holds are shown where they are no secrets`()
        throws
    {
        let proof = try prove(
            services: """
                "Mailer": { "factory": "mail.smtp", "settings": { "host": "a", "host": "b", "port": { "$evn": "PORT", "default": 25 } } },
                "Mailer": { "factory": "mail.smtp", "settings": { "host": "c", "prot": "d" } }
                """)
        let excerpts = proof.page.split(separator: "\n").filter { $0.hasPrefix(" 1 |") || $0.hasPrefix(" 2 |") }
        #expect(
            Set(excerpts) == [
                #" 1 | { "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": "a", "host": "b", "port": { "$evn": "PORT", "default": 25 } } },"#,
                #" 2 | "Mailer": { "factory": "mail.smtp", "settings": { "host": "c", "prot": "…" } } } }"#,
            ])
    }

    @Test func `a null that took away what is required is the place to look at`() throws {
        let proof = try prove([
            "base":
                #"{ "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": "h", "port": 25 } } } }"#,
            "production": #"{ "extends": "base", "services": { "Mailer": { "settings": { "host": null } } } }"#,
        ])
        #expect(
            proof.page == """
                error[PB0501]: factory "mail.smtp" requires setting "host"
                  --> production.json:1:70
                   |
                 1 | { "extends": "base", "services": { "Mailer": { "settings": { "host": null } } } }
                   |                                                                      ^^^^ removed here
                   |
                  ::: base.json:1:75
                   |
                 1 | { "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": "h", "port": 25 } } } }
                   |                                                                           --- was set here
                   |
                   = help: it takes a string
                   = note: settings of mail.smtp: host (required), port (required)
                   = note: "mail.smtp" is registered at Storefront/Mail.swift:12

                1 mistake

                """)
    }

    @Test func `a null over a default of code tells where that was said`() throws {
        let catalog = Shop.with { catalog in
            catalog.factory(
                "mail.local", Mailer.self, settings: MailSettings.self, defaults: ["host": "localhost", "port": 25],
                initializer: SMTPMailer.init(settings:), fileID: "Storefront/Extra.swift", line: 3)
        }
        let proof = try prove(
            services: #""Mailer": { "factory": "mail.local", "settings": { "host": null, "prot": 1 } }"#, catalog)
        #expect(
            proof.page == """
                error[PB0501]: factory "mail.local" requires setting "host"
                  --> production.json:1:76
                   |
                 1 | { "services": { "Mailer": { "factory": "mail.local", "settings": { "host": null, "prot": … } } } }
                   |                                                                            ^^^^ removed here
                   |
                  ::: Storefront/Extra.swift:3: was set here
                   |
                   = help: it takes a string
                   = note: settings of mail.local: host (required), port (has a default)
                   = note: "mail.local" is registered at Storefront/Extra.swift:3

                error[PB0503]: factory "mail.local" has no setting "prot"
                  --> production.json:1:82
                   |
                 1 | { "services": { "Mailer": { "factory": "mail.local", "settings": { "host": null, "prot": … } } } }
                   |                                                                                  ^^^^^^ not a setting of mail.local
                   |
                   = help: did you mean "port"?
                   = note: settings of mail.local: host (has a default), port (has a default)

                2 mistakes

                """)
    }

    @Test func `what an edit did not find is one mistake, not missing too`() throws {
        let nulls = try prove(
            services: #""Mailer": { "factory": "mail.smtp", "settings": { "host": null, "port": 1 } }"#)
        #expect(nulls.codes == [.nothingToRemove])
        let edits = try prove(
            services: #""Mailer": { "factory": "mail.smtp", "settings": { "host": { "$append": ["a"] } } }"#)
        #expect(edits.codes == [.settingMissing, .listEditWithoutList])
    }

    @Test func `a mistaken setting hides nothing else of its binding`() throws {
        let proof = try prove(
            services: """
                "Mailer": { "factory": "mail.smtp", "lifetime": "singletn",
                            "settings": { "host": { "$evn": "HOST" }, "port": "x", "prot": 1 } }
                """)
        #expect(proof.codes == [.unknownLifetime, .unknownVerb, .settingWrongType, .unknownSetting])
        #expect(
            try prove(services: #""Mailer": { "factory": "mail.smtp", "settings": { "$evn": "A" } }"#).codes
                == [.unknownVerb])
    }

    @Test func `a mistaken setting below an edit is not judged again by what lies over it`() throws {
        let proof = try prove([
            "base":
                #"{ "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": { "$evn": "H" }, "port": 1 } } } }"#,
            "production":
                #"{ "extends": "base", "services": { "Mailer": { "settings": { "host": { "$append": ["a"] } } } } }"#,
        ])
        #expect(proof.codes == [.unknownVerb])
    }

    @Test func `rule 34: a whole number may be written with a fraction of nothing, and durations have units`() throws {
        #expect(try smtp("25.0").settings("Mailer", MailSettings.self)?.port == 25)
        #expect(try smtp("25.5").codes == [.settingWrongType])
        func timeout(_ text: String) throws -> Proof {
            try prove(
                services: """
                    "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "e", "timeout": "\(text)" } }
                    """)
        }
        #expect(try timeout("250ms").settings("PaymentGateway", SandboxSettings.self)?.timeout == .milliseconds(250))
        #expect(try timeout("5").codes == [.settingWrongType])
    }

    @Test func `rule 34: text from outside becomes what is asked for`() throws {
        #expect(try smtp(#"{ "$env": "P" }"#, variables: ["P": "25"]).settings("Mailer", MailSettings.self)?.port == 25)
        #expect(try smtp(#"{ "$env": "P" }"#, variables: ["P": "smtp"]).codes == [.variableWrongType])
        #expect(
            try smtp("1", words: ["--set", "Mailer/settings/port=26"]).settings("Mailer", MailSettings.self)?.port == 26
        )
    }

    @Test func `rule 35: set but empty is not set, and a null default is none`() throws {
        #expect(try smtp(#"{ "$env": "P" }"#, variables: ["P": ""]).codes == [.variableNotSet])
        #expect(try smtp(#"{ "$env": "P", "default": null }"#).codes == [.variableNotSet])
        #expect(try smtp(#"{ "$env": "P", "default": 25 }"#).codes == [])
    }

    @Test func `rule 35: a file is read below the manifests, without the line end at its end`() throws {
        let folder = try TemporaryFolder()
        try folder.write("26\n", to: ".secrets/port")
        try folder.write(
            #"{ "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": "h", "port": { "$file": ".secrets/port" } } } } }"#,
            to: "production.json")
        let loader = ManifestLoader(.directory(folder.path), catalog: Shop.catalog, variables: [:])
        let proof = loader.prove(
            Selection(profile: Located("production", at: .launch(LaunchOrigin(name: "--profile")))))
        #expect(proof.page == "")
        #expect(proof.settings("Mailer", MailSettings.self)?.port == 26)
    }

    @Test func `rule 35: a file outside the roots is not read`() throws {
        #expect(try smtp(#"{ "$file": "/etc/hostname" }"#).codes == [.pathLeavesDirectory])
    }

    @Test func `settings of a factory that takes none are refused, a decorator's too`() throws {
        let proof = try prove(
            services: #""FraudRule": { "factory": "fraud.geo", "settings": { "radius": 5 } }, "#
                + #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "https://s.example" }, "#
                + #""decorators": [{ "factory": "pay.retry", "settings": { "times": 3 } }] }"#)
        #expect(
            proof.findings == [
                #"PB0503 production.json:1:70: factory "fraud.geo" has no setting "radius""#,
                #"PB0503 production.json:1:242: factory "pay.retry" has no setting "times""#,
            ])
    }

    @Test func `rule 36: a pointer names a setting that the factory has`() throws {
        #expect(try smtp("25", words: ["--set", "Mailer/settings/prt=26"]).codes == [.unknownSetting])
        #expect(try smtp("25", words: ["--set", "Mailer/settings/a~2b=26"]).codes == [.malformedPointer])
    }

    @Test func `rule 37: what an error says is not told beside a value from outside`() throws {
        let catalog = Shop.with { catalog in
            catalog.factory(
                "mail.picky", Mailer.self, settings: PickySettings.self,
                initializer: { (settings: PickySettings) -> any Mailer in ConsoleMailer() })
        }
        func picky(_ token: String) throws -> Proof {
            try prove(
                services: #""Mailer": { "factory": "mail.picky", "settings": { "token": \#(token), "mode": "fast" } }"#,
                catalog, variables: ["TOKEN": "hush"])
        }
        #expect(try picky(#""plain""#).page.contains("no mode fast"))
        let hidden = try picky(#"{ "$env": "TOKEN" }"#).page
        #expect(hidden.contains("PB0502") && !hidden.contains("no mode fast"))
    }

    @Test func `rule 38: an excerpt shows what a known factory takes, and no string of an unknown one`() throws {
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

    @Test func `rule 38: a file that does not parse shows no string values`() throws {
        let page = try prove(services: #""Mailer": "hidden" "OrderStore": "hidden""#).page
        #expect(page.contains(#""Mailer": "…" "OrderStore": "…""#))
    }

    @Test func `rule 39: a literal, a default and a launch flag are no places for a secret`() throws {
        func stripe(_ key: String, words: [String] = []) throws -> Proof {
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

    @Test func `rule 39: a number that is a secret is not shown either`() throws {
        let proof = try prove(
            services:
                #""Mailer": { "factory": "mail.vault", "settings": { "pin": 4711, "pins": [815], "open": true, "x": 1 } }"#,
            CatalogVariant.vault.catalog)
        #expect(Set(proof.codes) == [.literalSecret, .unknownSetting])
        for secret in ["4711", "815", "true"] { #expect(!proof.page.contains(secret)) }
    }

    @Test func `rule 39: once secret, a leaf stays so for the layers above`() throws {
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

/// Settings whose type refuses a value and repeats it.
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
