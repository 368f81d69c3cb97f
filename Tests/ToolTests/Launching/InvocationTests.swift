@testable import PlugboardTool
import Testing

/// A whole command line: the program's, or a question about its wiring.
struct InvocationTests {
    /// The owner of a line with its profile and words, or the sentence that refuses the line.
    private func outcome(_ line: String, _ variables: [String: String] = [:]) -> String {
        switch Invocation.parse(arguments: line.split(separator: " ").map(String.init), environment: variables) {
        case .success(.program(let launch)):
            "program in \(launch.profile ?? "-"): \(launch.remaining.joined(separator: " "))"
        case .success(.tool(let command, let launch)): "\(type(of: command)) in \(launch.profile ?? "-")"
        case .failure(let error): error.description
        }
    }

    @Test(arguments: [
        ("--profile production orders.json wiring", "program in production: orders.json wiring"),
        ("wiring check --profile production --strict", "CheckCommand in production"),
        ("--profile production wiring check --strict", "CheckCommand in production"),
        ("-- wiring check", "program in -: wiring check"),
        ("--profile a -- wiring check", "program in a: wiring check"),
    ])
    func `wiring is a question, unless it follows other words or two dashes`(line: String, expected: String) {
        #expect(outcome(line) == expected)
    }

    /// Rule 20.12.
    @Test(arguments: [
        ("wirng check", #""wirng check" is no command; did you mean "wiring check"? "#),
        ("--profile a Wiring list --format json", #""Wiring list" is no command; did you mean "wiring list"? "#),
        ("wirings help", #""wirings help" is no command; did you mean "wiring help"? "#),
    ])
    func `a misspelled wiring before one of its commands does not start the program`(line: String, reason: String) {
        #expect(outcome(line) == reason + "Words of the program itself that resemble it must follow --")
    }

    @Test(arguments: ["wirng", "wirng -- check", "wirng orders", "wing check", "orders wirng check", "-- wirng check"])
    func `other words that resemble wiring are the program's`(line: String) {
        #expect(outcome(line) == "program in -: \(line.replacing("-- ", with: "", maxReplacements: 1))")
    }

    private static let needs = #"as in: wiring diff test production ("wiring profiles" lists the profiles)"#

    @Test(arguments: [
        ("check --all --profile a", "--all and --profile cannot be used together"),
        ("check --all --bind K=f", "--all and --bind cannot be used together"),
        ("check --all --set K/settings/p=1", "--all and --set cannot be used together"),
        ("diff", "wiring diff needs P, \(needs)"),
        ("diff a", "wiring diff needs Q, \(needs)"),
        ("diff --profile a", "wiring diff needs Q, \(needs)"),
        ("diff a b --profile c", "wiring diff P takes no --profile"),
        ("diff a --profile c --bind K=f", "wiring diff P takes no --profile"),
        (
            "check --profle a",
            "there is no flag --profle; did you mean --profile? A similar flag of the program itself must follow --"
        ),
        (
            "check --profile",
            #"--profile needs the name of a profile after it; write --profile=… for a value that begins with "-""#
        ),
    ])
    func `launch flags that do not fit the command are refused`(line: String, reason: String) {
        #expect(outcome("wiring \(line)") == reason)
    }

    @Test(arguments: ["explain", "profiles", "factories", "schema"])
    func `a command without a profile refuses one, but ignores the variable`(name: String) {
        #expect(outcome("wiring \(name) --profile a") == "wiring \(name) takes no --profile")
        #expect(outcome("wiring \(name) --bind K=f") == "wiring \(name) takes no --bind")
        #expect(outcome("wiring \(name)", ["PLUGBOARD_PROFILE": "a"]).hasSuffix("Command in a"))
    }

    @Test(arguments: [
        ("diff a b", "DiffCommand"), ("diff a --bind K=f", "DiffCommand"),
        ("diff a --set K/settings/p=1", "DiffCommand"), ("diff --profile a --bind K=f", "DiffCommand"),
        ("diff a b --set K/settings/p=1", "DiffCommand"), ("diff --bind K=f", "DiffCommand"),
        ("check --all", "CheckCommand"), ("check --bind K=f", "CheckCommand"),
        ("check --set K/settings/p=1", "CheckCommand"), ("complete 2 -- storefront --profle a", "CompleteCommand"),
    ])
    func `diff takes two profiles, or one and a flag that changes it, and a variable conflicts with no flag`(
        line: String, command: String
    ) {
        #expect(outcome("wiring \(line)", ["PLUGBOARD_PROFILE": "c"]).hasPrefix("\(command) in "))
    }

    @Test func `a line that is being typed is not judged`() throws {
        let words = ["wiring", "complete", "2", "--", "storefront", "--profle", "a"]
        guard case .tool(let command, _) = try Invocation.parse(arguments: words).get() else {
            Issue.record("not a question")
            return
        }
        #expect((command as? CompleteCommand)?.words == ["storefront", "--profle", "a"])
    }
}
