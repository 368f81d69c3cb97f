import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Rule 17.15: a resolution with a request that is too deep throws `tooDeep`, whoever requests, and whatever its factories
/// throw instead.
struct SwallowedDepthTests {
    final class Hen: Sendable {}

    /// A service that falls back if it receives no hen.
    final class Coop: Sendable {
        let hen: Hen?
        init(_ hen: Hen?) { self.hen = hen }
    }

    /// Keeps its resolver after its resolution.
    final class Farm {
        let resolver: Resolver
        init(_ resolver: Resolver) { self.resolver = resolver }
    }

    /// Registers a hen that requests itself, and a coop that catches the error.
    private static func register(_ catalog: inout Catalog) {
        catalog.register(Hen.self) { r in try r.resolve(Hen.self) }
        catalog.register(Coop.self) { r in Coop(try? r.resolve(Hen.self)) }
        catalog.register(Farm.self) { r in Farm(r) }
    }

    private static func isTooDeep(_ error: (any Error)?) -> Bool {
        if case .tooDeep? = (error as? ResolutionError)?.reason { true } else { false }
    }

    @Test func `a resolver that outlives its resolution`() throws {
        let container = try Container { Self.register(&$0) }
        let resolver = try container.resolve(Farm.self).resolver
        let requests: [() throws -> Void] = [
            { _ = try resolver.resolve(Coop.self) }, { _ = try resolver.resolve(Coop.self, name: nil) },
            { _ = try resolver.resolveOptional(Coop.self) }, { _ = try resolver.resolveAll(Coop.self) },
        ]
        for request in requests {
            let error = #expect(throws: ResolutionError.self) { try request() }
            #expect(Self.isTooDeep(error), "\(String(describing: error))")
        }
    }

    @MainActor
    @Test func `a resolver of the main actor that outlives its closure`() throws {
        let kept = Mutex<MainActorResolver?>(nil)
        let container = try Container { catalog in
            Self.register(&catalog)
            catalog.register(Int.self, on: MainActor.self) { r in
                kept.withLock { $0 = r }
                return 1
            }
        }
        _ = try container.resolve(Int.self)
        let resolver = try #require(kept.withLock { $0 })
        let error = #expect(throws: ResolutionError.self) { try resolver.resolve(Coop.self) }
        #expect(Self.isTooDeep(error))
    }

    @Test(arguments: ["transient", "singleton", "scoped", "Lazy", "Provider"])
    func `a factory that throws another error instead`(way: String) throws {
        let container = try Container { catalog in
            Self.register(&catalog)
            let make: @Sendable (Resolver) throws -> Coop = { r in
                do { return Coop(try r.resolve(Hen.self)) } catch { throw Refused() }
            }
            switch way {
            case "singleton": catalog.register(Coop.self, name: "a", lifetime: .singleton) { r in try make(r) }
            case "scoped": catalog.register(Coop.self, name: "a", lifetime: .scoped) { r in try make(r) }
            default: catalog.register(Coop.self, name: "a") { r in try make(r) }
            }
        }
        for _ in 0..<2 {
            let error = #expect(throws: ResolutionError.self) {
                switch way {
                case "scoped": try container.makeScope().resolve(Coop.self, name: "a")
                case "Lazy": try container.resolve(Lazy<Coop>.self, name: "a").value
                case "Provider": try container.resolve(Provider<Coop>.self, name: "a")()
                default: try container.resolve(Coop.self, name: "a")
                }
            }
            #expect(Self.isTooDeep(error), "\(String(describing: error))")
            let ring = "= note: ring: SwallowedDepthTests.Hen -> SwallowedDepthTests.Hen\n"
            #expect(error?.description.contains(ring) == true, "\(String(describing: error))")
        }
        // The next resolution of the thread begins without the failure.
        #expect(throws: Never.self) { try container.resolveOptional(Double.self) }
    }

    @Test(arguments: ["transient", "singleton", "scoped"])
    func `an asynchronous factory that throws another error instead`(way: String) async throws {
        let container = try Container { catalog in
            catalog.register(Hen.self) { (r: Resolver) async throws -> Hen in try await r.resolve(awaiting: Hen.self) }
            let make: @Sendable (Hen?) throws -> Coop = { hen in
                guard let hen else { throw Refused() }
                return Coop(hen)
            }
            let lifetime: Lifetime<Coop>? =
                switch way {
                case "singleton": .singleton
                case "scoped": .scoped
                default: nil
                }
            catalog.register(Coop.self, lifetime: lifetime) { (r: Resolver) async throws -> Coop in
                try make(try? await r.resolve(awaiting: Hen.self))
            }
        }
        for _ in 0..<2 {
            let error = await #expect(throws: ResolutionError.self) {
                if way == "scoped" { return try await container.makeScope().resolve(awaiting: Coop.self) }
                return try await container.resolve(awaiting: Coop.self)
            }
            #expect(Self.isTooDeep(error), "\(String(describing: error))")
        }
    }

    @Test func `an awaited request of a factory that does not suspend`() async throws {
        let container = try Container { Self.register(&$0) }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Coop.self) }
        #expect(Self.isTooDeep(error))
    }
}
