import PlugboardTool
import SampleServices
import Testing
@testable import PlugboardWiring

/// One slip is one mistake, whatever it breaks in the layers above.
@Suite struct OneSlipTests {
    private static let gateway =
        #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "u" } }"#

    /// Each mistake that `check --all` reports, with its place and the places of the same slip.
    private func told(base: String, live: String, test: String = "") -> [String] {
        let manifests = [
            "base": #"{ "services": { \#(base) } }"#, "live": #"{ "extends": "base", "services": { \#(live) } }"#,
            "test": #"{ "extends": "base", "services": { \#(test) } }"#,
        ]
        let proofs = ManifestLoader(.memory(manifests), catalog: Shop.catalog, variables: [:])
            .proveEveryProfile(values: .assumed)
        return DiagnosticsReport.merging(proofs.flatMap(\.diagnostics)).map { diagnostic in
            let places = ([diagnostic.origin].compactMap(\.self) + diagnostic.otherOrigins).map { "\($0)" }
            return "\(diagnostic.code) \(places.joined(separator: " and ")): \(diagnostic.wording.title)"
        }
    }

    /// Rule 4.6.
    @Test func `a misspelled service is not also missing in layers that edit it`() {
        #expect(
            told(
                base: #""OrderStor": "orders.memory""#, live: #""OrderStore": { "lifetime": "singleton" }"#,
                test: #""OrderStore": null"#)
                == [#"PB0303 base.json:1:17: no service is named "OrderStor""#])
    }

    @Test func `a binding nested in another one is not also missing in layers that edit it`() {
        #expect(
            told(
                base: #""Mailer": { "factory": "mail.console", "OrderStore": "orders.memory" }"#,
                live: #""OrderStore": { "lifetime": "singleton" }"#)
                == [#"PB0101 base.json:1:56: unknown key "OrderStore" in the binding of Mailer"#])
    }

    @Test func `a name that is bound in one way and edited in another is one mistake in all layers`() {
        #expect(
            told(
                base: #""Mailer#alrets": "mail.console""#, live: #""Mailer#alerts": { "lifetime": "singleton" }"#,
                test: #""Mailer#alerts": null"#)
                == [#"PB0212 live.json:1:53 and test.json:1:53: Mailer#alerts has no binding to edit"#])
    }

    @Test func `a decorator with a misspelled factory is not also missing for a layer that removes it`() {
        #expect(
            told(
                base: Self.gateway.dropLast() + #", "decorators": ["pay.rety"] }"#,
                live: #""PaymentGateway": { "decorators": { "$remove": ["pay.retry"] } }"#)
                == [#"PB0301 base.json:1:117: no factory is registered as "pay.rety""#])
    }

    @Test func `a decorator with a misspelled factory key has one report`() {
        #expect(
            told(base: Self.gateway.dropLast() + #", "decorators": [{ "facory": "pay.retry" }] }"#, live: "") == [
                #"PB0101 base.json:1:119: unknown key "facory" in a decorator of PaymentGateway"#
            ])
    }

    @Test func `a decorator with a misspelled parameter has one report`() {
        #expect(
            told(
                base: Self.gateway.dropLast()
                    + #", "decorators": [{ "factory": "pay.fallback", "uses": { "bakup": "PaymentGateway#eu" } }] }, "#
                    + Self.gateway.replacing("PaymentGateway\"", with: "PaymentGateway#eu\""), live: "") == [
                    #"PB0405 base.json:1:156: factory "pay.fallback" has no parameter "bakup""#
                ])
    }
}
