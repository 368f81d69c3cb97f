@testable import PlugboardTool
import Testing

/// Parsing of `wiring …`.
struct ToolCommandTests {
    private func parse<Command>(_ line: String, as type: Command.Type = Command.self) throws -> Command {
        try #require(try ToolCommand.parse(line.split(separator: " ").map(String.init)).get() as? Command)
    }

    private func sentence(_ line: String) -> String? {
        let result = ToolCommand.parse(line.split(separator: " ").map(String.init))
        return if case .failure(let error) = result { error.description } else { nil }
    }

    @Test(arguments: [
        ("check", "false read false false text"),
        ("check --strict --format json --no-variables --all", "true assumed true false json"),
        ("check --format=text --format text", "false read false false text"),
        ("check --warnings-as-errors", "false read false true text"),
    ])
    func `check takes its flags in any order`(line: String, flags: String) throws {
        let check = try parse(line, as: CheckCommand.self)
        #expect("\(check.all) \(check.values) \(check.strict) \(check.refusesWarnings) \(check.format)" == flags)
    }

    @Test(arguments: [
        ("graph", "nil nil true true text"),
        ("graph A --depth 2 --used-by --format dot", #"Optional("A") Optional(2) false true dot"#),
    ])
    func `graph takes a key, a depth and a direction`(line: String, parts: String) throws {
        let graph = try parse(line, as: GraphCommand.self)
        let (key, depth) = (graph.key as Any, graph.depth as Any)
        #expect("\(key) \(depth) \(graph.uses) \(graph.usedBy) \(graph.format)" == parts)
    }

    @Test(
        arguments: [
            ("PB0301", .unknownFactory), ("pb0301", .unknownFactory), ("0301", .unknownFactory),
            ("301", .unknownFactory), ("PB301", .unknownFactory), ("1", .syntax), ("", nil),
        ] as [(String, DiagnosticCode?)])
    func `explain takes a code in any of its spellings, and none for the list`(word: String, code: DiagnosticCode?)
        throws
    {
        #expect(try parse("explain \(word)", as: ExplainCodeCommand.self).code == code)
    }

    @Test(
        arguments: [
            ("Mailer#receipts", "Mailer#receipts", []),
            ("Mailer#a~1b/settings/hosts/0/~0x", "Mailer#a/b", ["settings", "hosts", "0", "~x"]),
        ] as [(String, String, [String])])
    func `rule 6.25: why takes a key, or a pointer below it`(word: String, key: String, path: [String]) throws {
        let why = try parse("why \(word)", as: WhyBindingCommand.self)
        #expect(why.key == key)
        #expect(why.path == path)
    }

    @Test(arguments: [("Mailer#receipts --format=json", "Mailer#receipts json"), ("-- --odd", "--odd text")])
    func `show takes one key, and after two dashes a word is not a flag`(words: String, parts: String) throws {
        let show = try parse("show \(words)", as: ShowCommand.self)
        #expect("\(show.key) \(show.format)" == parts)
    }

    @Test(
        arguments: [("test production", ["test", "production"]), ("test", ["test", nil])] as [(String, [String?])])
    func `diff takes two profiles`(words: String, profiles: [String?]) throws {
        let diff = try parse("diff \(words)", as: DiffCommand.self)
        #expect([diff.first, diff.second] == profiles)
    }

    @Test(arguments: ["0", "-1", "x", "2.0", "99999999999999999999"])
    func `a depth is a whole number from 1`(text: String) {
        #expect(sentence("graph --depth=\(text)") == "--depth cannot be \"\(text)\"; it can be a whole number from 1")
    }

    @Test(arguments: ["factory", "12345", "٣٠١", "9999"])
    func `a word unlike any code is answered with the command that lists the codes`(word: String) {
        #expect(
            sentence("explain \(word)")
                == #"no diagnostic has the code "\#(word)"; "wiring explain" lists those there are"#)
    }

    private static let commands =
        "check, list, find, show, why, factories, diff, graph, page, render, variables, profiles, status, schema, explain, completion"

    @Test(arguments: [
        ("graph --depth", "--depth needs a value: a whole number from 1"),
        ("find --factory --unused", "--factory needs a value: a factory's identifier"),
        ("find --factory=", "--factory needs a value: a factory's identifier"),
        ("find --factory a --factory b", #"--factory is given twice, with "a" and with "b""#),
        (
            "graph --uses",
            #"wiring graph --uses needs KEY, as in: wiring graph --uses Mailer#receipts ("wiring list" lists the keys)"#
        ),
        (
            "graph --used-by",
            #"wiring graph --used-by needs KEY, as in: wiring graph --used-by Mailer#receipts ("wiring list" lists the keys)"#
        ),
        ("explain PB0310", #"no diagnostic has the code "PB0310"; did you mean PB0301?"#),
        ("explain 399", #"no diagnostic has the code "399"; did you mean PB0309?"#),
        ("explain PB4001", #"no diagnostic has the code "PB4001"; did you mean PB0401?"#),
        ("chekc", #"wiring has no command "chekc"; did you mean check?"#),
        ("help chekc", #"wiring has no command "chekc"; did you mean check?"#),
        ("destroy", #"wiring has no command "destroy"; its commands are \#(commands)"#),
        ("\u{1B}[2J", #"wiring has no command "\u{1B}[2J"; its commands are \#(commands)"#),
        ("--format json list", "the command comes first: wiring COMMAND --format …; the commands are \(commands)"),
        ("--format=json list", "the command comes first: wiring COMMAND --format …; the commands are \(commands)"),
        ("--format", "the command comes first: wiring COMMAND --format …; the commands are \(commands)"),
        ("check --stric", "wiring check has no flag --stric; did you mean --strict?"),
        (
            "check -v",
            "wiring check has no flag -v; its flags are --all, --no-variables, --strict, --warnings-as-errors, --format, --watch, --fix, --write, --profile, --config, --set, --bind"
        ),
        ("check --format jsn", #"--format cannot be "jsn"; did you mean json?"#),
        ("check --format svg", #"--format cannot be "svg"; it can be text, json, gcc, github"#),
        ("check --format", "--format needs a value: text, json, gcc, github"),
        ("check --format=", "--format needs a value: text, json, gcc, github"),
        ("check --all=yes", "--all takes no value"),
        ("check --format text --format json", #"--format is given twice, with "text" and with "json""#),
        (
            "check production",
            #"wiring check cannot use the word "production"; if it is a profile, write --profile production"#
        ),
        ("explain 301 302", #"wiring explain cannot use the word "302""#),
        ("help check explain", #"wiring help cannot use the word "explain""#),
        (
            "render --format json",
            "wiring render has no flag --format; its flags are --profile, --config, --set, --bind"
        ),
        ("completion bash --format", "wiring completion has no flag --format; its flags are --config"),
        (
            "show",
            #"wiring show needs KEY, as in: wiring show Mailer#receipts ("wiring list" lists the keys)"#
        ),
        (
            "why",
            #"wiring why needs KEY[/PATH], as in: wiring why PaymentGateway/settings/timeout ("wiring list" lists the keys)"#
        ),
        ("completion", "wiring completion needs SHELL, as in: wiring completion bash"),
    ])
    func `a mistaken line is refused with what it can be, in words that are safe to print`(
        line: String, reason: String
    ) {
        #expect(sentence(line) == reason)
    }

    @Test(arguments: [
        ("", "questions"), ("help", "overview"), ("--help", "overview"), ("-h", "overview"), ("help check", "check"),
        ("check --help", "check"), ("check -h", "check"), ("check --bogus --help", "check"),
    ])
    func `without a command the tool lists the commands, and a request for help has a topic`(
        line: String, topic: String
    ) throws {
        switch try parse(line, as: HelpCommand.self).topic {
        case .questions: #expect(topic == "questions")
        case .command(let name): #expect((name ?? "overview") == topic)
        }
    }
}
