import Foundation
import Testing

/// A program with its own `main`: a command of another argument parser.
struct LaunchingTests {
    /// The status of a start and its output.
    private struct Start: Equatable {
        var ending = StartedProgram.Ending.exit(0)
        var output = ""
        var remarks = ""
    }

    /// Runs it to its end, with a signal after a line of output.
    private func start(
        _ words: String..., variables: [String: String] = [:], signal: Int32? = nil, after line: String = ""
    ) async throws -> Start {
        let program = try StartedProgram(words, of: "launching-program", variables: variables)
        if let signal {
            try await program.says(line)
            program.send(signal)
        }
        return Start(ending: try await program.ending(), output: program.output, remarks: program.remarks)
    }

    private func headline(_ profile: String) -> String {
        "launching-program: profile \"\(profile)\" (from --profile): code < \(profile).json\n"
    }

    private static let flags = """
          --profile P                    the profile, or PLUGBOARD_PROFILE; required
          --config DIR                   the manifests, or the program's own
          --bind KEY=FACTORY             another factory for a binding, in this run
          --set KEY/settings/PATH=VALUE  one setting; "wiring show KEY" prints its path
          --status FILE                  records the wiring and each reload, or PLUGBOARD_STATUS
          --                             ends these flags; the rest is the program's

        """

    // MARK: Answers of the launch

    @Test func `rule 20.11: a question about the wiring is answered, without any other work`() async throws {
        #expect(
            try await start("wiring", "check", "--profile", "plain")
                == Start(output: "profile \"plain\": right, 1 binding\n"))
        #expect(try await start("wiring", "check", "--profile", "variable").ending == .exit(3))
        #expect(try await start("wiring", "check", "--profile", "wrong").ending == .exit(1))
        #expect(try await start("wiring", "diff", "plain", "stuck").ending == .exit(4))
        #expect(
            try await start("wiring", "chek")
                == Start(
                    ending: .exit(2),
                    remarks: "launching-program: wiring has no command \"chek\"; did you mean check?\n"))
    }

    @Test func `rule 20.11: pages contain the program's name as typed`() async throws {
        let page = try await start("wiring", "check", "--profile", "wrong").output
        #expect(page.contains("\"launching-program wiring explain PB0301\" explains it\n"))
    }

    @Test func `rule 20.11: help is answered with the flags and the profiles, and needs no profile`() async throws {
        #expect(
            try await start("--help", variables: ["ANSWERS_HELP": "yes"])
                == Start(
                    output: """
                        Greets people.

                        usage: launching-program [FLAG]… [ARGUMENT]…
                               launching-program wiring …

                        \(Self.flags)
                        profiles: broken, closing, option, plain, slow, stuck, unbound, variable, wrong
                        "launching-program wiring" lists the questions about the wiring.

                        """))
    }

    @Test(arguments: [["--help"], ["--profile", "nonsense", "--help"]])
    func `rule 20.13: help of another parser needs no profile, and mentions wiring and the launch flags`(
        words: [String]
    ) async throws {
        let program = try StartedProgram(words, of: "launching-program")
        #expect(try await program.ending() == .exit(0))
        let wiring = "  wiring …                       questions about the wiring; without a question it lists them\n"
        #expect(program.output == "OVERVIEW: Greets.\n\n\(wiring)\(Self.flags)\nUSAGE: greet …\n")
        #expect(program.remarks == "")
    }

    @Test(arguments: [
        (
            ["--profle", "plain", "Ada"],
            "there is no flag --profle; did you mean --profile? "
                + "A similar flag of the program itself must follow --"
        ),
        (
            ["--profile"],
            "--profile needs the name of a profile after it; write --profile=… "
                + "for a value that begins with \"-\""
        ),
        (
            ["--bind", "Greeter", "Ada"],
            "--bind takes KEY=FACTORY, as in --bind OrderStore=orders.memory, "
                + "and not \"Greeter\""
        ),
        (["--profile=plain", "--profile=wrong"], "--profile is given twice, with \"plain\" and with \"wrong\""),
        (["--profile=\u{1B}[31m", "--profile=b"], "--profile is given twice, with \"\\u{1B}[31m\" and with \"b\""),
    ])
    func `rule 20.11: a mistaken launch flag is reported once`(words: [String], sentence: String) async throws {
        let program = try StartedProgram(words, of: "launching-program")
        #expect(try await program.ending() == .exit(2))
        #expect(program.output == "")
        #expect(program.remarks == "launching-program: \(sentence)\n")
    }

    // MARK: Words for the parser

    @Test(arguments: [
        (["--profile", "plain", "Ada", "--loud", "Bob"], ["Hello, Ada!", "Hello, Bob!"]),
        (["Ada", "--profile=plain", ""], ["Hello, Ada", "Hello, "]),
        (["--profile", "plain", "Ada", "wiring"], ["Hello, Ada", "Hello, wiring"]),
        (["--profile", "plain", "--", "--loud", "wiring"], ["Hello, wiring!"]),
        // The first belongs to the launch, the second to the parser.
        (["--profile", "plain", "--", "--", "--loud", "--profile"], ["Hello, --loud", "Hello, --profile"]),
    ])
    func `rule 20.12: every other word belongs to the parser, in order`(words: [String], lines: [String]) async throws {
        let program = try StartedProgram(words, of: "launching-program")
        #expect(try await program.ending() == .exit(0))
        #expect(program.lines == ["started"] + lines + ["closed", "ended"])
        #expect(program.remarks == headline("plain"))
    }

    @Test func `rule 20.13: the parser reports its mistakes before the wiring is proven`() async throws {
        #expect(
            try await start("--profile", "wrong", "Ada", "--lout")
                == Start(ending: .exit(64), remarks: "Error: Unknown option '--lout'\nUsage: greet …\n"))
        #expect(
            try await start()
                == Start(
                    ending: .exit(64), remarks: "Error: Missing expected argument '<name>'\nUsage: greet …\n"))
    }

    @Test func `rule 20.13: a program may request its launch twice`() async throws {
        #expect(
            try await start("--profile", "plain", "relaunch")
                == Start(output: "the same\nstarted\nHello, relaunch\nclosed\nended\n", remarks: headline("plain")))
    }

    // MARK: The container of a launch

    @Test func `rule 20.15: an invalid wiring is reported once, with its status`() async throws {
        #expect(
            try await start("--profile", "unbound", "Ada")
                == Start(
                    ending: .exit(78),
                    remarks: """
                        error[PB0401]: the program asks for Greeter, at launching_program/Greet.swift:16, but it is not \
                        bound in profile "unbound"
                          --> launching_program/Greet.swift:16: asked for here
                           |
                           = note: factories that make one: greeter.broken, greeter.closing, greeter.plain, greeter.slow, \
                        greeter.stuck, greeter.word

                        1 mistake
                        "launching-program wiring explain PB0401" explains it

                        """))
        #expect(try await start("--profile", "variable", "Ada").ending == .exit(78))
        #expect(try await start("--profile", "nosuch", "Ada").ending == .exit(2))
        #expect(
            try await start("Ada")
                == Start(
                    ending: .exit(2),
                    remarks: """
                        error[PB0202]: no profile is selected
                           = help: choose one with --profile or PLUGBOARD_PROFILE
                           = note: profiles: broken, closing, option, plain, slow, stuck, unbound, variable, wrong

                        1 mistake
                        "launching-program wiring explain PB0202" explains it

                        """))
    }

    @Test func `rule 5.21: variables have the same effect as in every program`() async throws {
        #expect(
            try await start("Ada", variables: ["PLUGBOARD_PROFILE": "variable", "WORD": "Hi"])
                == Start(
                    output: "Hi, Ada\nended\n",
                    remarks: "launching-program: profile \"variable\" (from PLUGBOARD_PROFILE): code < variable.json\n")
        )
    }

    @Test func `rule 5.21: no variable replaces manifests in memory`() async throws {
        let variables = ["PLUGBOARD_CONFIG": "/nowhere"]
        #expect(
            try await start("--profile", "plain", "Ada", variables: variables)
                == Start(output: "started\nHello, Ada\nclosed\nended\n", remarks: headline("plain")))
        #expect(try await start("wiring", "check", "--profile", "plain", variables: variables).ending == .exit(0))
        #expect(try await start("--config", "/nowhere", "--profile", "plain", "Ada").ending == .exit(2))
    }

    @Test func `rule 20.15: a failing start and failing closings are reported once and end with 1`() async throws {
        #expect(
            try await start("--profile", "broken", "Ada")
                == Start(
                    ending: .exit(1),
                    remarks: headline("broken")
                        + "launching-program: Greeter (greeter.broken, broken.json:1:17, registered at "
                        + "launching_program/Greetings.swift:20) did not start: broken\n"))
        let unclosed =
            "launching-program: Greeter (registered at launching_program/Greetings.swift:25) did not close: broken\n"
        #expect(
            try await start("--profile", "stuck", "Ada")
                == Start(ending: .exit(1), output: "Hello, Ada\n", remarks: headline("stuck") + unclosed))
        #expect(
            try await start("--profile", "stuck", "break")
                == Start(ending: .exit(1), remarks: headline("stuck") + unclosed + "Error: broken\n"))
    }

    @Test(
        arguments: [
            ("code", 7, ""), ("invalid", 64, "Error: No such name\nUsage: greet …\n"), ("break", 1, "Error: broken\n"),
            ("cancel", 1, "Error: CancellationError()\n"), ("cancelled", 1, "Error: CancellationError()\n"),
        ] as [(String, Int32, String)])
    func `rule 20.17: the caller receives the error of the work, after everything is closed`(
        name: String, status: Int32, remarks: String
    ) async throws {
        #expect(
            try await start("--profile", "plain", name)
                == Start(
                    ending: .exit(status), output: "started\nclosed\n", remarks: headline("plain") + remarks))
    }

    @Test func `rule 20.14: one launch may have several containers, one after another`() async throws {
        #expect(
            try await start("--profile", "plain", "again")
                == Start(
                    output: "started\nHello, again\nclosed\nstarted\nHello, again\nclosed\n",
                    remarks: headline("plain") + headline("plain")))
    }

    // MARK: Signals

    @Test(arguments: [SIGTERM, SIGINT])
    func `rule 20.16: a signal ends it like every program`(signal: Int32) async throws {
        let stopped = "launching-program: stopped before its work was done\n"
        #expect(
            try await start("--profile", "plain", "wait", signal: signal, after: "waiting")
                == Start(
                    ending: .signal(signal), output: "started\nwaiting\nclosed\n",
                    remarks: headline("plain") + stopped))
        #expect(
            try await start("--profile", "plain", "return", signal: signal, after: "waiting")
                == Start(output: "started\nwaiting\nclosed\nended\n", remarks: headline("plain")))
        #expect(
            try await start("--profile", "slow", "Ada", signal: signal, after: "starting")
                == Start(
                    ending: .signal(signal), output: "starting\nclosed\n", remarks: headline("slow") + stopped))
        #expect(
            try await start("--profile", "stuck", "wait", signal: signal, after: "waiting").ending == .exit(1))
    }

    @Test func `rules 20.14 and 20.19: cancelling the caller cancels the work, and started services are closed`()
        async throws
    {
        #expect(
            try await start("--profile", "plain", "callers-end")
                == Start(
                    output: "started\nwaiting\nclosed\nCancellationError()\n", remarks: headline("plain")))
        #expect(
            try await start("--profile", "slow", "callers-end")
                == Start(output: "starting\nclosed\nCancellationError()\n", remarks: headline("slow")))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `rule 20.16: concurrent containers handle signals until the last one has ended`(signal: Int32) async throws {
        let stopped = "launching-program: stopped before its work was done\n"
        for scene in ["beside", "within", "within-within", "beside-both-end"] {
            let line = scene == "beside-both-end" ? "lingering" : "waiting"
            let run = try await start("--profile", "plain", scene, signal: signal, after: line)
            let comment = Comment("\(scene): \(run)")
            #expect(run.ending == .signal(signal), comment)
            #expect(run.output.split(separator: "\n").count { $0 == "closed" } == 2, comment)
            #expect(
                run.remarks == headline("plain") + headline("plain") + (line == "waiting" ? stopped : ""), comment)
        }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `rule 20.18: afterwards signals have their previous effect`(signal: Int32) async throws {
        #expect(
            try await start("--profile", "plain", "linger", signal: signal, after: "lingering")
                == Start(
                    ending: .signal(signal), output: "started\nHello, linger\nclosed\nlingering\n",
                    remarks: headline("plain")))
    }
}
