@testable import PlugboardContainer
import TestSupport
import Testing

/// Rule 15.16: for all requests, a child equals one container with its own bindings and those of its parent that it
/// does not replace. Instances kept by a parent are excepted.
struct FamilyTests {
    @Test func `a grandchild resolves the same as one container with all bindings`() async {
        for seed in 0..<usual {
            let family = RandomFamily(seed: seed)
            var whole = FamilyTranscript(family, seed: seed)
            await whole.run(RandomFamily.whole)
            var children = FamilyTranscript(family, seed: seed)
            await children.run(RandomFamily.family)
            // One container is not a child.
            compare(
                whole.lines, children.lines.map { $0.replacing("the child container", with: "the container") }, seed)
        }
    }

    /// The mistakes of a child, its instances and the order in which they are closed.
    @Test func `rule 15.16: a child that plans a part of the bindings equals one that plans all`() async {
        for seed in 0..<usual * 2 {
            let family = RandomFamily(wildSeed: seed)
            if family.hasKeptRing { continue }
            var whole = FamilyTranscript(family, seed: seed)
            await whole.run(RandomFamily.planned)
            var parts = FamilyTranscript(family, seed: seed)
            await parts.run(RandomFamily.family)
            compare(whole.lines, parts.lines, seed)
        }
    }

    private var usual: UInt64 { TestRun.isLong ? 5_000 : 40 }

    private func compare(_ whole: [String], _ lines: [String], _ seed: UInt64) {
        if whole == lines { return }
        let place = zip(whole, lines).prefix { $0 == $1 }.count
        let (one, other) = (whole.dropFirst(place).first, lines.dropFirst(place).first)
        Issue.record("family \(seed), line \(place): \(one ?? "nothing") is \(other ?? "nothing")")
    }
}
