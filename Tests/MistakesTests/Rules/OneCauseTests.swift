import PlugboardTool
import SampleServices
import Testing

/// One cause is one mistake, at the line that decides it, with every profile it breaks.
struct OneCauseTests {
    private static let mailer = #""Mailer": "mail.console""#
    private static let store = #""OrderStore": "orders.memory""#
    private static let gateway =
        #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "https://sandbox.example" } }"#
    private static let checkout = #""Checkout": { "factory": "checkout.standard", "lifetime": "singleton" }"#

    /// The report of `check --all` for a base, two profiles that extend it, and one that extends the second.
    private func report(
        base: String..., first: String, second: String, third: String = "", catalog: Catalog = Shop.running
    ) -> String {
        let services = base.map { "    \($0)" }.joined(separator: ",\n")
        return report(
            [
                "base": "{ \"abstract\": true,\n  \"services\": {\n\(services) } }",
                "first": #"{ "extends": "base", "services": { \#(first) } }"#,
                "second": #"{ "extends": "base", "services": { \#(second) } }"#,
                "third": #"{ "extends": "second", "services": { \#(third) } }"#,
            ], catalog)
    }

    private func report(_ manifests: [String: String], _ catalog: Catalog = Shop.running) -> String {
        let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: [:])
        loader.learnsTypes()
        return DiagnosticsReport(loader.proveEveryProfile(values: .assumed).flatMap(\.diagnostics)).text()
    }

    /// Rule 14.4.
    @Test func `a captive scoped service is reported at the lifetime, whichever layers change its bindings (0403)`() {
        #expect(
            report(
                base: Self.mailer, Self.gateway, #""OrderStore": { "factory": "orders.file", "lifetime": "scoped" }"#,
                Self.checkout, first: #""Checkout": { "uses": {} }"#,
                second: #""Checkout": { "decorators": [] }, "OrderStore": { "settings": { "path": "b" } }"#,
                third: #""OrderStore": { "settings": { "path": "c" } }"#,
                catalog: Shop.catalog
            ).contains(
                """
                error[PB0403]: singleton Checkout would keep a scoped OrderStore
                  --> base.json:6:63
                   |
                 5 |     "OrderStore": { "factory": "orders.file", "lifetime": "scoped" },
                   |                                                           -------- OrderStore: ends with its scope
                 6 |     "Checkout": { "factory": "checkout.standard", "lifetime": "singleton" } } }
                   |                                                               ^^^^^^^^^^^ kept longer than a scope
                   |
                   = help: make Checkout scoped too, make OrderStore a singleton, or pass the OrderStore as an argument
                   = note: path: Checkout (singleton) -> OrderStore (scoped, base.json:5:59)
                   = note: broken in profiles: first, second, third
                """))
    }

    @Test func `one lifetime with many captive services is one mistake (0403)`() {
        let manifests = [
            "base": """
            { "services": {
                "Mailer": "mail.console", "OrderStore": "orders.memory",
                "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "u" } },
                "Checkout#web": { "factory": "checkout.standard", "lifetime": "singleton" },
                "Checkout#shop": { "factory": "checkout.standard", "lifetime": "singleton" } } }
            """,
            "production": #"{ "extends": "base", "services": { "Mailer": { "lifetime": "scoped" } } }"#,
        ]
        #expect(
            report(manifests, Shop.catalog) == """
                error[PB0403]: a scoped Mailer would be kept by Checkout#web, Checkout#shop
                  --> production.json:1:60
                   |
                 1 | { "extends": "base", "services": { "Mailer": { "lifetime": "scoped" } } }
                   |                                                            ^^^^^^^^ ends with its scope
                   |
                  ::: base.json:4:67
                   |
                 4 |     "Checkout#web": { "factory": "checkout.standard", "lifetime": "singleton" },
                   |                                                                   ----------- Checkout#web: kept longer than a scope
                 5 |     "Checkout#shop": { "factory": "checkout.standard", "lifetime": "singleton" } } }
                   |                                                                    ----------- Checkout#shop: kept longer than a scope
                   |
                   = help: make Mailer a singleton, or make scoped what keeps it
                   = note: path: Checkout#web (singleton) -> Mailer (scoped, production.json:1:60)
                   = note: path: Checkout#shop (singleton) -> Mailer (scoped, production.json:1:60)

                1 mistake

                """)
    }

    @Test func `an unbound service is reported at the choice of its dependent's factory, with all dependents (0401)`() {
        #expect(
            report(
                base: Self.mailer, Self.store, Self.checkout, first: #""Checkout": { "decorators": [] }"#,
                second: #""Checkout": { "lifetime": "transient" }, "Checkout#shop": "checkout.standard""#)
                    == """
                    error[PB0401]: Checkout needs PaymentGateway, which is not bound in profile "first"
                      --> base.json:5:5
                       |
                     5 |     "Checkout": { "factory": "checkout.standard", "lifetime": "singleton" } } }
                       |     ^^^^^^^^^^ its parameter 1, "gateway", is a PaymentGateway
                       |
                      ::: second.json:1:77
                       |
                     1 | { "extends": "base", "services": { "Checkout": { "lifetime": "transient" }, "Checkout#shop": "checkout.standard" } }
                       |                                                                             --------------- Checkout#shop needs it too
                       |
                       = note: path: Storefront -> Checkout -> PaymentGateway
                       = note: factories that make one: payments.sandbox, payments.stripe
                       = note: also broken in profiles: second, third

                    1 mistake

                    """)
    }

    @Test func `a removed binding is reported once, with all its dependents (0402)`() {
        let manifests = [
            "base": #"{ "services": { \#(Self.mailer), \#(Self.store), \#(Self.gateway), \#(Self.checkout) } }"#,
            "first": #"{ "extends": "base", "services": { "Mailer": null } }"#,
            "second": #"{ "extends": "first", "services": { "Checkout": { "uses": { "store": "OrderStore" } } } }"#,
            "third": #"{ "extends": "first", "services": { "Checkout#shop": "checkout.standard" } }"#,
        ]
        let text = report(manifests, Shop.catalog)
        #expect(text.contains("error[PB0402]: Checkout uses Mailer, which profile \"first\" removes"))
        #expect(text.contains("\n1 mistake\n"))
    }

    @Test func `a missing setting is reported at the choice of the factory (0501)`() {
        #expect(
            report(
                base: Self.mailer, #""PaymentGateway": { "factory": "payments.sandbox", "lifetime": "singleton" }"#,
                first: #""PaymentGateway": { "lifetime": "transient" }"#,
                second: #""PaymentGateway": { "settings": { "timeout": "3s" } }"#, catalog: Shop.catalog)
                    == """
                    error[PB0501]: factory "payments.sandbox" requires setting "endpoint"
                      --> base.json:4:5
                       |
                     4 |     "PaymentGateway": { "factory": "payments.sandbox", "lifetime": "singleton" } } }
                       |     ^^^^^^^^^^^^^^^^ "endpoint" is missing
                       |
                       = help: it takes a string
                       = note: settings of payments.sandbox: endpoint (required), timeout
                       = note: "payments.sandbox" is registered at Storefront/Payments.swift:28
                       = note: broken in profiles: first, second, third

                    1 mistake

                    """)
    }

    @Test func `an unused name is reported at its first place (0902)`() {
        let text = report(
            base: #""Mailer": { "alias": "Mailer#receipts" }"#, #""Mailer#receipts": "mail.console""#,
            #""Mailer#recepits": "mail.console""#, first: #""Mailer#recepits": { "decorators": [] }"#,
            second: #""Mailer#recepits": { "lifetime": "transient" }, "Mailer#receipts": { "decorators": [] }"#,
            catalog: CatalogVariant.mailing.catalog)
        #expect(
            text.hasPrefix(
                "error[PB0902]: Mailer#recepits is bound and never used in profile \"first\"\n  --> base.json:5:5\n"))
        #expect(text.hasSuffix("also broken in profiles: second, third\n\n1 mistake\n"))
    }

    /// Rule 5.14.
    @Test func `profiles that extend each other are one mistake, and their merging is not reported`() {
        let manifests = [
            "base": #"{ "extends": "production", "services": { \#(Self.mailer), \#(Self.store), \#(Self.gateway) } }"#,
            "development": """
            { "extends": "base", "environment": "development", "services": { "Mailer": { "decorators": [] } } }
            """,
            "production": """
            { "extends": "base", "environment": "production", "sealed": true, "services": {
                "Mailer": null, "Clock": { "lifetime": "transient" }, "OrderStore": { "alias": "OrderStore#x" },
                "PaymentGateway": { "settings": { "endpoint": null } } } }
            """,
            "production-eu": #"{ "extends": "production", "sealed": false, "services": { \#(Self.mailer) } }"#,
            "test": #"{ "extends": "base", "environment": "test", "services": { "PaymentGateway": "payments.fake" } }"#,
        ]
        #expect(
            report(manifests) == """
                error[PB0203]: profiles extend each other: "base" -> "production" -> "base"
                  --> production.json:1:14
                   |
                 1 | { "extends": "base", "environment": "production", "sealed": true, "services": {
                   |              ^^^^^^ closes the ring
                   |
                  ::: base.json:1:14
                   |
                 1 | { "extends": "production", "services": { "Mailer": "mail.console", "OrderStore": "orders.memory", "PaymentGateway": { "factory": "payments.sandbox", "settings…
                   |              ------------ "base" extends this
                   |
                   = help: delete one of these; what they share belongs in a third file
                   = note: broken in profiles: base, development, production, production-eu, test

                1 mistake

                """)
    }

    @Test func `rule 5.14: a mistake within one layer is reported beside profiles that extend each other`() {
        let twice = #"\#(Self.gateway.dropLast(2)), "decorators": ["pay.retry", "pay.retry"] }"#
        let text = report([
            "base": #"{ "extends": "production", "services": {} }"#,
            "production": #"{ "extends": "base", "services": { \#(twice) } }"#,
        ])
        #expect(text.contains("error[PB0203]"))
        #expect(text.contains("error[PB0213]"))
        #expect(text.hasSuffix("2 mistakes\n"))
    }

    @Test func `bindings beside "services" are one mistake in two profiles, each with one mark (0101)`() {
        let beside = ##""Mailer": "mail.console", "extends": "first", "Mailer#copy": "mail.console""##
        let text = report([
            "first": #"{ "services": { \#(Self.store) } }"#, "second": "{ \(beside), \"services\": {} }",
            "third": #"{ "extends": "second", "services": {} }"#,
        ])
        #expect(text.split(separator: "error[PB0101]", omittingEmptySubsequences: false).count == 2)
        #expect(text.split(separator: "not a key of a manifest either").count == 2)
    }

    @Test func `two layers with one misspelled service are both reported (0303)`() {
        let services = #""services": { "Chekout": "checkout.standard" }"#
        #expect(
            report(["base": "{ \(services) }", "production": #"{ "extends": "base", \#(services) }"#]) == """
                error[PB0303]: no service is named "Chekout"
                  --> base.json:1:17
                   |
                 1 | { "services": { "Chekout": "checkout.standard" } }
                   |                 ^^^^^^^^^ not a service
                   |
                   = help: did you mean "Checkout"?
                   = note: services: Checkout, Clock, FraudRule, Mailer, OrderStore, PaymentGateway
                   = note: broken in profiles: base, production

                error[PB0303]: no service is named "Chekout"
                  --> production.json:1:36
                   |
                 1 | { "extends": "base", "services": { "Chekout": "checkout.standard" } }
                   |                                    ^^^^^^^^^ not a service
                   |
                   = help: did you mean "Checkout"?
                   = note: services: Checkout, Clock, FraudRule, Mailer, OrderStore, PaymentGateway

                2 mistakes

                """)
    }
}
