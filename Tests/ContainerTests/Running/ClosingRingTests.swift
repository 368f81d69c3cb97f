@testable import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// `close()` awaited by an operation that it would wait for.
struct ClosingRingTests {
    final class Feed: Sendable {}
    final class Store: Sendable {}

    /// A value for a registered closure, set after the container was created.
    final class Later<Value: Sendable>: Sendable {
        private let state = Mutex<Value?>(nil)
        var value: Value? { state.withLock { $0 } }
        func set(_ value: Value?) {
            let old = state.withLock { state in
                defer { state = value }
                return state
            }
            withExtendedLifetime(old) {}
        }
    }

    private static let file = "ContainerTests/ClosingRingTests.swift"

    private static func thrown(_ body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(
        .timeLimit(.minutes(30)),
        arguments: [(Lifetime<Feed>.singleton, true), (.singleton, false), (.transient, false)])
    func `rule 19.31: a factory that awaits the closing of its own container receives the cycle`(
        lifetime: Lifetime<Feed>, closes: Bool
    ) async throws {
        let (itself, reported) = (Later<Container>(), Later<ClosingError>())
        let line = #line + 2
        let container = try Container { catalog in
            let feed = catalog.register(Feed.self, lifetime: lifetime) { () async throws -> Feed in
                do throws(ClosingError) { try await itself.value?.close() } catch { reported.set(error) }
                return Feed()
            }
            if closes { feed.closing { _ in } }
        }
        itself.set(container)
        _ = try await container.resolve(awaiting: Feed.self)
        itself.set(nil)
        #expect(
            reported.value?.description == """
                close() waits for ClosingRingTests.Feed (registered at \(Self.file):\(line)), which awaits close()
                   = help: call close() outside of the factories and closing closures of its instances
                """)
        #expect(reported.value?.ring.map(\.key.description) == ["ClosingRingTests.Feed"])
        // No instance was closed.
        _ = try await container.resolve(awaiting: Feed.self)
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 19.31: a scoped factory receives the cycle for its own scope, and not for another one`() async throws {
        let scope = Later<Scope>()
        let other = Later<Scope>()
        let container = try Container { catalog in
            catalog.register(Feed.self, lifetime: .scoped) { () async throws -> Feed in
                try await other.value?.close()
                try await scope.value?.close()
                return Feed()
            }.closing { _ in }
        }
        scope.set(container.makeScope())
        other.set(container.makeScope())
        let error = await #expect(throws: ResolutionError.self) {
            try await scope.value?.resolve(awaiting: Feed.self)
        }
        scope.set(nil)
        #expect(error?.description.contains("threw: close() waits for ClosingRingTests.Feed") == true)
        let closed = #expect(throws: ResolutionError.self) { try other.value?.resolve(Feed.self) }
        other.set(nil)
        #expect(closed?.description.contains("closed") == true)
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 19.31: a scoped factory that awaits the closing of its container receives the cycle`() async throws {
        let itself = Later<Container>()
        let line = #line + 2
        let container = try Container { catalog in
            catalog.register(Feed.self, lifetime: .scoped) { () async throws -> Feed in
                try await itself.value?.close()
                return Feed()
            }
        }
        itself.set(container)
        let reported = await Self.thrown { _ = try await container.makeScope().resolve(awaiting: Feed.self) }
        itself.set(nil)
        #expect(
            reported == """
                ClosingRingTests.Feed (registered at \(Self.file):\(line)) threw: close() waits for ClosingRingTests.Feed \
                (registered at \(Self.file):\(line)), which awaits close()
                   = help: call close() outside of the factories and closing closures of its instances
                """)
        #expect(!container.isClosed)
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 19.31: a closing closure that awaits its own closing receives the cycle, and the rest is closed`()
        async throws
    {
        let itself = Later<Container>()
        let closed = Count()
        let line = #line + 2
        let container = try Container { catalog in
            catalog.register(Feed.self, lifetime: .singleton) { Feed() }
                .closing { _ in try await itself.value?.close() }
            catalog.register(Store.self, lifetime: .singleton) { Store() }.closing { _ in closed.next() }
        }
        itself.set(container)
        _ = try (container.resolve(Feed.self), container.resolve(Store.self))
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        itself.set(nil)
        #expect(
            error?.description == """
                ClosingRingTests.Feed (registered at \(Self.file):\(line)) did not close: close() waits for ClosingRingTests.Feed (registered at \
                \(Self.file):\(line)), which awaits close()
                   = help: call close() outside of the factories and closing closures of its instances
                """)
        #expect(closed.value == 1)
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 19.31: two containers whose factories await each other's closing do not deadlock`() async throws {
        let (one, two) = (Later<Container>(), Later<Container>())
        let begun = Count()
        func catalog(_ other: Later<Container>) -> Catalog {
            var catalog = Catalog()
            catalog.register(Feed.self, lifetime: .singleton) { () async throws -> Feed in
                begun.next()
                while begun.value < 2 { await Task.yield() }
                try await other.value?.close()
                return Feed()
            }.closing { _ in }
            return catalog
        }
        one.set(try Container(catalog(two)))
        two.set(try Container(catalog(one)))
        async let first = Self.thrown { _ = try await one.value?.resolve(awaiting: Feed.self) }
        async let second = Self.thrown { _ = try await two.value?.resolve(awaiting: Feed.self) }
        let reported = [await first, await second].compactMap { $0 }
        one.set(nil)
        two.set(nil)
        #expect(reported.count == 1)
        #expect(reported.first?.contains("which waits for ClosingRingTests.Feed") == true)
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 19.31: a build that waits for the closer of its container receives the cycle`() async throws {
        let (closed, closer) = (Later<Container>(), Later<Container>())
        let begun = Count()
        closed.set(
            try Container { catalog in
                catalog.register(Feed.self, lifetime: .singleton) { () async throws -> Feed in
                    begun.next()
                    while begun.value < 2 { await Task.yield() }
                    for _ in 0..<100 { await Task.yield() }
                    _ = try await closer.value?.resolve(awaiting: Store.self)
                    return Feed()
                }.closing { _ in }
            })
        closer.set(
            try Container { catalog in
                catalog.register(Store.self, lifetime: .singleton) { () async throws -> Store in
                    begun.next()
                    while begun.value < 2 { await Task.yield() }
                    try await closed.value?.close()
                    return Store()
                }
            })
        async let feed = Self.thrown { _ = try await closed.value?.resolve(awaiting: Feed.self) }
        async let store = Self.thrown { _ = try await closer.value?.resolve(awaiting: Store.self) }
        let reported = [await feed, await store].compactMap { $0 }
        closed.set(nil)
        closer.set(nil)
        // One of the two continues without the other.
        #expect(reported.count == 1)
    }
}

/// The executors of `close()` and `withScope`.
struct ClosingExecutorTests {
    /// Counts its jobs.
    final class Counting: SerialExecutor {
        let enqueued = Count()

        func enqueue(_ job: consuming ExecutorJob) {
            enqueued.next()
            let job = UnownedJob(job)
            Task { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    actor Caller {
        private let executor = Counting()
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func countsWhile(_ body: nonisolated(nonsending) () async throws -> Void) async rethrows -> Int {
            let before = executor.enqueued.value
            try await body()
            return executor.enqueued.value - before
        }
    }

    @Test func `an empty scope and an empty container close without leaving the caller's executor`() async throws {
        let container = try Container { $0.register(Int.self) { 1 } }
        let hops = try await Caller().countsWhile {
            try await container.withScope { scope in _ = try scope.resolve(Int.self) }
            try await container.close()
        }
        #expect(hops == 0)
    }
}
