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
    }

    /// Rule 5.15.
    @Test(
        arguments: [
            (
                ["--sett=Mailer/settings/host=s3cret"],
                "there is no flag --sett; did you mean --set? A similar flag of the program itself must follow --"
            ),
            (["--profile", "a", "--profile=b"], #"--profile is given twice, with "a" and with "b""#),
            (["--config", "a", "--config", "b"], #"--config is given twice, with "a" and with "b""#),
            (["--bind", "A=a", "--bind", "A=b"], #"--bind A is given twice, with "a" and with "b""#),
            (
                ["--set", "A/settings/key=s3cret", "--set", "A/settings/key=hidden"],
                "--set A/settings/key is given twice, with different values"
            ),
            (
                ["--config"],
                #"--config needs a directory after it; write --config=… for a value that begins with "-""#
            ),
            (
                ["--set"],
                #"--set needs KEY/settings/PATH=VALUE after it; write --set=… for a value that begins with "-""#
            ),
            (
                ["--bind", "A"],
                #"--bind takes KEY=FACTORY, as in --bind OrderStore=orders.memory, and not "A""#
            ),
            (
                ["--bind", "A="],
                #"--bind takes KEY=FACTORY, as in --bind OrderStore=orders.memory, and not "A=""#
            ),
            (
                ["--bind", "=a"],
                #"--bind takes KEY=FACTORY, as in --bind OrderStore=orders.memory, and not "=a""#
            ),
            (
                ["--profile", "a\u{1B}[2J", "--profile", "b"],
                #"--profile is given twice, with "a\u{1B}[2J" and with "b""#
            ),
        ] as [([String], String)])
    func `a mistaken flag ends with status 2 and a message that is safe to print, without values of settings`(
        arguments: [String], message: String
    ) {
        let error = #expect(throws: LaunchError.self) { try LaunchOptions(arguments: arguments) }
        #expect(error?.description == message)
        #expect(error?.exitStatus == .usage)
    }

    @Test(arguments: [
        ["--profile"], ["--profile="], ["--profile", ""], ["--profile", "--verbose"], ["--profile", "--"],
    ])
    func `a flag without its value is a mistake`(arguments: [String]) {
        #expect(throws: LaunchError.missingValue(flag: "--profile", what: "the name of a profile")) {
            try LaunchOptions(arguments: arguments)
        }
    }
}
