import PlugboardContainer
import TestSupport
import Testing

/// Shared asynchronous instances, requested by many tasks concurrently.
struct AsyncRaceTests {
    final class Feed: Sendable {}

    private static func container(_ lifetime: Lifetime<Feed>, _ built: Count) throws -> Container {
        try Container { catalog in
            catalog.register(Feed.self, lifetime: lifetime) {
                await Task.yield()
                built.next()
                return Feed()
            }
        }
    }

    private static func feeds(
        _ count: Int, _ resolve: @escaping @Sendable () async throws -> Feed
    ) async throws -> [Feed] {
        try await withThrowingTaskGroup(of: Feed.self) { group in
            for _ in 0..<count { group.addTask { try await resolve() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test(arguments: [Lifetime<Feed>.singleton, .scoped, .weak])
    func `concurrent requests receive one instance, which is built once`(lifetime: Lifetime<Feed>) async throws {
        for _ in 0..<200 {
            let built = Count()
            let scope = try Self.container(lifetime, built).makeScope()
            let feeds = try await Self.feeds(8) { try await scope.resolve(awaiting: Feed.self) }
            #expect(feeds.allSatisfy { $0 === feeds[0] })
            #expect(built.value == 1)
        }
    }

    @Test func `rule 17.3: cancelled tasks leave the instance to the others`() async throws {
        for _ in 0..<200 {
            let built = Count()
            let container = try Self.container(.singleton, built)
            let tasks = (0..<8).map { _ in Task { try await container.resolve(awaiting: Feed.self) } }
            for task in tasks.prefix(4) { task.cancel() }
            var feeds: [Feed] = []
            for task in tasks.suffix(4) { feeds.append(try await task.value) }
            for task in tasks.prefix(4) {
                do {
                    feeds.append(try await task.value)
                } catch let error as ResolutionError {
                    guard case .cancelled = error.reason else {
                        Issue.record("\(error)")
                        continue
                    }
                }
            }
            #expect(feeds.allSatisfy { $0 === feeds[0] })
            #expect(built.value == 1)
        }
    }

    @Test func `rule 19.30: an instance under construction is closed with its container`() async throws {
        for _ in 0..<200 {
            let (built, closed) = (Count(), Count())
            let container = try Container { catalog in
                catalog.register(Feed.self, lifetime: .singleton) {
                    await Task.yield()
                    built.next()
                    return Feed()
                }.closing { _ in closed.next() }
            }
            let tasks = (0..<4).map { _ in Task { try? await container.resolve(awaiting: Feed.self) } }
            for _ in 0..<Int.random(in: 0..<8) { await Task.yield() }
            try await container.close()
            let counts = [built.value, closed.value]
            for task in tasks { _ = await task.value }
            #expect(counts == [0, 0] || counts == [1, 1])
            #expect([built.value, closed.value] == counts)
        }
    }
}
