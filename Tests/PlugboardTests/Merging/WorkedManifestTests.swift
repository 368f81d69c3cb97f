import Plugboard
import Testing

/// The rows of "Worked manifests" in RULES that merging decides.
@Suite struct WorkedManifestTests {
    @Test func `editing what a layer removed points at the removal`() {
        let merged = Merged(
            b:
                #"{ "PaymentGateway": { "factory": "payments.sandbox", "lifetime": "singleton", "decorators": ["pay.retry"] } }"#,
            p: #"{ "PaymentGateway": null }"#,
            e: #"{ "PaymentGateway": { "settings": { "timeout": 5 } } }"#)
        #expect(
            merged.page == """
                error[PB0212]: PaymentGateway has no binding to edit
                  --> e.json:1:51
                   |
                 1 | { "extends": "p", "services": { "PaymentGateway": { "settings": { "timeout": … } } } }
                   |                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ without "factory" or "alias" this edits a binding
                   |
                  ::: p.json:1:51
                   |
                 1 | { "extends": "b", "services": { "PaymentGateway": null } }
                   |                                                   ---- removed here
                   |
                   = help: say which "factory" makes it

                1 mistake

                """)
    }

    @Test func `a factory over an alias starts afresh, without lifetime and decorators`() {
        let merged = Merged(
            b:
                #"{ "PaymentGateway": { "factory": "payments.sandbox", "lifetime": "singleton", "decorators": ["pay.retry"] } }"#,
            p: #"{ "PaymentGateway": { "alias": "PaymentGateway#x" } }"#,
            e: #"{ "PaymentGateway": "payments.stripe" }"#)
        #expect(merged.findings == [])
        #expect(merged.bindings == ["PaymentGateway payments.stripe"])
    }

    @Test func `going back to a factory does not bring its settings back`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "u" } } }"#,
            p: #"{ "PaymentGateway": "payments.stripe" }"#, e: #"{ "PaymentGateway": "payments.sandbox" }"#)
        #expect(merged.findings == [])
        #expect(merged.bindings == ["PaymentGateway payments.sandbox"])
        #expect(
            merged.history("PaymentGateway") == [
                "b set factory", "b set settings/endpoint", "p dropped settings/endpoint", "p set factory",
                "e set factory",
            ])
    }

    @Test func `naming the same factory again changes nothing and is worth a remark`() {
        let merged = Merged(
            b: """
                { "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "u" },
                                      "lifetime": "singleton", "decorators": ["pay.retry"] } }
                """,
            p: #"{ "PaymentGateway": "payments.sandbox" }"#)
        #expect(
            merged.bindings == [
                #"PaymentGateway payments.sandbox singleton settings {endpoint: "u"} decorators ["pay.retry"]"#
            ])
        #expect(
            merged.page == """
                warning[PB0901]: the factory of PaymentGateway is overridden with the same value
                  --> p.json:1:51
                   |
                 1 | { "extends": "b", "services": { "PaymentGateway": "payments.sandbox" } }
                   |                                                   ^^^^^^^^^^^^^^^^^^ the same again
                   |
                  ::: b.json:1:48
                   |
                 1 | { "services": { "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "…" },
                   |                                                ------------------ inherited from here
                   |
                   = help: delete it: what is inherited stays

                1 warning

                """)
    }

    @Test func `a null for what the change of factory dropped says so`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "u" } } }"#,
            p: """
                { "PaymentGateway": { "factory": "payments.stripe",
                                      "settings": { "apiKey": { "$env": "KEY" }, "endpoint": null } } }
                """)
        #expect(merged.bindings == ["PaymentGateway payments.stripe settings {apiKey: <env KEY>}"])
        #expect(
            merged.page == """
                error[PB0208]: there is no "endpoint" in the settings of PaymentGateway to remove
                  --> p.json:2:78
                   |
                 1 | { "extends": "b", "services": { "PaymentGateway": { "factory": "payments.stripe",
                   |                                                                ----------------- the factory changes here
                 2 |                       "settings": { "apiKey": { "$env": "KEY" }, "endpoint": null } } } }
                   |                                                                              ^^^^ nothing to remove
                   |
                  ::: b.json:1:94
                   |
                 1 | { "services": { "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "…" } } } }
                   |                                                                                              --- was inherited from here
                   |
                   = note: already dropped by the change of factory

                1 mistake

                """)
    }

    @Test func `a null in the first layer explains how a null is written`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.sandbox", "settings": { "proxy": null } } }"#)
        #expect(merged.bindings == ["PaymentGateway payments.sandbox settings {}"])
        #expect(
            merged.page == """
                error[PB0208]: there is no "proxy" in the settings of PaymentGateway to remove
                  --> b.json:1:91
                   |
                 1 | { "services": { "PaymentGateway": { "factory": "payments.sandbox", "settings": { "proxy": null } } } }
                   |                                                                                           ^^^^ nothing to remove
                   |
                   = help: a null that is a value is written { "$literal": null }

                1 mistake

                """)
    }

    @Test func `a list that went with the factory cannot be edited`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.sandbox", "settings": { "cards": ["a"] } } }"#,
            p: """
                { "PaymentGateway": { "factory": "payments.stripe", "settings": { "cards": { "$append": ["b"] } } } }
                """)
        #expect(merged.bindings == ["PaymentGateway payments.stripe settings {}"])
        #expect(
            merged.page == """
                error[PB0209]: there is no inherited list to edit: no "cards" in the settings of PaymentGateway
                  --> p.json:1:106
                   |
                 1 | { "extends": "b", "services": { "PaymentGateway": { "factory": "payments.stripe", "settings": { "cards": { "$append": ["…"] } } } } }
                   |                                                                ----------------- the factory changes here
                   |                                                                                                          ^^^^^^^^^^^^^^^^^^^^ edits a list
                   |
                  ::: b.json:1:91
                   |
                 1 | { "services": { "PaymentGateway": { "factory": "payments.sandbox", "settings": { "cards": ["…"] } } } }
                   |                                                                                           ----- was inherited from here
                   |
                   = help: write the whole list: [ … ]
                   = note: already dropped by the change of factory

                1 mistake

                """)
    }

    @Test func `removing a decorator by another id tells the ids`() {
        let merged = Merged(
            b:
                #"{ "PaymentGateway": { "factory": "payments.sandbox", "decorators": [{ "id": "retry", "factory": "pay.retry" }] } }"#,
            p: #"{ "PaymentGateway": { "decorators": { "$remove": ["audit"] } } }"#)
        #expect(merged.bindings == [#"PaymentGateway payments.sandbox decorators ["retry=pay.retry"]"#])
        #expect(
            merged.page == """
                error[PB0208]: there is no "audit" in the decorators of PaymentGateway to remove
                  --> p.json:1:81
                   |
                 1 | { "extends": "b", "services": { "PaymentGateway": { "decorators": { "$remove": ["audit"] } } } }
                   |                                                                                 ^^^^^^^ nothing to remove
                   |
                   = note: ids are retry

                1 mistake

                """)
    }

    @Test func `two decorators of one id`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.sandbox", "decorators": ["pay.retry", "pay.retry"] } }"#)
        #expect(merged.bindings == [#"PaymentGateway payments.sandbox decorators ["pay.retry"]"#])
        #expect(
            merged.page == """
                error[PB0213]: PaymentGateway has two decorators "pay.retry"
                  --> b.json:1:96
                   |
                 1 | { "services": { "PaymentGateway": { "factory": "payments.sandbox", "decorators": ["pay.retry", "pay.retry"] } } }
                   |                                                                                   ----------- first
                   |                                                                                                ^^^^^^^^^^^ second
                   |
                   = help: give one an "id" of its own

                1 mistake

                """)
    }

    @Test(arguments: [
        ("null", "PaymentGateway payments.sandbox", []),
        ("[]", "PaymentGateway payments.sandbox decorators []", []),
        (
            #"{ "$append": [] }"#, #"PaymentGateway payments.sandbox decorators ["pay.retry"]"#,
            ["PB0901 p.json:1:67 this edit of the decorators of PaymentGateway changes nothing"]
        ),
    ])
    func `decorators removed, emptied or left over an inherited one`(
        written: String, binding: String, findings: [String]
    ) {
        let merged = Merged(
            b: #"{ "PaymentGateway": { "factory": "payments.sandbox", "decorators": ["pay.retry"] } }"#,
            p: #"{ "PaymentGateway": { "decorators": \#(written) } }"#)
        #expect(merged.bindings == [binding])
        #expect(merged.findings == findings)
    }

    @Test func `a null over no decorators removes nothing`() {
        let merged = Merged(
            b: #"{ "PaymentGateway": "payments.sandbox" }"#, p: #"{ "PaymentGateway": { "decorators": null } }"#)
        #expect(
            merged.page == """
                error[PB0208]: there is nothing in the decorators of PaymentGateway to remove
                  --> p.json:1:67
                   |
                 1 | { "extends": "b", "services": { "PaymentGateway": { "decorators": null } } }
                   |                                                                   ^^^^ nothing to remove

                1 mistake

                """)
    }

    @Test func `a binding of code may be decorated`() {
        let merged = Merged(b: #"{ "Clock": { "decorators": ["clock.offset"] } }"#)
        #expect(merged.findings == [])
        #expect(
            merged["Clock"] == #"Clock code singleton uses ["mailer: Mailer#code"] decorators ["clock.offset"]"#)
    }

    @Test(arguments: [#""lifetime": "transient""#, #""settings": {}"#])
    func `lifetime and settings alone do not change a binding of code`(member: String) {
        let merged = Merged(b: #"{ "Clock": { \#(member) } }"#)
        let name = member.split(separator: "\"").first.map(String.init) ?? ""
        #expect(
            merged.findings == [
                "PB0101 b.json:1:40 \"\(name)\" cannot change the binding of Clock, which is made in code"
            ])
        #expect(merged["Clock"] == #"Clock code singleton uses ["mailer: Mailer#code"]"#)
    }

    @Test func `a binding of code may be removed`() {
        let merged = Merged(b: #"{ "Clock": null }"#)
        #expect(merged.findings == [])
        #expect(merged["Clock"] == "-")
        #expect(merged.wiring.removals.map(\.removed) == [.code(MergingCatalog.line)])
        #expect(merged.wiring.removals.map { "\($0.key) \($0.origin)" } == ["Clock b.json:1:26"])
    }

    @Test func `malformed keys, and a name with a number sign in it`() {
        let merged = Merged(b: ##"{ "Mailer#": "mail.console", "#x": "mail.console", "Mailer#a#b": "mail.console" }"##)
        #expect(merged.bindings == ["Mailer#a#b mail.console"])
        #expect(
            merged.page == """
                error[PB0307]: "Mailer#" has no name after "#"
                  --> b.json:1:17
                   |
                 1 | { "services": { "Mailer#": "mail.console", "#x": "mail.console", "Mailer#a#b": "mail.console" } }
                   |                 ^^^^^^^^^ a name is missing
                   |
                   = help: the binding without a name is "Mailer"

                error[PB0307]: "#x" has no service before "#"
                  --> b.json:1:44
                   |
                 1 | { "services": { "Mailer#": "mail.console", "#x": "mail.console", "Mailer#a#b": "mail.console" } }
                   |                                            ^^^^ a service is missing
                   |
                   = help: a key is Service or Service#name

                2 mistakes

                """)
    }

    @Test func `what is extended lies below what extends it, whatever the order of the list`() {
        let merged = Merged(
            ["x": #"{ "extends": ["a", "b"] }"#, "a": #"{ "extends": "b" }"#, "b": "{}"], selecting: "x")
        #expect(merged.findings == [])
        #expect(merged.wiring.layers.map(\.name) == ["code", "b", "a", "x"])
    }

    @Test func `what is sealed stays sealed, and refuses flags`() {
        let merged = Merged(
            ["p": #"{ "sealed": true }"#, "e": #"{ "extends": "p", "sealed": false }"#], selecting: "e",
            overrides: LaunchOverrides(sets: [LaunchOverrides.Set(path: "PaymentGateway/settings/timeout", text: "9")]))
        #expect(
            merged.page == """
                error[PB0206]: what a lower layer seals cannot be unsealed
                  --> e.json:1:29
                   |
                 1 | { "extends": "p", "sealed": false }
                   |                             ^^^^^ has no effect
                   |
                  ::: p.json:1:13
                   |
                 1 | { "sealed": true }
                   |             ---- sealed here
                   |
                   = help: delete "sealed": false

                error[PB0207]: --set PaymentGateway/settings/timeout is refused: profile "e" is sealed
                  --> p.json:1:13
                   |
                 1 | { "sealed": true }
                   |             ^^^^ sealed here
                   |
                   = help: change the manifest instead

                2 mistakes

                """)
    }

    @Test func `bind applies before set`() {
        let merged = Merged(
            ["b": #"{ "services": { "PaymentGateway": { "factory": "payments.sandbox", "settings": { "u": 1 } } } }"#],
            selecting: "b",
            overrides: LaunchOverrides(
                binds: [LaunchOverrides.Bind(key: "PaymentGateway", factory: "payments.stripe")],
                sets: [LaunchOverrides.Set(path: "PaymentGateway/settings/timeout", text: "9")]))
        #expect(merged.findings == [])
        #expect(merged.bindings == ["PaymentGateway payments.stripe settings {timeout: text 9}"])
        #expect(merged.wiring.layers.map(\.name) == ["code", "b", "--bind", "--set"])
    }
}
