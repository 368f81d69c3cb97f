import PlugboardContainer
import PlugboardTool
import SampleServices
import Testing

/// The contents of reports about the graph beside the mistake itself.
struct GraphRuleTests {
    private let sandbox =
        #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "https://sandbox.example" } }"#
    /// Over the sandbox, a cycle through a decorator.
    private let cycle = #"""
        "PaymentGateway#backup": { "factory": "pay.fallback", "uses": { "backup": "PaymentGateway" } },
        "PaymentGateway": { "decorators": [ { "factory": "pay.fallback", "uses": { "backup": "PaymentGateway#backup" } } ] }
        """#

    private func layer(_ services: String, extends: String = "[]") -> String {
        #"{ "extends": \#(extends), "services": { \#(services) } }"#
    }

    private func notes(_ proof: ProofOutcome) -> [[String]] {
        proof.diagnostics.map(\.wording.notes)
    }

    @Test func `a cycle is new in the profile that closes it`() throws {
        let proof = try prove(["base": layer(sandbox), "production": layer(cycle, extends: #""base""#)])
        #expect(proof.codes == [.cycle])
        #expect(notes(proof) == [["the ring is new in this profile: base.json alone has none"]])
    }

    @Test func `a cycle of a lower layer is reported with its profile`() throws {
        let proof = try prove(
            [
                "base": layer(sandbox), "production": layer(cycle, extends: #""base""#),
                "eu": layer(#""Mailer": "mail.console""#, extends: #""production""#),
            ], profile: "eu")
        #expect(notes(proof) == [["the ring is new in profile \"production\": base.json alone has none"]])
    }

    @Test func `a cycle may need the bindings of several extended profiles`() throws {
        let proof = try prove([
            "base": layer(sandbox), "mail": layer(#""Mailer": "mail.console""#),
            "production": layer(cycle, extends: #"["base", "mail"]"#),
        ])
        #expect(notes(proof) == [["the ring is new in this profile: base.json, mail.json together have none"]])
    }

    @Test func `a cycle of the lowest layer, of siblings or of a flag is not new`() throws {
        let whole = cycle.replacing(#""PaymentGateway": { "decorators""#, with: sandbox.dropLast() + #", "decorators""#)
        let lowest = try prove(["production": layer(whole)])
        #expect(lowest.codes == [.cycle])
        let inherited = try prove([
            "base": layer(#""FraudRule": { "factory": "fraud.all", "uses": { "rules": ["FraudRule"] } }"#),
            "production": layer(#""FraudRule": "fraud.all""#, extends: #""base""#),
        ])
        #expect(inherited.codes == [.cycle])
        let siblings = try prove([
            "base": layer(sandbox), "backup": layer(cycle), "production": layer("", extends: #"["base", "backup"]"#),
        ])
        #expect(siblings.codes == [.cycle])
        let flag = try prove(
            [
                "base": layer(#""FraudRule": "fraud.geo""#),
                "production": layer(#""FraudRule": {"decorators": []}"#, extends: #""base""#),
            ],
            words: ["--bind", "PaymentGateway=pay.fallback"])
        #expect(flag.codes == [.cycle])
        for proof in [lowest, inherited, siblings, flag] {
            #expect(!notes(proof).joined().contains { $0.contains("is new") })
        }
    }

    @Test func `one cycle in several profiles is one finding, whichever profile closes it`() throws {
        let loader = ManifestLoader(
            .memory([
                "base": layer(sandbox), "production": layer(cycle, extends: #""base""#),
                "eu": layer("", extends: #""production""#),
            ]), catalog: Shop.catalog, variables: [:])
        let found = WiringError(loader.proveEveryProfile(values: .read).flatMap(\.diagnostics)).diagnostics
        #expect(
            found.map(\.wording.notes) == [
                [
                    "the ring is new in profile \"production\": base.json alone has none",
                    "broken in profiles: eu, production",
                ]
            ])
    }

    @Test func `one missing key in several profiles is one finding, even with different allowed factories`() throws {
        let loader = ManifestLoader(
            .memory([
                "base":
                    #"{ "abstract": true, "services": { "Checkout": "checkout.standard", "OrderStore": "orders.memory", "Mailer": "mail.console" } }"#,
                "production": #"{ "extends": "base", "environment": "production" }"#,
                "test": #"{ "extends": "base", "environment": "test" }"#,
            ]), catalog: Shop.running, variables: [:])
        let found = WiringError(loader.proveEveryProfile(values: .read).flatMap(\.diagnostics)).diagnostics
        #expect(
            found.map(\.wording.notes) == [
                [
                    "path: Storefront -> Checkout -> PaymentGateway",
                    "factories that make one: payments.sandbox, payments.stripe", "also broken in profiles: test",
                ]
            ])
    }

    /// Rule 1.13.
    @Test func `a binding with a mistake is not also reported as unused`() throws {
        let catalog = CatalogVariant.mailing.catalog
        func codes(_ services: String) throws -> [DiagnosticCode] {
            try prove(services: #""Mailer": "mail.console", "# + services, catalog).codes
        }
        let notAllowed = try codes(#""PaymentGateway": "payments.fake", "OrderStore": "orders.memory""#)
        #expect(notAllowed == [.factoryNotAllowed, .neverUsed])
        let missing = try codes(#""OrderStore": "orders.file""#)
        #expect(missing == [.settingMissing])
        let misspelt = try codes(#""OrderStore": { "factory": "orders.memory", "lifetme": "graph" }"#)
        #expect(misspelt == [.unknownKey])
    }

    @Test func `an optional without a binding gets no hint at a binding with a mistake`() throws {
        let services =
            #""Mailer#notices": "mail.console", "Notices": { "factory": "notices.optional", "settings": { "a": 1 } }"#
        let codes = try prove(services: services, CatalogVariant.optionalNotices.catalog).codes
        #expect(codes == [.unknownSetting])
    }
    @Test func `a binding with an error gets no warning too`() throws {
        let mail = #""Mailer": { "factory": "mail.smtp", "settings": { "host": "h", "port": 25 } }"#
        func codes(_ over: String, _ catalog: Catalog = Shop.catalog) throws -> [DiagnosticCode] {
            try prove(["base": layer(mail), "production": layer(over, extends: #""base""#)], catalog).codes
        }
        #expect(try codes(#""Mailer": { "settings": { "host": "h" } }"#) == [.repeatsInherited])
        #expect(try codes(#""Mailer": { "settings": { "host": "h", "port": "x" } }"#) == [.settingWrongType])
        #expect(try codes(#""Mailer": { "settings": { "host": "h", "porter": 1 } }"#) == [.unknownSetting])
        #expect(
            try codes(#""Mailer": { "settings": { "host": "h" } }, "OrderStore": "orders.fle""#)
                == [.repeatsInherited, .unknownFactory])
        let asking = Catalog(Mail()) { $0.entry(Mailer.self) }
        #expect(try codes(#""Mailer#a": "mail.console""#, asking) == [.neverUsed])
        #expect(try codes(#""Mailer#a": "mail.consle""#, asking) == [.unknownFactory])
        #expect(
            try codes(#""Mailer#a": { "factory": "mail.console", "settings": { "x": null } }"#, asking)
                == [.nothingToRemove])
    }
}
