import Foundation
import Testing

/// A program with its own `main`: options that become settings, and signals that the program handles.
struct LaunchedContainerTests {
    private func headline(_ profile: String) -> String {
        "launching-program: profile \"\(profile)\" (from --profile): code < \(profile).json\n"
    }

    private func start(_ words: String..., variables: [String: String] = [:]) throws -> StartedProgram {
        try StartedProgram(words, of: "launching-program", variables: variables)
    }

    @Test func `rule 20.10: an error is reported if the closing after it hangs`() async throws {
        let program = try start("--profile", "closing", "break", variables: ["LEFT": "yes", "SHORT_GRACE": "yes"])
        #expect(try await program.ending() == .exit(1))
        #expect(program.output == "closing\n")
        #expect(
            program.remarks == """
                \(headline("closing"))launching-program: broken
                launching-program: not ended 3.0 seconds after closing began: Greeter (registered at launching_program/Greetings.swift:27)

                """)
    }

    @Test func `rule 11.15: an option of the program's own command line is a setting`() async throws {
        let program = try start("--profile", "option", "word=Hi")
        #expect(try await program.ending() == .exit(0))
        #expect(program.output == "Hi, word=Hi\nended\n")
        #expect(program.remarks == headline("option"))
    }

    @Test func `rule 11.16: an absent option without a default prevents the start`() async throws {
        let program = try start("--profile", "option", "Ada")
        #expect(try await program.ending() == .exit(78))
        #expect(program.output == "")
        #expect(
            program.remarks == """
                error[PB0605]: profile "option" needs 1 value that its provider does not have
                  --> option.json:1:108
                   |
                 1 | { "services": { "Greeter": { "factory": "greeter.word", "settings": { "word": { "$from": "options", "key": "word" } } } } }
                   |                                                                                                            ^^^^^^ not in "options"

                1 mistake
                "launching-program wiring explain PB0605" explains it

                """)
    }

    @Test func `rule 11.17: commands treat a declared option as present`() async throws {
        let check = try start("wiring", "check", "--profile", "option")
        #expect(try await check.ending() == .exit(0))
        #expect(check.output == "profile \"option\": right, 1 binding\n")
        let variables = try start("wiring", "variables", "--profile", "option")
        #expect(try await variables.ending() == .exit(0))
        #expect(variables.output.contains("options word  set"))
    }

    @Test func `rule 11.18: an undeclared key is refused by name`() async throws {
        let program = try start("--profile", "option", "word=Hi", variables: ["OTHER_KEY": "yes"])
        #expect(try await program.ending() == .exit(78))
        #expect(
            program.remarks == """
                launching-program: no .ofLaunch provider declares the key "wrod" that withContainer(for:giving:) passes; \
                declared keys: word

                """)
    }

    @Test func `rule 20.16: a signal belongs to the program while another container is open`() async throws {
        let program = try start("--profile", "closing", "within-left", variables: ["LEFT": "yes"])
        try await program.says("closing")
        program.send(SIGTERM)
        #expect(try await program.ending() == .exit(0))
        #expect(program.output == "closing\nheard\n")
    }

    @Test func `rule 20.18: the time limit of a closing ends with the closing`() async throws {
        let program = try start("--profile", "plain", "outlive", variables: ["SHORT_GRACE": "yes"])
        try await program.says("waiting")
        program.send(SIGTERM)
        #expect(try await program.ending() == .exit(0))
        #expect(program.output == "started\nwaiting\nclosed\noutlived\n")
        #expect(program.remarks == headline("plain"))
    }
}
