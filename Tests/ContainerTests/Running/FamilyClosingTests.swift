import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// The closing of containers with scopes, children and their children.
struct FamilyClosingTests {
    final class Pool: Sendable {}
    final class Session: Sendable {}

    final class Page: Sendable {
        let session: Lazy<Session>
        init(session: Lazy<Session>) { self.session = session }
    }

    private static func thrown(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test(.timeLimit(.minutes(30)), arguments: [1, 2])
    func `rule 19.31: a factory of a descendant without a closing that awaits the closing is refused`(
        level: Int
    ) async throws {
        let (caught, started) = (Journal(), Count())
        let container = try Container { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }.starting { _ in started.next() }
        }
        var child = container
        for _ in 1..<level { child = try child.makeChild { _ in } }
        child = try child.makeChild { catalog in
            catalog.register(Session.self) { () async -> Session in
                caught.write(await Self.thrown { try await container.close() })
                return Session()
            }
        }
        _ = try await child.resolve(awaiting: Session.self)
        #expect(caught.text.count == 1)
        #expect(
            caught.text.first?.hasPrefix("close() waits for FamilyClosingTests.Session") == true, "\(caught.text)")
        // Nothing was closed, and the start is still possible.
        try await container.start()
        #expect(started.value == 1)
        try await container.close()
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 19.31: a second closing by code that the first one waits for is refused`() async throws {
        let (caught, begun) = (Journal(), Latch())
        let closing = Mutex<Container?>(nil)
        let other = try Container { catalog in
            catalog.register(Session.self, lifetime: .singleton) { () async -> Session in
                await begun.pass()
                let container = closing.withLock { $0 }
                var text = "none"
                // Until the closure of the first closing waits, a second closing has no effect.
                for _ in 0..<100_000 where text == "none" {
                    text = await Self.thrown { try await container?.close() }
                    await Task.yield()
                }
                caught.write(text)
                return Session()
            }
        }
        let container = try Container { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }
                .closing { _ in
                    begun.open()
                    _ = try await other.resolve(awaiting: Session.self)
                }
        }
        closing.withLock { $0 = container }
        defer { closing.withLock { $0 = nil } }
        _ = try container.resolve(Pool.self)
        try await container.close()
        #expect(caught.text.count == 1)
        #expect(caught.text.first?.hasPrefix("close() waits for FamilyClosingTests.Pool") == true, "\(caught.text)")
    }

    @Test func `rule 15.4: a server that children may need runs until they are closed`() async throws {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }
                .running { _ in
                    while !Task.isCancelled { await Task.yield() }
                    journal.write("server")
                }
        }
        try await container.start()
        let child = try container.makeChild { catalog in
            catalog.register(Session.self, lifetime: .singleton) { (_: Pool) in Session() }
                .closing { _ in journal.write("child") }
        }
        _ = try child.resolve(Session.self)
        try await container.close()
        #expect(journal.text == ["child", "server"])
    }

    @Test func `rule 15.4: a container closes each of many open scopes and children`() async throws {
        let closed = Count()
        let container = try Container { catalog in
            catalog.register(Session.self, lifetime: .scoped) { Session() }.closing { _ in closed.next() }
        }
        var owners: [any Resolving & Sendable] = []
        for number in 0..<40 {
            let owner = number.isMultiple(of: 2) ? container : try container.makeChild { _ in }
            let scope = owner.makeScope()
            _ = try scope.resolve(Session.self)
            owners += [owner, scope]
        }
        try await container.close()
        #expect(closed.value == 40)
        withExtendedLifetime(owners) {}
    }

    @Test func `rule 15.4: the child of a closed container is closed, and closes its existing instances`()
        async throws
    {
        let journal = Journal()
        let container = try Container { $0.register(Pool.self) { Pool() } }
        try await container.close()
        let child = try container.makeChild { catalog in
            catalog.register(instance: Session()).closing { _ in journal.write("session") }
        }
        let grandchild = try child.makeChild { $0.register(Int.self) { 1 } }
        for (owner, name) in [(child, "child"), (grandchild, "grandchild")] {
            let text = await Self.thrown { _ = try owner.resolve(Pool.self) }
            #expect(text.contains("is closed") && text.contains("the closing of its container"), "\(name): \(text)")
        }
        #expect(await Self.thrown { _ = try grandchild.resolve(Int.self) }.contains("is closed"))
        #expect(await Self.thrown { _ = try child.makeScope().resolve(Session.self) }.contains("is closed"))
        try await child.close()
        #expect(journal.text == ["session"])
    }

    @Test func `rule 19.28: a scope closes an instance before a dependency that was opened late through a Lazy`()
        async throws
    {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(Session.self, lifetime: .scoped) { Session() }.closing { _ in journal.write("session") }
            catalog.autoregister(Page.self, lifetime: .scoped, initializer: Page.init(session:))
                .closing { _ in journal.write("page") }
        }
        try await container.withScope { _ = try $0.resolve(Page.self).session.value }
        #expect(journal.text == ["page", "session"])
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 20.10: while a server ends before the open scopes, the later closings are listed`() async throws {
        let end = Latch()
        let container = try Container { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }.closing { _ in }
            catalog.register(Int.self, lifetime: .singleton) { 1 }.running { _ in await end.pass() }
            catalog.register(Session.self, lifetime: .scoped) { Session() }.closing { _ in }
        }
        try await container.start()
        let scope = container.makeScope()
        _ = (try container.resolve(Pool.self), try scope.resolve(Session.self))
        let closing = Task { try await container.close() }
        while container.unfinished.current.isEmpty { await Task.yield() }
        let (current, later) = container.unfinished
        #expect(current.map(\.key.description) == ["Int"])
        #expect(later.map(\.key.description) == ["FamilyClosingTests.Pool"])
        end.open()
        try await closing.value
        #expect(container.unfinished.later.isEmpty)
    }
}
