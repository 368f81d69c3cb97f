@testable import PlugboardTool
import Testing

/// The operands of each command.
@Suite struct CommandSyntaxTests {
    private func words(_ line: String, _ syntax: CommandSyntax) throws(UsageError) -> CommandArguments {
        try CommandArguments(line.split(separator: " ").map(String.init), fitting: syntax)
    }

    @Test func `list, variables and render take no operands`() throws {
        #expect(try ListCommand(words("--format json", ListCommand.syntax)).format == .json)
        #expect(try VariablesCommand(words("", VariablesCommand.syntax)).format == .text)
        #expect(throws: Never.self) { try words("", RenderCommand.syntax) }
        #expect(throws: UsageError.extraWord("x", command: "list", takesProfile: true)) {
            try words("x", ListCommand.syntax)
        }
    }

    @Test func `a command without flags of its own mentions those of the launch`() {
        let render = #expect(throws: UsageError.self) { try words("--format json", RenderCommand.syntax) }
        #expect(
            render?.description
                == "wiring render has no flag --format; its flags are --profile, --config, --set, --bind")
        let completion = #expect(throws: UsageError.self) { try words("bash --format", CompletionCommand.syntax) }
        #expect(completion?.description == "wiring completion has no flag --format; its flags are --config")
    }

    @Test func `show takes one key`() throws {
        let show = try ShowCommand(words("Mailer#receipts --format=json", ShowCommand.syntax))
        #expect(show.key == "Mailer#receipts")
        #expect(show.format == .json)
    }

    @Test(arguments: [
        (ShowCommand.syntax, "", #"KEY, as in: wiring show Mailer#receipts ("wiring list" lists the keys)"#),
        (
            WhyBindingCommand.syntax, "",
            #"KEY[/PATH], as in: wiring why PaymentGateway/settings/timeout ("wiring list" lists the keys)"#
        ),
        (CompletionCommand.syntax, "", "SHELL, as in: wiring completion bash"),
    ])
    func `a missing operand is reported with an example`(syntax: CommandSyntax, line: String, rest: String) {
        let error = #expect(throws: UsageError.self) { try words(line, syntax) }
        #expect(error?.description == "wiring \(syntax.name) needs \(rest)")
    }

    @Test func `rule 6.25: why takes a key, or a pointer below it`() throws {
        let whole = try WhyBindingCommand(words("Mailer#receipts", WhyBindingCommand.syntax))
        #expect(whole.key == "Mailer#receipts")
        #expect(whole.path == [])
        let leaf = try WhyBindingCommand(words("Mailer#a~1b/settings/hosts/0/~0x", WhyBindingCommand.syntax))
        #expect(leaf.key == "Mailer#a/b")
        #expect(leaf.path == ["settings", "hosts", "0", "~x"])
    }

    @Test func `diff takes two profiles`() throws {
        let diff = try DiffCommand(words("test production", DiffCommand.syntax))
        #expect(diff.first == "test")
        #expect(diff.second == "production")
        let same = try DiffCommand(words("test", DiffCommand.syntax))
        #expect(same.first == "test")
        #expect(same.second == nil)
    }

    @Test func `after two dashes a word is not a flag`() throws {
        #expect(try ShowCommand(words("-- --odd", ShowCommand.syntax)).key == "--odd")
    }

    @Test func `a usage names operands and flags`() {
        #expect(
            CheckCommand.syntax.usage
                == "check [--profile P] [--all] [--no-variables] [--strict] [--warnings-as-errors] [--format text|json|gcc|github] [--watch]"
        )
        #expect(ExplainCodeCommand.syntax.usage == "explain [CODE] [--format text|json]")
        #expect(WhyBindingCommand.syntax.usage == "why KEY[/PATH] [--profile P] [--format text|json]")
        #expect(
            DiffCommand.syntax.usage
                == "diff [P] [Q] [--profile P] [--format text|json|markdown] [--from DIR|FILE.json]")
    }
}
