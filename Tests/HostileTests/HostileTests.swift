import Hostile
import Testing

/// A share of what `swift run -c release hostile --count 1000000` does.
@Suite struct HostileTests {
    @Test func `thousands of hostile inputs, the same in every run`() {
        let run = HostileRun(seed: 0x5EED, count: 1_000)
        #expect(run.failures == [], "\(run.summary)")
    }

    @Test(arguments: Extreme.quick.indices)
    func `inputs at the edges of what is allowed`(index: Int) {
        #expect(Extreme.quick[index].failures(proves: false) == [])
    }

    @Test func `a directory with everything in it that a directory can hold (rules 14 and 15)`() {
        #expect(HostileDirectory.failures() == [])
    }
}
