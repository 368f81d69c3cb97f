import Plugboard
import SampleServices
import Testing

/// Resolving leaves no memory behind. Each measurement has its own process.
@Suite(.enabled(if: HeapSize.isKnown, "only glibc's malloc counts allocations"))
struct MemoryTests {
    /// Keeps an unopened `Lazy`, and a resolver whose resolution has ended.
    final class Holder {
        let leaf: Leaf
        let unopened: Lazy<Leaf>
        let resolver: Resolver

        init(leaf: Leaf, unopened: Lazy<Leaf>, resolver: Resolver) {
            self.leaf = leaf
            self.unopened = unopened
            self.resolver = resolver
        }
    }

    private static func container(_ lifetime: Lifetime<Leaf>) throws -> Container {
        try Container { b in
            b.autoregister(Leaf.self, lifetime: lifetime, initializer: { Leaf() })
            b.autoregister(Holder.self, initializer: Holder.init)
            b.register(Cat.self, argument: String.self) { (name: String) in Cat(name: name) }
        }
    }

    /// Creates a hundred holders at a time, including children and scopes.
    private static func resolve(_ rounds: Range<Int>, in container: Container) throws {
        var kept = [Holder?](repeating: nil, count: 100)
        var scope = container.makeScope()
        for round in rounds {
            if round.isMultiple(of: 1000) {
                scope = try container.makeChild { $0.register(Int.self) { round } }.makeScope()
            } else if round.isMultiple(of: 10) {
                scope = container.makeScope()
            }
            kept[round % kept.count] = try scope.resolve(Holder.self)
            if round.isMultiple(of: 7) { _ = try kept[round % kept.count]?.resolver.resolve(Leaf.self) }
            if round.isMultiple(of: 11) { _ = try scope.resolve(Cat.self, argument: "Tom") }
        }
    }

    @Test(arguments: ["transient", "graph", "scoped", "singleton", "weak"])
    func `20,000 resolutions are no larger than 5,000`(lifetime: String) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [lifetime] in
            let lifetimes: [String: Lifetime<Leaf>] = [
                "graph": .graph, "scoped": .scoped, "singleton": .singleton, "weak": .weak,
            ]
            let container = try MemoryTests.container(lifetimes[lifetime] ?? .transient)
            try MemoryTests.resolve(0..<5_000, in: container)
            let before = HeapSize.now
            try MemoryTests.resolve(5_000..<20_000, in: container)
            HeapSize.end(before: before)
        }
        // A bit for each resolution, and 136 bytes for each child.
        let growth = try HeapSize.growth(toldBy: result)
        #expect(growth <= 2 << 10)
    }
}
