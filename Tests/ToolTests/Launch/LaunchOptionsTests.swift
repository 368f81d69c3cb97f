import Foundation
@testable import PlugboardTool
import Synchronization
import TestSupport
import Testing

/// The flags and variables of every wired program, beside its own.
@Suite struct LaunchOptionsTests {
    func options(_ line: String, _ variables: [String: String] = [:]) throws -> LaunchOptions {
        try LaunchOptions(arguments: line.split(separator: " ").map(String.init), environment: variables)
    }

    func mistake(_ arguments: String...) -> LaunchError? {
        do throws(LaunchError) {
            _ = try LaunchOptions(arguments: arguments)
            return nil
        } catch { return error }
    }

    @Test func `without flags and variables the code decides, and every word belongs to the program`() throws {
        let options = try options("orders.json --verbose")
        #expect(options.profile == nil)
        #expect(options.profileSource == .code)
        #expect(options.directory == nil)
        #expect(options.directorySource == .code)
        #expect(options.environment == nil)
        #expect(options.settings == [])
        #expect(options.bindings == [])
        #expect(options.remaining == ["orders.json", "--verbose"])
    }

    @Test(arguments: ["--profile production a -b", "a --profile production -b", "a -b --profile=production"])
    func `a flag may have any position, and the other words keep their order`(line: String) throws {
        let options = try options(line)
        #expect(options.profile == "production")
        #expect(options.profileSource == .flag)
        #expect(options.remaining == ["a", "-b"])
    }

    @Test func `rule 5.20: the flag overrides the variable, and the variable overrides the code`() throws {
        let both = try options("--profile a", ["PLUGBOARD_PROFILE": "b"])
        #expect(both.profile == "a")
        #expect(both.profileSource == .flag)
        let variable = try options("", ["PLUGBOARD_PROFILE": "b"])
        #expect(variable.profile == "b")
        #expect(variable.profileSource == .variable("PLUGBOARD_PROFILE"))
    }

    @Test func `rule 5.22: a variable that is set but empty counts as not set`() throws {
        let options = try options(
            "", ["PLUGBOARD_PROFILE": "", "PLUGBOARD_CONFIG": "", "PLUGBOARD_ENVIRONMENT": ""])
        #expect(options.profile == nil)
        #expect(options.profileSource == .code)
        #expect(options.directorySource == .code)
        #expect(options.environment == nil)
    }

    @Test func `the directory is chosen like the profile`() throws {
        let flag = try options("--config Here", ["PLUGBOARD_CONFIG": "There"])
        #expect(flag.directory == "Here")
        #expect(flag.directorySource == .flag)
        let variable = try options("", ["PLUGBOARD_CONFIG": "There"])
        #expect(variable.directory == "There")
        #expect(variable.directorySource == .variable("PLUGBOARD_CONFIG"))
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
        #expect(try pots(loader.load()) == 2)
        #expect(try pots(loader.load(profile: "other")) == 2)
        #expect(try pots(loader.load(LaunchOptions(arguments: [], environment: variables))) == 2)
        #expect(try pots(loader.load(LaunchOptions(arguments: [], environment: [:]))) == 2)
        #expect(try pots(loader.load(LaunchOptions(arguments: ["--config", given.path], environment: variables))) == 3)
        let unset = ManifestLoader(
            .directory(own.path), catalog: Tea.catalog,
            variables: ["PLUGBOARD_PROFILE": "shop", "PLUGBOARD_CONFIG": ""])
        #expect(try pots(unset.load()) == 1)
        let memory = ManifestLoader(
            .memory(["shop": #"{ "services": { "Pot": "pot.clay" } }"#]), catalog: Tea.catalog, variables: variables)
        #expect(try pots(memory.load()) == 1)
        #expect(try pots(memory.load(LaunchOptions(arguments: [], environment: variables))) == 1)
        #expect(try pots(memory.load(LaunchOptions(arguments: ["--config", given.path], environment: variables))) == 3)
    }

    @Test func `rule 5.26: the machine declares its environment`() throws {
        #expect(try options("", ["PLUGBOARD_ENVIRONMENT": "production"]).environment == .production)
    }

    @Test func `after two dashes every word belongs to the program, and the dashes are removed`() throws {
        let options = try options("--profile a run -- --profile b --set c -- d")
        #expect(options.profile == "a")
        #expect(options.settings == [])
        #expect(options.remaining == ["run", "--profile", "b", "--set", "c", "--", "d"])
    }

    @Test(arguments: [
        "--profiler", "--profiler --verbose", "--pro y", "--setting=1", "--bindings", "--confirm x", "--get users",
        "--reset x", "--find name", "--bin", "-s x", "-- --profle test", "--provide x", "--user=a", "--bnd x",
        "--prof", "--conf --verbose", "--con x", "-p test", "-c Config",
    ])
    func `flags that only look alike belong to the program`(line: String) throws {
        let options = try options(line)
        #expect(options.remaining == line.split(separator: " ").map(String.init).filter { $0 != "--" })
    }

    @Test func `rule 6.22: a setting is split at its first equals sign, and may be empty`() throws {
        let options = try options(
            "--set PG/settings/a/b=x=y --set=Mailer#a~1b/settings/host= --set Clock/settings/a=1")
        #expect(options.settings.map(\.path) == ["PG/settings/a/b", "Mailer#a~1b/settings/host", "Clock/settings/a"])
        #expect(options.settings.map(\.text) == ["x=y", "", "1"])
    }

    @Test func `rule 6.21: a binding names a key and a factory`() throws {
        let options = try options("--bind Mailer#receipts=mail.console --bind=OrderStore=orders.memory")
        #expect(options.bindings.map(\.key) == ["Mailer#receipts", "OrderStore"])
        #expect(options.bindings.map(\.factory) == ["mail.console", "orders.memory"])
    }

    @Test func `the same flag twice with one value is valid`() throws {
        let options = try options(
            "--profile a --profile=a --config b --config b --bind A=a --bind A=a --set A/settings/b=1 --set A/settings/b=1"
        )
        #expect(options.profile == "a")
        #expect(options.directory == "b")
        #expect(options.bindings.count == 1)
        #expect(options.settings.count == 1)
    }

    @Test func `printing the options prints no value of a setting`() throws {
        let options = try options("--set A/settings/key=s3cret")
        var dumped = ""
        dump(options, to: &dumped)
        for text in ["\(options)", String(reflecting: options), dumped] {
            #expect(!text.contains("s3cret"))
        }
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
        let said = Mutex<[String]>([])
        let console = Console(
            answerStyle: .plain, remarkStyle: .coloured, answer: { text in said.withLock { $0.append(text) } },
            remark: { text in said.withLock { $0.append(text) } })
        let text = "a\u{1B}[1;31mb\u{1B}[0m\u{1B}[2J\u{202E}\u{7}\r\nc"
        try console.answer(text)
        console.report(text)
        console.remark(text)
        let plain: String = #"a\u{1B}[1;31mb\u{1B}[0m\u{1B}[2J\u{202E}\u{7}\u{D}"# + "\nc"
        let coloured: String = "a\u{1B}[1;31mb\u{1B}[0m" + #"\u{1B}[2J\u{202E}\u{7}\u{D}"# + "\nc"
        let texts: [String] = said.withLock { $0 }
        #expect(texts == [plain, coloured, plain])
    }
}
