import PlugboardTool
import SampleServices
import Testing

/// The reported place of a missing or mistaken setting, and the reports that it suppresses.
struct MissingSettingTests {
    @Test func `a null that removes a required setting is the reported place`() throws {
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
                 1 | { "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": "…", "port": … } } } }
                   |                                                                           --- was set here
                   |
                   = help: it takes a string
                   = note: settings of mail.smtp: host (required), port (required)
                   = note: "mail.smtp" is registered at Storefront/Mail.swift:12

                1 mistake

                """)
    }

    @Test func `a null below a change of factory is not the reason for a missing setting of the new factory`() throws {
        let stripe = #"{ "factory": "payments.stripe", "settings": { "apiKey": { "$env": "STRIPE_KEY" } } }"#
        let proof = try prove(
            [
                "a":
                    #"{ "services": { "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "e" } } } }"#,
                "b": #"{ "extends": "a", "services": { "PaymentGateway": { "settings": { "endpoint": null } } } }"#,
                "c": #"{ "extends": "b", "services": { "PaymentGateway": \#(stripe) } }"#,
                "production": #"{ "extends": "c", "services": { "PaymentGateway": "payments.sandbox" } }"#,
            ], variables: ["STRIPE_KEY": "sk"])
        #expect(
            proof.page == """
                error[PB0501]: factory "payments.sandbox" requires setting "endpoint"
                  --> production.json:1:33
                   |
                 1 | { "extends": "c", "services": { "PaymentGateway": "payments.sandbox" } }
                   |                                 ^^^^^^^^^^^^^^^^ "endpoint" is missing
                   |
                   = help: it takes a string
                   = note: settings of payments.sandbox: endpoint (required), timeout
                   = note: "payments.sandbox" is registered at Storefront/Payments.swift:28

                1 mistake

                """)
    }

    @Test func `a null over a default in code is reported with the place of the default`() throws {
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

    @Test func `a failed edit is one mistake, and not also a missing setting`() throws {
        let nulls = try prove(
            services: #""Mailer": { "factory": "mail.smtp", "settings": { "host": null, "port": 1 } }"#)
        #expect(nulls.codes == [.nothingToRemove])
        let edits = try prove(
            services: #""Mailer": { "factory": "mail.smtp", "settings": { "host": { "$append": ["a"] } } }"#)
        #expect(edits.codes == [.settingMissing, .listEditWithoutList])
    }

    @Test func `a mistaken setting hides no other mistake of its binding`() throws {
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

    @Test func `a mistaken setting below an edit is not checked again by the layers above`() throws {
        let proof = try prove([
            "base":
                #"{ "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": { "$evn": "H" }, "port": 1 } } } }"#,
            "production":
                #"{ "extends": "base", "services": { "Mailer": { "settings": { "host": { "$append": ["a"] } } } } }"#,
        ])
        #expect(proof.codes == [.unknownVerb])
    }
}
