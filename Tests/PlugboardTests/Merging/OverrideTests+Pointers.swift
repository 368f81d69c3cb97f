import Plugboard
import PlugboardContainer
import Testing

extension OverrideTests {
    @Test func `a pointer into a list or with a wrong escape is refused, and the value is not printed (0308)`() {
        let merged = Merged(
            b: base,
            overrides: LaunchOverrides(
                sets: [
                    LaunchOverrides.Set(path: "Mailer/settings/x~2", text: "hunter2"),
                    LaunchOverrides.Set(path: "Mailer/settings/list/0", text: "hunter2"),
                ]))
        #expect(merged.bindings == Merged(b: base).bindings)
        #expect(
            merged.page == """
                error[PB0308]: --set Mailer/settings/list/0 leads into a list, whose items have no names
                  --> --set Mailer/settings/list/0
                   |
                   = help: set the whole list as JSON: --set Mailer/settings/list=[…]

                error[PB0308]: --set Mailer/settings/x~2: "~" is not an escape
                  --> --set Mailer/settings/x~2
                   |
                   = help: in a pointer "/" in a name is written ~1 and "~" is written ~0

                2 mistakes

                """)
    }
}
