import PlugboardContainer
import TestSupport
import Testing

/// Rule 15.3: the factory of scopes for kept services.
struct ScopeFactoryTests {
    final class Session: Sendable {
        let user: String
        init(user: String) { self.user = user }
    }

    /// Shared, and so unable to keep a `Resolver`.
    final class Server: Sendable {
        let scopes: ScopeFactory
        init(scopes: ScopeFactory) { self.scopes = scopes }
    }

    private static func container() throws -> Container {
        try Container { catalog in
            catalog.register(String.self) { "parent's" }
            catalog.autoregister(Session.self, lifetime: .scoped, initializer: Session.init)
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init)
            catalog.autoregister(Server.self, name: "own", initializer: Server.init)
        }
    }

    @Test func `a kept service opens scopes of its container`() throws {
        let container = try Self.container()
        let scopes = try container.resolve(Server.self).scopes
        let (one, two) = (try scopes.makeScope(), try scopes.makeScope())
        let session = try one.resolve(Session.self)
        #expect(try one.resolve(Session.self) === session)
        #expect(try two.resolve(Session.self) !== session)
    }

    @Test func `a ScopeFactory opens scopes of the container that owns its holder`() throws {
        let parent = try Self.container()
        let child = try parent.makeChild { $0.register(String.self) { "child's" } }
        func user(of server: Server) throws -> String { try server.scopes.makeScope().resolve(Session.self).user }
        #expect(
            try [
                user(of: child.resolve(Server.self)), user(of: child.resolve(Server.self, name: "own")),
                user(of: child.makeScope().resolve(Server.self, name: "own")),
            ] == ["parent's", "child's", "child's"])
    }

    @Test func `a ScopeFactory refers to its container weakly, and its scopes retain the container`() throws {
        var container: Container? = try Self.container()
        let server = try container?.resolve(Server.self)
        let scope = try server?.scopes.makeScope()
        container = nil
        #expect(try scope?.resolve(Session.self).user == "parent's")
        let scopes = try Self.container().resolve(Server.self).scopes
        let error = #expect(throws: ResolutionError.self) { try scopes.makeScope() }
        #expect(
            error?.description == """
                the container has been released
                   = help: keep the container as long as what it built
                """)
    }

    @Test func `a ScopeFactory of a closed container opens no scope`() async throws {
        let container = try Self.container()
        let scopes = try container.resolve(Server.self).scopes
        let line = #line + 1
        try await container.close()
        let error = #expect(throws: ResolutionError.self) { try scopes.makeScope() }
        #expect(error?.description == ClosedReport.container(closedAt: line))
        await #expect(throws: ResolutionError.self) { try await scopes.withScope { _ in } }
    }

    @Test func `a holder of a ScopeFactory is proven without its scopes' requests, which entries declare`() throws {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init)
                catalog.entry(Server.self)
                catalog.entry(Session.self, scope: .any)
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.notBound])
    }

    @Test func `a ScopeFactory cannot be bound`() throws {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.autoregister(
                    Server.self, uses: ["scopes": "String"], parameters: "scopes", initializer: Server.init)
                catalog.register(String.self) { "" }
            }
        }
        #expect(error?.description.contains("the scope factory") == true, "\(String(describing: error))")
    }

    @Test func `an error about a missing value names the line that opened the scope, whichever method opened it`()
        async throws
    {
        let container = try Container { catalog in
            catalog.scopeValue(Int.self)
            catalog.scopeValue(Double.self)
            catalog.register(String.self) { (number: Int) in "\(number)" }
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init)
        }
        let scopes = try container.resolve(Server.self).scopes
        func place(_ scope: Scope) throws -> String? {
            let error = #expect(throws: ResolutionError.self) { try scope.resolve(String.self) }
            guard case .valueNotGiven(_, let openedAt)? = error?.reason else { return nil }
            return openedAt.description
        }
        let line = #line + 2
        let places = [
            try place(container.makeScope()), try place(scopes.makeScope()),
            try place(container.makeScope(giving: 1.5)), try place(scopes.makeScope(giving: 1.5)),
            try await container.withScope { try place($0) }, try await scopes.withScope { try place($0) },
            try await container.withScope(giving: 1.5) { try place($0) },
            try await scopes.withScope(giving: 1.5) { try place($0) },
        ]
        let lines = [0, 0, 1, 1, 2, 2, 3, 4]
        #expect(places == lines.map { "ContainerTests/ScopeFactoryTests.swift:\(line + $0)" })
    }
}
