@testable import Plugboard
@testable import PlugboardWiring
import Testing

@Suite struct OverrideTests {
    private let base = #"{ "Mailer": { "factory": "mail.console", "settings": { "a/b": { "c~d": 1 }, "list": [1] } } }"#

    private func set(_ pointer: String, _ value: String = "9") -> LaunchOverrides {
        LaunchOverrides(sets: [LaunchOverrides.Set(path: pointer, text: value)])
    }

    @Test func `a pointer writes a slash as ~1 and a tilde as ~0 (rule 36)`() {
        let merged = Merged(b: base, overrides: set("Mailer/settings/a~1b/c~0d", "text=with=equals"))
        #expect(merged.findings == [])
        #expect(
            merged["Mailer"]
                == "Mailer mail.console settings {a/b: {c~d: text text=with=equals}, list: [1]}")
        #expect(merged.history("Mailer").last == "--set set settings/a/b/c~d")
        let origin = merged.binding("Mailer")?.settings?.member("a/b")?.member("c~d")?.origin
        #expect(origin == .launch(LaunchOrigin(name: "--set Mailer/settings/a~1b/c~0d")))
    }

    @Test func `a key may have a name with a slash in it (rule 36)`() {
        let merged = Merged(b: ##"{ "Mailer#a/b": "mail.console" }"##, overrides: set("Mailer#a~1b/settings/x"))
        #expect(merged.findings == [])
        #expect(merged["Mailer#a/b"] == "Mailer#a/b mail.console settings {x: text 9}")
    }

    @Test func `flags that say different things of one place contradict each other, however they are spelled (0003)`() {
        let merged = Merged(
            b: base,
            overrides: LaunchOverrides(
                binds: [
                    LaunchOverrides.Bind(key: "Mailer", factory: "mail.console"),
                    LaunchOverrides.Bind(key: "PlugboardTests.Mailer", factory: "mail.smtp"),
                ],
                sets: [
                    LaunchOverrides.Set(path: "Mailer/settings/a~1b", text: "hunter2"),
                    LaunchOverrides.Set(path: "PlugboardTests.Mailer/settings/a~1b", text: "hunter3"),
                    LaunchOverrides.Set(path: "Mailer/settings/a~1b/c", text: "hunter2"),
                    LaunchOverrides.Set(path: "Mailer/settings/deep/er", text: "hunter2"),
                    LaunchOverrides.Set(path: "Mailer/settings/deep", text: "hunter2"),
                ]))
        #expect(
            merged.page == """
                error[PB0003]: --bind PlugboardTests.Mailer and --bind Mailer contradict each other
                  --> --bind PlugboardTests.Mailer: second
                  ::: --bind Mailer: first
                   |
                   = help: they are two spellings of one place: give one of them

                error[PB0003]: --set Mailer/settings/a~1b/c and --set Mailer/settings/a~1b contradict each other
                  --> --set Mailer/settings/a~1b/c: second
                  ::: --set Mailer/settings/a~1b: first
                   |
                   = help: say the whole as JSON in one flag, or each part in a flag of its own

                error[PB0003]: --set Mailer/settings/deep and --set Mailer/settings/deep/er contradict each other
                  --> --set Mailer/settings/deep: second
                  ::: --set Mailer/settings/deep/er: first
                   |
                   = help: say the whole as JSON in one flag, or each part in a flag of its own

                error[PB0003]: --set PlugboardTests.Mailer/settings/a~1b and --set Mailer/settings/a~1b contradict each other
                  --> --set PlugboardTests.Mailer/settings/a~1b: second
                  ::: --set Mailer/settings/a~1b: first
                   |
                   = help: they are two spellings of one place: give one of them

                4 mistakes

                """)
    }

    @Test func `flags that say the same of one place are one`() {
        let merged = Merged(
            b: base,
            overrides: LaunchOverrides(
                binds: [
                    LaunchOverrides.Bind(key: "Mailer", factory: "mail.console"),
                    LaunchOverrides.Bind(key: "PlugboardTests.Mailer", factory: "mail.console"),
                ],
                sets: [
                    LaunchOverrides.Set(path: "Mailer/settings/x", text: "1"),
                    LaunchOverrides.Set(path: "PlugboardTests.Mailer/settings/x", text: "1"),
                    LaunchOverrides.Set(path: "Mailer/settings/xy", text: "2"),
                    LaunchOverrides.Set(path: "Mailer#x/settings/x", text: "3"),
                ]))
        #expect(merged.findings == ["PB0212 --set Mailer#x/settings/x Mailer#x has no binding to edit"])
        #expect(
            merged["Mailer"]
                == "Mailer mail.console settings {a/b: {c~d: 1}, list: [1], x: text 1, xy: text 2}")
    }

    private let decorated = """
        { "Mailer": { "factory": "mail.console", "decorators": [
            "plain", { "factory": "d.one", "id": "a/b", "settings": { "x": 1, "list": [1], "k": { "$env": "K", "secret": true } } } ] } }
        """

    @Test func `a pointer leads into the settings of a decorator by its id (rule 36)`() {
        let merged = Merged(
            b: decorated,
            overrides: LaunchOverrides(sets: [
                LaunchOverrides.Set(path: "Mailer/decorators/a~1b/settings/x", text: "9"),
                LaunchOverrides.Set(path: "Mailer/decorators/plain/settings/deep/er", text: "8"),
                LaunchOverrides.Set(path: "Mailer/decorators/a~1b/settings/k", text: "7"),
            ]))
        #expect(merged.findings == [])
        #expect(
            merged["Mailer"]
                == "Mailer mail.console decorators [\"plain {deep: {er: text 8}}\", "
                + "\"a/b=d.one {x: text 9, list: [1], k: text 7 (secret since b.json:2:114)}\"]")
        #expect(
            merged.history("Mailer").suffix(3) == [
                "--set set decorators/a/b/settings/x", "--set set decorators/a/b/settings/k",
                "--set set decorators/plain/settings/deep/er",
            ])
    }

    @Test func `the pages of pointers to decorators that lead nowhere`() {
        let merged = Merged(
            b: decorated,
            overrides: LaunchOverrides(sets: [
                LaunchOverrides.Set(path: "Mailer/decorators/other/settings/x", text: "hunter2"),
                LaunchOverrides.Set(path: "Mailer/decorators/other/settings/y", text: "hunter2"),
                LaunchOverrides.Set(path: "Mailer/decorators/plain/uses/x", text: "hunter2"),
                LaunchOverrides.Set(path: "Mailer/decorators/a~1b/settings/list/0", text: "hunter2"),
                LaunchOverrides.Set(path: "Clock/decorators/x/settings/y", text: "hunter2"),
                LaunchOverrides.Set(path: "OrderStore/decorators/x/settings/y", text: "hunter2"),
            ]))
        #expect(merged["Mailer"] == Merged(b: decorated)["Mailer"])
        #expect(
            merged.page == """
                error[PB0308]: --set Clock/decorators/x/settings/y: Clock has no decorator "x"
                  --> --set Clock/decorators/x/settings/y
                   |
                   = note: it has no decorators

                error[PB0308]: --set Mailer/decorators/a~1b/settings/list/0 leads into a list, whose items have no names
                  --> --set Mailer/decorators/a~1b/settings/list/0
                   |
                   = help: set the whole list as JSON: --set Mailer/decorators/a~1b/settings/list=[…]

                error[PB0308]: --set Mailer/decorators/other/settings/x: Mailer has no decorator "other"
                  --> --set Mailer/decorators/other/settings/x
                   |
                   = note: ids are plain, a/b

                error[PB0308]: --set Mailer/decorators/plain/uses/x cannot change "uses", only settings
                  --> --set Mailer/decorators/plain/uses/x
                   |
                   = help: the form is --set KEY/settings/member=text or --set KEY/decorators/ID/settings/member=text
                   = help: --bind KEY=factory changes a factory; anything else belongs in a profile

                error[PB0212]: OrderStore has no binding to edit
                  --> --set OrderStore/decorators/x/settings/y: without "factory" or "alias" this edits a binding
                   |
                   = help: say which "factory" makes it

                5 mistakes

                """)
    }

    @Test func `flags that say different things of one decorator contradict each other (0003)`() {
        let merged = Merged(
            b: decorated,
            overrides: LaunchOverrides(sets: [
                LaunchOverrides.Set(path: "Mailer/decorators/plain/settings/x", text: "1"),
                LaunchOverrides.Set(path: "PlugboardTests.Mailer/decorators/plain/settings/x", text: "2"),
                LaunchOverrides.Set(path: "Mailer/settings/x", text: "3"),
            ]))
        #expect(
            merged.findings == [
                "PB0003 --set PlugboardTests.Mailer/decorators/plain/settings/x "
                    + "--set PlugboardTests.Mailer/decorators/plain/settings/x and --set Mailer/decorators/plain/settings/x "
                    + "contradict each other"
            ])
    }

    @Test func `a setting within a removed member makes it anew`() {
        let merged = Merged(b: base, overrides: set("Mailer/settings/new/deep"))
        #expect(merged.findings == [])
        #expect(
            merged["Mailer"] == "Mailer mail.console settings {a/b: {c~d: 1}, list: [1], new: {deep: text 9}}")
    }

    @Test(arguments: ["Mailer/settings/x~2", "Mailer/lifetime", "Mailer/settings", "Mailer", "Mailer/settings/list/0"])
    func `a pointer that leads to no setting is refused, and the value is not printed (0308)`(pointer: String) {
        let merged = Merged(b: base, overrides: set(pointer, "hunter2"))
        #expect(merged.diagnostics.map(\.code) == [.malformedPointer])
        #expect(!merged.page.contains("hunter2"))
        #expect(merged["Mailer"] == Merged(b: base)["Mailer"])
    }

    @Test func `the pages of malformed pointers`() {
        let merged = Merged(
            b: base,
            overrides: LaunchOverrides(
                sets: [
                    LaunchOverrides.Set(path: "Mailer/settings/x~2", text: "hunter2"),
                    LaunchOverrides.Set(path: "Mailer/lifetime", text: "hunter2"),
                    LaunchOverrides.Set(path: "Mailer/settings", text: "hunter2"),
                    LaunchOverrides.Set(path: "Mailer/settings/list/0", text: "hunter2"),
                ]))
        #expect(
            merged.page == """
                error[PB0308]: --set Mailer/lifetime cannot change "lifetime", only settings
                  --> --set Mailer/lifetime
                   |
                   = help: the form is --set KEY/settings/member=text or --set KEY/decorators/ID/settings/member=text
                   = help: --bind KEY=factory changes a factory; anything else belongs in a profile

                error[PB0308]: --set Mailer/settings names no setting
                  --> --set Mailer/settings
                   |
                   = help: the form is --set KEY/settings/member=text or --set KEY/decorators/ID/settings/member=text

                error[PB0308]: --set Mailer/settings/list/0 leads into a list, whose items have no names
                  --> --set Mailer/settings/list/0
                   |
                   = help: set the whole list as JSON: --set Mailer/settings/list=[…]

                error[PB0308]: --set Mailer/settings/x~2: "~" stands for nothing
                  --> --set Mailer/settings/x~2
                   |
                   = help: in a pointer "/" in a name is written ~1 and "~" is written ~0

                4 mistakes

                """)
    }

    @Test func `flags over what is not there, over code and over an alias`() {
        let merged = Merged(
            b: ##"{ "Mailer": { "alias": "Mailer#x" } }"##,
            overrides: LaunchOverrides(
                binds: [LaunchOverrides.Bind(key: "Mailr", factory: "mail.console")],
                sets: [
                    LaunchOverrides.Set(path: "OrderStore/settings/x", text: "1"),
                    LaunchOverrides.Set(path: "Clock/settings/x", text: "1"),
                    LaunchOverrides.Set(path: "Mailer/settings/x", text: "1"),
                ]))
        #expect(
            merged.page == """
                error[PB0303]: no service is named "Mailr"
                  --> --bind Mailr: not a service
                   |
                   = help: did you mean "Mailer"?
                   = note: services: Checkout, Clock, Mailer, Numbers, OrderStore, PaymentGateway

                error[PB0101]: "settings" cannot change the binding of Clock, which is made in code
                  --> --set Clock/settings/x: stands without a "factory"
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
                   = help: edit Mailer#x, or say a "factory" for Mailer

                error[PB0212]: OrderStore has no binding to edit
                  --> --set OrderStore/settings/x: without "factory" or "alias" this edits a binding
                   |
                   = help: say which "factory" makes it

                4 mistakes

                """)
    }

    @Test func `what is sealed refuses every flag, in one mistake (rule 20)`() {
        let merged = Merged(
            ["p": #"{ "sealed": true, "services": { "Mailer": "mail.console" } }"#], selecting: "p",
            overrides: LaunchOverrides(
                binds: [LaunchOverrides.Bind(key: "Mailer", factory: "mail.smtp")],
                sets: [LaunchOverrides.Set(path: "Mailer/settings/x", text: "hunter2")]
            ))
        #expect(merged.bindings == ["Mailer mail.console"])
        #expect(
            merged.page == """
                error[PB0207]: 2 launch flags are refused: profile "p" is sealed
                  --> p.json:1:13
                   |
                 1 | { "sealed": true, "services": { "Mailer": "mail.console" } }
                   |             ^^^^ sealed here
                   |
                   = help: change the manifest instead
                   = note: refused: --bind Mailer, --set Mailer/settings/x

                1 mistake

                """)
    }

    @Test func `a text over a secret still tells that it is one (rule 39)`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "settings": { "k": { "$env": "K", "secret": true } } } }"#,
            overrides: set("Mailer/settings/k"))
        #expect(merged["Mailer"] == "Mailer mail.console settings {k: text 9 (secret since b.json:1:100)}")
    }

    @Test func `a test replaces bindings with their decorators, also where sealed (rules 20 and 32)`() {
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
        let wiring = merged.wiring.replacing(bindings: [
            CodeBinding(key: ServiceKey(MergingCatalog.mailer), factory: 90, location: line),
            CodeBinding(key: ServiceKey(MergingCatalog.clock), factory: 91, location: line),
            CodeBinding(key: ServiceKey(MergingCatalog.store, name: "new"), factory: 92, location: line),
        ])
        #expect(wiring.bindings.map(\.words) == ["Mailer code", "Clock code", "OrderStore#new code"])
        #expect(wiring.bindings.map(\.target) == [.code(90), .code(91), .code(92)])
        #expect(wiring.bindings.allSatisfy { $0.isTestOverride })
        #expect(wiring.bindings.allSatisfy { $0.origin == .code(line) })
        #expect(wiring.removals.isEmpty)
        #expect(wiring.layers.map(\.name) == ["code", "p", "test"])
        #expect(
            wiring.bindings[0].history.suffix(6).map { "\($0.layer) \($0.action) \($0.path.joined(separator: "/"))" }
                == [
                    "2 dropped factory", "2 dropped lifetime", "2 dropped settings/x", "2 dropped uses/c",
                    "2 dropped decorators", "2 set factory",
                ])
        #expect(wiring.bindings[2].history.map(\.layer) == [2])
    }
}
