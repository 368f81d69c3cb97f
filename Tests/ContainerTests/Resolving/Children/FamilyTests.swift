import Foundation
@testable import PlugboardContainer
import Testing

/// Rule 15.16: for all requests, a child equals one container with its own bindings and those of its parent that it
/// does not replace. Instances kept by a parent are excepted.
struct FamilyTests {
    @Test func `a grandchild resolves the same as one container with all bindings`() async {
        let variables = ProcessInfo.processInfo.environment
        let usual: UInt64 = variables["PLUGBOARD_LONG"] == "1" ? 5_000 : 100
        for seed in 0..<usual {
            let family = RandomFamily(seed: seed)
            var whole = FamilyTranscript(family, seed: seed)
            await whole.run(RandomFamily.whole)
            var children = FamilyTranscript(family, seed: seed)
            await children.run(RandomFamily.family)
            // One container is not a child.
            let lines = children.lines.map { $0.replacing("the child container", with: "the container") }
            if whole.lines == lines { continue }
            let place = zip(whole.lines, lines).prefix { $0 == $1 }.count
            let (one, other) = (whole.lines.dropFirst(place).first, lines.dropFirst(place).first)
            Issue.record("family \(seed), line \(place): \(one ?? "nothing") is \(other ?? "nothing")")
        }
    }
}
