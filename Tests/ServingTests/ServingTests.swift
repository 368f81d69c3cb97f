import Foundation
import TestSupport
import Testing

/// A program that serves a loopback socket, ended by a signal at random times during requests.
///
/// `SERVING_ROUNDS=50 swift test --filter ServingTests` ends it more often.
@Suite(.serialized) struct ServingTests {
    private static let rounds: Int = {
        let variables = ProcessInfo.processInfo.environment
        return variables["SERVING_ROUNDS"].flatMap(Int.init) ?? (TestRun.isLong ? 50 : 3)
    }()

    @Test(arguments: ["returns", "rethrows", "group"])
    func `rule 20.2: every accepted request is answered, and everything is closed once in order`(mode: String)
        async throws
    {
        var random = SystemRandomNumberGenerator()
        var (accepted, refused) = (0, 0)
        for round in 1...Self.rounds {
            let comment = Comment("\(mode), round \(round)")
            let program = try StartedProgram([mode])
            let port = try await program.port()
            if mode == "group" { try await program.says("grouped") }
            async let traffic = Clients(port: port, requests: 2_000, clients: 4).run()
            let signal = Bool.random(using: &random) ? SIGTERM : SIGINT
            let pause = Int.random(in: 0..<80_000, using: &random)
            try await Task.sleep(for: .microseconds(pause))
            program.send(signal)
            let counts = await traffic
            #expect(counts.answered == counts.accepted, comment)
            let ending = try await program.ending()
            #expect(ending == (mode == "rethrows" ? .signal(signal) : .exit(0)), comment)
            let printed = program.lines
            let serving = printed.last { $0.hasPrefix("closed tally") }?.split(separator: " ").suffix(2).map(
                String.init)
            #expect(serving?.first == serving?.last, comment)
            #expect(
                printed.filter { $0 != "grouped" } == [
                    "started tally", "started pool", "listening \(port)", "closed listener", "closed pool",
                    "closed tally \(serving?.first ?? "?") "
                        + (serving?.last ?? "?"),
                ], comment)
            #expect(!program.remarks.contains("failed"), comment)
            accepted += counts.accepted
            refused += counts.refused
        }
        print("serving, \(mode): \(Self.rounds) rounds, \(accepted) requests accepted and answered, \(refused) refused")
    }
}
