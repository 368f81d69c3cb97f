@testable import PlugboardTool
import Testing

/// Parsing of `wiring …`.
@Suite struct ToolCommandTests {
    private func parse<Command>(_ line: String, as type: Command.Type = Command.self) throws -> Command {
        try #require(try ToolCommand.parse(line.split(separator: " ").map(String.init)).get() as? Command)
    }

    private func sentence(_ line: String) -> String? {
        let result = ToolCommand.parse(line.split(separator: " ").map(String.init))
        return if case .failure(let error) = result { error.description } else { nil }
    }

    @Test func `check takes its flags in any order`() throws {
        let bare = try parse("check", as: CheckCommand.self)
        #expect(!bare.all && bare.values == .read && !bare.strict && !bare.refusesWarnings && bare.format == .text)
        let full = try parse("check --strict --format json --no-variables --all", as: CheckCommand.self)
        #expect(full.all && full.values == .assumed && full.strict && full.format == .json)
        #expect(try parse("check --format=text --format text", as: CheckCommand.self).format == .text)
    }

    @Test func `profiles takes a format`() throws {
        #expect(try parse("profiles", as: ProfilesCommand.self).format == .text)
        #expect(try parse("profiles --format json", as: ProfilesCommand.self).format == .json)
    }

    @Test func `graph takes a key, a depth, a direction and another profile`() throws {
        let all = try parse("graph", as: GraphCommand.self)
        #expect(all.key == nil && all.depth == nil && all.other == nil && all.uses && all.usedBy)
        #expect(all.format == .text)
        let one = try parse("graph A --depth 2 --used-by --diff=q --format dot", as: GraphCommand.self)
        #expect(one.key == "A" && one.depth == 2 && one.other == "q" && !one.uses && one.usedBy)
        #expect(one.format == .dot)
    }

    @Test(arguments: ["0", "-1", "x", "2.0", "99999999999999999999"])
    func `a depth is a whole number from 1`(text: String) {
        #expect(sentence("graph --depth=\(text)") == "--depth cannot be \"\(text)\"; it can be a whole number from 1")
    }

    @Test func `a flag that takes any value does not take a flag as its value`() {
        #expect(sentence("graph --depth") == "--depth needs a value: a whole number from 1")
        #expect(sentence("graph --diff --uses") == "--diff needs a value: the name of a profile")
        #expect(sentence("graph --diff=") == "--diff needs a value: the name of a profile")
        #expect(sentence("graph --diff a --diff b") == #"--diff is given twice, with "a" and with "b""#)
    }

    @Test(arguments: ["--uses", "--used-by"])
    func `a direction needs a key`(flag: String) {
        #expect(
            sentence("graph \(flag)")
                == "wiring graph \(flag) needs KEY, as in: wiring graph \(flag) Mailer#receipts (\"wiring list\" lists the keys)"
        )
    }

    @Test(arguments: ["PB0301", "pb0301", "0301", "301", "PB301"])
    func `explain takes a code in any of its spellings`(word: String) throws {
        #expect(try parse("explain \(word)", as: ExplainCodeCommand.self).code == .unknownFactory)
    }

    @Test func `explain takes short codes, and none for the list`() throws {
        #expect(try parse("explain 1", as: ExplainCodeCommand.self).code == .syntax)
        #expect(try parse("explain", as: ExplainCodeCommand.self).code == nil)
    }

    @Test func `an unknown code is answered with the nearest, or with a list of codes`() {
        #expect(sentence("explain PB0310") == #"no diagnostic has the code "PB0310"; did you mean PB0301?"#)
        #expect(
            sentence("explain 399")
                == #"no diagnostic has the code "399"; did you mean PB0309?"#
        )
    }

    @Test(arguments: ["factory", "12345", "٣٠١", "9999"])
    func `a word unlike any code is answered with the command that lists the codes`(word: String) {
        #expect(
            sentence("explain \(word)")
                == #"no diagnostic has the code "\#(word)"; "wiring explain" lists those there are"#)
    }

    @Test func `an unknown command is answered with the nearest, or with all commands`() {
        #expect(sentence("chekc") == #"wiring has no command "chekc"; did you mean check?"#)
        #expect(
            sentence("destroy")
                == #"wiring has no command "destroy"; its commands are check, list, show, why, factories, diff, graph, render, variables, profiles, schema, explain, completion"#
        )
    }

    @Test(arguments: ["--format json list", "--format=json list", "--format"])
    func `a flag before the command gets a hint at its place`(line: String) {
        #expect(
            sentence(line)
                == "the command comes first: wiring COMMAND --format …; the commands are check, list, show, why, factories, diff, graph, render, variables, profiles, schema, explain, completion"
        )
    }

    private func topic(_ line: String) throws -> String {
        switch try parse(line, as: HelpCommand.self).topic {
        case .questions: "questions"
        case .command(let name): name ?? "overview"
        }
    }

    @Test func `without a command the tool lists the commands`() throws {
        #expect(try topic("") == "questions")
    }

    @Test func `check has a flag that refuses warnings`() throws {
        #expect(try parse("check --warnings-as-errors", as: CheckCommand.self).refusesWarnings)
    }

    @Test func `an unknown flag is answered with the nearest, or with all flags`() {
        #expect(sentence("check --stric") == "wiring check has no flag --stric; did you mean --strict?")
        #expect(
            sentence("check -v")
                == "wiring check has no flag -v; its flags are --all, --no-variables, --strict, --warnings-as-errors, --format, --watch, --profile, --config, --set, --bind"
        )
    }

    @Test func `a value must be one of the listed values`() {
        #expect(sentence("check --format jsn") == #"--format cannot be "jsn"; did you mean json?"#)
        #expect(sentence("check --format svg") == #"--format cannot be "svg"; it can be text, json, gcc, github"#)
        #expect(sentence("check --format") == "--format needs a value: text, json, gcc, github")
        #expect(sentence("check --format=") == "--format needs a value: text, json, gcc, github")
        #expect(sentence("check --all=yes") == "--all takes no value")
        #expect(
            sentence("check --format text --format json")
                == #"--format is given twice, with "text" and with "json""#)
    }

    @Test func `an extra word is a mistake`() {
        #expect(
            sentence("check production")
                == #"wiring check cannot use the word "production"; if it is a profile, write --profile production"#)
        #expect(sentence("explain 301 302") == #"wiring explain cannot use the word "302""#)
        #expect(sentence("help check explain") == #"wiring help cannot use the word "explain""#)
    }

    @Test(arguments: ["help", "--help", "-h"])
    func `help of all`(line: String) throws {
        #expect(try topic(line) == "overview")
    }

    @Test(arguments: ["help check", "check --help", "check -h", "check --bogus --help"])
    func `help of one command`(line: String) throws {
        #expect(try topic(line) == "check")
    }

    @Test func `help for an unknown command names the nearest`() {
        #expect(sentence("help chekc") == #"wiring has no command "chekc"; did you mean check?"#)
    }

    @Test func `every mistake is safe to print`() {
        guard case .failure(let error) = ToolCommand.parse(["\u{1B}[2J"]) else {
            Issue.record("an escape sequence is no command")
            return
        }
        #expect(
            error.description
                == #"wiring has no command "\u{1B}[2J"; its commands are check, list, show, why, factories, diff, graph, render, variables, profiles, schema, explain, completion"#
        )
    }
}
