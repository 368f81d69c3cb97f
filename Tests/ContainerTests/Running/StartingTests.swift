import Synchronization
import TestSupport
import Testing

import PlugboardContainer

struct StartingTests {
    protocol Store: Sendable {}

    final class Pool: Store {}

    final class Server: Sendable {
        let store: any Store
        init(store: any Store) { self.store = store }
    }

    struct Caching: Store { let inner: any Store }

    struct Broken: Error, CustomStringConvertible { let description = "no route" }

    static func container(
        _ journal: Journal, poolStarts: @escaping @Sendable (any Store) async throws -> Void = { _ in },
        adding more: (inout Catalog) -> Void = { _ in }
    ) throws -> Container {
        try Container { catalog in
            catalog.register((any Store).self, lifetime: .singleton) {
                journal.write("make pool")
                return Pool()
            }
            .starting {
                journal.write("start pool")
                try await poolStarts($0)
            }
            .closing { _ in journal.write("close pool") }
            catalog.register(Server.self, lifetime: .singleton) { (store: any Store) in
                journal.write("make server")
                return Server(store: store)
            }
            .starting { _ in journal.write("start server") }
            .closing { _ in journal.write("close server") }
            more(&catalog)
        }
    }

    func expect(
        _ page: String, at location: SourceLocation = #_sourceLocation, of body: () async throws -> Void
    ) async {
        do {
            try await body()
            Issue.record("nothing was thrown", sourceLocation: location)
        } catch {
            #expect("\(error)" == page, sourceLocation: location)
        }
    }

    @Test func `rules 19.2 and 19.3: the order includes dependencies through unstarted services and through a Lazy`()
        async throws
    {
        let journal = Journal()
        let container = try Self.container(
            journal,
            adding: { catalog in
                catalog.register(Int.self) { (server: Server) in 1 }
                catalog.register(String.self, lifetime: .singleton) { (number: Int) in "through" }
                    .starting { journal.write($0) }
                catalog.register(Double.self, lifetime: .singleton) { (text: Lazy<String>) in 1.0 }
                    .starting { _ in journal.write("later") }
            })
        try await container.start()
        #expect(journal.text.suffix(3) == ["start server", "through", "later"])
    }

    @Test func `rule 19.5: independent services start concurrently`() async throws {
        let both = Meeting(of: 2)
        let container = try Container { catalog in
            for name in ["a", "b"] as [ServiceName] {
                catalog.register(Int.self, name: name, lifetime: .singleton) { 1 }.starting { _ in await both.meet() }
            }
        }
        // Each waits for the other.
        try await container.start()
        #expect(try container.resolveAll(Int.self) == [1, 1])
    }

    @Test func `rule 19.9: before the start, resolving throws notStarted in every shape`() async throws {
        let container = try Self.container(Journal(), adding: { $0.register(Int.self) { (server: Server) in 1 } })
        let pool = "StartingTests.Store (registered at ContainerTests/StartingTests.swift:26) is not started"
        let help = "\n   = help: write try await container.start() before anything is resolved"
        await expect(pool + help) { _ = try container.resolve((any Store).self) }
        await expect(pool + help) { _ = try await container.resolve(awaiting: (any Store).self) }
        await expect(pool + help) { _ = try container.resolve((any Store)?.self) }
        await expect(pool + help) { _ = try container.resolveAll((any Store).self) }
        await expect(pool + help) { _ = try container.resolve(Lazy<any Store>.self).value }
        await expect(
            """
            Int -> StartingTests.Server (registered at ContainerTests/StartingTests.swift:35) is not started
               = help: write try await container.start() before anything is resolved
               = note: Int: registered at ContainerTests/StartingTests.swift:86
            """
        ) { _ = try container.resolve(Int.self) }
    }

    @Test func `rule 19.8: only the start awaits a suspending factory`() async throws {
        let container = try Container { catalog in
            catalog.register((any Store).self, lifetime: .singleton) { () async throws -> any Store in
                await Task.yield()
                return Pool()
            }
            .starting { _ in }
            catalog.autoregister(Server.self, initializer: Server.init)
            catalog.entry(Server.self)
        }
        try await container.start()
        #expect(try container.resolve(Server.self).store is Pool)
    }

    @MainActor final class Window: Sendable {
        private(set) var isOpen = false
        func open() { isOpen = true }
    }

    @Test func `rule 19.8: a main-actor service is started on the main actor, and read anywhere`() async throws {
        let container = try Container { catalog in
            catalog.autoregister(Window.self, lifetime: .singleton, initializer: Window.init)
                .starting { await $0.open() }
        }
        try await container.start()
        let window = try container.resolve(Window.self)
        #expect(await window.isOpen)
    }

    @Test func `rule 19.9: during the start a Lazy or a Resolver throws, and awaiting waits`() async throws {
        let journal = Journal()
        let begun = Gate()
        let go = Gate()
        let container = try Container { catalog in
            catalog.register((any Store).self, lifetime: .singleton) { Pool() }
                .starting { _ in
                    await begun.open()
                    await go.wait()
                    journal.write("started")
                }
            catalog.autoregister(Server.self, initializer: Server.init)
        }
        let lazy = try container.resolve(Lazy<any Store>.self)
        let child = try container.makeChild { _ in }
        async let start: Void = container.start()
        await begun.wait()
        let pool = "StartingTests.Store (registered at ContainerTests/StartingTests.swift:137) is not started yet"
        let help = "\n   = help: take it as a parameter, or write try await container.resolve(awaiting:)"
        await expect(pool + help) { _ = try lazy.value }
        await expect(pool + help) { _ = try container.resolve((any Store).self) }
        async let server = container.resolve(awaiting: Server.self)
        async let stores = container.resolve(awaiting: [any Store].self)
        async let store = container.resolve(awaiting: (any Store).self)
        async let shared = child.resolve(awaiting: (any Store).self)
        await Task.yield()
        journal.write("go")
        await go.open()
        _ = try await (server, stores, store, shared)
        #expect(journal.text == ["go", "started"])
        try await start
    }

    @Test func `rule 19.9: a starting closure that awaits its own dependent receives the cycle`() async throws {
        let holder = Mutex<Container?>(nil)
        let container = try Self.container(
            Journal(),
            poolStarts: { _ in
                let container = holder.withLock { $0 }
                _ = try await container?.resolve(awaiting: Server.self)
            })
        holder.withLock { $0 = container }
        await expect(
            """
            StartingTests.Store -> StartingTests.Server (registered at ContainerTests/StartingTests.swift:35) needs itself
               = note: ring: StartingTests.Server -> StartingTests.Store -> StartingTests.Server
               = help: take a Lazy of one of them
               = note: StartingTests.Store: registered at ContainerTests/StartingTests.swift:26
            """
        ) { try await container.start() }
        holder.withLock { $0 = nil }
    }

    @Test func `rule 19.5: a decorator starts after the wrapped instance, each once, and aliases never`() async throws {
        let journal = Journal()
        var catalog = Catalog()
        catalog.factory("store.pool", (any Store).self) { () -> any Store in
            journal.write("make pool")
            return Pool()
        }
        .starting(Pool.self) { _ in journal.write("start pool") }
        .closing(Pool.self) { _ in journal.write("close pool") }
        catalog.factory("store.caching", (any Store).self) { (inner: any Store) -> any Store in
            journal.write("make caching")
            return Caching(inner: inner)
        }
        .starting(Caching.self) { _ in journal.write("start caching") }
        let here = Origin.code(CodeLocation(fileID: "Manifest", line: 2))
        let key = ServiceKey(ServiceType((any Store).self))
        let other = ServiceKey(key.service, name: "other")
        let outline = catalog.outline
        var wiring = Wiring.code(outline)
        var binding = WiredBinding(key: key, origin: here, target: .factory(Located("store.pool", at: here)))
        binding.lifetime = Located(.singleton, at: here)
        binding.decorators = [
            WiredDecorator(id: "store.caching", origin: here, factory: Located("store.caching", at: here))
        ]
        wiring.bindings = [
            binding, WiredBinding(key: other, origin: here, target: .alias(Located(key, at: here))),
        ]
        let plan = try #require(Planner.plan(wiring, over: outline).plan)
        let container = Container(plan: plan)
        try await container.start()
        #expect(journal.text == ["make pool", "start pool", "make caching", "start caching"])
        #expect(try container.resolve((any Store).self, name: "other") is Caching)
        try await container.close()
        #expect(journal.text.last == "close pool")
    }

    @Test func `rule 19.15: a child starts its own bindings, and names the parent of an unstarted service`()
        async throws
    {
        let journal = Journal()
        let parent = try Self.container(journal)
        let child = try parent.makeChild { catalog in
            catalog.register(Int.self, lifetime: .singleton) { (server: Server) in 1 }
                .starting { _ in journal.write("start int") }
        }
        let nameless = """
            Int -> StartingTests.Server (registered at ContainerTests/StartingTests.swift:35) belongs to the parent container, \
            which has not started it
               = help: await start() of the parent before its children resolve
               = note: Int: registered at ContainerTests/StartingTests.swift:227
            """
        await expect(nameless) { try await child.start() }
        try await parent.start()
        let second = try parent.makeChild(name: "request") { catalog in
            catalog.register(Int.self, lifetime: .singleton) { (server: Server) in 1 }
                .starting { _ in journal.write("start int") }
        }
        try await second.start()
        #expect(journal.text == ["make pool", "start pool", "make server", "start server", "start int"])
        let grandchild = try second.makeChild { _ in }
        #expect(try grandchild.resolve(Int.self) == 1)
    }

    @Test func `rule 19.15: the report names the container that has not started its service`() throws {
        let line = #line + 2
        let parent = try Container { _ in }.makeChild(name: "shop") { catalog in
            catalog.register(Int.self, lifetime: .singleton) { 1 }.starting { _ in }
        }
        let child = try parent.makeChild(name: "request") { _ in }
        let error = #expect(throws: ResolutionError.self) { try child.resolve(Int.self) }
        #expect(
            error?.description == """
                Int (registered at ContainerTests/StartingTests.swift:\(line)) belongs to the parent container "shop", \
                which has not started it
                   = help: await start() of the parent before its children resolve
                """)
    }

    @Test func `rule 19.3: a service that takes a Resolver starts alone, in its position by key`() async throws {
        let journal = Journal()
        let container = try Container { catalog in
            for name in ["a", "c", "e"] as [ServiceName] {
                catalog.register(String.self, name: name, lifetime: .singleton) { name.rawValue }
                    .starting { journal.write($0) }
            }
            catalog.register(String.self, name: "d", lifetime: .singleton) { resolver in
                try resolver.resolve(String.self, name: "a") + resolver.resolve(String.self, name: "c")
            }
            .starting { journal.write($0) }
        }
        try await container.start()
        #expect(journal.text.prefix(2).sorted() == ["a", "c"])
        #expect(journal.text.suffix(2) == ["ac", "e"])
    }
}
