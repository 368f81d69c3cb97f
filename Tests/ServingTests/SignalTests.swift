import Foundation
import Testing

/// A program whose start, run or closing fails, ended by signals.
struct SignalTests {
    private static let headline =
        "serving-program: profile \"served\" (from the program's default): code < served.json\n"
    private static let stopped = "\(headline)serving-program: stopped before its work was done\n"
    private static let part = "Part (registered at serving_program/Trouble.swift:48)"
    /// The instance that is closed after `part`.
    private static let waiting = "; waiting for it: Part#base (registered at serving_program/Trouble.swift:44)"

    /// The status of a program, and its output.
    private func end(
        _ words: String..., after line: String, by signals: Int32..., says output: [String], remarks: String,
        with ending: StartedProgram.Ending, at location: SourceLocation = #_sourceLocation
    ) async throws {
        let program = try StartedProgram(words)
        try await program.says(line)
        for (number, signal) in signals.enumerated() {
            // A signal before the program has received the first would merge with it.
            if number > 0 { try await Task.sleep(for: .milliseconds(100)) }
            program.send(signal)
            while number > 0, program.isRunning {
                try await Task.sleep(for: .milliseconds(100))
                program.send(signal)
            }
        }
        #expect(try await program.ending() == ending, sourceLocation: location)
        #expect(program.lines == output, sourceLocation: location)
        #expect(program.remarks == remarks, sourceLocation: location)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `rule 20.3: a run that throws the cancellation is closed and ends by the signal`(signal: Int32) async throws {
        try await end(
            "plain", after: "running", by: signal,
            says: ["started base", "starting", "running", "closing", "closed base"], remarks: Self.stopped,
            with: .signal(signal))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `rule 20.3: a cancelled start is closed and ends by the signal`(signal: Int32) async throws {
        try await end(
            "slow-start", after: "starting", by: signal, says: ["started base", "starting", "closing", "closed base"],
            remarks: Self.stopped, with: .signal(signal))
    }

    @Test func `rule 20.10: a start that hangs is named after the grace, and ends by the signal`() async throws {
        try await end(
            "stuck-start", after: "starting", by: SIGTERM, says: ["started base", "starting"],
            remarks: "\(Self.headline)serving-program: not ended 3.0 seconds after SIGTERM: \(Self.part)\n",
            with: .signal(SIGTERM))
    }

    @Test func `rule 20.10: a close that hangs is named after the grace, and ends by the signal`() async throws {
        try await end(
            "stuck-close", after: "running", by: SIGINT, says: ["started base", "starting", "running", "closing"],
            remarks:
                "\(Self.stopped)serving-program: not ended 3.0 seconds after SIGINT: \(Self.part)\(Self.waiting)\n",
            with: .signal(SIGINT))
        try await end(
            "returns-later", after: "running", by: SIGTERM,
            says: ["started base", "starting", "running", "closing"],
            remarks:
                "\(Self.headline)serving-program: not ended 3.0 seconds after SIGTERM: \(Self.part)\(Self.waiting)\n",
            with: .signal(SIGTERM))
    }

    @Test func `rule 20.5: an error of closing is status 1 and printed`() async throws {
        try await end(
            "failing-close", after: "running", by: SIGTERM,
            says: ["started base", "starting", "running", "closing", "closed base"],
            remarks: "\(Self.stopped)serving-program: \(Self.part) did not close: broken\n", with: .exit(1))
    }

    @Test func `rule 20.5: another error after a signal is status 1 and printed`() async throws {
        try await end(
            "throws-later", after: "running", by: SIGTERM,
            says: ["started base", "starting", "running", "closing", "closed base"],
            remarks: "\(Self.headline)serving-program: broken\n", with: .exit(1))
    }

    @Test func `rule 20.5: a cancellation without a signal is status 1`() async throws {
        try await end(
            "throws-cancellation", after: "running",
            says: ["started base", "starting", "running", "closing", "closed base"],
            remarks: "\(Self.headline)serving-program: CancellationError()\n", with: .exit(1))
    }

    @Test func `rule 19.10: a failing start is closed, reported once and status 1`() async throws {
        try await end(
            "failing-start", after: "starting", says: ["started base", "starting", "closing", "closed base"],
            remarks: "\(Self.headline)serving-program: \(Self.part) did not start: broken\n", with: .exit(1))
    }

    @Test(arguments: [(SIGTERM, SIGTERM), (SIGTERM, SIGINT), (SIGINT, SIGTERM), (SIGINT, SIGINT)])
    func `rule 20.1: a second signal ends at once, in the run and in the start`(first: Int32, second: Int32)
        async throws
    {
        try await end(
            "deaf", after: "running", by: first, second, says: ["started base", "starting", "running"],
            remarks: Self.headline, with: .signal(second))
        try await end(
            "stuck-start", "patient", after: "starting", by: first, second, says: ["started base", "starting"],
            remarks: Self.headline, with: .signal(second))
    }

    @Test func `rule 20.6: signals left to the program end it at once if it does not handle them`() async throws {
        try await end(
            "slow-start", "left", after: "starting", by: SIGTERM, says: ["started base", "starting"],
            remarks: Self.headline, with: .signal(SIGTERM))
        try await end(
            "throws-cancellation", "left", after: "running",
            says: ["started base", "starting", "running", "closing", "closed base"],
            remarks: "\(Self.headline)serving-program: CancellationError()\n", with: .exit(1))
    }

    @Test func `rule 20.7: if signals are left to the program, a closing that hangs is named after the grace`()
        async throws
    {
        let unfinished = "not ended 3.0 seconds after closing began: \(Self.part)\(Self.waiting)"
        try await end(
            "stuck-close", "left", "ends", after: "closing", says: ["started base", "starting", "running", "closing"],
            remarks: "\(Self.headline)serving-program: \(unfinished)\n", with: .exit(1))
        // The closing after a failed start, whose error is reported first.
        let failed = "serving-program: \(Self.part) did not start: broken\n"
        try await end(
            "failing-start", "stuck-close", "left", after: "closing", says: ["started base", "starting", "closing"],
            remarks: "\(Self.headline)\(failed)serving-program: \(unfinished)\n", with: .exit(1))
    }

    @Test func `rule 19.35: the report of a closing that hangs names the instances of scopes`() async throws {
        let piece =
            "Piece (registered at serving_program/Pieces.swift:8) in the scope opened at serving_program/Pieces.swift:24"
        try await end(
            "stuck-close", "left", "opens", "ends", after: "running", says: ["started base", "starting", "running"],
            remarks: "\(Self.headline)serving-program: not ended 3.0 seconds after closing began: \(piece)\n",
            with: .exit(1))
    }

    @Test func `rule 19.34: a failed closing that another error hides is printed`() async throws {
        let piece = "Piece (registered at serving_program/Pieces.swift:8) did not close: broken"
        try await end(
            "loses", after: "running", says: ["started base", "starting", "running", "closing", "closed base"],
            remarks: "\(Self.headline)serving-program: \(piece)\nserving-program: CancellationError()\n", with: .exit(1)
        )
    }

    @Test(arguments: [false, true])
    func `rule 20.21: a child process has the action of SIGPIPE that the program began with`(isIgnored: Bool)
        async throws
    {
        let program = try StartedProgram(isIgnored ? ["parent", "ignores"] : ["parent"])
        #expect(try await program.ending() == .exit(0))
        let mask = program.lines.first.flatMap { Int($0.split { $0 == ":" || $0 == "\t" }.last ?? "", radix: 16) }
        #expect(try (#require(mask) & 1 << (SIGPIPE - 1) != 0) == isIgnored)
    }

    @Test func `rule 20.10: the error of a start is reported if the closing after it hangs`() async throws {
        let failed = "serving-program: \(Self.part) did not start: broken\n"
        let unfinished = "not ended 3.0 seconds after SIGTERM: \(Self.part)\(Self.waiting)"
        try await end(
            "failing-start", "stuck-close", after: "closing", by: SIGTERM,
            says: ["started base", "starting", "closing"],
            remarks: "\(Self.headline)\(failed)serving-program: \(unfinished)\n", with: .signal(SIGTERM))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `rule 20.8: a signal during the last closing ends the process, even if the program ignored it`(
        signal: Int32
    ) async throws {
        try await end(
            "stuck-close", "left", "ends", "ignores", "patient", after: "closing", by: signal,
            says: ["started base", "starting", "running", "closing"], remarks: Self.headline, with: .signal(signal))
    }

    @Test(
        .enabled(
            if: StartedProgram.mayBeProcessOne, "no process may have a namespace of its own here: unshare --pid fails"),
        arguments: [SIGTERM, SIGINT])
    func `rule 20.4: as process 1 it exits with 128 and the signal's number`(signal: Int32) async throws {
        let program = try StartedProgram(asProcessOne: ["plain"])
        try await program.says("running")
        try program.sendToProcessOne(signal)
        #expect(try await program.ending() == .exit(128 + signal))
        #expect(program.lines == ["started base", "starting", "running", "closing", "closed base"])
        #expect(program.remarks == Self.stopped)
    }
}
