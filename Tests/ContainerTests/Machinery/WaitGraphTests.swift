import TestSupport
import Testing

@testable import PlugboardContainer

/// The number of edges visited before a wait: counted, not timed.
struct WaitGraphTests {
    @Test func `the registry releases the operations of a wait that has ended`() throws {
        weak var wanted: WaitableOperation?
        weak var needed: WaitableOperation?
        do {
            let container = try Container(Catalog())
            let operations = (0..<3).map { _ in WaitableOperation(nil, in: container) }
            (wanted, needed) = (operations[1], operations[2])
            try WaitRegistry.begin([operations[0]], for: operations[1], needing: [operations[2]])
            WaitRegistry.end([operations[0]], for: operations[1], needing: [operations[2]])
        }
        #expect(wanted == nil && needed == nil)
    }

    /// Searches for a cycle before it adds each of these waits, like a waiting caller.
    private static func steps(_ waits: [(Int, Int)]) -> Int {
        var graph = WaitGraph<Int>()
        for (one, other) in waits {
            #expect(graph.path(from: other, to: [one], where: { _ in true }) == nil)
            graph.add(one, needing: other)
        }
        return graph.steps
    }

    private static func chain(_ count: Int) -> [(Int, Int)] { (0..<count).map { ($0, $0 + 1) } }

    @Test(arguments: [1000, 2000, 4000])
    func `a chain of n waits costs n steps, from whichever end it grows`(count: Int) {
        #expect(Self.steps(Self.chain(count)) <= 2 * count)
        #expect(Self.steps(Self.chain(count).reversed()) <= 2 * count)
    }

    @Test(arguments: [1000, 2000, 4000])
    func `a chain in any order costs at most n log n steps`(count: Int) {
        var random = SplitMix(seed: 1)
        let logarithm = Int.bitWidth - count.leadingZeroBitCount
        #expect(Self.steps(Self.chain(count).shuffled(using: &random)) <= 2 * count * logarithm)
    }

    @Test(arguments: [1000, 2000, 4000])
    func `n operations that wait for one cost n steps, as does one that waits for n`(count: Int) {
        #expect(Self.steps((1...count).map { ($0, 0) }) <= 2 * count)
        #expect(Self.steps((1...count).map { (0, $0) }) <= 2 * count)
    }

    @Test func `a cycle is found through any path, and reported in order`() {
        var graph = WaitGraph<Int>()
        for (one, other) in [(1, 2), (2, 3), (2, 9), (3, 4), (9, 8)] { graph.add(one, needing: other) }
        #expect(
            [
                graph.path(from: 1, to: [4], where: { _ in true }),
                graph.path(from: 1, to: [7, 8], where: { _ in true }),
                graph.path(from: 4, to: [4], where: { _ in true }),
            ] == [[1, 2, 3, 4], [1, 2, 9, 8], [4]])
        #expect(graph.path(from: 4, to: [1], where: { _ in true }) == nil)
        #expect(graph.path(from: 1, to: [4], where: { $0 != 3 }) == nil)
    }

    @Test func `it finds a path if a plain search does, and is empty at the end`() {
        var random = SplitMix(seed: 7)
        for _ in 0..<300 {
            var graph = WaitGraph<Int>()
            var waits: [(Int, Int)] = []
            for _ in 0..<Int.random(in: 1..<30, using: &random) {
                waits.append((.random(in: 0..<12, using: &random), .random(in: 0..<12, using: &random)))
            }
            for (one, other) in waits { graph.add(one, needing: other) }
            for start in 0..<12 {
                var reached: Set = [start]
                for _ in 0..<12 { for (one, other) in waits where reached.contains(one) { reached.insert(other) } }
                for end in 0..<12 {
                    let path = graph.path(from: start, to: [end], where: { _ in true })
                    #expect((path != nil) == reached.contains(end))
                    guard let path else { continue }
                    #expect(path.first == start && path.last == end)
                    for step in zip(path, path.dropFirst()) { #expect(waits.contains { $0 == step }) }
                }
            }
            for (one, other) in waits.shuffled(using: &random) { graph.remove(one, needing: other) }
            #expect(graph.isEmpty)
        }
    }
}
