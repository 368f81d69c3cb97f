import fuzzing
import Testing

/// A part of `swift run -c release fuzzing --count 1000000`.
struct FuzzingTests {
    @Test(arguments: UInt64(0x5EED)..<0x5EED + 3)
    func `fuzzed inputs, the same in every run, never crash the loader`(seed: UInt64) {
        let run = FuzzRun(seed: seed, count: 100)
        #expect(run.failures == [], "\(run.summary)")
    }

    @Test func `the unchanged layers are valid`() {
        #expect(LayeredRun.mistakesOfGood == [])
    }

    /// With 68 sets each of the 17 questions is asked once.
    @Test func `layers with misspelled, moved, doubled, swapped and removed members never crash the loader`() {
        let run = LayeredRun(seed: 0x5EED, count: 68)
        #expect(run.failures == [], "\(run.summary)")
    }

    @Test(arguments: Extreme.quick.indices)
    func `inputs at the limits never crash the loader`(index: Int) {
        #expect(Extreme.quick[index].failures(proves: false) == [])
    }

    @Test func `a directory with every possible kind of entry is read (rules 5.2 and 5.8)`() {
        #expect(FuzzDirectory.failures() == [])
    }
}
