import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Rules 8.3, 19.4 and 19.28: the order of a service whose scopes reach other services.
struct ScopeFactoryOrderTests {
    protocol Service: AnyObject, Sendable { var label: String { get } }

    final class Pool: Service {
        let label = "pool"
    }

    final class Cache: Service {
        let label = "cache"
    }

    struct Handler: Sendable {
        let pool: Pool
        init(pool: Pool) { self.pool = pool }
    }

    final class Server: Service {
        let label = "server"
        let scopes: ScopeFactory
        init(scopes: ScopeFactory) { self.scopes = scopes }
    }

    @Test(arguments: [true, false])
    func `a server is closed before the dependencies of entries with scope, or of all scoped bindings without one`(
        hasEntries: Bool
    ) async throws {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init(scopes:))
                .closing { _ in journal.write("server") }
            catalog.autoregister(Pool.self, lifetime: .singleton, initializer: { Pool() })
                .closing { _ in journal.write("pool") }
            catalog.autoregister(Handler.self, lifetime: .scoped, initializer: Handler.init(pool:))
            guard hasEntries else { return }
            catalog.entry(Server.self)
            catalog.entry(Handler.self, scope: .any)
        }
        let server = try container.resolve(Server.self)
        try await server.scopes.withScope { scope in _ = try scope.resolve(Handler.self) }
        try await container.close()
        #expect(journal.text == ["server", "pool"])
    }

    @Test func `the uses declaration of a server replaces the dependencies of its scopes`() async throws {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.autoregister(
                Server.self, lifetime: .singleton, uses: ["Cache": "Cache"], initializer: Server.init(scopes:)
            ).closing { _ in journal.write("server") }
            catalog.autoregister(Pool.self, lifetime: .singleton, initializer: { Pool() })
                .closing { _ in journal.write("pool") }
            catalog.autoregister(Cache.self, lifetime: .singleton, initializer: { Cache() })
                .closing { _ in journal.write("cache") }
            catalog.autoregister(Handler.self, lifetime: .scoped, initializer: Handler.init(pool:))
            catalog.entry(Server.self)
            catalog.entry(Cache.self)
            catalog.entry(Handler.self, scope: .any)
        }
        let server = try container.resolve(Server.self)
        _ = try container.resolve(Cache.self)
        try await server.scopes.withScope { scope in _ = try scope.resolve(Handler.self) }
        try await container.close()
        // The pool is independent of the server, and was built last.
        #expect(journal.text == ["pool", "server", "cache"])
    }

    @Test func `a child's list orders services of its parent that open scopes`() throws {
        let parent = try Container { catalog in
            catalog.autoregister((any Service).self, name: "b", lifetime: .singleton, initializer: Server.init(scopes:))
            catalog.autoregister(Pool.self, lifetime: .singleton, initializer: { Pool() })
            catalog.autoregister(Handler.self, lifetime: .scoped, initializer: Handler.init(pool:))
        }
        _ = try parent.resolve((any Service).self, name: "b")
        let child = try parent.makeChild { catalog in
            catalog.autoregister((any Service).self, name: "a", initializer: { Cache() })
        }
        #expect(try child.resolveAll((any Service).self).map(\.label) == ["cache", "server"])
    }

    /// Rule 7.10.
    @Test func `a name in a server's uses is applied, and a misspelled one is a mistake`() throws {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.autoregister(
                    Server.self, lifetime: .singleton, uses: ["Cache": "Cache#receipts"],
                    initializer: Server.init(scopes:))
                catalog.autoregister(Cache.self, name: "receipts", lifetime: .singleton, initializer: { Cache() })
                catalog.autoregister(Cache.self, name: "recepits", lifetime: .singleton, initializer: { Cache() })
                catalog.entry(Server.self)
            }
        }
        #expect(error?.diagnostics.map(\.code.description) == ["PB0902"])
        #expect("\(try #require(error))".contains("Cache#recepits is bound and never used"))
    }

    @Test func `a server is started after the dependencies of entries with scope`() async throws {
        let journal = Journal()
        let isServerStarted = Atomic(false)
        let container = try Container { catalog in
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init(scopes:))
                .starting { _ in
                    isServerStarted.store(true, ordering: .releasing)
                    journal.write("server")
                }
            catalog.autoregister(Pool.self, lifetime: .singleton, initializer: { Pool() })
                .starting { _ in
                    // A concurrent start runs meanwhile.
                    for _ in 0..<10_000 where !isServerStarted.load(ordering: .acquiring) { await Task.yield() }
                    journal.write("pool")
                }
            catalog.autoregister(Handler.self, lifetime: .scoped, initializer: Handler.init(pool:))
            catalog.entry(Server.self)
            catalog.entry(Handler.self, scope: .any)
        }
        try await container.start()
        #expect(journal.text == ["pool", "server"])
        try await container.close()
    }

    @Test func `a list contains a server after the dependencies of entries with scope`() throws {
        let container = try Container { catalog in
            catalog.register((any Service).self, name: "a", lifetime: .singleton) { (scopes: ScopeFactory) in
                Server(scopes: scopes)
            }
            catalog.autoregister(Pool.self, lifetime: .singleton, initializer: { Pool() })
                .contributes(to: (any Service).self) { $0 }
            catalog.autoregister(Handler.self, lifetime: .scoped, initializer: Handler.init(pool:))
            catalog.entry([any Service].self)
            catalog.entry(Handler.self, scope: .any)
        }
        try #expect(container.resolveAll((any Service).self).map(\.label) == ["pool", "server"])
    }

    @Test func `a scoped service that depends on the server causes no cycle`() async throws {
        struct Page: Sendable {
            let server: Server
            let pool: Pool
            init(server: Server, pool: Pool) { (self.server, self.pool) = (server, pool) }
        }
        let journal = Journal()
        let container = try Container { catalog in
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init(scopes:))
                .starting { _ in }
                .closing { _ in journal.write("server") }
            catalog.autoregister(Pool.self, lifetime: .singleton, initializer: { Pool() })
            catalog.autoregister(Page.self, lifetime: .scoped, initializer: Page.init(server:pool:))
            catalog.entry(Server.self)
            catalog.entry(Page.self, scope: .any)
        }
        try await container.start()
        let server = try container.resolve(Server.self)
        let page = try server.scopes.makeScope().resolve(Page.self)
        #expect(page.server === server)
        try await container.close()
        #expect(journal.text == ["server"])
    }
}
