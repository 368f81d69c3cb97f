import TestSupport
import Foundation

/// The number and the times of the tests' interruptions: `STOREFRONT_KILLS` rounds, at times that `STOREFRONT_SEED`
/// repeats.
struct KillPlan {
    let rounds: Int
    /// The number of the current round; 0 before the first.
    private(set) var round = 0
    let seed: UInt64
    private var random: SplitMix
    /// The duration of one order on this machine.
    private let pace: Duration

    /// Measures the machine's pace by a run without an interruption.
    init() async throws {
        let variables = ProcessInfo.processInfo.environment
        rounds = variables["STOREFRONT_KILLS"].flatMap(Int.init) ?? (TestRun.isLong ? 50 : 10)
        seed = variables["STOREFRONT_SEED"].flatMap(UInt64.init) ?? .random(in: 0...999_999)
        random = SplitMix(seed: seed)
        let program = try KilledShop().start()
        try await program.says(lines: 1)
        let start = ContinuousClock.now
        _ = try await program.ending()
        pace = (ContinuousClock.now - start) / KilledShop.lineCount
    }

    /// Begins the next round, if there is one. On a busy machine the program may always end before its signal, so further
    /// rounds follow until one was stopped midway.
    mutating func beginsRound(after midway: Int) -> Bool {
        guard round < rounds || midway == 0 && round < 10 * rounds else { return false }
        round += 1
        return true
    }

    /// The next time: a number of lines of the answer, and a pause that ends during an order's work. Further rounds have
    /// no pause.
    mutating func moment() -> (lines: Int, pause: Duration) {
        let pause = pace * Double.random(in: 0...2, using: &random)
        return (.random(in: 0..<KilledShop.lineCount, using: &random), round > rounds ? .zero : pause)
    }

    /// The file to tear, and the number of bytes of a line to leave in it; nil in every other round.
    mutating func tear() -> (name: String, bytes: Int)? {
        guard Bool.random(using: &random) else { return nil }
        let name = ["orders", "payments", "audit"].randomElement(using: &random) ?? "orders"
        return (name, .random(in: 1...60, using: &random))
    }
}
