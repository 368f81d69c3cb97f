import Testing
import PlugboardContainer

/// Rule 23.2: the live settings of a container.
struct LiveSettingsTests {
    struct Limits: Decodable, Sendable {
        var limit = 1
    }

    final class Bucket: Sendable {
        let settings: Live<Limits>
        init(settings: Live<Limits>) { self.settings = settings }
    }

    private static func key(_ name: ServiceName) -> ServiceKey { ServiceKey(ServiceType(Bucket.self), name: name) }

    /// Creates a container with the buckets `a` and `b`.
    private static func container() throws -> Container {
        var catalog = Catalog()
        catalog.factory(
            "bucket", Bucket.self, lifetime: .singleton, settings: Limits.self, initializer: Bucket.init(settings:))
        var wiring = Wiring.code(catalog.outline)
        let here = Origin.code(CodeLocation(fileID: "Manifest", line: 2))
        wiring.bindings = ["a", "b"].map { name in
            WiredBinding(key: key(name), origin: here, target: .factory(Located("bucket", at: here)))
        }
        let plan = try #require(Planner.plan(wiring, over: catalog.outline).plan)
        let settings = Dictionary(uniqueKeysWithValues: plan.graph.slots.indices.map { ($0, Limits()) })
        return Container(plan: plan, settings: settings, wiring: wiring)
    }

    private static func replace(_ name: ServiceName, by limit: Int, in container: Container) {
        container.replaceLive([BindingOrDecorator(key: key(name)): Limits(limit: limit)])
    }

    @Test func `updates begin with the value in force`() async throws {
        let container = try Self.container()
        let updates = try container.resolve(Bucket.self, name: "a").settings.updates
        try await container.close()
        var limits: [Int] = []
        for await settings in updates { limits.append(settings.limit) }
        #expect(limits == [1])
    }

    @Test func `neither other settings nor the end of a scope affect updates`() async throws {
        let container = try Self.container()
        var updates = try container.resolve(Bucket.self, name: "a").settings.updates.makeAsyncIterator()
        Self.replace("a", by: 2, in: container)
        #expect(await updates.next(isolation: nil)?.limit == 2)
        try await container.makeScope().close()
        Self.replace("a", by: 3, in: container)
        #expect(await updates.next(isolation: nil)?.limit == 3)
        Self.replace("b", by: 4, in: container)
        try await container.close()
        #expect(await updates.next(isolation: nil) == nil)
    }

    @Test func `a child finds the live settings of its parent's instances`() throws {
        let child = try Self.container().makeChild { $0.register(Int.self) { 1 } }
        #expect(child.live(Limits.self, of: Self.key("a"))?.current.limit == 1)
        #expect(child.live(Limits.self, of: Self.key("c")) == nil)
    }
}
