import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Programs whose task is cancelled at each moment of a start, a scope and a closing. Rules 17.3, 19.10, 19.28 and 19.33.
@Suite(.serialized) struct CancellationTests {
    final class Thing: Sendable {
        let name: String
        init(_ name: String) { self.name = name }
    }

    /// The events of one program, in order.
    private final class World: Sendable {
        private let events = Mutex<[String]>([])
        var all: [String] { events.withLock { $0 } }
        func note(_ event: String) { events.withLock { $0.append(event) } }
    }

    private static func yields(_ count: Int) async { for _ in 0..<count { await Task.yield() } }

    /// A pool that is started and runs, a session of each scope that needs it, and a note of each session, made late.
    private static func container(_ world: World) throws -> Container {
        @Sendable func close(_ thing: Thing) async {
            await yields(2)
            world.note(Task.isCancelled ? "cancelled closing of \(thing.name)" : "close \(thing.name)")
        }
        @Sendable func make(_ name: String) async -> Thing {
            await yields(2)
            world.note("make \(name)")
            return Thing(name)
        }
        return try Container { catalog in
            catalog.register(Thing.self, name: "pool", lifetime: .singleton) { () async in await make("pool") }
                .starting { _ in
                    await yields(3)
                    world.note("start pool")
                }
                .running { _ in
                    try? await Task.sleep(for: .seconds(86_400))
                    world.note("end pool")
                }
                .closing { await close($0) }
            catalog.register(
                Thing.self, name: "session", lifetime: .scoped, uses: ["pool": "Thing#pool"], parameters: "pool"
            ) { (_: Thing) async in await make("session") }
            .closing { await close($0) }
            catalog.register(
                Thing.self, name: "note", lifetime: .scoped, uses: ["session": "Thing#session"], parameters: "session"
            ) { (_: Thing) in
                world.note("make note")
                return Thing("note")
            }
            .closing { await close($0) }
        }
    }

    /// Each instance that was made is closed once, after its dependents, and no closing was cancelled.
    private static func expectClosed(_ world: World, _ comment: Comment) {
        let events = world.all
        #expect(!events.contains { $0.hasPrefix("cancelled") }, comment)
        for name in ["pool", "session", "note"] {
            let counts = ["make", "close"].map { kind in events.count { $0 == "\(kind) \(name)" } }
            #expect(counts[0] == counts[1] && counts[0] <= 1, "\(comment): \(events)")
        }
        let order = ["make pool", "make session", "make note", "close note", "close session", "end pool", "close pool"]
        let found = events.filter(order.contains)
        #expect(found == order.filter(found.contains), "\(comment): \(events)")
    }

    private static func name(_ name: ServiceName, in scope: Scope) async throws -> String {
        try await scope.resolve(awaiting: Thing.self, name: name).name
    }

    /// A whole program: a start, a scope, and a closing.
    private static func run(_ container: Container) async throws {
        var failure: (any Error)?
        do {
            try await container.start()
            try await container.withScope { scope in
                _ = try await name("session", in: scope)
                await yields(2)
                _ = try await name("note", in: scope)
                await yields(2)
                try Task.checkCancellation()
            }
        } catch {
            failure = error
        }
        try await container.close()
        if let failure { throw failure }
    }

    private static func isCancellation(_ error: any Error) -> Bool {
        if let error = error as? StartingError { return error.isCancellation }
        if let error = error as? ResolutionError { return error.isCancellation }
        return error is CancellationError
    }

    private static func isClosed(_ error: any Error) -> Bool {
        // The start may begin after the closing.
        let error = (error as? StartingError)?.failures.first?.error ?? error
        if case .closed? = (error as? ResolutionError)?.reason { return true }
        return false
    }

    @Test(.timeLimit(.minutes(30)), arguments: 0..<120)
    func `a program that is cancelled at any moment closes each instance once`(moment: Int) async throws {
        let world = World()
        let container = try Self.container(world)
        let program = Task { try await Self.run(container) }
        await Self.yields(moment)
        program.cancel()
        do {
            try await program.value
        } catch {
            #expect(Self.isCancellation(error), "\(error)")
        }
        Self.expectClosed(world, "cancelled after \(moment)")
        #expect(container.isClosed)
    }

    @Test(.timeLimit(.minutes(30)), arguments: 0..<120)
    func `a container that is closed at any moment of a program closes each instance once`(moment: Int) async throws {
        let world = World()
        let container = try Self.container(world)
        let program = Task { try await Self.run(container) }
        await Self.yields(moment)
        let closing = Task { try await container.close() }
        if moment.isMultiple(of: 3) { closing.cancel() }
        try await closing.value
        do {
            try await program.value
        } catch {
            #expect(Self.isClosed(error) || Self.isCancellation(error), "\(error)")
        }
        Self.expectClosed(world, "closed after \(moment)")
    }

    @Test(.timeLimit(.minutes(30)), arguments: 0..<60)
    func `rule 17.3: the cancellation of one of several requests ends only its wait`(moment: Int) async throws {
        let world = World()
        let container = try Self.container(world)
        try await container.start()
        let scope = container.makeScope()
        let requests = (0..<4).map { _ in Task { try await Self.name("session", in: scope) } }
        await Self.yields(moment % 20)
        for (number, request) in requests.enumerated() where (moment >> number).isMultiple(of: 2) { request.cancel() }
        for (number, request) in requests.enumerated() {
            do {
                #expect(try await request.value == "session")
            } catch {
                #expect((moment >> number).isMultiple(of: 2) && Self.isCancellation(error), "\(error)")
            }
        }
        // The build continues, and the scope waits for it.
        try await scope.close()
        try await container.close()
        Self.expectClosed(world, "\(moment)")
    }
}
