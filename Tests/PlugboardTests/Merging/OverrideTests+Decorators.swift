import Plugboard
import PlugboardContainer
import Testing

extension OverrideTests {
    private static let decorated = """
        { "Mailer": { "factory": "mail.console", "decorators": [
            "plain", { "factory": "d.one", "id": "a/b", "settings": { "x": 1, "list": [1], "k": { "$env": "K", "secret": true } } } ] } }
        """

    @Test func `a pointer reaches the settings of a decorator by its identifier (rule 6.24)`() {
        let merged = Merged(
            b: Self.decorated,
            overrides: LaunchOverrides(sets: [
                LaunchOverrides.Set(path: "Mailer/decorators/a~1b/settings/x", text: "9"),
                LaunchOverrides.Set(path: "Mailer/decorators/plain/settings/deep/er", text: "8"),
                LaunchOverrides.Set(path: "Mailer/decorators/a~1b/settings/k", text: "7"),
            ]))
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

    @Test func `a pointer to an unknown decorator is reported with a page`() {
        let merged = Merged(
            b: Self.decorated,
            overrides: LaunchOverrides(sets: [
                LaunchOverrides.Set(path: "Mailer/decorators/other/settings/x", text: "hunter2"),
                LaunchOverrides.Set(path: "Mailer/decorators/other/settings/y", text: "hunter2"),
                LaunchOverrides.Set(path: "Mailer/decorators/a~1c/settings/x", text: "hunter2"),
                LaunchOverrides.Set(path: "Mailer/decorators/a~1b/settings/list/0", text: "hunter2"),
                LaunchOverrides.Set(path: "Clock/decorators/x/settings/y", text: "hunter2"),
                LaunchOverrides.Set(path: "OrderStore/decorators/x/settings/y", text: "hunter2"),
            ]))
        #expect(merged.bindings == Merged(b: Self.decorated).bindings + ["OrderStore broken"])
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

                error[PB0308]: --set Mailer/decorators/a~1c/settings/x: Mailer has no decorator "a/c"
                  --> --set Mailer/decorators/a~1c/settings/x
                  ::: b.json:2:14
                   |
                 2 |     "plain", { "factory": "d.one", "id": "a/b", "settings": { "x": …, "list": […], "k": { "$env": "K", "secret": true } } } ] } } }
                   |              -------------------------------------------------------------------------------------------------------------- a near id
                   |
                   = help: did you mean "a/b"?
                   = note: ids are plain, a/b

                error[PB0308]: --set Mailer/decorators/other/settings/x: Mailer has no decorator "other"
                  --> --set Mailer/decorators/other/settings/x
                   |
                   = note: ids are plain, a/b

                error[PB0212]: OrderStore has no binding to edit
                  --> --set OrderStore/decorators/x/settings/y: not bound
                   |
                   = note: nothing is bound of OrderStore

                5 mistakes

                """)
    }

    @Test func `flags with different values for one decorator conflict (0003)`() {
        let merged = Merged(
            b: Self.decorated,
            overrides: LaunchOverrides(sets: [
                LaunchOverrides.Set(path: "Mailer/decorators/plain/settings/x", text: "1"),
                LaunchOverrides.Set(path: "SampleServices.Mailer/decorators/plain/settings/x", text: "2"),
                LaunchOverrides.Set(path: "Mailer/settings/x", text: "3"),
            ]))
        #expect(
            merged.findings == [
                "PB0003 --set SampleServices.Mailer/decorators/plain/settings/x "
                    + "--set SampleServices.Mailer/decorators/plain/settings/x and --set Mailer/decorators/plain/settings/x "
                    + "contradict each other"
            ])
    }
}
