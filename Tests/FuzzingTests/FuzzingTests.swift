import Fuzzing
import Testing

/// A part of `swift run -c release fuzzing --count 1000000`.
@Suite struct FuzzingTests {
    @Test(arguments: UInt64(0x5EED)..<0x5EED + 20)
    func `fuzzed inputs, the same in every run`(seed: UInt64) {
        let run = FuzzRun(seed: seed, count: 100)
        #expect(run.failures == [], "\(run.summary)")
    }

    @Test func `the layers are right before anything is done to them`() {
        #expect(LayeredRun.mistakesOfGood == [])
    }

    @Test(arguments: UInt64(0x5EED)..<0x5EED + 5)
    func `layers whose members were misspelled alike, moved, doubled, swapped and removed`(seed: UInt64) {
        let run = LayeredRun(seed: seed, count: 64)
        #expect(run.failures == [], "\(run.summary)")
    }

    @Test(arguments: Extreme.quick.indices)
    func `inputs at the edges of what is allowed`(index: Int) {
        #expect(Extreme.quick[index].failures(proves: false) == [])
    }

    @Test func `a directory with everything in it that a directory can hold (rules 14 and 15)`() {
        #expect(FuzzDirectory.failures() == [])
    }
}
