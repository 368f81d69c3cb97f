import Plugboard
import PlugboardContainer
import Testing

extension OverrideTests {
    /// Rule 6.26.
    @Test func `flags with different values for one place conflict, in every spelling (0003)`() {
        let merged = Merged(
            b: base,
            overrides: LaunchOverrides(
                binds: [
                    LaunchOverrides.Bind(key: "Mailer", factory: "mail.console"),
                    LaunchOverrides.Bind(key: "SampleServices.Mailer", factory: "mail.smtp"),
                ],
                sets: [
                    LaunchOverrides.Set(path: "Mailer/settings/a~1b", text: "hunter2"),
                    LaunchOverrides.Set(path: "SampleServices.Mailer/settings/a~1b", text: "hunter3"),
                    LaunchOverrides.Set(path: "Mailer/settings/a~1b/c", text: "hunter2"),
                    LaunchOverrides.Set(path: "Mailer/settings/deep/er", text: "hunter2"),
                    LaunchOverrides.Set(path: "Mailer/settings/deep", text: "hunter2"),
                ]))
        #expect(
            merged.page == """
                error[PB0003]: --bind SampleServices.Mailer and --bind Mailer contradict each other
                  --> --bind SampleServices.Mailer: second
                  ::: --bind Mailer: first
                   |
                   = help: they are two spellings of one place: give one of them

                error[PB0003]: --set Mailer/settings/a~1b/c and --set Mailer/settings/a~1b contradict each other
                  --> --set Mailer/settings/a~1b/c: second
                  ::: --set Mailer/settings/a~1b: first
                   |
                   = help: set the whole as JSON in one flag, or each part in a flag of its own

                error[PB0003]: --set Mailer/settings/deep and --set Mailer/settings/deep/er contradict each other
                  --> --set Mailer/settings/deep: second
                  ::: --set Mailer/settings/deep/er: first
                   |
                   = help: set the whole as JSON in one flag, or each part in a flag of its own

                error[PB0003]: --set SampleServices.Mailer/settings/a~1b and --set Mailer/settings/a~1b contradict each other
                  --> --set SampleServices.Mailer/settings/a~1b: second
                  ::: --set Mailer/settings/a~1b: first
                   |
                   = help: they are two spellings of one place: give one of them

                4 mistakes

                """)
    }

    @Test func `flags with the same value for one place count as one`() {
        let merged = Merged(
            b: base,
            overrides: LaunchOverrides(
                binds: [
                    LaunchOverrides.Bind(key: "Mailer", factory: "mail.console"),
                    LaunchOverrides.Bind(key: "SampleServices.Mailer", factory: "mail.console"),
                ],
                sets: [
                    LaunchOverrides.Set(path: "Mailer/settings/x", text: "1"),
                    LaunchOverrides.Set(path: "SampleServices.Mailer/settings/x", text: "1"),
                    LaunchOverrides.Set(path: "Mailer/settings/xy", text: "2"),
                    LaunchOverrides.Set(path: "Mailer#x/settings/x", text: "3"),
                ]))
        #expect(
            merged["Mailer"] == """
                PB0212 --set Mailer#x/settings/x Mailer#x has no binding to edit
                Mailer mail.console settings {a/b: {c~d: 1}, list: [1], x: text 1, xy: text 2}
                """)
    }
}
