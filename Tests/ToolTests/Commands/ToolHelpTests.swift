@testable import PlugboardTool
import Testing

/// The help is generated from the parser's data, so that it describes only valid syntax.
struct ToolHelpTests {
    private let help = ToolHelp(program: "storefront")

    @Test func `the help of all commands, and the overview of ten lines`() {
        #expect(
            help.text() == """
                Answers questions about how storefront is wired. Nothing is built.

                usage: storefront wiring COMMAND …

                  check       every check of a profile, or of all; builds nothing
                  list        the bindings in force, of one profile or of all side by side
                  find        the profiles, bindings and lines that use a factory, a setting, a variable or a file
                  show        one binding in full: factory, settings, dependencies, users
                  why         the file and line that decided, the replaced values, the values without it
                  factories   the possible bindings: each factory, its needs, its settings, a binding to paste
                  diff        the differences of two profiles, and the affected entries
                  graph       what is wired to what, as a tree or a picture
                  page        an HTML file with all profiles side by side, for a browser or a review
                  render      the manifest in force, as one that can be loaded
                  variables   the variables, files and values it needs, and which are missing here
                  profiles    the profiles, and the profiles that each extends
                  status      the wiring of a program that runs with --status FILE, beside the manifests now
                  schema      a JSON Schema of the manifests, with which editors complete and check them
                  explain     the meaning of a code, with a wrong and a right example
                  completion  a script with which a shell completes the command line

                "storefront wiring COMMAND --help" describes a command. Only check reports warnings.
                It ends with 0 when all is right, 1 when mistakes were found, 2 when the command line is wrong or
                names something that is not there, 3 when the wiring is right but values are missing here (variables,
                files, a provider or what it has) or could not be read (a provider failed, the dotenv file is mistaken),
                4 when diff or status found differences.

                """)
        #expect(
            help.questions == """
                What do you want to know about how storefront is wired?

                  storefront wiring check --all      is every profile right?
                  storefront wiring list [--all]     what is bound to what, in one profile or in each?
                  storefront wiring show KEY         what is this binding, what does it use, who uses it?
                  storefront wiring why KEY[/PATH]   which file and line decided, and what would be without it?
                  storefront wiring diff P Q         what differs between two profiles, or what would --bind change?
                  storefront wiring graph            what is wired to what, as a tree or a picture?
                  storefront wiring variables        what must be set on this machine, and what is missing?

                "storefront wiring help" lists all commands; --profile P chooses the profile.

                """)
    }

    @Test(
        arguments: [
            (
                "check",
                """
                Every check of a profile, or of all; builds nothing.

                usage: storefront wiring check [--profile P] [--all] [--no-variables] [--strict]
                                               [--warnings-as-errors] [--format text|json|gcc|github] [--watch]
                                               [--fix] [--write]

                  --all                          every profile instead of one
                  --no-variables                 leave out variables, files and providers, which differ by machine
                  --strict                       a binding that asks for services itself is a mistake: it is not proven
                  --warnings-as-errors           end with status 1 if there is a warning
                  --format text|json|gcc|github  for people, programs, editors, or annotations on GitHub
                  --watch                        again whenever a file of the directory changes, until Ctrl-C
                  --fix                          list the repairs that are proven, of all profiles; changes nothing
                  --write                        with --fix: write the repairs, then check again
                  --profile P                    the profile; otherwise PLUGBOARD_PROFILE, otherwise the program's own
                  --config DIR                   the manifests; otherwise PLUGBOARD_CONFIG, otherwise the program's own
                  --bind KEY=FACTORY             as if another factory were bound, without --all
                  --set KEY/settings/PATH=VALUE  as if a setting were another, without --all

                """
            ),
            (
                "diff",
                """
                The differences of two profiles, and the affected entries.

                usage: storefront wiring diff [P] [Q] [--profile P] [--all] [--full] [--format text|json|markdown]
                                              [--from DIR|FILE.json]

                  P  a profile; without it the selected one
                  Q  another; without it P again, for --bind and --set, which change only Q

                  --all                          every profile of DIR and of the selected directory, with --from DIR
                  --full                         long values whole, instead of the part that differs
                  --format text|json|markdown    for people, for programs, or for a comment
                  --from DIR|FILE.json           P of another directory, or of a file from wiring render
                  --profile P                    the profile; otherwise PLUGBOARD_PROFILE, otherwise the program's own
                  --config DIR                   the manifests; otherwise PLUGBOARD_CONFIG, otherwise the program's own
                  --bind KEY=FACTORY             as if another factory were bound, only in Q
                  --set KEY/settings/PATH=VALUE  as if a setting were another, only in Q

                """
            ),
            (
                "graph",
                """
                What is wired to what, as a tree or a picture.

                usage: storefront wiring graph [KEY] [--profile P] [--format text|dot|mermaid|json] [--depth N]
                                               [--uses] [--used-by]

                  KEY  only its dependencies and its users

                  --format text|dot|mermaid|json  a tree, a picture for Graphviz or Markdown, or JSON
                  --depth N                       N steps from KEY, or from the entries
                  --uses                          only the dependencies of KEY
                  --used-by                       only the users of KEY
                  --profile P                     the profile; otherwise PLUGBOARD_PROFILE, otherwise the program's own
                  --config DIR                    the manifests; otherwise PLUGBOARD_CONFIG, otherwise the program's own
                  --bind KEY=FACTORY              as if another factory were bound
                  --set KEY/settings/PATH=VALUE   as if a setting were another

                """
            ),
            (
                "explain",
                """
                The meaning of a code, with a wrong and a right example.

                usage: storefront wiring explain [CODE] [--format text|json]

                  CODE  PB0301, 0301 or 301; without one, all codes are listed

                  --format text|json  for people, or for programs
                  --config DIR        the manifests; otherwise PLUGBOARD_CONFIG, otherwise the program's own

                """
            ),
        ] as [(String, String)])
    func `the help of a command describes its operands and flags`(name: String, text: String) {
        #expect(help.text(for: name) == text)
    }

    @Test func `a usage names required operands and optional flags`() {
        #expect(WhyBindingCommand.syntax.usage == "why KEY[/PATH] [--profile P] [--format text|json]")
    }

    @Test func `the help of each command fits a screen`() {
        for syntax in ToolCommand.syntaxes {
            let lines = help.text(for: syntax.name).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 110 }, "\(syntax.name)")
        }
    }

    @Test func `every command of the help parses`() throws {
        for syntax in ToolCommand.syntaxes {
            let operands = syntax.operands.filter { !$0.isOptional }.map { $0.name == "SHELL" ? "bash" : $0.name }
            _ = try ToolCommand.parse([syntax.name] + operands).get()
            _ = try ToolCommand.parse([syntax.name, "--help"]).get()
        }
    }
}
