@testable import PlugboardTool
import Testing

/// A whole command line: the program's, or a question about its wiring.
@Suite struct InvocationTests {
    private func parse(_ line: String, _ variables: [String: String] = [:]) -> Result<Invocation, UsageError> {
        Invocation.parse(arguments: line.split(separator: " ").map(String.init), environment: variables)
    }

    private func error(_ line: String) -> UsageError? {
        if case .failure(let error) = parse(line) { error } else { nil }
    }

    @Test func `words without wiring belong to the program`() throws {
        guard case .program(let launch) = try parse("--profile production orders.json wiring").get() else {
            Issue.record("not the program's")
            return
        }
        #expect(launch.profile == "production")
        #expect(launch.remaining == ["orders.json", "wiring"])
    }

    @Test(arguments: ["wiring check --profile production --strict", "--profile production wiring check --strict"])
    func `wiring is a question, and launch flags may have any position`(line: String) throws {
        guard case .tool(let command, let launch) = try parse(line).get() else {
            Issue.record("not a question")
            return
        }
        #expect((command as? CheckCommand)?.strict == true)
        #expect(launch.profile == "production")
    }

    @Test(arguments: ["-- wiring check", "--profile a -- wiring check"])
    func `after two dashes wiring is the program's word`(line: String) throws {
        guard case .program(let launch) = try parse(line).get() else {
            Issue.record("not the program's")
            return
        }
        #expect(launch.remaining == ["wiring", "check"])
    }

    @Test func `all profiles and one profile cannot be combined, but a variable is ignored`() throws {
        #expect(error("wiring check --all --profile a") == .conflict("--all", "--profile"))
        #expect(UsageError.conflict("--all", "--profile").description == "--all and --profile cannot be used together")
        #expect(throws: Never.self) { try parse("wiring check --all", ["PLUGBOARD_PROFILE": "a"]).get() }
    }

    @Test(arguments: ["--bind", "--set"])
    func `a flag that changes one profile cannot be used for all of them`(flag: String) {
        let line = "\(flag) K=f".replacing("--set K", with: "--set K/settings/p")
        #expect(error("wiring check --all \(line)") == .conflict("--all", flag))
        #expect(throws: Never.self) { try parse("wiring check \(line)").get() }
    }

    @Test func `diff takes two profiles, or one and a flag that changes it`() throws {
        for line in [
            "diff a b", "diff a --bind K=f", "diff a --set K/settings/p=1", "diff --profile a --bind K=f",
            "diff a b --set K/settings/p=1",
        ] {
            #expect(throws: Never.self, "\(line)") { try parse("wiring \(line)").get() }
        }
        #expect(throws: Never.self) { try parse("wiring diff --bind K=f", ["PLUGBOARD_PROFILE": "a"]).get() }
        #expect(throws: Never.self) { try parse("wiring diff a b", ["PLUGBOARD_PROFILE": "c"]).get() }
    }

    @Test(arguments: [
        (
            "diff", "needs P, as in: wiring diff test production (\"wiring profiles\" lists the profiles)"
        ),
        (
            "diff a", "needs Q, as in: wiring diff test production (\"wiring profiles\" lists the profiles)"
        ),
        (
            "diff --profile a",
            "needs Q, as in: wiring diff test production (\"wiring profiles\" lists the profiles)"
        ),
        ("diff a b --profile c", "P takes no --profile"),
        ("diff a --profile c --bind K=f", "P takes no --profile"),
    ])
    func `diff of one profile with itself is refused`(line: String, rest: String) {
        guard case .failure(let error) = parse("wiring \(line)") else {
            Issue.record("\(line) was understood")
            return
        }
        #expect(error.description == "wiring diff \(rest)")
    }

    @Test(arguments: ["explain", "profiles", "factories", "schema"])
    func `a command without a profile refuses one`(name: String) {
        #expect(error("wiring \(name) --profile a") == .flagNotTaken("--profile", command: name))
        #expect(error("wiring \(name) --bind K=f") == .flagNotTaken("--bind", command: name))
        #expect(UsageError.flagNotTaken("--bind", command: name).description == "wiring \(name) takes no --bind")
        #expect(throws: Never.self) { try parse("wiring \(name)", ["PLUGBOARD_PROFILE": "a"]).get() }
    }

    @Test func `a misspelled launch flag is found after a command too`() {
        #expect(error("wiring check --profle a") == .launch(.misspelt(flag: "--profle", meant: "--profile")))
        guard case .success(.tool(let command, _)) = parse("wiring complete 2 -- storefront --profle a") else {
            Issue.record("a line that is being typed was judged")
            return
        }
        #expect((command as? CompleteCommand)?.words == ["storefront", "--profle", "a"])
    }

    @Test func `a mistaken launch flag is reported as such`() {
        guard case .failure(let error) = parse("wiring check --profile") else {
            Issue.record("--profile without a name")
            return
        }
        #expect(
            error.description
                == #"--profile needs the name of a profile after it; write --profile=… for a value that begins with "-""#
        )
    }
}
