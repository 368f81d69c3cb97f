@testable import Plugboard
@testable import PlugboardWiring
import Testing

@Suite struct BindingRuleTests {
    @Test func `a manifest may replace the factory of code, and code's lifetime stays (rule 26)`() {
        let merged = Merged(b: #"{ "Clock": "clock.fixed" }"#)
        #expect(merged.findings == [])
        #expect(merged["Clock"] == "Clock clock.fixed singleton")
        #expect(
            merged.history("Clock") == [
                "code set factory", "code set lifetime", "code set uses/mailer", "b dropped uses/mailer",
                "b set factory",
            ])
    }

    @Test func `a manifest may put an alias over a binding of code, which replaces it whole (rules 23 and 26)`() {
        let merged = Merged(b: ##"{ "Clock": { "alias": "Clock#x" } }"##)
        #expect(merged.findings == [])
        #expect(merged["Clock"] == "Clock = Clock#x")
        #expect(
            merged.history("Clock").suffix(4) == [
                "b dropped factory", "b dropped lifetime", "b dropped uses/mailer", "b set alias",
            ])
    }

    @Test func `settings and lifetime of a factory over code are those of the factory (rule 26)`() {
        let merged = Merged(
            b: #"{ "Clock": { "factory": "clock.fixed", "lifetime": "graph", "settings": { "at": 0 } } }"#,
            p: #"{ "Clock": { "settings": { "at": 1 } } }"#)
        #expect(merged.findings == [])
        #expect(merged["Clock"] == "Clock clock.fixed graph settings {at: 1}")
    }

    @Test func `an explicit lifetime of code may be removed where a factory is named (rule 26)`() {
        let merged = Merged(b: #"{ "Clock": { "factory": "clock.fixed", "lifetime": null } }"#)
        #expect(merged.findings == [])
        #expect(merged["Clock"] == "Clock clock.fixed")
    }

    @Test func `what code says in uses is inherited, and may be edited and removed (rule 26)`() {
        #expect(
            Merged(b: #"{ "Clock": { "uses": { "mailer": "Mailer" } } }"#)["Clock"]
                == #"Clock code singleton uses ["mailer: Mailer"]"#)
        let removed = Merged(b: #"{ "Clock": { "uses": { "mailer": null } } }"#)
        #expect(removed.findings == [])
        #expect(removed["Clock"] == "Clock code singleton")
    }

    @Test func `a binding of code may be removed, and where that was written is known (rule 26)`() {
        let merged = Merged(b: #"{ "Clock": null }"#)
        #expect(merged.findings == [])
        #expect(merged["Clock"] == "-")
        #expect(merged.wiring.removals.map(\.removed) == [.code(MergingCatalog.line)])
        #expect(merged.wiring.removals.map { "\($0.key) \($0.origin)" } == ["Clock b.json:1:26"])
    }

    @Test func `the 0101 over a binding of code names the Swift line, and the other members still apply (rule 26)`() {
        let merged = Merged(
            b: #"{ "Clock": { "lifetime": null, "settings": { "at": 0 }, "decorators": ["clock.offset"] } }"#)
        #expect(merged["Clock"] == #"Clock code singleton uses ["mailer: Mailer#code"] decorators ["clock.offset"]"#)
        #expect(
            merged.page == """
                error[PB0101]: "lifetime" cannot change the binding of Clock, which is made in code
                  --> b.json:1:40
                   |
                 1 | { "services": { "Clock": { "lifetime": null, "settings": { "at": … }, "decorators": ["clock.offset"] } } }
                   |                                        ^^^^ stands without a "factory"
                   |
                   = help: name the "factory" too, or change the code
                   = note: Clock is bound at Shop/Clock.swift:9

                error[PB0101]: "settings" cannot change the binding of Clock, which is made in code
                  --> b.json:1:58
                   |
                 1 | { "services": { "Clock": { "lifetime": null, "settings": { "at": … }, "decorators": ["clock.offset"] } } }
                   |                                                          ^^^^^^^^^^^ stands without a "factory"
                   |
                   = help: name the "factory" too, or change the code
                   = note: Clock is bound at Shop/Clock.swift:9

                2 mistakes

                """)
    }

    @Test func `another factory drops settings and uses, and keeps lifetime and decorators (rule 22)`() {
        let merged = Merged(
            b: """
                { "PaymentGateway": { "factory": "payments.sandbox", "lifetime": "singleton", "settings": { "a": 1 },
                                      "uses": { "mailer": "Mailer" }, "decorators": ["pay.retry"] } }
                """,
            p: #"{ "PaymentGateway": { "factory": "payments.stripe", "settings": { "b": 2 } } }"#)
        #expect(merged.findings == [])
        #expect(
            merged.bindings == [
                #"PaymentGateway payments.stripe singleton settings {b: 2} decorators ["pay.retry"]"#
            ])
        #expect(
            merged.history("PaymentGateway") == [
                "b set factory", "b set lifetime", "b set settings/a", "b set uses/mailer", "b set decorators",
                "p dropped settings/a", "p dropped uses/mailer", "p set factory", "p set settings/b",
            ])
    }

    @Test func `settings written before a factory was left do not return with it (rule 21)`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.sandbox", "settings": { "a": 1, "b": 1 } } }"#,
            p: #"{ "PaymentGateway": { "factory": "payments.stripe", "settings": { "c": 1 } } }"#,
            e: #"{ "PaymentGateway": { "factory": "payments.sandbox", "settings": { "b": 2 } } }"#)
        #expect(merged.bindings == ["PaymentGateway payments.sandbox settings {b: 2}"])
    }

    @Test func `a removed binding that is bound again has nothing of its past but the history (rule 21)`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.sandbox", "lifetime": "singleton" } }"#,
            p: #"{ "PaymentGateway": null }"#, e: #"{ "PaymentGateway": "payments.sandbox" }"#)
        #expect(merged.findings == [])
        #expect(merged.bindings == ["PaymentGateway payments.sandbox"])
        #expect(merged.wiring.removals.isEmpty)
        #expect(
            merged.history("PaymentGateway") == ["b set factory", "b set lifetime", "p removed ", "e set factory"])
    }

    @Test func `a binding keeps the place at which it was first named`() {
        let merged = Merged(
            b: #"{ "Mailer": "mail.console", "OrderStore": "orders.memory", "Mailer#b": "mail.console" }"#,
            p: #"{ "Mailer": null, "OrderStore": null }"#,
            e: #"{ "OrderStore": "orders.memory", "Mailer": "mail.console" }"#)
        #expect(merged.bindings == ["Mailer mail.console", "OrderStore orders.memory", "Mailer#b mail.console"])
    }

    @Test func `an edit over nothing is a mistake, and nothing more is said of the binding (rule 22)`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "lifetime": "singleton" } }"#,
            p: #"{ "PaymentGateway": { "settings": { "a": null }, "decorators": { "$append": [] } } }"#)
        #expect(merged.findings == ["PB0212 b.json:1:35 PaymentGateway has no binding to edit"])
        #expect(merged.bindings == ["PaymentGateway broken settings {}"])
    }

    @Test func `removing what is not bound is a mistake`() {
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

                2 mistakes

                """)
    }

    @Test func `an alias over an alias, the same and another (rule 23)`() {
        let merged = Merged(
            b: ##"{ "Mailer": { "alias": "Mailer#a" }, "Mailer#c": { "alias": "Mailer#a" } }"##,
            p: ##"{ "Mailer": { "alias": "Mailer#b" }, "Mailer#c": { "alias": "Mailer#a" } }"##)
        #expect(merged.bindings == ["Mailer = Mailer#b", "Mailer#c = Mailer#a"])
        #expect(merged.findings == ["PB0901 p.json:1:91 the alias of Mailer#c is overridden with the same value"])
    }

    @Test func `editing an inherited alias is a mistake (rule 23)`() {
        let merged = Merged(
            b: ##"{ "Mailer": { "alias": "Mailer#a" } }"##, p: #"{ "Mailer": { "lifetime": "singleton" } }"#)
        #expect(merged.bindings == ["Mailer = Mailer#a"])
        #expect(
            merged.page == """
                error[PB0101]: Mailer is an alias of Mailer#a and has nothing of its own to edit
                  --> p.json:1:43
                   |
                 1 | { "extends": "b", "services": { "Mailer": { "lifetime": "singleton" } } }
                   |                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^ edits an alias
                   |
                  ::: b.json:1:38
                   |
                 1 | { "services": { "Mailer": { "alias": "Mailer#a" } } }
                   |                                      ---------- the alias
                   |
                   = help: edit Mailer#a, or say a "factory" for Mailer

                1 mistake

                """)
    }

    @Test func `lifetimes: set, set again, removed, and nothing to remove (rule 27)`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "lifetime": "singleton" }, "OrderStore": "orders.memory" }"#,
            p: #"{ "Mailer": { "lifetime": "singleton" }, "OrderStore": { "lifetime": "weak" } }"#,
            e: #"{ "Mailer": { "lifetime": null }, "OrderStore": { "lifetime": "scoped" } }"#)
        #expect(merged.bindings == ["Mailer mail.console", "OrderStore orders.memory scoped"])
        #expect(merged.findings == ["PB0901 p.json:1:57 the lifetime of Mailer is overridden with the same value"])
        #expect(
            merged.history("Mailer") == [
                "b set factory", "b set lifetime", "p repeated lifetime", "e removed lifetime",
            ])
        let unmet = Merged(b: #"{ "Mailer": { "factory": "mail.console", "lifetime": null } }"#)
        #expect(unmet.findings == ["PB0208 b.json:1:68 there is no lifetime of Mailer to remove"])
    }

    @Test func `a broken binding stays broken until a layer says its factory`() {
        let merged = Merged(
            b: #"{ "Mailer": 7, "OrderStore": 7 }"#,
            p:
                #"{ "Mailer": { "settings": { "x": null }, "uses": { "y": null } }, "OrderStore": { "factory": "orders.memory", "settings": { "x": null, "z": 1 } } }"#
        )
        #expect(merged.bindings == ["Mailer broken settings {}", "OrderStore orders.memory settings {z: 1}"])
        #expect(merged.findings.map { $0.prefix(6) } == ["PB0102", "PB0102"])
    }

    @Test func `a broken statement over a binding makes it broken`() {
        let merged = Merged(b: #"{ "Mailer": "mail.console" }"#, p: #"{ "Mailer": 7 }"#)
        #expect(merged.bindings == ["Mailer broken"])
    }

    @Test func `what is missing in a partial selection is not missed`() {
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
        #expect(merged.findings.map { $0.prefix(6) } == ["PB0001"])
    }

    @Test func `every value keeps its place`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "lifetime": "weak", "settings": { "a": 1, "b": 1 } } }"#,
            p: #"{ "Mailer": { "settings": { "b": 2 } } }"#)
        let binding = merged.binding("Mailer")
        #expect(binding?.origin.description == "p.json:1:33")
        #expect(binding?.lifetime?.origin.description == "b.json:1:68")
        #expect(binding?.settings?.member("a")?.origin.description == "b.json:1:95")
        #expect(binding?.settings?.member("b")?.origin.description == "p.json:1:64")
        if case .factory(let factory)? = binding?.target { #expect(factory.origin.description == "b.json:1:40") }
    }
}
