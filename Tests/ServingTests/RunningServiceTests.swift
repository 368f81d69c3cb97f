import Foundation
import Testing

/// Rule 19.18: programs with a client that the container runs.
struct RunningServiceTests {
    private static let headline =
        "serving-program: profile \"served\" (from the program's default): code < served.json\n"
    private static let stopped = "\(headline)serving-program: stopped before its work was done\n"
    private static let client = "Client (registered at serving_program/Running.swift:54)"
    private static let started = ["client runs", "started frontend"]

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
    func `rule 19.21: a client runs until its dependents are closed`(signal: Int32) async throws {
        try await end(
            "run-well", after: "running", by: signal,
            says: Self.started + ["running", "closed frontend", "client stopped", "closed client"],
            remarks: Self.stopped, with: .signal(signal))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `rule 19.21: a signal during the start cancels running services`(signal: Int32) async throws {
        try await end(
            "run-well-in-start", after: "started", by: signal,
            says: Self.started + ["closed frontend", "client stopped", "closed client"],
            remarks: Self.stopped, with: .signal(signal))
    }

    @Test func `rule 19.24: a client that ends early cancels the run, and the status is 1`() async throws {
        let closed = Self.started + ["running", "closed frontend", "closed client"]
        try await end(
            "run-ends", after: "running", says: closed,
            remarks: """
                \(Self.headline)serving-program: \(Self.client) stopped running before it was closed
                   = help: let .running return only when its task is cancelled

                """, with: .exit(1))
        try await end(
            "run-throws", after: "running", says: closed,
            remarks: "\(Self.headline)serving-program: \(Self.client) stopped running: broken\n", with: .exit(1))
    }

    @Test func `rule 19.23: a client that ends during the start makes it fail`() async throws {
        try await end(
            "run-ends-in-start", after: "started", says: Self.started + ["closed frontend", "closed client"],
            remarks: """
                \(Self.headline)serving-program: \(Self.client) stopped running before it was closed
                   = help: let .running return only when its task is cancelled

                """, with: .exit(1))
    }

    @Test func `rule 20.10: a client that ignores its cancellation is named after the grace`() async throws {
        try await end(
            "run-deaf", after: "running", by: SIGTERM, says: Self.started + ["running", "closed frontend"],
            remarks: "\(Self.stopped)serving-program: not ended 3.0 seconds after SIGTERM: \(Self.client)\n",
            with: .signal(SIGTERM))
    }

    @Test(arguments: [(SIGTERM, SIGTERM), (SIGTERM, SIGINT), (SIGINT, SIGTERM), (SIGINT, SIGINT)])
    func `rule 20.1: a second signal ends the program while a client ignores its cancellation`(
        first: Int32, second: Int32
    ) async throws {
        let program = try StartedProgram(["run-deaf", "patient"])
        try await program.says("running")
        program.send(first)
        try await program.says("closed frontend")
        while program.isRunning {
            program.send(second)
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(try await program.ending() == .signal(second))
        #expect(program.lines == Self.started + ["running", "closed frontend"])
        #expect(program.remarks == Self.stopped)
    }
}
