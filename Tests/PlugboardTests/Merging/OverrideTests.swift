import SampleServices
import Testing
import Plugboard
import PlugboardContainer

/// Flags and tests over all layers.
struct OverrideTests {
    let base = #"{ "Mailer": { "factory": "mail.console", "settings": { "a/b": { "c~d": 1 }, "list": [1] } } }"#

    func set(_ pointer: String, _ value: String = "9") -> LaunchOverrides {
        LaunchOverrides(sets: [LaunchOverrides.Set(path: pointer, text: value)])
    }

    @Test func `a pointer writes a slash as ~1 and a tilde as ~0 (rule 6.22)`() {
        let merged = Merged(b: base, overrides: set("Mailer/settings/a~1b/c~0d", "text=with=equals"))
        #expect(
            merged["Mailer"]
                == "Mailer mail.console settings {a/b: {c~d: text text=with=equals}, list: [1]}")
        #expect(merged.history("Mailer").last == "--set set settings/a/b/c~d")
        let origin = merged.binding("Mailer")?.settings?.member("a/b")?.member("c~d")?.origin
        #expect(origin == .launch(LaunchOrigin(name: "--set Mailer/settings/a~1b/c~0d")))
    }

    @Test func `a key may have a name with a slash (rule 6.22)`() {
        let merged = Merged(b: ##"{ "Mailer#a/b": "mail.console" }"##, overrides: set("Mailer#a~1b/settings/x"))
        #expect(merged["Mailer#a/b"] == "Mailer#a/b mail.console settings {x: text 9}")
    }

    @Test func `a setting within a removed member creates the member again`() {
        let merged = Merged(b: base, overrides: set("Mailer/settings/new/deep"))
        #expect(
            merged["Mailer"] == "Mailer mail.console settings {a/b: {c~d: 1}, list: [1], new: {deep: text 9}}")
    }

    @Test func `an object of a flag merges, and null removes a value that is no text (rule 6.28)`() {
        let merged = { (path: String, value: String) in
            Merged(
                b: #"{ "Mailer": { "factory": "mail.console", "settings": { "a": { "b": 1, "c": "x" }, "n": 1 } } }"#,
                overrides: set("Mailer/settings/\(path)", value))["Mailer"]
        }
        #expect(
            merged("a", #"{ "b": 2, "d": ["y"] }"#)
                == "Mailer mail.console settings {a: {b: 2, c: \"x\", d: [text y]}, n: 1}")
        #expect(merged("a", #"{ "b": null }"#) == "Mailer mail.console settings {a: {c: \"x\"}, n: 1}")
        #expect(merged("a", "null") == "Mailer mail.console settings {n: 1}")
        #expect(merged("n", "null") == "Mailer mail.console settings {a: {b: 1, c: \"x\"}}")
        #expect(merged("a/c", "null") == "Mailer mail.console settings {a: {b: 1, c: text null}, n: 1}")
        #expect(merged("n", #"{ "b": 2 }"#) == #"Mailer mail.console settings {a: {b: 1, c: "x"}, n: text { "b": 2 }}"#)
    }

    @Test func `flags apply to missing settings, to code and to an alias`() {
        let merged = Merged(
            b: ##"{ "Mailer": { "alias": "Mailer#x" } }"##,
            overrides: LaunchOverrides(
                binds: [LaunchOverrides.Bind(key: "Numbrs", factory: "mail.console")],
                sets: [
                    LaunchOverrides.Set(path: "OrderStore/settings/x", text: "1"),
                    LaunchOverrides.Set(path: "Clock/settings/x", text: "1"),
                    LaunchOverrides.Set(path: "Mailer/settings/x", text: "1"),
                ]))
        #expect(
            merged.page == """
                error[PB0303]: no service is named "Numbrs"
                  --> --bind Numbrs: not a service
                   |
                   = help: did you mean "Numbers"?
                   = note: services: Checkout, Clock, Mailer, Numbers, OrderStore, PaymentGateway

                error[PB0101]: "settings" cannot change the binding of Clock, which is made in code
                  --> --set Clock/settings/x: without a "factory"
                   |
                   = help: name the "factory" too, or change the code
                   = note: Clock is bound at Shop/Clock.swift:9

                error[PB0101]: Mailer is an alias of Mailer#x and has nothing of its own to edit
                  --> --set Mailer/settings/x: edits an alias
                  ::: b.json:1:38
                   |
                 1 | { "services": { "Mailer": { "alias": "Mailer#x" } } }
                   |                                      ---------- the alias
                   |
                   = help: edit Mailer#x, or name a "factory" for Mailer

                error[PB0212]: OrderStore has no binding to edit
                  --> --set OrderStore/settings/x: not bound
                   |
                   = note: nothing is bound of OrderStore

                4 mistakes

                """)
    }

    @Test func `a sealed profile refuses every flag, in one mistake (rule 5.28)`() {
        let merged = Merged(
            ["p": #"{ "sealed": true, "services": { "Mailer": "mail.console" } }"#], selecting: "p",
            overrides: LaunchOverrides(
                binds: [LaunchOverrides.Bind(key: "Mailer", factory: "mail.smtp")],
                sets: [LaunchOverrides.Set(path: "Mailer/settings/x", text: "hunter2")]
            ))
        #expect(
            merged.result == [
                #"PB0207 p.json:1:13 2 launch flags are refused: profile "p" is sealed"#, "Mailer mail.console",
            ])
    }

    @Test func `a text over a secret stays marked as secret (rule 13.17)`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "settings": { "k": { "$env": "K", "secret": true } } } }"#,
            overrides: set("Mailer/settings/k"))
        #expect(merged["Mailer"] == "Mailer mail.console settings {k: text 9 (secret since b.json:1:100)}")
    }

    @Test func `a test replaces bindings with their decorators, even in a sealed profile (rules 5.29 and 7.18)`() {
        let merged = Merged(
            [
                "p": """
                { "sealed": true,
                  "services": { "Mailer": { "factory": "mail.console", "lifetime": "weak", "settings": { "x": 1 },
                                            "uses": { "c": "Clock" }, "decorators": ["a"] },
                                "Clock": null } }
                """
            ], selecting: "p")
        let line = CodeLocation(fileID: "Tests/A.swift", line: 3)
        var catalog = Catalog()
        catalog.register((any Mailer).self, factory: { fatalError() }, fileID: "Tests/A.swift", line: 3)
        catalog.register((any Clock).self, factory: { fatalError() }, fileID: "Tests/A.swift", line: 3)
        catalog.register(
            (any OrderStore).self, name: "new", factory: { fatalError() }, fileID: "Tests/A.swift", line: 3)
        let wiring = merged.wiring.replacing(bindings: [0, 1, 2], of: catalog.outline)
        #expect(wiring.bindings.map(\.words) == ["Mailer code", "Clock code", "OrderStore#new code"])
        #expect(wiring.bindings.map(\.target) == [.code(0), .code(1), .code(2)])
        #expect(wiring.bindings.allSatisfy { $0.isTestOverride && $0.origin == .code(line) } && wiring.removals.isEmpty)
        #expect(wiring.layers.map(\.name) == ["code", "p", "test"])
    }
}
