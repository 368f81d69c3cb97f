import PlugboardTool
import SampleServices
import TestSupport
import Testing

/// Chapters 6, 9 and 10 of the rules: settings, and values from outside.
struct SettingsRuleTests {
    private func smtp(_ port: String, variables: [String: String] = [:], words: [String] = []) throws -> ProofOutcome {
        try prove(
            services:
                #""Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": \#(port) } }"#,
            words: words, variables: variables)
    }

    @Test func `rules 9.1 and 9.3: absent settings are an empty object, over the defaults of code`() throws {
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

    @Test func `rules 9.4 and 9.6: a whole number may have a zero fraction, and durations have units`() throws {
        #expect(try smtp("25.0").settings("Mailer", MailSettings.self)?.port == 25)
        #expect(try smtp("25.5").codes == [.settingWrongType])
        func timeout(_ text: String) throws -> ProofOutcome {
            try prove(
                services: """
                    "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "e", "timeout": "\(text)" } }
                    """)
        }
        #expect(try timeout("250ms").settings("PaymentGateway", SandboxSettings.self)?.timeout == .milliseconds(250))
        #expect(try timeout("5").codes == [.settingWrongType])
    }

    @Test(arguments: ["1.5e-9223372036854775808", "10e9223372036854775807", "1e99999999999999999999"])
    func `rule 9.7: a number with an enormous exponent is refused`(number: String) throws {
        #expect(try smtp(number).codes == [.settingWrongType])
    }

    @Test func `rule 9.7: text from outside is converted to the required type`() throws {
        #expect(try smtp(#"{ "$env": "P" }"#, variables: ["P": "25"]).settings("Mailer", MailSettings.self)?.port == 25)
        #expect(try smtp(#"{ "$env": "P" }"#, variables: ["P": "smtp"]).codes == [.variableWrongType])
        #expect(
            try smtp("1", words: ["--set", "Mailer/settings/port=26"]).settings("Mailer", MailSettings.self)?.port == 26
        )
    }

    @Test func `rule 10.2: a set but empty variable counts as not set, and a null default as none`() throws {
        #expect(try smtp(#"{ "$env": "P" }"#, variables: ["P": ""]).codes == [.variableNotSet])
        #expect(try smtp(#"{ "$env": "P", "default": null }"#).codes == [.variableNotSet])
        #expect(try smtp(#"{ "$env": "P", "default": 25 }"#).codes == [])
    }

    @Test func `rule 6.10: the default belongs to the variable of the last layer`() throws {
        func gateway(_ variable: String, _ value: String) -> String {
            #"{ "factory": "payments.sandbox", "settings": { "endpoint": { "$env": "\#(variable)", "default": "\#(value)" } } }"#
        }
        let proof = try prove([
            "base": #"{ "services": { "PaymentGateway": \#(gateway("E", "a")) } }"#,
            "production": #"{ "extends": "base", "services": { "PaymentGateway": \#(gateway("F", "b")) } }"#,
        ])
        #expect(proof.settings("PaymentGateway", SandboxSettings.self)?.endpoint == "b")
    }

    @Test func `rules 10.6 and 10.10: a file is read below the manifests, without its final line break`() throws {
        let folder = try TemporaryFolder()
        try folder.write("26\n", to: ".secrets/port")
        try folder.write(
            #"{ "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": "h", "port": { "$file": ".secrets/port" } } } } }"#,
            to: "production.json")
        let loader = ManifestLoader(.directory(folder.path), catalog: Shop.catalog, variables: [:])
        let proof = loader.prove(
            WiringSelection(profile: Located("production", at: .launch(LaunchOrigin(name: "--profile")))))
        #expect(proof.page == "")
        #expect(proof.settings("Mailer", MailSettings.self)?.port == 26)
    }

    @Test func `rule 10.9: a file outside of the roots is not read`() throws {
        #expect(try smtp(#"{ "$file": "/etc/hostname" }"#).codes == [.pathLeavesDirectory])
    }

    @Test func `settings of a factory without settings are refused, including a decorator's`() throws {
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

    @Test func `rule 6.23: a pointer must name a setting of the factory`() throws {
        #expect(try smtp("25", words: ["--set", "Mailer/settings/prt=26"]).codes == [.unknownSetting])
        #expect(try smtp("25", words: ["--set", "Mailer/settings/a~2b=26"]).codes == [.malformedPointer])
    }
}
