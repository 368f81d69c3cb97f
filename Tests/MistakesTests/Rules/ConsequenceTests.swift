@testable import Plugboard
@testable import PlugboardTool
@testable import PlugboardWiring
import SampleServices
import Testing

/// One typo, one diagnostic: the findings that follow from it are not reported.
@Suite struct ConsequenceTests {
    private let deep = Shop.with { catalog in
        catalog.factory(
            "mail.deep", Mailer.self, settings: DeepSettings.self, parameters: "settings",
            initializer: { (settings: DeepSettings) in ConsoleMailer() })
    }

    @Test func `members of a misspelled object are not missing where a higher layer writes one of them (0503)`() throws
    {
        let base = """
            { "services": {
                "Mailer": { "factory": "mail.deep", "settings": { "retyr": { "count": 3, "pause": { "factor": 2 } } } } } }
            """
        let production =
            #"{ "extends": "base", "services": { "Mailer": { "settings": { "retry": { "pause": {} } } } } }"#
        let proof = try prove(["base": base, "production": production], deep)
        #expect(
            proof.findings == [#"PB0503 base.json:2:55: factory "mail.deep" has no setting "retyr""#])
        #expect(proof.diagnostics.first?.wording.help == [#"did you mean "retry"?"#])
    }

    @Test func `a setting that is written too deep is not missing where it belongs (0503)`() throws {
        let proof = try prove(
            services: """
                "Mailer": { "factory": "mail.deep", "settings": { "retry": { "pause": { "factor": 2, "count": 3 } } } }
                """, deep)
        #expect(proof.codes == [.unknownSetting])
        #expect(
            proof.diagnostics.first?.wording.help == [#""count" is a setting of "retry": write it in that"#])
    }

    @Test func `a mistake in a decorator's settings hides no missing setting of its binding (0501)`() throws {
        let base = """
            { "services": { "PaymentGateway": {
                "factory": "payments.sandbox", "settings": {},
                "decorators": [{ "factory": "pay.audit", "settings": { "pth": "audit.jsonl" } }] } } }
            """
        #expect(try prove(["production": base]).codes == [.settingMissing, .unknownSetting])
    }

    @Test func `a setting that an edit does not find is not also missing (0208, 0209)`() throws {
        let null = #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": null } }"#
        #expect(try prove(services: null).codes == [.nothingToRemove])
        let list =
            #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": { "$append": [1] } } }"#
        #expect(try prove(services: list).codes == [.listEditWithoutList])
    }

    @Test func `a missing setting may be written in a layer that cannot be read`() throws {
        let base = #"{ "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example" } } } }"#
        let proof = try prove(["base": base, "production": #"{ "extends": "base", "service": {} }"#])
        #expect(proof.codes == [.unknownKey])
    }

    @Test func `the binding that a misspelled service was to replace is not judged (0303)`() throws {
        let base = #"{ "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example" } } } }"#
        let proof = try prove([
            "base": base, "production": #"{ "extends": "base", "services": { "Mailr": "mail.console" } }"#,
        ])
        #expect(proof.codes == [.unknownService])
        // The same layer binds the other key.
        let both = #"{ "services": { "Mailer": "mail.smtp", "Mailr": "mail.console" } }"#
        #expect(try prove(["production": both]).codes == [.settingMissing, .settingMissing, .unknownService])
    }

    @Test func `two rings are two mistakes, though they begin at one place (0404)`() throws {
        let proof = try prove(
            services: """
                "PaymentGateway": { "factory": "pay.fallback", "uses": { "primary": "PaymentGateway#a", "backup": "PaymentGateway#b" } },
                "PaymentGateway#a": { "factory": "pay.retry", "uses": { "inner": "PaymentGateway" } },
                "PaymentGateway#b": { "factory": "pay.retry", "uses": { "inner": "PaymentGateway" } }
                """)
        #expect(DiagnosticsReport.merging(proof.diagnostics).map(\.code) == [.cycle, .cycle])
    }
}
