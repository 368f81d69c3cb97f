import PlugboardTool
import Testing

/// The help is made from what parses, so it never promises more.
@Suite struct ToolHelpTests {
    private let help = ToolHelp(program: "storefront")

    @Test func `the help of all commands`() {
        #expect(
            help.text() == """
                Answers questions about how storefront is wired. Nothing is built.

                usage: storefront wiring COMMAND …

                  check     every check of a profile, or of all; builds nothing
                  profiles  the profiles there are, and what each extends
                  explain   what a code means, with a wrong and a right example

                "storefront wiring COMMAND --help" tells what a command takes.
                It ends with 0 when all is right, 1 when mistakes were found, 2 when the command line is wrong, 3 when the
                wiring is right but variables or files are missing.

                """)
    }

    @Test func `the help of check`() {
        #expect(
            help.text(for: "check") == """
                Every check of a profile, or of all; builds nothing.

                usage: storefront wiring check [--profile P] [--all] [--no-variables] [--strict] [--format text|json]

                  --all               every profile instead of one
                  --no-variables      leave out variables and files, which differ from machine to machine
                  --strict            a binding that asks for services itself, and so cannot be proven, is a mistake
                  --format text|json  for people, or for programs
                  --profile P         the profile; otherwise PLUGBOARD_PROFILE, otherwise the program's own
                  --config DIR        the manifests; otherwise PLUGBOARD_CONFIG, otherwise the program's own

                """)
    }

    @Test func `the help of explain`() {
        #expect(
            help.text(for: "explain") == """
                What a code means, with a wrong and a right example.

                usage: storefront wiring explain [CODE] [--format text|json]

                  CODE  PB0301, 0301 or 301; without one, all codes are listed

                  --format text|json  for people, or for programs
                  --config DIR        the manifests; otherwise PLUGBOARD_CONFIG, otherwise the program's own

                """)
    }

    @Test func `every command of the help parses`() {
        for syntax in ToolCommand.syntaxes {
            #expect(throws: Never.self) { try ToolCommand.parse([syntax.name]).get() }
            #expect(ToolCommand.parse([syntax.name, "--help"]) == .success(.help(command: syntax.name)))
        }
    }
}
