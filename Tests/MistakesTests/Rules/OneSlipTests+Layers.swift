import PlugboardTool
import SampleServices
import Testing

// Slips in one layer that break other layers, or other parts of the binding.

extension OneSlipTests {
    private static let checkout = #""Checkout": "checkout.standard", "OrderStore": "orders.memory", \#(gateway)"#

    /// Rule 7.1.
    @Test func `a binding that was deleted is one mistake in all layers (0208, 0212, 0401)`() {
        #expect(
            reported(
                base: Self.checkout, live: #""Mailer": { "decorators": [] }"#, test: #""Mailer": null"#,
                catalog: Shop.running)
                == [
                    #"PB0401 base.json:1:17 and live.json:1:46 and test.json:1:46: Checkout needs Mailer, which is not bound in profile "base""#
                ])
    }

    @Test func `a missing key is reported at its use, even if an earlier profile removes it (0208, 0401)`() {
        #expect(
            reported(
                [
                    "base": #"{ "abstract": true, "services": { \#(Self.checkout) } }"#,
                    "development": #"{ "extends": "base", "services": { "Checkout": null, "Mailer": null } }"#,
                    "live": #"{ "extends": "base" }"#,
                ], Shop.catalog) == [
                    #"PB0401 base.json:1:35 and development.json:1:64: Checkout needs Mailer, which is not bound in profile "live""#
                ])
    }

    @Test func `a key that an alias, an edit and a use name is missing once (0212, 0401, 0408)`() {
        let checkout = #""Checkout": { "factory": "checkout.standard", "uses": { "mailer": "Mailer#desk" } }"#
        #expect(
            reported(
                base: Self.checkout.replacing(#""Checkout": "checkout.standard""#, with: checkout),
                live: #""Mailer": { "alias": "Mailer#desk" }"#, test: #""Mailer#desk": { "lifetime": "graph" }"#,
                catalog: Shop.running)
                == [
                    #"PB0401 base.json:1:83 and live.json:1:57 and test.json:1:51: Checkout needs Mailer#desk, which is not bound in profile "base""#
                ])
    }

    @Test func `a binding of a service with a missing name is not unused (0401, 0902)`() {
        let live = #""Mailer#ops": "mail.console""#
        #expect(
            reported(
                base: Self.checkout.replacing(
                    #""checkout.standard""#,
                    with: #"{ "factory": "checkout.standard", "uses": { "mailer": "Mailer#desk" } }"#), live: live,
                test: #""Mailer#desk": "mail.console", \#(live)"#, catalog: Shop.running)
                == [#"PB0401 base.json:1:83: Checkout needs Mailer#desk, which is not bound in profile "base""#])
    }

    @Test func `a removal under a wrong name leaves its dependents in force, which is one mistake (0208, 0402)`() {
        #expect(
            reported(
                base: Self.checkout.replacing("\"Checkout\"", with: "\"Checkout#web\"")
                    + #", "Mailer": "mail.console""#,
                live: #""Checkout#shop": null, "Mailer": null"#)
                == [#"PB0208 live.json:1:53: there is no binding of Checkout#shop to remove"#])
    }

    @Test func `a whole binding of another service is one mistake (0208, 0302)`() {
        #expect(
            reported(
                base: #""Mailer": \#(Self.gateway.dropFirst(18).dropLast()), "decorators": ["pay.retry"] }"#,
                live: #""Mailer": { "factory": "mail.console", "decorators": { "$append": [] } }"#,
                test: #""Mailer": { "settings": { "port": null } }"#)
                == [#"PB0302 base.json:1:40: factory "payments.sandbox" makes a PaymentGateway, not a Mailer"#])
    }

    @Test func `a binding that takes what it names for another parameter is one mistake (0302, 0402)`() {
        #expect(
            reported(
                base: Self.checkout.replacing(
                    #""checkout.standard""#,
                    with: #"{ "factory": "checkout.standard", "uses": { "mailer": "OrderStore#a" } }"#)
                    + #", "OrderStore#a": "orders.memory""#, live: #""OrderStore#a": null"#)
                == [
                    #"PB0302 base.json:1:83: parameter 3, "mailer", of checkout.standard is a Mailer, not an OrderStore"#
                ])
    }

    /// Rule 5.24.
    @Test func `edits in a layer that extends another environment are not judged (0206, 0208, 0503)`() {
        #expect(
            reported(
                [
                    "live": #"{ "environment": "production", "services": { "Mailer": "mail.console" } }"#,
                    "test": """
                    { "extends": "live", "environment": "test", "services": {
                      "Mailer": { "settings": { "host": "x" }, "lifetime": null }, "OrderStore": null } }
                    """,
                ], Shop.catalog) == [
                    #"PB0206 test.json:1:37: two environments in one profile: "production" and "test""#
                ])
    }

    /// Rule 5.27.
    @Test func `all factories that an environment does not permit are one mistake (0305)`() {
        #expect(
            reported(
                [
                    "base": """
                    { "abstract": true, "services": {
                      "PaymentGateway": "payments.fake",
                      "PaymentGateway#eu": "payments.fake" } }
                    """,
                    "live": #"{ "extends": "base", "environment": "production" }"#,
                ], Shop.catalog) == [
                    #"PB0305 base.json:2:21: factory "payments.fake" is not allowed in environment "production""#
                ])
    }

    @Test func `a parameter in place of an unknown one is not also missing (0208, 0209, 0405)`() {
        let rules = #""FraudRule#geo": "fraud.geo", "FraudRule": { "factory": "fraud.all", "#
        #expect(
            reported(
                base: rules + #""uses": { "source": ["FraudRule#geo"] } }"#,
                live: #""FraudRule": { "uses": { "rules": { "$append": ["FraudRule#geo"] } } }"#,
                test: #""FraudRule": { "uses": { "rules": null } }"#)
                == [#"PB0405 base.json:1:96: factory "fraud.all" has no parameter "source""#])
    }

    @Test func `a parameter beside uses is one mistake (0101, 0209, 0401)`() {
        #expect(
            reported(
                base: #""FraudRule#geo": "fraud.geo", "FraudRule": { "factory": "fraud.all", "rules": [] }, "#
                    + Self.checkout.replacing(
                        #""checkout.standard""#, with: #"{ "factory": "checkout.standard", "mailer": "Mailer#desk" }"#)
                    + #", "Mailer#desk": "mail.console""#,
                live: #""FraudRule": { "uses": { "rules": { "$append": ["FraudRule#geo"] } } }"#)
                == [
                    #"PB0101 base.json:1:86: unknown key "rules" in the binding of FraudRule"#,
                    #"PB0101 base.json:1:147: unknown key "mailer" in the binding of Checkout"#,
                ])
    }

    @Test func `an invalid decorator without an id may be the one that a layer edits (0208, 0301, 0409)`() {
        for factory in ["pay.whatever", "payments.sandbox"] {
            #expect(
                reported(
                    base: Self.gateway.dropLast() + #", "decorators": ["\#(factory)"] }"#,
                    live: #""PaymentGateway": { "decorators": { "$remove": ["pay.retry"] } }"#
                )
                .count == 1)
        }
    }

    @Test func `an id within the settings of a decorator is one mistake (0208, 0503)`() {
        #expect(
            reported(
                base: Self.gateway.dropLast()
                    + #", "decorators": [{ "factory": "pay.audit", "settings": { "path": "p", "id": "audit" } }] }"#,
                live: #""PaymentGateway": { "decorators": { "$remove": ["audit"] } }"#)
                == [#"PB0503 base.json:1:170: factory "pay.audit" has no setting "id""#])
    }

    @Test func `a list that a layer lacks is not also missing for an edit in a higher one (0209, 0501)`() {
        let catalog = Shop.with { catalog in
            catalog.factory(
                "mail.deep", Mailer.self, settings: DeepSettings.self, parameters: "settings",
                initializer: { (settings: DeepSettings) in ConsoleMailer() })
        }
        #expect(
            reported(
                base: #""Mailer": { "factory": "mail.deep", "settings": { "retry": { "pause": { "factor": 1 } } } }"#,
                live: #""Mailer": { "settings": { "retry": { "count": null } } }"#, catalog: catalog)
                == [#"PB0501 base.json:1:76: factory "mail.deep" requires setting "retry/count""#])
        #expect(
            reported(
                base:
                    #""Mailer": { "factory": "mail.deep", "settings": { "retry": { "pause": { "factor": 1, "count": 2 } } } }"#,
                live: #""Mailer": { "settings": { "retry": { "count": null } } }"#, catalog: catalog)
                == [#"PB0503 base.json:1:102: factory "mail.deep" has no setting "retry/pause/count""#])
    }

    @Test func `a contribution of an invalid binding is not also missing (0301, 0401)`() {
        let audit = #""Auditor": { "factory": "audit.all", "uses": { "parts": ["Audited+OrderStore#eu"] } }"#
        let catalog = CatalogVariant.audited.catalog
        #expect(
            reported(base: audit + #", "OrderStore#eu": "orders.audite""#, live: "", catalog: catalog)
                == [#"PB0301 base.json:1:121: no factory is registered as "orders.audite""#])
        #expect(
            reported(base: audit + #", "OrderStore#ue": "orders.audited""#, live: "", catalog: catalog)
                == [
                    #"PB0401 base.json:1:74: Auditor needs Audited+OrderStore#eu, which is not bound in profile "base""#
                ])
    }
}
