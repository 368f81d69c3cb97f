import Synchronization
import TestSupport
import Testing

@testable import PlugboardContainer

/// Starts that fail, are cancelled or run concurrently.
extension StartingTests {
    @Test func `rule 19.10: the first failure cancels the rest, closes all built instances, and is thrown again`()
        async throws
    {
        let journal = Journal()
        let container = try Self.container(
            journal, poolStarts: { _ in throw Broken() },
            adding: { catalog in
                catalog.register(Int.self, lifetime: .singleton) { 1 }.closing { _ in journal.write("close int") }
                catalog.register(String.self, lifetime: .singleton) { (number: Int) in "slow" }
                    .starting { _ in
                        do {
                            try await Task.sleep(for: .seconds(3_600))
                        } catch {
                            journal.write("cancelled")
                            throw error
                        }
                    }
                    .closing { _ in
                        journal.write("close slow")
                        throw Broken()
                    }
            })
        let page = """
            StartingTests.Store (registered at ContainerTests/StartingTests.swift:26) did not start: no route
            String (registered at ContainerTests/StartingTests+Endings.swift:17) did not close: no route
            """
        let thrown = await #expect(throws: StartingError.self) { try await container.start() }
        #expect(thrown?.description == page)
        #expect(thrown?.failures.map { $0.path.map(\.key.description) } == [["StartingTests.Store"]])
        #expect(thrown?.failures.first?.error is Broken)
        #expect(thrown?.closing?.failures.count == 1)
        #expect(!journal.text.contains { $0.hasSuffix("server") })
        #expect(journal.text.contains("close pool"))
        #expect(journal.text.filter { $0 == "close slow" }.count <= 1)
        await expect(page) { try await container.start() }
        await expect(ClosedReport.container(note: "it was closed by its start, which failed or was cancelled")) {
            _ = try container.resolve(Int.self)
        }
        try await container.close()
    }

    @Test func `rule 19.11: every failure is reported, with its path`() async throws {
        let both = Meeting(of: 2)
        let container = try Container { catalog in
            catalog.register(Int.self) { () throws(Broken) -> Int in throw Broken() }
            catalog.register(String.self, lifetime: .singleton) { () async -> String in
                await both.meet()
                return "a"
            }
            .starting { _ in throw Broken() }
            catalog.register(Double.self, lifetime: .singleton) { (x: Gate, y: Int) in 1.0 }.starting { _ in }
            catalog.register(Gate.self) { () async -> Gate in
                await both.meet()
                return Gate()
            }
        }
        await expect(
            """
            Double -> Int (registered at ContainerTests/StartingTests+Endings.swift:53) threw: no route
               = note: Double: registered at ContainerTests/StartingTests+Endings.swift:59
            String (registered at ContainerTests/StartingTests+Endings.swift:54) did not start: no route
            """
        ) { try await container.start() }
    }

    @Test func `rule 19.12: a second start joins the first`() async throws {
        let journal = Journal()
        let (begun, go) = (Gate(), Gate())
        let container = try Self.container(
            journal,
            poolStarts: { _ in
                await begun.open()
                await go.wait()
            })
        async let first: Void = container.start()
        await begun.wait()
        let joining = Task { try await container.start() }
        let leaving = Task { try await container.start() }
        leaving.cancel()
        await expect("the start was cancelled") { try await leaving.value }
        await go.open()
        try await joining.value
        try await first
        try await container.start()
        #expect(journal.text.filter { $0.hasPrefix("start") } == ["start pool", "start server"])
    }

    @Test func `rule 19.14: a started service that awaits the start or the closing receives the cycle`() async throws {
        for action in ["start", "close"] {
            let holder = Mutex<Container?>(nil)
            let container = try Self.container(
                Journal(),
                poolStarts: { _ in
                    let container = holder.withLock { $0 }
                    if action == "start" { try await container?.start() } else { try await container?.close() }
                })
            holder.withLock { $0 = container }
            let (doing, owned) = action == "start" ? ("starting", "services") : ("closing", "instances")
            await expect(
                """
                StartingTests.Store (registered at ContainerTests/StartingTests.swift:26) did not start: \
                \(action)() waits for StartingTests.Store (registered at ContainerTests/StartingTests.swift:26), which \
                awaits \(action)()
                   = help: call \(action)() outside of the factories and \(doing) closures of its \
                \(owned)
                """
            ) { try await container.start() }
            holder.withLock { $0 = nil }
        }
    }

    @Test func `rule 19.10: a cancelled start closes all built instances`() async throws {
        let journal = Journal()
        let begun = Gate()
        let container = try Self.container(
            journal,
            poolStarts: { _ in
                await begun.open()
                try await Task.sleep(for: .seconds(3_600))
            })
        let start = Task { try await container.start() }
        await begun.wait()
        start.cancel()
        let thrown = await #expect(throws: StartingError.self) { try await start.value }
        #expect(thrown?.isCancellation == true)
        #expect(thrown?.description == "the start was cancelled")
        #expect(journal.text == ["make pool", "start pool", "close pool"])
    }

    @Test func `rule 19.13: closing during the start cancels it, waits and closes`() async throws {
        let journal = Journal()
        let begun = Gate()
        let container = try Self.container(
            journal,
            poolStarts: { _ in
                await begun.open()
                try? await Task.sleep(for: .seconds(3_600))
                journal.write("ended")
            })
        let start = Task { try await container.start() }
        await begun.wait()
        #expect(container.unfinished.current.map(\.key.description) == ["StartingTests.Store"])
        #expect(container.unfinished.later.isEmpty)
        try await container.close()
        #expect(journal.text == ["make pool", "start pool", "ended", "close pool"])
        await expect("the start was cancelled") { try await start.value }
        await expect("the start was cancelled") { try await container.start() }
    }

    @Test func `rule 19.29: a closed container does not start`() async throws {
        for container in [try Self.container(Journal()), try Container { $0.register(Int.self) { 1 } }] {
            let line = #line + 1
            try await container.close()
            await expect(ClosedReport.container(closedAt: line)) { try await container.start() }
        }
    }

    @Test func `rule 19.7: an existing instance is started, and closed even if it never was`() async throws {
        for isStarted in [true, false] {
            let journal = Journal()
            let container = try Container { catalog in
                catalog.register(instance: Pool(), as: (any Store).self)
                    .starting(Pool.self) { _ in journal.write("start") }
                    .closing(Pool.self) { _ in journal.write("close") }
            }
            if isStarted { try await container.start() }
            try await container.close()
            try await container.close()
            #expect(journal.text == (isStarted ? ["start", "close"] : ["close"]))
        }
    }

    @Test func `a factory that awaits the start of another container retains none of its instances`() async throws {
        weak var pool: Pool?
        do {
            let started = try Container { catalog in
                catalog.register(Pool.self, lifetime: .singleton) { Pool() }.starting { _ in await Task.yield() }
            }
            let container = try Container { catalog in
                catalog.register(Int.self, lifetime: .singleton) { () async throws -> Int in
                    try await started.start()
                    return 1
                }
            }
            _ = try await container.resolve(awaiting: Int.self)
            pool = try started.resolve(Pool.self)
        }
        // The task of the start may end after its callers continue.
        for _ in 0..<1_000 where pool != nil { try await Task.sleep(for: .milliseconds(10)) }
        #expect(pool == nil)
    }

    @Test func `rule 19.10: the program learns of a failed start before an existing instance is closed, once`()
        async throws
    {
        let journal = Journal()
        let line = #line + 5
        let container = try Container { catalog in
            catalog.register(instance: Pool(), as: (any Store).self)
                .starting(Pool.self) { _ in journal.write("start") }
                .closing(Pool.self) { _ in journal.write("close") }
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init(store:))
                .starting { _ in throw Broken() }
        }
        container.whenStartFails { journal.write("\($0)") }
        let page =
            "StartingTests.Server (registered at ContainerTests/StartingTests+Endings.swift:\(line)) did not start: no route"
        await expect(page) { try await container.start() }
        #expect(journal.text == ["start", page, "close"])
    }

    @Test func `rule 19.13: closing during the start throws the errors of the closing`() async throws {
        let begun = Gate()
        let line = #line + 2
        let container = try Container { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }
                .starting { _ in
                    await begun.open()
                    try await Task.sleep(for: .seconds(3_600))
                }
                .closing { _ in throw Broken() }
        }
        let start = Task { try await container.start() }
        await begun.wait()
        let page =
            "StartingTests.Pool (registered at ContainerTests/StartingTests+Endings.swift:\(line)) did not close: no route"
        await expect(page) { try await container.close() }
        await expect("the start was cancelled\n\(page)") { try await start.value }
    }

    @Test @MainActor func `a Resolver that waited for the start throws if its scope was closed meanwhile`() async throws
    {
        struct Page: Sendable {
            init(store: any Store) {}
        }
        final class Book {
            let resolver: Resolver
            init(_ resolver: Resolver) { self.resolver = resolver }
        }
        let (begun, go, waiting) = (Gate(), Gate(), Count())
        let container = try Self.container(
            Journal(),
            poolStarts: { _ in
                await begun.open()
                await go.wait()
            },
            adding: { catalog in
                catalog.autoregister(Page.self, initializer: Page.init(store:))
                catalog.register(Book.self) { r in Book(r) }
            })
        let start = Task { try await container.start() }
        await begun.wait()
        let opened = #line + 1
        let scope = container.makeScope()
        let resolver = try scope.resolve(Book.self).resolver
        // On the main actor, the test continues only after the task has begun to wait.
        let page = Task {
            waiting.next()
            return try await resolver.resolve(awaiting: Page.self)
        }
        while waiting.value == 0 { await Task.yield() }
        let line = #line + 1
        try await scope.close()
        await go.open()
        try await start.value
        let error = await #expect(throws: ResolutionError.self) { try await page.value }
        #expect(error?.description == ClosedReport.scope(openedAt: opened, closedAt: line))
    }
}
