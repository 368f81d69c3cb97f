import PlugboardContainer
import TestSupport
import Testing

/// Rule 19.18: services that run while their container is open.
struct RunningTests {
    /// A client that works only while its `run` is active.
    final class Client: Sendable {
        /// Opens when `run` begins.
        let isRunning = Latch()

        func run(_ journal: Journal) async throws {
            isRunning.open()
            defer { journal.write("stop client") }
            try await forever()
        }
    }

    struct Config: Sendable {}

    struct Server: Sendable {
        let client: Client
        init(client: Client) { self.client = client }
    }

    struct Broken: Error, CustomStringConvertible { let description = "no route" }

    /// Throws when its task is cancelled.
    static func forever() async throws { try await Task.sleep(for: .seconds(86_400)) }

    /// Creates a container with a configuration, a client that takes it and a server that takes the client.
    static func container(
        _ journal: Journal, observer: (any ContainerObserver)? = nil,
        client: @escaping @Sendable (Client) async throws -> Void,
        server: @escaping @Sendable (Server) async throws -> Void = { _ in }
    ) throws -> Container {
        try Container { catalog in
            catalog.observer = observer
            catalog.register(Config.self, lifetime: .singleton) { Config() }
                .closing { _ in journal.write("close config") }
            catalog.register(Client.self, lifetime: .singleton) { (_: Config) in Client() }
                .running { try await client($0) }
                .closing { _ in journal.write("close client") }
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init(client:))
                .starting { try await server($0) }
                .closing { _ in journal.write("close server") }
        }
    }

    static let line = "(registered at ContainerTests/RunningTests.swift:41)"
    static let closed = ["close server", "stop client", "close client", "close config"]

    @Test func `rules 19.20 and 19.21: a service runs before its dependents start, and until they are closed`()
        async throws
    {
        let journal = Journal()
        let container = try Self.container(
            journal, client: { try await $0.run(journal) }, server: { await $0.client.isRunning.pass() })
        try await container.start()
        #expect(journal.text == [])
        try await container.close()
        #expect(journal.text == Self.closed)
        try await container.close()
        #expect(journal.text == Self.closed)
    }

    @Test func `rule 19.20: a service runs before its own .starting`() async throws {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(Client.self, lifetime: .singleton) { Client() }
                .closing { _ in journal.write("close client") }
                .starting { client in
                    await client.isRunning.pass()
                    journal.write("migrate")
                }
                .running { try await $0.run(journal) }
        }
        try await container.start()
        try await container.close()
        #expect(journal.text == ["migrate", "stop client", "close client"])
    }

    @Test func `rule 19.20: the dependents of a service start at once`() async throws {
        let (journal, gate) = (Journal(), Latch())
        let container = try Self.container(
            journal,
            client: { client in
                await gate.pass()
                try await client.run(journal)
            }, server: { _ in gate.open() })
        try await container.start()
        try await container.close()
        #expect(journal.text.last == "close config")
    }

    @Test func `rule 19.18: a running service may open and close scopes`() async throws {
        let (journal, holder) = (Journal(), ClosingRingTests.Later<Container>())
        let container = try Self.container(
            journal,
            client: { client in
                try await holder.value?.withScope { _ in journal.write("scope") }
                client.isRunning.open()
                try await Self.forever()
            }, server: { await $0.client.isRunning.pass() })
        holder.set(container)
        try await container.start()
        #expect(journal.text == ["scope"])
        holder.set(nil)
        try await container.close()
    }

    @Test func `rule 19.19: only start() builds a running service`() async throws {
        let journal = Journal()
        let container = try Self.container(journal, client: { try await $0.run(journal) })
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Client.self) }
        guard case .notStarted = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        try await container.close()
        #expect(journal.text == [])
    }

    @Test func `rule 19.22: an existing instance can run, and the last closure replaces the others`() async throws {
        let (journal, client) = (Journal(), Client())
        let container = try Container { catalog in
            catalog.register(instance: client).running { _ in journal.write("replaced") }
                .running { try await $0.run(journal) }
        }
        try await container.start()
        await client.isRunning.pass()
        try await container.close()
        #expect(journal.text == ["stop client"])
    }

    protocol Store: Sendable {}
    final class Pool: Store {}

    @Test func `rule 19.6: a hook with a type other than the factory's is an error of the start`() async throws {
        let container = try Container { catalog in
            catalog.register((any Store).self, lifetime: .singleton) { Pool() }.running(Client.self) { _ in }
        }
        let error = await #expect(throws: StartingError.self) { try await container.start() }
        #expect(
            error?.description == """
                RunningTests.Store (registered at ContainerTests/RunningTests.swift:141) was made as RunningTests.Pool, \
                but its registration declares RunningTests.Client
                   = help: name RunningTests.Pool instead of RunningTests.Client there, or no type
                """)
    }

    @Test func `rule 19.22: a container without owners is released, and its services keep running`() async throws {
        let journal = Journal()
        let client = Client()
        weak var dropped: Container?
        do {
            let container = try Container { catalog in
                catalog.register(Client.self, lifetime: .singleton) { client }.running { client in
                    try await client.run(journal)
                }
            }
            try await container.start()
            dropped = container
        }
        await client.isRunning.pass()
        #expect(dropped == nil)
        #expect(journal.text == [])
    }

    @Test func `rule 19.19: running on a service that is not kept is PB0418`() throws {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.register(Client.self, name: "a") { Client() }.running { _ in }
                catalog.register(Client.self, name: "b", lifetime: .graph) { Client() }.running { _ in }
                catalog.register(Client.self, name: "c", lifetime: .scoped) { Client() }.running { _ in }
                catalog.register(Client.self, name: "d", lifetime: .weak) { Client() }.running { _ in }
            }
        }
        let lines = "\(try #require(error))".split(separator: "\n")
        #expect(
            lines.filter { $0.hasPrefix("error[") } == [
                "error[PB0418]: RunningTests.Client#a is transient, so its .running never runs",
                "error[PB0418]: RunningTests.Client#b is of lifetime graph, so its .running never runs",
                "error[PB0418]: RunningTests.Client#c is scoped, so its .running never runs",
                "error[PB0418]: RunningTests.Client#d is weak, so its .running never runs",
            ])
        let help = "   = help: make it a singleton, or leave .running out, at ContainerTests/"
        #expect(lines.count { $0.hasPrefix(help) } == 4)
    }
}
