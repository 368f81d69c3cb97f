import Foundation
import TestSupport
import Testing

/// The built program, interrupted at random times during its work and started again over the same orders.
///
/// `STOREFRONT_KILLS=50 swift test --filter KillTests` interrupts it more often.
@Suite(.serialized) struct KillTests {
    private static let fragment = #"{"order":{"card":"tok_4242","currency":"EUR","customer":{"country":"DE"#

    @Test func `after kill -9 a second run leaves every accepted order charged, stored and confirmed once`()
        async throws
    {
        var plan = try await KillPlan()
        print("kill -9: \(plan.rounds) rounds, STOREFRONT_SEED=\(plan.seed)")
        var (midway, unstored, unconfirmed, torn) = (0, 0, 0, 0)
        while plan.beginsRound(after: midway) {
            let comment = Comment("round \(plan.round), STOREFRONT_SEED=\(plan.seed)")
            let shop = try KilledShop()
            let (lines, pause) = plan.moment()
            let first = try shop.start()
            try await first.says(lines: lines)
            try await Task.sleep(for: pause)
            first.send(SIGKILL)
            let ending = try await first.ending()
            #expect(ending == .signal(SIGKILL) || ending == .exit(0), comment)

            // Every reported effect is on disk, and no effect precedes one that it needs.
            let left = try shop.books()
            let printed = KilledShop.books(after: first.lines)
            #expect(Set(printed.confirmed).isSubset(of: left.confirmed), comment)
            #expect(Set(printed.alerted).isSubset(of: left.alerted), comment)
            #expect(Set(left.confirmed).isSubset(of: left.stored), comment)
            #expect(Set(left.stored).isSubset(of: left.charged), comment)
            if !left.charged.isEmpty && left != KilledShop.whole { midway += 1 }
            if left.stored != left.charged { unstored += 1 }
            if left.confirmed != left.stored { unconfirmed += 1 }

            if let tear = plan.tear() { try shop.tear(tear.name, String(Self.fragment.prefix(tear.bytes))) }
            let recoveries = shop.recoveries
            if recoveries != "" { torn += 1 }
            let second = try shop.start()
            #expect(try await second.ending() == .exit(0), comment)
            #expect(second.remarks == KilledShop.headline + recoveries + shop.closings, comment)
            #expect(try shop.books() == KilledShop.whole, comment)
        }
        print(
            "kill -9: \(midway) of \(plan.round) stopped midway, \(unstored) between charge and store, "
                + "\(unconfirmed) between store and receipt; \(torn) torn lines removed")
        #expect(midway > 0, "STOREFRONT_SEED=\(plan.seed)")
    }

    @Test func `SIGTERM ends the current order, closes everything in order, and a second run does the rest`()
        async throws
    {
        var plan = try await KillPlan()
        print("SIGTERM: \(plan.rounds) rounds, STOREFRONT_SEED=\(plan.seed)")
        var midway = 0
        while plan.beginsRound(after: midway) {
            let comment = Comment("round \(plan.round), STOREFRONT_SEED=\(plan.seed)")
            let shop = try KilledShop()
            let (lines, pause) = plan.moment()
            let first = try shop.start()
            try await first.says(lines: lines)
            try await Task.sleep(for: pause)
            first.send(SIGTERM)
            let ending = try await first.ending()
            let isStopped = ending == .signal(SIGTERM)
            #expect(isStopped || ending == .exit(0), comment)
            // A program that did not listen yet had not begun.
            if !isStopped || shop.hasBegun {
                let remark = isStopped ? "storefront: stopped before its work was done\n" : ""
                #expect(first.remarks == KilledShop.headline + remark + shop.closings, comment)
                let left = try shop.books()
                #expect(left == KilledShop.books(after: first.lines), comment)
                if isStopped && !left.charged.isEmpty && left != KilledShop.whole { midway += 1 }
            }

            let second = try shop.start()
            #expect(try await second.ending() == .exit(0), comment)
            #expect(second.remarks == KilledShop.headline + shop.closings, comment)
            #expect(try shop.books() == KilledShop.whole, comment)
        }
        print("SIGTERM: \(midway) of \(plan.round) stopped midway")
        #expect(midway > 0, "STOREFRONT_SEED=\(plan.seed)")
    }

    @Test func `an error that stops the run also closes everything`() async throws {
        let shop = try KilledShop()
        let program = try shop.start("nowhere.json")
        #expect(try await program.ending() == .exit(1))
        #expect(
            program.remarks == KilledShop.headline
                + "storefront: nowhere.json: cannot open it: No such file or directory\n"
                + shop.closings)
    }

    @Test(.timeLimit(.minutes(30)))
    func `SIGTERM ends a pause between two attempts`() async throws {
        let folder = try TemporaryFolder()
        let base = try Data(contentsOf: URL(filePath: "\(SampleOrdersTests.config)/base.json"))
        try folder.write(String(decoding: base, as: UTF8.self), to: "base.json")
        try folder.write(
            """
            {
              "extends": "base",
              "environment": "development",
              "services": {
                "PaymentGateway": {
                  "decorators": [
                    { "id": "retry", "factory": "payments.retry", "settings": { "attempts": 3, "pause": "1h" } }
                  ]
                }
              }
            }
            """, to: "patient.json")
        let orders = try TemporaryFolder()
        let slow = try [Sample.order("S-1"), Sample.order("S-2", card: "tok_0119")]
        try orders.write(String(decoding: JSONEncoder().encode(slow), as: UTF8.self), to: "orders.json")
        let program = try StartedProgram(
            orders, ["--config", folder.path, "--profile", "patient", "\(orders.path)/orders.json"])
        // The first order's mail and answer; the gateway does not answer the second.
        try await program.says(lines: 2)
        try await Task.sleep(for: .milliseconds(200))
        program.send(SIGTERM)
        #expect(try await program.ending() == .signal(SIGTERM))
        #expect(program.remarks.hasSuffix("\nstorefront: stopped before its work was done\n"))
    }
}
