import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Rule 19.31: rings of waits through the scopes and children of a container that closes.
struct ClosingWaitTests {
    final class Pool: Sendable {}
    final class Session: Sendable {}
    final class Report: Sendable {}

    /// The containers that closures capture.
    private final class World: Sendable {
        private let containers = Mutex<[Container]>([])
        let journal = Journal()
        let begun = Count()
        let go = Latch()

        subscript(number: Int) -> Container {
            containers.withLock { containers in
                precondition(number < containers.count, "the containers are captured first")
                return containers[number]
            }
        }

        func capture(_ containers: [Container]) { self.containers.withLock { $0 = containers } }

        /// Waits until a number of closures have begun.
        func begin(_ count: Int) async {
            while begun.value < count { await Task.yield() }
        }

        /// Announces the closure that calls this, and waits until the test continues.
        func pause() async {
            begun.next()
            await go.pass()
        }
    }

    /// A container whose report closes the container with the number 0.
    private static func closing(_ world: World, waitsFor pause: Bool = true) throws -> Container {
        try Container { catalog in
            catalog.register(Report.self, lifetime: .singleton) { () async throws -> Report in
                if pause { await world.pause() }
                do {
                    try await world[0].close()
                    world.journal.write("closed")
                } catch {
                    world.journal.write("\(error)")
                }
                return Report()
            }
        }
    }

    private static func yields() async { for _ in 0..<200 { await Task.yield() } }

    @Test(.timeLimit(.minutes(5)))
    func `a build that a closing scope waits for does not wait for the closing of its container`() async throws {
        let world = World()
        let container = try Container { catalog in
            catalog.register(Session.self, lifetime: .scoped) { () async throws -> Session in
                await world.pause()
                do {
                    _ = try await world[1].resolve(awaiting: Report.self)
                } catch {
                    if case .cycle? = (error as? ResolutionError)?.reason { world.journal.write("cycle") }
                }
                return Session()
            }.closing { _ in world.journal.write("session") }
        }
        world.capture([container, try Self.closing(world, waitsFor: false)])
        defer { world.capture([]) }
        let scope = container.makeScope()
        async let session = scope.resolve(awaiting: Session.self)
        await world.begin(1)
        // Nobody waits for this closing, which waits for the build.
        let closing = Task { try await scope.close() }
        while (try? scope.resolve([Int].self)) != nil { await Task.yield() }
        let other = world[1]
        async let report = other.resolve(awaiting: Report.self)
        await Self.yields()
        world.go.open()
        _ = try await session
        try await closing.value
        _ = try await report
        // One of the two is refused.
        let refused = "close() waits for ClosingWaitTests.Session"
        let text = world.journal.text
        #expect(text == ["cycle", "session", "closed"] || text.first?.hasPrefix(refused) == true, "\(text)")
    }

    private enum Place: CaseIterable { case scopeOfChild, child }

    private static func close(_ owner: any Resolving & Sendable) async throws {
        if let scope = owner as? Scope { try await scope.close() }
        if let container = owner as? Container { try await container.close() }
    }

    @Test(.timeLimit(.minutes(5)), arguments: Place.allCases)
    private func `a closing that waits for code that closes the parent is in the ring, and nothing is closed`(
        place: Place
    ) async throws {
        let world = World()
        let register: @Sendable (inout Catalog) -> Void = { catalog in
            catalog.register(Session.self, lifetime: place == .child ? .singleton : .scoped) { Session() }
                .closing { _ in
                    world.begun.next()
                    _ = try await world[1].resolve(awaiting: Report.self)
                    world.journal.write("session")
                }
        }
        let container = try Container { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }.closing { _ in world.journal.write("pool") }
        }
        world.capture([container, try Self.closing(world)])
        defer { world.capture([]) }
        let child = try container.makeChild(register)
        let owner: any Resolving & Sendable = place == .child ? child : child.makeScope()
        _ = try container.resolve(Pool.self)
        _ = try owner.resolve(Session.self)
        let other = world[1]
        let report = Task { try await other.resolve(awaiting: Report.self) }
        await world.begin(1)
        let closing = Task { try await Self.close(owner) }
        await world.begin(2)
        await Self.yields()
        world.go.open()
        _ = try await report.value
        try await closing.value
        #expect(!container.isClosed)
        #expect(world.journal.text.count == 2)
        #expect(
            world.journal.text.first?.hasPrefix("close() waits for ClosingWaitTests.Session") == true
                && world.journal.text.first?.contains("which waits for ClosingWaitTests.Report") == true,
            "\(world.journal.text)")
        try await container.close()
        #expect(world.journal.text.dropFirst() == ["session", "pool"])
    }

    @Test(.timeLimit(.minutes(5)), arguments: [false, true])
    func `a build in an open scope that waits for code that closes the container is in the ring`(
        isInChild: Bool
    ) async throws {
        let world = World()
        let container = try Container { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }.closing { _ in world.journal.write("pool") }
            catalog.register(Session.self, lifetime: .scoped) { () async throws -> Session in
                world.begun.next()
                _ = try await world[1].resolve(awaiting: Report.self)
                return Session()
            }.closing { _ in world.journal.write("session") }
        }
        world.capture([container, try Self.closing(world)])
        defer { world.capture([]) }
        _ = try container.resolve(Pool.self)
        let other = world[1]
        let report = Task { try await other.resolve(awaiting: Report.self) }
        await world.begin(1)
        let scope = try (isInChild ? container.makeChild { _ in } : container).makeScope()
        let session = Task { try await scope.resolve(awaiting: Session.self) }
        await world.begin(2)
        await Self.yields()
        world.go.open()
        _ = try await report.value
        _ = try await session.value
        #expect(!container.isClosed)
        #expect(
            world.journal.text.first?.hasPrefix("close() waits for ClosingWaitTests.Session") == true,
            "\(world.journal.text)")
        try await container.close()
        #expect(world.journal.text.dropFirst() == ["session", "pool"])
    }

    @Test(.timeLimit(.minutes(5)))
    func `a start of a child that waits for code that closes the parent is in the ring`() async throws {
        let world = World()
        let container = try Container { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }.closing { _ in world.journal.write("pool") }
        }
        world.capture([container, try Self.closing(world)])
        defer { world.capture([]) }
        _ = try container.resolve(Pool.self)
        let child = try container.makeChild { catalog in
            catalog.register(Session.self, lifetime: .singleton) { Session() }
                .starting { _ in
                    world.begun.next()
                    _ = try await world[1].resolve(awaiting: Report.self)
                }
                .closing { _ in world.journal.write("session") }
        }
        let other = world[1]
        let report = Task { try await other.resolve(awaiting: Report.self) }
        await world.begin(1)
        let start = Task { try await child.start() }
        await world.begin(2)
        await Self.yields()
        world.go.open()
        _ = try await report.value
        try await start.value
        #expect(!container.isClosed && child.isStarted)
        #expect(
            world.journal.text.first?.hasPrefix("close() waits for ClosingWaitTests.Session") == true,
            "\(world.journal.text)")
        try await container.close()
        #expect(world.journal.text.dropFirst() == ["session", "pool"])
    }

    @Test(.timeLimit(.minutes(5)), arguments: [false, true])
    func `a closing of a child that waits for the closing of its parent, which has begun, ends`(
        waitsFirst: Bool
    ) async throws {
        let world = World()
        let (open, childGoes) = (Latch(), Latch())
        let container = try Container { catalog in
            catalog.register(Pool.self, lifetime: .scoped) { Pool() }
                .closing { _ in
                    world.begun.next()
                    await open.pass()
                }
        }
        world.capture([container, try Self.closing(world, waitsFor: false)])
        defer { world.capture([]) }
        let child = try container.makeChild { catalog in
            catalog.register(Session.self, lifetime: .singleton) { Session() }
                .closing { _ in
                    world.begun.next()
                    await childGoes.pass()
                    do {
                        _ = try await world[1].resolve(awaiting: Report.self)
                    } catch {
                        if case .cycle? = (error as? ResolutionError)?.reason { world.journal.write("cycle") }
                    }
                }
        }
        _ = try child.resolve(Session.self)
        let scope = container.makeScope()
        _ = try scope.resolve(Pool.self)
        let other = world[1]
        // The report closes the container, whose closing is at the scope.
        let report = Task { try await other.resolve(awaiting: Report.self) }
        await world.begin(1)
        let closing = Task { try await child.close() }
        await world.begin(2)
        // Either the closing of the container finds the ring, or the request of the child's closing does.
        for latch in waitsFirst ? [childGoes, open] : [open, childGoes] {
            latch.open()
            for _ in 0..<5 { await Self.yields() }
        }
        _ = try await report.value
        try await closing.value
        let text = world.journal.text
        #expect(
            text == ["cycle", "closed"]
                || text.count == 1 && text.first?.contains("close() waits for ClosingWaitTests.Session") == true,
            "\(text)")
        #expect(container.isClosed && child.isClosed)
    }
}
