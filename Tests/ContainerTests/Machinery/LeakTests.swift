import PlugboardContainer
import Synchronization
import Testing

struct LeakTests {
    static let alive = Atomic(0)

    final class Tracked: Sendable {
        init() { LeakTests.alive.add(1, ordering: .relaxed) }
        deinit { LeakTests.alive.subtract(1, ordering: .relaxed) }
    }

    final class Holder {
        let one: Tracked
        let other: Tracked
        let lazy: Lazy<Tracked>
        init(one: Tracked, other: Tracked, lazy: Lazy<Tracked>) {
            self.one = one
            self.other = other
            self.lazy = lazy
        }
    }

    @Test func `thousands of resolutions leak no memory`() throws {
        do {
            let container = try Container { catalog in
                catalog.autoregister(Tracked.self, initializer: Tracked.init)
                catalog.autoregister(Tracked.self, name: "graph", lifetime: .graph, initializer: Tracked.init)
                catalog.autoregister(
                    Holder.self, lifetime: .graph, uses: ["other": "Tracked#graph"], parameters: "one", "other", "lazy",
                    initializer: Holder.init)
            }
            for _ in 0..<10_000 { _ = try container.resolve(Tracked.self) }
            for _ in 0..<10_000 { _ = try container.resolve(Tracked.self, name: "graph") }
            for round in 0..<10_000 {
                let holder = try container.resolve(Holder.self)
                if round % 100 == 0 { _ = try holder.lazy.value }
            }
        }
        #expect(Self.alive.load(ordering: .relaxed) == 0)
    }
}
