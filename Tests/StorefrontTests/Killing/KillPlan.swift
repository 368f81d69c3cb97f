import TestSupport
import Foundation

/// How often tests stop the shop, and when: `STOREFRONT_KILLS` rounds, at moments that `STOREFRONT_SEED` repeats.
struct KillPlan {
    let rounds: Int
    let seed: UInt64
    private var random: SplitMix
    /// How long one order takes on this machine.
    private let pace: Duration

    /// Measures the machine's pace by a run that nobody stops.
    init() async throws {
        let variables = ProcessInfo.processInfo.environment
        rounds = variables["STOREFRONT_KILLS"].flatMap(Int.init) ?? (variables["PLUGBOARD_LONG"] == "1" ? 50 : 10)
        seed = variables["STOREFRONT_SEED"].flatMap(UInt64.init) ?? .random(in: 0...999_999)
        random = SplitMix(seed: seed)
        let program = try KilledShop().start()
        try await program.says(lines: 1)
        let start = ContinuousClock.now
        _ = try await program.ending()
        pace = (ContinuousClock.now - start) / KilledShop.lineCount
    }

    /// The next moment: after so many lines of the answer, and a pause that ends in the midst of some order's work.
    mutating func moment() -> (lines: Int, pause: Duration) {
        (.random(in: 0..<KilledShop.lineCount, using: &random), pace * Double.random(in: 0...2, using: &random))
    }

    /// The file to tear, and how many bytes of a line to leave in it; in every other round none.
    mutating func tear() -> (name: String, bytes: Int)? {
        guard Bool.random(using: &random) else { return nil }
        let name = ["orders", "payments", "audit"].randomElement(using: &random) ?? "orders"
        return (name, .random(in: 1...60, using: &random))
    }
}
