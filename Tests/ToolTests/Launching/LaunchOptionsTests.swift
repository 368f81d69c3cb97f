import Foundation
@testable import PlugboardTool
import TestSupport
import Testing

/// The flags and variables of every wired program, beside its own.
struct LaunchOptionsTests {
    func options(_ line: String, _ variables: [String: String] = [:]) throws -> LaunchOptions {
        try LaunchOptions(arguments: line.split(separator: " ").map(String.init), environment: variables)
    }

    func mistake(_ arguments: String...) -> LaunchError? {
        do throws(LaunchError) {
            _ = try LaunchOptions(arguments: arguments)
            return nil
        } catch { return error }
    }

    /// Everything that a command line and variables select, each choice with its source, and the other words.
    private func selection(_ line: String, _ variables: [String: String]) throws -> String {
        let options = try options(line, variables)
        func choice(_ name: String, _ value: String?, _ source: LaunchOptions.Source) -> [String] {
            value == nil && source == .code ? [] : ["\(name) \(value ?? "none") from \(source)"]
        }
        var parts = choice("profile", options.profile, options.profileSource)
        parts += choice("directory", options.directory, options.directorySource)
        parts += options.environment.map { ["environment \($0)"] } ?? []
        parts += options.settings.map { "set \($0.path) to \($0.text)" }
        parts += options.bindings.map { "bind \($0.key) to \($0.factory)" }
        parts += options.remaining.isEmpty ? [] : ["words \(options.remaining.joined(separator: " "))"]
        return parts.joined(separator: "; ")
    }

    /// Rules 5.20, 5.22 and 5.26.
    @Test(
        arguments: [
            ("orders.json --verbose", [:], "words orders.json --verbose"),
            ("--profile a", ["PLUGBOARD_PROFILE": "b"], "profile a from flag"),
            ("", ["PLUGBOARD_PROFILE": "b"], #"profile b from variable("PLUGBOARD_PROFILE")"#),
            ("--config Here", ["PLUGBOARD_CONFIG": "There"], "directory Here from flag"),
            ("", ["PLUGBOARD_CONFIG": "There"], #"directory There from variable("PLUGBOARD_CONFIG")"#),
            ("", ["PLUGBOARD_PROFILE": "", "PLUGBOARD_CONFIG": "", "PLUGBOARD_ENVIRONMENT": ""], ""),
            ("", ["PLUGBOARD_ENVIRONMENT": "production"], "environment production"),
        ] as [(String, [String: String], String)])
    func `a flag overrides its variable, a variable overrides the code, and an empty variable counts as not set`(
        line: String, variables: [String: String], selected: String
    ) throws {
        #expect(try selection(line, variables) == selected)
    }

    /// Rules 6.21 and 6.22.
    @Test(
        arguments: [
            ("--profile production a -b", "profile production from flag; words a -b"),
            ("a --profile production -b", "profile production from flag; words a -b"),
            ("a -b --profile=production", "profile production from flag; words a -b"),
            ("--config=-odd-", "directory -odd- from flag"),
            (
                "--profile a run -- --profile b --set c -- d",
                "profile a from flag; words run --profile b --set c -- d"
            ),
            (
                "--set PG/settings/a/b=x=y --set=Mailer#a~1b/settings/host= --set Clock/settings/a=1",
                "set PG/settings/a/b to x=y; set Mailer#a~1b/settings/host to ; set Clock/settings/a to 1"
            ),
            (
                "--bind Mailer#receipts=mail.console --bind=OrderStore=orders.memory",
                "bind Mailer#receipts to mail.console; bind OrderStore to orders.memory"
            ),
            ("--profile a --profile=a --config b --config b", "profile a from flag; directory b from flag"),
            (
                "--bind A=a --bind A=a --set A/settings/b=1 --set A/settings/b=1",
                "set A/settings/b to 1; bind A to a"
            ),
        ] as [(String, String)])
    func `launch flags may have any position and be repeated, and the other words keep their order`(
        line: String, selected: String
    ) throws {
        #expect(try selection(line, [:]) == selected)
    }

    @Test func `rule 5.21: the variables choose the profile and the directory, in every kind of launch`() throws {
        func folder(_ size: Int) throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            let text =
                "{ \"services\": { \((0..<size).map { "\"Pot#\($0)\": \"pot.clay\"" }.joined(separator: ", ")) } }"
            for name in ["shop", "other"] { try folder.write(text, to: "\(name).json") }
            return folder
        }
        let (own, named, given) = (try folder(1), try folder(2), try folder(3))
        let variables = ["PLUGBOARD_PROFILE": "shop", "PLUGBOARD_CONFIG": named.path]
        let loader = ManifestLoader(.directory(own.path), catalog: Tea.catalog, variables: variables)
        func pots(_ container: Container) throws -> Int { try container.resolve([Pot].self).count }
        let unset = ManifestLoader(
            .directory(own.path), catalog: Tea.catalog,
            variables: ["PLUGBOARD_PROFILE": "shop", "PLUGBOARD_CONFIG": ""])
        let memory = ManifestLoader(
            .memory(["shop": #"{ "services": { "Pot": "pot.clay" } }"#]), catalog: Tea.catalog, variables: variables)
        let chosen = try LaunchOptions(arguments: [], environment: variables)
        let flagged = try LaunchOptions(arguments: ["--config", given.path], environment: variables)
        let counts = try [
            pots(loader.load()), pots(loader.load(profile: "other")), pots(loader.load(chosen)),
            pots(loader.load(LaunchOptions(arguments: [], environment: [:]))), pots(loader.load(flagged)),
            pots(unset.load()), pots(memory.load()), pots(memory.load(chosen)), pots(memory.load(flagged)),
        ]
        #expect(counts == [2, 2, 2, 2, 3, 1, 1, 1, 3])
    }

    @Test(arguments: [
        "--profiler", "--profiler --verbose", "--pro y", "--setting=1", "--bindings", "--confirm x", "--get users",
        "--reset x", "--find name", "--bin", "-s x", "-- --profle test", "--provide x", "--user=a", "--bnd x",
        "--prof", "--conf --verbose", "--con x", "-p test", "-c Config",
    ])
    func `flags that only look alike belong to the program`(line: String) throws {
        let words = line.hasPrefix("-- ") ? String(line.dropFirst(3)) : line
        #expect(try options(line).remaining.joined(separator: " ") == words)
    }

    @Test func `printing the options prints no value of a setting`() throws {
        let options = try options("--set A/settings/key=s3cret")
        var dumped = ""
        dump(options, to: &dumped)
        #expect(!"\(options) \(String(reflecting: options)) \(dumped)".contains("s3cret"))
    }

    /// Rule 20.20.
    @Test func `statuses have fixed numbers for scripts`() {
        let statuses: [LaunchStatus] = [.success, .mistakes, .usage, .missing, .differences, .configuration]
        #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4, 78])
    }

    @Test func `without given variables all those of the process are used`() async {
        await #expect(processExitsWith: .success) {
            setenv("PLUGBOARD_PROFILE", "staging", 1)
            setenv("PLUGBOARD_CONFIG", "Elsewhere", 1)
            let options = try LaunchOptions(arguments: [])
            guard options.profile == "staging", options.directory == "Elsewhere" else { exit(1) }
        }
    }

    @Test(arguments: [
        (["TERM": "dumb"], false), (["NO_COLOR": "1"], false), (["NO_COLOR": "", "TERM": "xterm"], true),
    ])
    func `colour requires a terminal that supports it and no NO_COLOR`(variables: [String: String], isAllowed: Bool) {
        #expect(Console.allowsColour(variables) == isAllowed)
    }

    @Test func `console output contains no control sequences except the colours of reports`() throws {
        let printed = Journal()
        let console = Console(
            answerStyle: .plain, remarkStyle: .coloured, answer: { printed.write($0) }, remark: { printed.write($0) })
        let text = "a\u{1B}[1;31mb\u{1B}[0m\u{1B}[2J\u{202E}\u{7}\r\nc"
        try console.answer(text)
        console.report(text)
        console.remark(text)
        let plain: String = #"a\u{1B}[1;31mb\u{1B}[0m\u{1B}[2J\u{202E}\u{7}\u{D}"# + "\nc"
        let coloured: String = "a\u{1B}[1;31mb\u{1B}[0m" + #"\u{1B}[2J\u{202E}\u{7}\u{D}"# + "\nc"
        #expect(printed.text == [plain, coloured, plain])
    }
}
