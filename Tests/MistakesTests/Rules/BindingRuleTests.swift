import PlugboardTool
import SampleServices
import Testing

/// Chapters 7 and 8 of the rules: aliases, `uses`, lists, optionals and decorators.
struct BindingRuleTests {
    private static let sandbox =
        #""factory": "payments.sandbox", "settings": { "endpoint": "https://sandbox.example" }"#

    @Test func `rule 7.4: an alias is another name for one binding of its service`() throws {
        let proof = try prove(services: #""Mailer": { "alias": "Mailer#x" }, "Mailer#x": "mail.console""#)
        let plan = try #require(proof.plan)
        #expect(Set(plan.graph.keys.filter { $0.service.displayName == "Mailer" }.map(plan.graph.slot)).count == 1)
        let other = try prove(services: #""Mailer": { "alias": "OrderStore" }, "OrderStore": "orders.memory""#)
        #expect(other.codes == [.factoryOfAnotherService])
    }

    @Test func `rule 7.6: aliases are not members of a list`() throws {
        let proof = try prove(
            services:
                #""FraudRule": "fraud.all", "FraudRule#geo": "fraud.geo", "FraudRule#same": { "alias": "FraudRule#geo" }"#
        )
        #expect(proof.members(of: "FraudRule") == ["FraudRule#geo"])
    }

    @Test func `rules 7.7 and 7.8: uses is keyed by names if code declares them, or else by services`() throws {
        let mailers = #""Mailer": "mail.console", "Mailer#x": "mail.console", "#
        func uses(_ uses: String, _ variant: CatalogVariant) throws -> [DiagnosticCode] {
            try prove(
                services: mailers + #""Notices": { "factory": "notices.both", "uses": \#(uses) }"#, variant.catalog
            ).codes
        }
        #expect(try uses(#"{ "shop": "Mailer#x" }"#, .namedNotices) == [])
        #expect(try uses(#"{ "Mailer": "Mailer#x" }"#, .namedNotices) == [.unknownParameter])
        #expect(try uses(#"{ "Mailer": "Mailer#x" }"#, .bothNotices) == [.ambiguousParameter])
    }

    @Test func `rule 7.7: a service as the key of named parameters gets their names as its suggestion`() throws {
        let proof = try prove(
            services:
                #""Mailer": "mail.console", "Notices": { "factory": "notices.both", "uses": { "Mailer": "Mailer" } }"#,
            CatalogVariant.namedNotices.catalog)
        #expect(proof.page.contains(#"= help: did you mean "shop" or "customer"?"#))
    }

    @Test(arguments: ["settings", "inner"])
    func `rule 7.9: settings and the wrapped service cannot be chosen`(parameter: String) throws {
        let decorator =
            #"{ "factory": "pay.audit", "settings": { "path": "a" }, "uses": { "\#(parameter)": "Clock" } }"#
        let proof = try prove(services: #""PaymentGateway": { \#(Self.sandbox), "decorators": [\#(decorator)] }"#)
        #expect(proof.codes == [.unknownParameter])
    }

    @Test func `rules 8.1 and 8.2: a list receives every other binding, the unnamed first and the others by name`()
        throws
    {
        let proof = try prove(
            services: """
                "FraudRule#z": "fraud.geo", "FraudRule#all": "fraud.all", "FraudRule": "fraud.velocity", "FraudRule#b": "fraud.geo"
                """)
        #expect(proof.members(of: "FraudRule#all") == ["FraudRule", "FraudRule#b", "FraudRule#z"])
        #expect(try prove(services: #""FraudRule": "fraud.all""#).members(of: "FraudRule") == [])
    }

    @Test func `rules 7.14 and 7.15: a missing optional is valid, but a near name is reported`() throws {
        let catalog = CatalogVariant.optionalNotices.catalog
        #expect(try prove(services: #""Notices": "notices.optional""#, catalog).codes == [])
        let near = try prove(services: #""Notices": "notices.optional", "Mailer#notices": "mail.console""#, catalog)
        #expect(near.codes == [.optionalMissed])
        #expect(near.diagnostics.map(\.severity) == [.warning])
        let removed = try prove(
            [
                "base": #"{ "services": { "Mailer": "mail.console", "Notices": "notices.optional" } }"#,
                "production": #"{ "extends": "base", "services": { "Mailer": null } }"#,
            ], catalog)
        #expect(removed.codes == [])
        let named = try prove(
            [
                "base":
                    #"{ "services": { "Mailer": "mail.console", "Notices": { "factory": "notices.optional", "uses": { "mailer": "Mailer" } } } }"#,
                "production": #"{ "extends": "base", "services": { "Mailer": null } }"#,
            ], catalog)
        #expect(named.codes == [.removedButUsed])
    }

    @Test func `a decorator without a wrapped parameter is reported at the factory that it names`() throws {
        let proof = try prove(
            services:
                #""FraudRule": { "factory": "fraud.geo", "decorators": [{ "id": "x", "factory": "fraud.velocity" }] }"#)
        #expect(
            proof.findings == [
                "PB0409 production.json:1:95: decorator \"x\" has no parameter for the FraudRule it wraps"
            ])
    }

    @Test func `rules 7.16 and 7.17: a decorator wraps through exactly one parameter and obeys its environments`()
        throws
    {
        func decorated(_ decorator: String, _ catalog: Catalog = Shop.catalog) throws -> [DiagnosticCode] {
            try prove(services: #""PaymentGateway": { \#(Self.sandbox), "decorators": [\#(decorator)] }"#, catalog)
                .codes
        }
        #expect(try decorated(#""pay.retry""#) == [])
        #expect(try decorated(#""pay.fallback""#) == [.decoratorWrapsNothing])
        #expect(try decorated(#""payments.fake""#) == [.decoratorWrapsNothing])
    }
}
