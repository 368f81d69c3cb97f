import PlugboardContainer
import PlugboardTool
import SampleServices
import Testing

/// One slip is one mistake, whatever it breaks in the layers above.
struct OneSlipTests {
    static let gateway =
        #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "u" } }"#

    /// Each mistake that `check --all` reports, with its place and the places of the same slip.
    func reported(
        base: String, live: String, test: String = "", catalog: Catalog = Shop.catalog
    ) -> [String] {
        reported(
            [
                "base": #"{ "services": { \#(base) } }"#, "live": #"{ "extends": "base", "services": { \#(live) } }"#,
                "test": #"{ "extends": "base", "services": { \#(test) } }"#,
            ], catalog)
    }

    func reported(_ manifests: [String: String], _ catalog: Catalog) -> [String] {
        let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: [:])
        loader.learnsTypes()
        let proofs = loader.proveEveryProfile(values: .assumed)
        return proofs.flatMap(\.diagnostics).joined().map { diagnostic in
            let places = ([diagnostic.origin].compactMap(\.self) + diagnostic.otherMarks.map(\.origin)).map { "\($0)" }
            return "\(diagnostic.code) \(places.joined(separator: " and ")): \(diagnostic.wording.title)"
        }
    }

    /// Rule 4.6.
    @Test func `a misspelled service is not also missing in layers that edit it`() {
        #expect(
            reported(
                base: #""OrderStor": "orders.memory""#, live: #""OrderStore": { "lifetime": "singleton" }"#,
                test: #""OrderStore": null"#)
                == [#"PB0303 base.json:1:17: no service is named "OrderStor""#])
    }

    @Test func `a binding nested in another one is not also missing in layers that edit it`() {
        #expect(
            reported(
                base: #""Mailer": { "factory": "mail.console", "OrderStore": "orders.memory" }"#,
                live: #""OrderStore": { "lifetime": "singleton" }"#)
                == [#"PB0101 base.json:1:56: unknown key "OrderStore" in the binding of Mailer"#])
    }

    @Test func `a name that is bound in one way and edited in another is one mistake in all layers`() {
        #expect(
            reported(
                base: #""Mailer#alrets": "mail.console""#, live: #""Mailer#alerts": { "lifetime": "singleton" }"#,
                test: #""Mailer#alerts": null"#)
                == [#"PB0212 live.json:1:53 and test.json:1:53: Mailer#alerts has no binding to edit"#])
    }

    @Test func `a decorator with a misspelled factory is not also missing for a layer that removes it`() {
        #expect(
            reported(
                base: Self.gateway.dropLast() + #", "decorators": ["pay.rety"] }"#,
                live: #""PaymentGateway": { "decorators": { "$remove": ["pay.retry"] } }"#)
                == [#"PB0301 base.json:1:117: no factory is registered as "pay.rety""#])
    }

    @Test func `a decorator with a misspelled factory key has one report`() {
        #expect(
            reported(base: Self.gateway.dropLast() + #", "decorators": [{ "facory": "pay.retry" }] }"#, live: "") == [
                #"PB0101 base.json:1:119: unknown key "facory" in a decorator of PaymentGateway"#
            ])
    }

    @Test func `a decorator with a misspelled parameter has one report`() {
        #expect(
            reported(
                base: Self.gateway.dropLast()
                    + #", "decorators": [{ "factory": "pay.fallback", "uses": { "bakup": "PaymentGateway#eu" } }] }, "#
                    + Self.gateway.replacing("PaymentGateway\"", with: "PaymentGateway#eu\""), live: "") == [
                    #"PB0405 base.json:1:156: factory "pay.fallback" has no parameter "bakup""#
                ])
    }

    @Test func `a binding of a misspelled service is not unused where a layer replaces the service's factory (0902)`() {
        let rest = #""Checkout": "checkout.standard", "OrderStore": "orders.memory", "Mailer": "mail.console", "#
        let fallback = #"[{ "factory": "pay.fallback", "uses": { "backup": "PaymentGateway#eu" } }]"#
        #expect(
            reported(
                base: rest + Self.gateway.replacing("PaymentGateway\"", with: "PaymentGateway#eu\"") + ", "
                    + Self.gateway.replacing("PaymentGateway", with: "PaymentGatway").dropLast()
                    + #", "decorators": \#(fallback) }"#, live: Self.gateway, catalog: Shop.running)
                == [#"PB0303 base.json:1:196: no service is named "PaymentGatway""#])
    }

    @Test func `a binding is not unused beside a factory that is not allowed (0902)`() {
        let rest = #""Checkout": "checkout.standard", "OrderStore": "orders.memory", "Mailer": "mail.console", "#
        #expect(
            reported(
                [
                    "live": """
                    { "environment": "production", "services": { \(rest)
                      "PaymentGateway": "payments.fake",
                      \(Self.gateway.replacing("PaymentGateway\"", with: "PaymentGateway#eu\"")) } }
                    """,
                    "test": """
                    { "environment": "test", "services": { \(rest)
                      "PaymentGateway": { "alias": "PaymentGateway#eu" },
                      \(Self.gateway.replacing("PaymentGateway\"", with: "PaymentGateway#eu\"")) } }
                    """,
                ], Shop.running)
                == [#"PB0305 live.json:2:21: factory "payments.fake" is not allowed in environment "production""#])
    }

    /// Rule 6.2.
    @Test func `layers do not disagree while a layer that they extend is missing (0204, 0903)`() {
        #expect(
            reported(
                [
                    "base": #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#,
                    "first": #"{ "extends": "bsae", "abstract": true, "services": { "Mailer": "mail.smtp" } }"#,
                    "live": #"{ "extends": ["first", "base"] }"#,
                ], Shop.catalog) == [#"PB0204 first.json:1:14: "extends" names "bsae", which is no profile"#])
    }

    @Test func `a list that a lower layer only edits cannot be edited, which is one mistake (0208, 0209)`() {
        let list = { (item: String) in #""decorators": { "$append": ["\#(item)"] }"# }
        #expect(
            reported(
                base: Self.gateway.dropLast() + ", \(list("pay.retry")) }",
                live: #""PaymentGateway": { \#(list("pay.audit")) }"#,
                test: #""PaymentGateway": { "decorators": null }"#)
                == [
                    "PB0209 base.json:1:116: there is no inherited list to edit: nothing in the decorators of PaymentGateway"
                ])
    }

    @Test func `the uses of a decorator under factory are not judged (0404, 0405)`() {
        #expect(
            reported(base: #""PaymentGateway": { "factory": "pay.retry", "uses": { "clock": "Clock" } }"#, live: "")
                == [#"PB0404 base.json:1:48: PaymentGateway needs itself: factory "pay.retry" wraps a PaymentGateway"#])
    }

    @Test func `a decorator as the factory of a name is one mistake, with and without an alias (0401, 0404)`() {
        #expect(
            reported(
                base: #""PaymentGateway#eu": "pay.retry""#, live: "",
                test: #""PaymentGateway": { "alias": "PaymentGateway#eu" }"#)
                == [
                    #"PB0404 base.json:1:38: PaymentGateway#eu needs itself: factory "pay.retry" wraps a PaymentGateway"#
                ])
    }

    /// Rule 4.6.
    @Test func `a binding of an unknown service counts as one of the service that its factory makes (0303)`() {
        #expect(
            reported(
                base: #""Archive#old": "orders.memory""#, live: #""OrderStore#old": { "lifetime": "singleton" }"#,
                test: #""OrderStore#old": null"#) == [#"PB0303 base.json:1:17: no service is named "Archive""#])
        #expect(
            reported(base: #""Maler": "orders.memory""#, live: "") == [
                #"PB0303 base.json:1:17: no service is named "Maler""#
            ])
    }

    /// Rule 9.2.
    @Test func `the only unknown setting beside the only missing one may be its former name (0501, 0503)`() throws {
        let proof = try prove(
            services: #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "address": "u" } }"#)
        #expect(
            proof.findings == [#"PB0503 production.json:1:82: factory "payments.sandbox" has no setting "address""#])
        #expect(
            proof.diagnostics.first?.wording.help == [
                #"if "endpoint", which is required and missing, is its new name, rename it"#
            ])
        let two = try prove(
            services: #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "address": "u", "x": 1 } }"#)
        #expect(two.codes == [.settingMissing, .unknownSetting, .unknownSetting])
    }

    @Test func `a list edit without its $ gets the verb (0502)`() throws {
        let proof = try prove(
            services:
                #""PaymentGateway": { "factory": "payments.cards", "settings": { "cards": { "append": ["a"] } } }"#,
            CatalogVariant.cards.catalog)
        #expect(proof.codes == [.settingWrongType])
        #expect(proof.diagnostics.first?.wording.help == [#"did you mean "$append"?"#])
    }

    @Test func `a key of a binding within its settings is one mistake (0209, 0503)`() throws {
        #expect(
            reported(
                base: Self.gateway.dropLast(4) + #", "decorators": ["pay.retry"] } }"#,
                live: #""PaymentGateway": { "decorators": { "$append": ["pay.audit"] } }"#)
                == [#"PB0503 base.json:1:99: factory "payments.sandbox" has no setting "decorators""#])
        let proof = try prove([
            "base": #"{ "services": { "OrderStore": "orders.memory" } }"#,
            "production": """
            { "extends": "base", "services": { "OrderStore": { "settings": { "factory": "orders.file", "path": "a" } } } }
            """,
        ])
        #expect(proof.findings == [#"PB0503 production.json:1:66: factory "orders.memory" has no setting "factory""#])
        #expect(
            proof.diagnostics.first?.wording.help == [#""factory" is a key of the binding: write it beside "settings""#]
        )
    }
}
