@testable import PlugboardTool
import Testing

/// Refused launch flags.
extension LaunchOptionsTests {
    @Test(arguments: [
        ["--profle", "test"], ["--profiles=test"], ["-profile", "test"], ["--Profile", "test"], ["—profile", "test"],
        ["--confg", "Config"], ["--cofnig=Config"], ["--bnd", "OrderStore=orders.file"],
        ["--bin=OrderStore=orders.file"],
        ["--sett", "Mailer/settings/host=s3cret"], ["--st=Mailer/settings/host=s3cret"],
        ["--prof", "test"], ["--profi=test"], ["-prof", "test"], ["--Conf", "Config"], ["--confi=Config"],
    ])
    func `a misspelled launch flag is refused, because the program would run with another wiring`(words: [String]) {
        let error = #expect(throws: LaunchError.self) { try LaunchOptions(arguments: ["orders.json"] + words) }
        let flag = String(words[0].prefix { $0 != "=" })
        let meant = ["p": "--profile", "c": "--config", "b": "--bind", "s": "--set"]
        let first = flag.lowercased().first { $0.isLetter } ?? " "
        #expect(error == .misspelt(flag: flag, meant: meant[String(first)] ?? ""))
        #expect(error?.exitStatus == .usage)
    }

    @Test func `a misspelling is reported with the right flag, and never with a value`() {
        #expect(
            mistake("--sett=Mailer/settings/host=s3cret")?.description
                == "there is no flag --sett; did you mean --set? A similar flag of the program itself must follow --"
        )
    }

    /// Rule 5.15.
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

    @Test func `a setting given twice is reported without its values`() {
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

    @Test func `a missing value is reported with its expected form`() {
        #expect(
            mistake("--config")?.description
                == #"--config needs a directory after it; write --config=… for a value that begins with "-""#)
        #expect(
            mistake("--set")?.description
                == #"--set needs KEY/settings/PATH=VALUE after it; write --set=… for a value that begins with "-""#)
    }

    @Test(arguments: ["A", "A=", "=a"])
    func `a binding without its key or its factory is a mistake`(word: String) {
        #expect(
            mistake("--bind", word)?.description
                == "--bind takes KEY=FACTORY, as in --bind OrderStore=orders.memory, and not \"\(word)\"")
    }

    @Test func `messages are safe to print, and end the program with 2`() {
        #expect(
            mistake("--profile", "a\u{1B}[2J", "--profile", "b")?.description
                == #"--profile is given twice, with "a\u{1B}[2J" and with "b""#)
        #expect(mistake("--profile")?.exitStatus == .usage)
    }
}
