import PlugboardContainer
import Testing

/// Rules 2.8 and 19.6: the implementation types of `.starting` and `.closing`.
struct ImplementationTypeTests {
    class Pool: @unchecked Sendable {}
    final class LargePool: Pool, @unchecked Sendable {}
    final class Cache: Sendable {}
    struct Ticket: Sendable {}

    private static func isRefused(_ register: (inout Catalog) -> Void) -> Bool {
        do {
            _ = try Container { register(&$0) }
            return false
        } catch {
            return error is WiringError
        }
    }

    @Test func `a hook with a type other than a registered class or struct is a mistake of the catalog`() {
        let areRefused = [
            Self.isRefused { $0.register(Pool.self, lifetime: .singleton) { Pool() }.starting(Cache.self) { _ in } },
            Self.isRefused { $0.register(Cache.self, lifetime: .singleton) { Cache() }.closing(Pool.self) { _ in } },
            Self.isRefused {
                $0.register(Ticket.self, lifetime: .singleton) { Ticket() }.starting(Cache.self) { _ in }
            },
            Self.isRefused { $0.register(Ticket.self, lifetime: .singleton) { Ticket() }.closing(Cache.self) { _ in } },
        ]
        #expect(areRefused == [true, true, true, true])
    }

    @Test func `a hook with a subclass, a protocol of it or the registered class is valid`() {
        let isRefused = Self.isRefused { catalog in
            catalog.register(Pool.self, name: "a", lifetime: .singleton) { LargePool() }
                .starting(LargePool.self) { _ in }
                .closing(LargePool.self) { _ in }
            catalog.register(Pool.self, name: "b", lifetime: .singleton) { Pool() }
                .starting(Pool.self) { _ in }
                .closing((any Sendable).self) { _ in }
        }
        #expect(!isRefused)
    }
}
