import PlugboardContainer
import TestSupport
import Testing

/// Rule 19.32: each way to run a closure with a scope closes that scope at its end.
struct ScopeClosingTests {
    final class Session: Sendable {}

    final class Server: Sendable {
        let scopes: ScopeFactory
        init(scopes: ScopeFactory) { self.scopes = scopes }
    }

    enum Way: CaseIterable {
        case container, containerGiving, factory, factoryGiving

        func run<R>(
            in container: Container, _ body: nonisolated(nonsending) (Scope) async throws -> R
        ) async throws -> R {
            let scopes = try container.resolve(Server.self).scopes
            switch self {
            case .container: return try await container.withScope(body)
            case .containerGiving: return try await container.withScope(giving: 7, operation: body)
            case .factory: return try await scopes.withScope(body)
            case .factoryGiving: return try await scopes.withScope(giving: 7, operation: body)
            }
        }
    }

    private struct NotClosed: Error {}

    private static func container(
        closing close: @escaping @Sendable (Session) throws -> Void
    ) throws -> Container {
        try Container { catalog in
            catalog.scopeValue(Int.self)
            catalog.register(Session.self, lifetime: .scoped) { Session() }.closing { try close($0) }
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init(scopes:))
        }
    }

    @Test(arguments: Way.allCases) func `the scope is closed after its closure returns`(way: Way) async throws {
        let closed = Count()
        let container = try Self.container { _ in closed.next() }
        let scope = try await way.run(in: container) { scope in
            _ = try scope.resolve(Session.self)
            #expect(closed.value == 0)
            return scope
        }
        #expect(closed.value == 1)
        let error = #expect(throws: ResolutionError.self) { try scope.resolve(Session.self) }
        #expect(error?.description == "the container or scope is closed")
    }

    @Test(arguments: Way.allCases, [false, true])
    func `the scope is closed after its closure throws, whose error is thrown even if the closing fails`(
        way: Way, fails: Bool
    ) async throws {
        let attempts = Count()
        let container = try Self.container { _ in
            attempts.next()
            if fails { throw NotClosed() }
        }
        await #expect(throws: Refused.self) {
            try await way.run(in: container) { scope in
                _ = try scope.resolve(Session.self)
                throw Refused()
            }
        }
        #expect(attempts.value == 1)
    }

    @Test(arguments: Way.allCases)
    func `a scope that cannot be closed is an error if its closure returns`(way: Way) async throws {
        let attempts = Count()
        let container = try Self.container { _ in
            attempts.next()
            throw NotClosed()
        }
        let error = await #expect(throws: ClosingError.self) {
            try await way.run(in: container) { scope in _ = try scope.resolve(Session.self) }
        }
        #expect(error?.failures.map(\.step.key.description) == ["ScopeClosingTests.Session"])
        #expect(error?.failures.first?.error is NotClosed)
        #expect(attempts.value == 1)
    }
}
