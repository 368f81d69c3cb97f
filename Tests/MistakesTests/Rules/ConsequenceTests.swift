import SampleServices
import Testing
@testable import Plugboard
@testable import PlugboardContainer
@testable import PlugboardTool

/// One typo, one diagnostic: the findings that follow from it are not reported.
struct ConsequenceTests {
    private let deep = Shop.with { catalog in
        catalog.factory(
            "mail.deep", Mailer.self, settings: DeepSettings.self, parameters: "settings",
            initializer: { (settings: DeepSettings) in ConsoleMailer() })
    }

    @Test func `members of a misspelled object are not missing if a higher layer writes one of them (0503)`() throws {
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

    @Test func `a setting that is nested too deep is not missing at its right place (0503)`() throws {
        let proof = try prove(
            services: """
                "Mailer": { "factory": "mail.deep", "settings": { "retry": { "pause": { "factor": 2, "count": 3 } } } }
                """, deep)
        #expect(proof.codes == [.unknownSetting])
        #expect(
            proof.diagnostics.first?.wording.help == [#""count" is a setting of "retry": write it in that"#])
    }

    @Test func `a mistake in a decorator's settings does not hide a missing setting of its binding (0501)`() throws {
        let base = """
            { "services": { "PaymentGateway": {
                "factory": "payments.sandbox", "settings": {},
                "decorators": [{ "factory": "pay.audit", "settings": { "pth": "audit.jsonl" } }] } } }
            """
        #expect(try prove(["production": base]).codes == [.settingMissing, .unknownSetting])
    }

    @Test func `a setting that an edit cannot find is not also missing (0208, 0209)`() throws {
        let null = #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": null } }"#
        #expect(try prove(services: null).codes == [.nothingToRemove])
        let list =
            #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": { "$append": [1] } } }"#
        #expect(try prove(services: list).codes == [.listEditWithoutList])
    }

    @Test func `a missing setting may be in a layer that cannot be read`() throws {
        let base = #"{ "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example" } } } }"#
        let proof = try prove(["base": base, "production": #"{ "extends": "base", "service": {} }"#])
        #expect(proof.codes == [.unknownKey])
    }

    @Test func `the binding behind a misspelled service is not checked (0303)`() throws {
        let base = #"{ "services": { "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example" } } } }"#
        let proof = try prove([
            "base": base, "production": #"{ "extends": "base", "services": { "Mailr": "mail.console" } }"#,
        ])
        #expect(proof.codes == [.unknownService])
        // The same layer binds the other key.
        let both = #"{ "services": { "Mailer": "mail.smtp", "Mailr": "mail.console" } }"#
        #expect(try prove(["production": both]).codes == [.settingMissing, .settingMissing, .unknownService])
    }

    @Test func `two cycles are two mistakes, even if they begin at one place (0404)`() throws {
        let proof = try prove(
            services: """
                "PaymentGateway": { "factory": "pay.fallback", "uses": { "primary": "PaymentGateway#a", "backup": "PaymentGateway#b" } },
                "PaymentGateway#a": { "factory": "pay.retry", "uses": { "inner": "PaymentGateway" } },
                "PaymentGateway#b": { "factory": "pay.retry", "uses": { "inner": "PaymentGateway" } }
                """)
        #expect(proof.diagnostics.joined().map(\.code) == [.cycle, .cycle])
    }

    /// The errors of all profiles, in one report.
    private func report(_ manifests: [String: String], _ catalog: Catalog = Shop.catalog) throws -> [String] {
        let diagnostics = try manifests.keys.sorted().flatMap { try prove(manifests, catalog, profile: $0).diagnostics }
        return diagnostics.joined().filter { $0.severity == .error }.map(\.description)
    }

    @Test func `an edit of an invalid alias is not reported, in any profile above it (0101, 0302, 0408)`() throws {
        for alias in ["Mailer", "Mailer#none", "OrderStore"] {
            let findings = try report([
                "base": #"{ "services": { "OrderStore": "orders.memory", "Mailer": { "alias": "\#(alias)" } } }"#,
                "production":
                    #"{ "extends": "base", "services": { "Mailer": { "settings": { "port": 25 } } } }"#,
            ])
            #expect(findings.count == 1 && findings[0].contains("base.json"), "\(findings)")
        }
    }

    @Test func `an edit of a list is not reported if the list is a mistake in a lower layer (0209, 0405, 0502)`() throws
    {
        let rules = Shop.with { catalog in
            catalog.factory(
                "mail.listed", Mailer.self, settings: ListedSettings.self, parameters: "settings",
                initializer: { (settings: ListedSettings) in ConsoleMailer() })
        }
        let parameter = try report([
            "base": """
            { "services": { "FraudRule#geo": "fraud.geo",
                "FraudRule": { "factory": "fraud.all", "uses": { "rulse": ["FraudRule#geo"] } } } }
            """,
            "production": """
            { "extends": "base", "services": { "FraudRule#velocity": "fraud.velocity",
                "FraudRule": { "uses": { "rules": { "$append": ["FraudRule#velocity"] } } } } }
            """,
        ])
        #expect(
            parameter == [#"PB0405 base.json:2:54: factory "fraud.all" has no parameter "rulse""#])
        let item = try report(
            [
                "base": #"{ "services": { "Mailer": { "factory": "mail.listed", "settings": { "to": [1] } } } }"#,
                "production": """
                { "extends": "base", "services": { "Mailer": { "settings": { "to": { "$remove": ["x"] } } } } }
                """,
            ], rules)
        #expect(item.count == 1 && item[0].hasPrefix("PB0502 base.json:1:76"), "\(item)")
    }

    @Test func `a factory that cannot be a decorator is reported only as such (0305, 0409, 0503)`() throws {
        let services = """
            "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "https://sandbox.example" },
                "decorators": [{ "factory": "payments.fake", "settings": { "attempts": 3 } }] }
            """
        #expect(try prove(services: services).codes == [.decoratorWrapsNothing])
    }

    @Test func `a decorator as the factory of a name gets the advice to be a decorator (0401)`() throws {
        let proof = try prove(services: #""PaymentGateway#card": { "factory": "pay.retry", "settings": { "x": 1 } }"#)
        #expect(proof.codes == [.notBound])
        #expect(
            proof.diagnostics.first?.wording.help == [
                #"pay.retry wraps a PaymentGateway: name it under "decorators", and under "factory" what it wraps"#
            ])
    }

    @Test func `nested settings are one mistake (0503)`() throws {
        let proof = try prove(
            services: #""Mailer": { "factory": "mail.smtp", "settings": { "settings": { "host": "mail.example" } } }"#)
        #expect(proof.findings == [#"PB0503 production.json:1:67: factory "mail.smtp" has no setting "settings""#])
        #expect(proof.diagnostics.first?.wording.help == [#"write its members without the inner "settings""#])
    }

    @Test func `a misspelled note does not hide a setting beside it (0103)`() throws {
        let proof = try prove(
            services: """
                "PaymentGateway": { "factory": "payments.sandbox",
                    "settings": { "$coment": "the test account", "endpoint": "https://sandbox.example" } }
                """)
        #expect(proof.codes == [.unknownVerb])
        #expect(proof.diagnostics.first?.wording.label == #"did you mean "$comment"?"#)
    }

    @Test func `of two mistakes that hide each other the first is reported, and of a ring all are`() {
        let keys = ["a", "b", "c"].map { ServiceKey(ServiceType((any Mailer).self), name: ServiceName($0)) }
        func mistakes(_ count: Int) -> [Diagnostic] {
            (0..<count).map { number in
                Diagnostic(
                    .notBound, at: nil, hides: [.factory(keys[number])],
                    reliesOn: [.factory(keys[(number + 1) % count])]
                ) { Wording(title: "\(number)") }
            }
        }
        #expect(mistakes(2).withoutConsequences() == [mistakes(2)[0]])
        #expect(mistakes(3).withoutConsequences() == mistakes(3))
    }

    private struct ListedSettings: Decodable { let to: [String] }
}
