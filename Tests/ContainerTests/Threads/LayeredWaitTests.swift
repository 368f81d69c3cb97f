import PlugboardContainer
import TestSupport
import Testing

/// Shared services in layers, each requested by several tasks of the layer above concurrently.
struct LayeredWaitTests {
    final class Layer: Sendable {}

    private static let depth = 20
    private static let tasks = 3

    private static func name(_ number: Int) -> ServiceName { ServiceName("layer \(number)") }

    /// Waits until all waiting tasks are recorded. The pause allows for the last step of each.
    private static func waiting(_ asked: Count, _ time: Duration) async throws {
        while asked.value < (depth - 1) * tasks { try await Task.sleep(for: .milliseconds(1)) }
        try await Task.sleep(for: time)
    }

    private static func container(_ asked: Count) throws -> Container {
        try Container { catalog in
            for number in 0..<depth - 1 {
                catalog.register(
                    Layer.self, name: name(number), lifetime: .singleton,
                    uses: ["Layer": "Layer#\(name(number + 1))"]
                ) { (next: Provider<Layer>) async throws in
                    try await withThrowingTaskGroup(of: Layer.self) { group in
                        for _ in 0..<tasks {
                            group.addTask {
                                asked.next()
                                return try await next.awaiting()
                            }
                        }
                        try await group.waitForAll()
                    }
                    return Layer()
                }
            }
            catalog.register(Layer.self, name: name(depth - 1), lifetime: .singleton) { () async throws in
                try await waiting(asked, .milliseconds(300))
                return Layer()
            }
            catalog.register([Layer].self, lifetime: .singleton) { (r: Resolver) async throws in
                try await waiting(asked, .milliseconds(50))
                return [try await r.resolve(awaiting: Layer.self, name: name(0))]
            }
        }
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 14.18: the search for a cycle is fast even with a billion possible paths`() async throws {
        let container = try Self.container(Count())
        async let first = container.resolve(awaiting: Layer.self, name: Self.name(0))
        async let second = container.resolve(awaiting: [Layer].self)
        #expect(try await first === second[0])
    }
}
