import Foundation
@testable import PlugboardTool
import Synchronization
import Testing

/// The flags and variables every wired program knows, beside its own.
@Suite struct LaunchOptionsTests {
    private func options(_ line: String, _ variables: [String: String] = [:]) throws -> LaunchOptions {
        try LaunchOptions(arguments: line.split(separator: " ").map(String.init), environment: variables)
    }

    private func mistake(_ arguments: String...) -> LaunchError? {
        do throws(LaunchError) {
            _ = try LaunchOptions(arguments: arguments)
            return nil
        } catch { return error }
    }

    @Test func `without flags and variables the code decides, and every word is the program's`() throws {
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
    func `a flag may stand anywhere, and the rest keeps its order`(line: String) throws {
        let options = try options(line)
        #expect(options.profile == "production")
        #expect(options.profileSource == .flag)
        #expect(options.remaining == ["a", "-b"])
    }

    @Test func `rule 18: the flag is stronger than the variable, the variable than the code`() throws {
        let both = try options("--profile a", ["PLUGBOARD_PROFILE": "b"])
        #expect(both.profile == "a")
        #expect(both.profileSource == .flag)
        let variable = try options("", ["PLUGBOARD_PROFILE": "b"])
        #expect(variable.profile == "b")
        #expect(variable.profileSource == .variable("PLUGBOARD_PROFILE"))
    }

    @Test func `rule 18: a variable that is set but empty is not set`() throws {
        let options = try options(
            "", ["PLUGBOARD_PROFILE": "", "PLUGBOARD_CONFIG": "", "PLUGBOARD_ENVIRONMENT": ""])
        #expect(options.profile == nil)
        #expect(options.profileSource == .code)
        #expect(options.directorySource == .code)
        #expect(options.environment == nil)
    }

    @Test func `the directory is chosen as the profile is`() throws {
        let flag = try options("--config Here", ["PLUGBOARD_CONFIG": "There"])
        #expect(flag.directory == "Here")
        #expect(flag.directorySource == .flag)
        let variable = try options("", ["PLUGBOARD_CONFIG": "There"])
        #expect(variable.directory == "There")
        #expect(variable.directorySource == .variable("PLUGBOARD_CONFIG"))
    }

    @Test func `rule 18: the variables choose the profile and the directory, however a program is launched`() throws {
        func folder(_ size: Int) throws -> String {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("pb-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let text =
                "{ \"services\": { \((0..<size).map { "\"Pot#\($0)\": \"pot.clay\"" }.joined(separator: ", ")) } }"
            for name in ["shop", "other"] { try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name).json")) }
            return path
        }
        let (own, named, given) = (try folder(1), try folder(2), try folder(3))
        defer { for path in [own, named, given] { try? FileManager.default.removeItem(atPath: path) } }
        let variables = ["PLUGBOARD_PROFILE": "shop", "PLUGBOARD_CONFIG": named]
        let loader = ManifestLoader(.directory(own), catalog: Tea.catalog, variables: variables)
        func pots(_ container: Container) throws -> Int { try container.resolve([Pot].self).count }
        #expect(try pots(loader.load()) == 2)
        #expect(try pots(loader.load(profile: "other")) == 2)
        #expect(try pots(loader.load(LaunchOptions(arguments: [], environment: variables))) == 2)
        #expect(try pots(loader.load(LaunchOptions(arguments: [], environment: [:]))) == 2)
        #expect(try pots(loader.load(LaunchOptions(arguments: ["--config", given], environment: variables))) == 3)
        let unset = ManifestLoader(
            .directory(own), catalog: Tea.catalog, variables: ["PLUGBOARD_PROFILE": "shop", "PLUGBOARD_CONFIG": ""])
        #expect(try pots(unset.load()) == 1)
        let memory = ManifestLoader(
            .memory(["shop": #"{ "services": { "Pot": "pot.clay" } }"#]), catalog: Tea.catalog, variables: variables)
        #expect(try pots(memory.load()) == 1)
        #expect(try pots(memory.load(LaunchOptions(arguments: [], environment: variables))) == 1)
        #expect(try pots(memory.load(LaunchOptions(arguments: ["--config", given], environment: variables))) == 3)
    }

    @Test func `rule 19: the machine says its environment`() throws {
        #expect(try options("", ["PLUGBOARD_ENVIRONMENT": "production"]).environment == .production)
    }

    @Test func `after two dashes every word is the program's, ours included, and the dashes are gone`() throws {
        let options = try options("--profile a run -- --profile b --set c -- d")
        #expect(options.profile == "a")
        #expect(options.settings == [])
        #expect(options.remaining == ["run", "--profile", "b", "--set", "c", "--", "d"])
    }

    @Test(arguments: [
        ["--profle", "test"], ["--profiles=test"], ["-profile", "test"], ["--Profile", "test"], ["—profile", "test"],
        ["--confg", "Config"], ["--cofnig=Config"], ["--bnd", "OrderStore=orders.file"],
        ["--bin=OrderStore=orders.file"],
        ["--sett", "Mailer/settings/host=s3cret"], ["--st=Mailer/settings/host=s3cret"],
        ["--prof", "test"], ["--profi=test"], ["-prof", "test"], ["--Conf", "Config"], ["--confi=Config"],
    ])
    func `a slip in a launch flag is refused, for the program would run in another wiring`(words: [String]) {
        let error = #expect(throws: LaunchError.self) { try LaunchOptions(arguments: ["orders.json"] + words) }
        let flag = String(words[0].prefix { $0 != "=" })
        let meant = ["p": "--profile", "c": "--config", "b": "--bind", "s": "--set"]
        let first = flag.lowercased().first { $0.isLetter } ?? " "
        #expect(error == .misspelt(flag: flag, meant: meant[String(first)] ?? ""))
        #expect(error?.exitStatus == .usage)
    }

    @Test func `a slip is told with the flag that was meant, and never with a value`() {
        #expect(
            mistake("--sett=Mailer/settings/host=s3cret")?.description
                == "there is no flag --sett; did you mean --set? A flag of the program itself that is so near goes behind --"
        )
    }

    @Test(arguments: [
        "--profiler", "--profiler --verbose", "--pro y", "--setting=1", "--bindings", "--confirm x", "--get users",
        "--reset x", "--find name", "--bin", "-s x", "-- --profle test", "--provide x", "--user=a", "--bnd x",
        "--prof", "--conf --verbose", "--con x", "-p test", "-c Config",
    ])
    func `flags that only look alike are the program's`(line: String) throws {
        let options = try options(line)
        #expect(options.remaining == line.split(separator: " ").map(String.init).filter { $0 != "--" })
    }

    @Test func `rule 36: a setting is split at its first equals sign, and may be empty`() throws {
        let options = try options(
            "--set PG/settings/a/b=x=y --set=Mailer#a~1b/settings/host= --set Clock/settings/a=1")
        #expect(options.settings.map(\.path) == ["PG/settings/a/b", "Mailer#a~1b/settings/host", "Clock/settings/a"])
        #expect(options.settings.map(\.text) == ["x=y", "", "1"])
    }

    @Test func `rule 36: a binding names a key and a factory`() throws {
        let options = try options("--bind Mailer#receipts=mail.console --bind=OrderStore=orders.memory")
        #expect(options.bindings.map(\.key) == ["Mailer#receipts", "OrderStore"])
        #expect(options.bindings.map(\.factory) == ["mail.console", "orders.memory"])
    }

    @Test func `the same flag twice with one value is harmless`() throws {
        let options = try options(
            "--profile a --profile=a --config b --config b --bind A=a --bind A=a --set A/settings/b=1 --set A/settings/b=1"
        )
        #expect(options.profile == "a")
        #expect(options.directory == "b")
        #expect(options.bindings.count == 1)
        #expect(options.settings.count == 1)
    }

    @Test func `the same flag twice with two values is a mistake`() {
        #expect(
            mistake("--profile", "a", "--profile=b")?.description
                == #"--profile is given twice, with "a" and with "b""#)
        #expect(
            mistake("--config", "a", "--config", "b")?.description == #"--config is given twice, with "a" and with "b""#
        )
        #expect(
            mistake("--bind", "A=a", "--bind", "A=b")?.description == #"--bind A is given twice, with "a" and with "b""#
        )
    }

    @Test func `a setting given twice does not tell its values`() {
        #expect(
            mistake("--set", "A/settings/key=s3cret", "--set", "A/settings/key=hidden")?.description
                == "--set A/settings/key is given twice, with different values")
    }

    @Test(arguments: [
        ["--profile"], ["--profile="], ["--profile", ""], ["--profile", "--verbose"], ["--profile", "--"],
    ])
    func `a flag without its value is a mistake`(arguments: [String]) {
        #expect(throws: LaunchError.missingValue(flag: "--profile", what: "the name of a profile")) {
            try LaunchOptions(arguments: arguments)
        }
    }

    @Test func `a missing value is told with what it should be`() {
        #expect(
            mistake("--config")?.description
                == #"--config needs a directory after it; write --config=… for a value that begins with "-""#)
        #expect(
            mistake("--set")?.description
                == #"--set needs KEY/settings/PATH=VALUE after it; write --set=… for a value that begins with "-""#)
    }

    @Test func `a value that begins with a dash stands behind an equals sign`() throws {
        #expect(try options("--config=-odd-").directory == "-odd-")
    }

    @Test(arguments: [
        "s3cret", "A=s3cret", "A/settings=s3cret", "A/uses/x=s3cret", "/settings/a=s3cret", "A/settings/=s3cret",
    ])
    func `rule 36: --set of anything but a setting is a mistake that does not tell what was written`(word: String) {
        #expect(
            mistake("--set", word)?.description
                == "--set takes KEY/settings/PATH=VALUE or KEY/decorators/ID/settings/PATH=VALUE, "
                + "as in --set PaymentGateway/settings/timeout=5s")
    }

    @Test func `a setting without the word settings is told where it belongs, without its value`() {
        #expect(
            mistake("--set", "TaxPolicy/rate=s3cret")?.description
                == "--set takes KEY/settings/PATH=VALUE; did you mean --set TaxPolicy/settings/rate=…?")
        #expect(
            mistake("--set", "Mailer#receipts/retry/pause=1")?.description
                == "--set takes KEY/settings/PATH=VALUE; did you mean --set Mailer#receipts/settings/retry/pause=…?")
    }

    @Test func `rule 36: a setting of a decorator has its id in the path`() throws {
        let options = try options(
            "--set PG/decorators/pay.retry/settings/a/b=x --set=A#a~1b/decorators/c~1d/settings/e=1")
        #expect(
            options.settings.map(\.path) == [
                "PG/decorators/pay.retry/settings/a/b", "A#a~1b/decorators/c~1d/settings/e",
            ])
    }

    @Test(arguments: [
        ("Mailer#a/b/settings/host=x", "Mailer#a~1b/settings/host"),
        ("Shop.Mailer#a/b/c/settings/retry/pause=x", "Shop.Mailer#a~1b~1c/settings/retry/pause"),
        ("PG/decorators/pay/retry/settings/n=1", "PG/decorators/pay~1retry/settings/n"),
        ("PG#a/b/decorators/retry/settings/n=1", "PG#a~1b/decorators/retry/settings/n"),
    ])
    func `a slash in a key or in an id is told to be written ~1`(word: String, meant: String) {
        #expect(
            mistake("--set", word)?.description
                == "--set takes KEY/settings/PATH=VALUE; did you mean --set \(meant)=…? "
                + "A \"/\" in a key or in an id is written ~1")
    }

    @Test func `a setting of a decorator without the word settings is told where it belongs`() {
        #expect(
            mistake("--set", "PG/decorators/pay.retry/attempts=5")?.description
                == "--set takes KEY/settings/PATH=VALUE; did you mean --set PG/decorators/pay.retry/settings/attempts=…?"
        )
    }

    @Test(arguments: [
        "A/decorators/b=x", "A/decorators=x", "A/decorators/b/uses/c=x", "A/decorators//settings/c=x",
        "A/decorators/b/settings=x", "A/decorators/b/settings/=x",
    ])
    func `what is no setting of a decorator either makes no suggestion`(word: String) {
        #expect(mistake("--set", word) == .malformedSetting())
    }

    @Test(arguments: ["s3c/ret+x=1", "s3c/ret==", "s3c/1ret=x", "s3c/=x"])
    func `what may be a secret in the wrong place makes no suggestion`(word: String) {
        #expect(mistake("--set", word) == .malformedSetting())
    }

    @Test(arguments: ["A", "A=", "=a"])
    func `a binding without its key or its factory is a mistake`(word: String) {
        #expect(
            mistake("--bind", word)?.description
                == "--bind takes KEY=FACTORY, as in --bind OrderStore=orders.memory, and not \"\(word)\"")
    }

    @Test func `sentences are safe to print, and end the program with 2`() {
        #expect(
            mistake("--profile", "a\u{1B}[2J", "--profile", "b")?.description
                == #"--profile is given twice, with "a\u{1B}[2J" and with "b""#)
        #expect(mistake("--profile")?.exitStatus == .usage)
    }

    @Test func `printing the options tells no value of a setting`() throws {
        let options = try options("--set A/settings/key=s3cret")
        var dumped = ""
        dump(options, to: &dumped)
        for text in ["\(options)", String(reflecting: options), dumped] {
            #expect(text.contains("A/settings/key"))
            #expect(!text.contains("s3cret"))
        }
    }

    @Test func `statuses are the numbers scripts know`() {
        let statuses: [LaunchStatus] = [.success, .mistakes, .usage, .missing, .differences, .configuration]
        #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4, 78])
    }

    @Test func `where no variables are given those of the process count, all of them`() async {
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
    func `colour is for terminals that know it and people who want it`(variables: [String: String], isAllowed: Bool) {
        #expect(Console.allowsColour(variables) == isAllowed)
    }

    @Test func `nothing that a console says acts on a terminal but the colours of reports`() throws {
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
