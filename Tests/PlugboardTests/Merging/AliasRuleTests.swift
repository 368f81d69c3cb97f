import Plugboard
import PlugboardContainer
import Testing

/// Aliases over bindings, and bindings over aliases (rule 6.7).
struct AliasRuleTests {
    @Test func `a manifest may put an alias over a binding of code, which replaces it completely (rules 6.7 and 6.16)`()
    {
        let merged = Merged(b: ##"{ "Clock": { "alias": "Clock#x" } }"##)
        #expect(merged["Clock"] == "Clock = Clock#x")
        #expect(
            merged.history("Clock").suffix(4) == [
                "b dropped factory", "b dropped lifetime", "b dropped uses/mailer", "b set alias",
            ])
    }

    @Test func `an alias replaces a binding completely, and a factory over an alias replaces the alias (rule 6.7)`() {
        let binding =
            #"{ "factory": "mail.console", "lifetime": "singleton", "settings": { "a": 1 }, "decorators": ["d"] }"#
        let merged = Merged(
            b: #"{ "Mailer": \#(binding), "OrderStore": "orders.memory" }"#,
            p: ##"{ "Mailer": { "alias": "Mailer#x" } }"##,
            e: #"{ "Mailer": "mail.smtp" }"#)
        #expect(merged["Mailer"] == "Mailer mail.smtp")
        #expect(
            merged.history("Mailer").suffix(7) == [
                "p dropped factory", "p dropped lifetime", "p dropped settings/a", "p dropped decorators",
                "p set alias",
                "e dropped alias", "e set factory",
            ])
    }

    @Test func `an alias may replace an alias, with the same or another target (rule 6.7)`() {
        let merged = Merged(
            b: ##"{ "Mailer": { "alias": "Mailer#a" }, "Mailer#c": { "alias": "Mailer#a" } }"##,
            p: ##"{ "Mailer": { "alias": "Mailer#b" }, "Mailer#c": { "alias": "Mailer#a" } }"##)
        #expect(
            merged.result == [
                "PB0901 p.json:1:91 the alias of Mailer#c is overridden with the same value", "Mailer = Mailer#b",
                "Mailer#c = Mailer#a",
            ])
    }

    @Test func `editing an inherited alias is a mistake (rule 6.8)`() {
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
                   = help: edit Mailer#a, or name a "factory" for Mailer

                1 mistake

                """)
    }
}
