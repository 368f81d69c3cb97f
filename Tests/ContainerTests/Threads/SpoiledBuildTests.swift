import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Rule 17.15 for builds whose instance something keeps: a container, a `Lazy`, or the list of instances to close.
struct SpoiledBuildTests {
    final class Hen: Sendable {}

    /// A service that falls back if it receives no hen.
    final class Coop: Sendable {
        let hen: Hen?
        init(_ hen: Hen?) { self.hen = hen }
    }

    struct Yard: Sendable { let coop: Lazy<Coop> }

    private static func isTooDeep(_ error: (any Error)?) -> Bool {
        if case .tooDeep? = (error as? ResolutionError)?.reason { true } else { false }
    }

    @Test(arguments: [false, true], [false, true])
    func `rule 17.15: an awaited instance of a resolution that is too deep is neither kept nor closed`(
        isScoped: Bool, closes: Bool
    ) async throws {
        let (made, closed) = (Count(), Count())
        let container = try Container { catalog in
            catalog.register(Hen.self) { (r: Resolver) async throws -> Hen in
                made.value == 0 ? try await r.resolve(awaiting: Hen.self) : Hen()
            }
            let coop = catalog.register(Coop.self, lifetime: isScoped ? .scoped : .singleton) { (r: Resolver) async in
                let coop = Coop(try? await r.resolve(awaiting: Hen.self))
                made.next()
                return coop
            }
            if closes { coop.closing { _ in closed.next() } }
        }
        let scope = container.makeScope()
        let error = await #expect(throws: ResolutionError.self) { try await scope.resolve(awaiting: Coop.self) }
        #expect(Self.isTooDeep(error), "\(String(describing: error))")
        #expect(try await scope.resolve(awaiting: Coop.self).hen != nil)
        try await scope.close()
        try await container.close()
        #expect(closed.value == (closes ? 1 : 0))
    }

    @Test func `rule 17.15: a start fails with the error of a request that is too deep, whatever a factory throws`()
        async throws
    {
        let container = try Container { catalog in
            catalog.register(Hen.self) { (r: Resolver) async throws -> Hen in try await r.resolve(awaiting: Hen.self) }
            catalog.register(Coop.self, lifetime: .singleton) { (r: Resolver) async throws -> Coop in
                do { return Coop(try await r.resolve(awaiting: Hen.self)) } catch { throw Refused() }
            }.starting { _ in }
        }
        let error = await #expect(throws: StartingError.self) { try await container.start() }
        #expect(error?.failures.count == 1)
        #expect(error?.description.contains("no key") == false, "\(String(describing: error))")
    }

    @MainActor
    @Test func `rule 17.15: a Lazy of a service of the main actor throws the failure of a request within`() throws {
        let container = try Container { catalog in
            catalog.register(Hen.self) { r in try r.resolve(Hen.self) }
            catalog.register(Coop.self, on: MainActor.self) { r in Coop(try? r.resolve(Hen.self)) }
            catalog.register(Yard.self) { (coop: Lazy<Coop>) in Yard(coop: coop) }
        }
        let yard = try container.resolve(Yard.self)
        for _ in 0..<2 {
            let error = #expect(throws: ResolutionError.self) { try yard.coop.value }
            #expect(Self.isTooDeep(error), "\(String(describing: error))")
        }
    }

    @Test(arguments: [Lifetime<Coop>.transient, .singleton])
    func `rule 17.15: an awaited factory that catches another error of a build that is too deep fails too`(
        lifetime: Lifetime<Coop>
    ) async throws {
        let container = try Container { catalog in
            catalog.register(Hen.self) { (r: Resolver) async throws -> Hen in try await r.resolve(awaiting: Hen.self) }
            catalog.register(Coop.self, lifetime: lifetime) { (r: Resolver) async throws -> Coop in
                do { return Coop(try await r.resolve(awaiting: Hen.self)) } catch { throw Refused() }
            }
            catalog.register(Int.self) { (r: Resolver) async in
                (try? await r.resolve(awaiting: Coop.self)) == nil ? 0 : 1
            }
        }
        for _ in 0..<2 {
            let error = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Int.self) }
            #expect(Self.isTooDeep(error), "\(String(describing: error))")
        }
    }

    /// The number of builds that tasks of earlier builds have requested.
    private final class Relay: Sendable {
        let builds = Count()
        let end = Latch()
        let failure = Mutex<(any Error)?>(nil)

        /// Begins a task that requests the next build after the current one has ended.
        func next(of container: Container) -> Latch {
            let ended = Latch()
            Task {
                await ended.pass()
                do {
                    try await container.resolve(awaiting: Latch.self).open()
                } catch {
                    failure.withLock { $0 = error }
                    end.open()
                }
            }
            return ended
        }
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 17.16: a request of a task whose factory has ended is nested in nothing`() async throws {
        let relay = Relay()
        let captured = Mutex<Container?>(nil)
        let container = try Container { catalog in
            catalog.register(Latch.self) { () async -> Latch in
                guard let container = captured.withLock({ $0 }), relay.builds.next() < 2_100 else {
                    relay.end.open()
                    return Latch()
                }
                return relay.next(of: container)
            }
        }
        captured.withLock { $0 = container }
        defer { captured.withLock { $0 = nil } }
        try await container.resolve(awaiting: Latch.self).open()
        await relay.end.pass()
        #expect(relay.failure.withLock { $0.map { "\($0)" } } == nil)
        #expect(relay.builds.value == 2_100)
    }
}
