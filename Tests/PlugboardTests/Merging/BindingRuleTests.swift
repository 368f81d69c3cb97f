import Plugboard
import PlugboardContainer
import SampleServices
import Testing

/// The effect of a layer on a binding of a lower layer.
struct BindingRuleTests {
    @Test func `another factory drops settings and uses, and keeps lifetime and decorators (rule 6.4)`() {
        let merged = Merged(
            b: """
                { "PaymentGateway": { "factory": "payments.sandbox", "lifetime": "singleton", "settings": { "a": 1 },
                                      "uses": { "mailer": "Mailer" }, "decorators": ["pay.retry"] } }
                """,
            p: #"{ "PaymentGateway": { "factory": "payments.stripe", "settings": { "b": 2 } } }"#)
        #expect(
            merged.result == [
                #"PaymentGateway payments.stripe singleton settings {b: 2} decorators ["pay.retry"]"#
            ])
        #expect(
            merged.history("PaymentGateway") == [
                "b set factory", "b set lifetime", "b set settings/a", "b set uses/mailer", "b set decorators",
                "p dropped settings/a", "p dropped uses/mailer", "p set factory", "p set settings/b",
            ])
    }

    @Test func `settings of a former factory do not return with it (rule 6.1)`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.sandbox", "settings": { "a": 1, "b": 1 } } }"#,
            p: #"{ "PaymentGateway": { "factory": "payments.stripe", "settings": { "c": 1 } } }"#,
            e: #"{ "PaymentGateway": { "factory": "payments.sandbox", "settings": { "b": 2 } } }"#)
        #expect(merged.bindings == ["PaymentGateway payments.sandbox settings {b: 2}"])
    }

    @Test func `a removed binding that is bound again keeps only its history (rule 6.1)`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.sandbox", "lifetime": "singleton" } }"#,
            p: #"{ "PaymentGateway": null }"#, e: #"{ "PaymentGateway": "payments.sandbox" }"#)
        #expect(merged.result == ["PaymentGateway payments.sandbox"])
        #expect(merged.wiring.removals.isEmpty)
        #expect(
            merged.history("PaymentGateway") == ["b set factory", "b set lifetime", "p removed ", "e set factory"])
    }

    @Test func `a binding keeps the place of its first name`() {
        let merged = Merged(
            b: #"{ "Mailer": "mail.console", "OrderStore": "orders.memory", "Mailer#b": "mail.console" }"#,
            p: #"{ "Mailer": null, "OrderStore": null }"#,
            e: #"{ "OrderStore": "orders.memory", "Mailer": "mail.console" }"#)
        #expect(merged.bindings == ["Mailer mail.console", "OrderStore orders.memory", "Mailer#b mail.console"])
    }

    @Test func `an edit without a binding is a mistake, and the binding is not reported again (rule 6.3)`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "lifetime": "singleton" } }"#,
            p: #"{ "PaymentGateway": { "settings": { "a": null }, "decorators": { "$append": [] } } }"#)
        #expect(
            merged.result == [
                "PB0212 b.json:1:35 PaymentGateway has no binding to edit", "PaymentGateway broken settings {}",
            ])
    }

    @Test func `removing an unbound key is a mistake`() {
        let merged = Merged(
            b: #"{ "Mailer": "mail.console" }"#, p: #"{ "Mailer": null, "OrderStore": null }"#,
            e: #"{ "Mailer": null }"#)
        #expect(
            merged.page == """
                error[PB0208]: there is no binding of Mailer to remove
                  --> e.json:1:43
                   |
                 1 | { "extends": "p", "services": { "Mailer": null } }
                   |                                           ^^^^ nothing to remove
                   |
                  ::: p.json:1:43
                   |
                 1 | { "extends": "b", "services": { "Mailer": null, "OrderStore": null } }
                   |                                           ---- already removed here

                error[PB0208]: there is no binding of OrderStore to remove
                  --> p.json:1:63
                   |
                 1 | { "extends": "b", "services": { "Mailer": null, "OrderStore": null } }
                   |                                                               ^^^^ nothing to remove
                   |
                   = help: delete it: no lower layer has any

                2 mistakes

                """)
    }

    @Test func `a lifetime can be set, set again, removed, and not removed twice (rule 6.19)`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "lifetime": "singleton" }, "OrderStore": "orders.memory" }"#,
            p: #"{ "Mailer": { "lifetime": "singleton" }, "OrderStore": { "lifetime": "weak" } }"#,
            e: #"{ "Mailer": { "lifetime": null }, "OrderStore": { "lifetime": "scoped" } }"#)
        #expect(
            merged.result == [
                "PB0901 p.json:1:57 the lifetime of Mailer is overridden with the same value", "Mailer mail.console",
                "OrderStore orders.memory scoped",
            ])
        #expect(
            merged.history("Mailer") == [
                "b set factory", "b set lifetime", "p repeated lifetime", "e removed lifetime",
            ])
        let unmet = Merged(b: #"{ "Mailer": { "factory": "mail.console", "lifetime": null } }"#)
        #expect(unmet.findings == ["PB0208 b.json:1:68 there is no lifetime of Mailer to remove"])
    }

    @Test func `a broken binding stays broken until a layer declares its factory`() {
        let merged = Merged(
            b: #"{ "Mailer": 7, "OrderStore": 7 }"#,
            p:
                #"{ "Mailer": { "settings": { "x": null }, "uses": { "y": null } }, "OrderStore": { "factory": "orders.memory", "settings": { "x": null, "z": 1 } } }"#
        )
        let result = merged.diagnostics.map(\.code.rawValue) + merged.bindings
        #expect(
            result == ["PB0102", "PB0102", "Mailer broken settings {}", "OrderStore orders.memory settings {z: 1}"])
    }

    @Test func `a broken statement over a binding makes it broken`() {
        let merged = Merged(b: #"{ "Mailer": "mail.console" }"#, p: #"{ "Mailer": 7 }"#)
        #expect(merged.bindings == ["Mailer broken"])
    }

    @Test func `a missing member in a partial selection is not reported`() {
        let merged = Merged(
            [
                "b": "{ nonsense",
                "p": """
                { "extends": "b",
                  "services": { "Mailer": null, "OrderStore": { "lifetime": "weak" },
                                "PaymentGateway": { "factory": "payments.sandbox", "settings": { "a": null } } } }
                """,
            ], selecting: "p")
        #expect(merged.wiring.isPartial)
        #expect(merged.diagnostics.map(\.code) == [.syntax])
    }

    @Test func `every value keeps its place`() throws {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "lifetime": "weak", "settings": { "a": 1, "b": 1 } } }"#,
            p: #"{ "Mailer": { "settings": { "b": 2 } } }"#)
        let binding = try #require(merged.binding("Mailer"))
        guard case .factory(let factory) = binding.target else {
            Issue.record("no factory")
            return
        }
        let settings = ["a", "b"].map { binding.settings?.member($0)?.origin }
        #expect(
            ([binding.origin, binding.lifetime?.origin, factory.origin] + settings).map { $0?.description } == [
                "p.json:1:33", "b.json:1:68", "b.json:1:40", "b.json:1:95", "p.json:1:64",
            ])
    }
}
