import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Factories that ask for each other without end, and that catch the errors. Rules 17.13 to 17.17.
struct EndlessRequestTests {
    final class Hen: Sendable {}
    final class Egg: Sendable {}

    /// The container that factories capture, and the number of factories that ran.
    final class World: Sendable {
        private let captured = Mutex<Container?>(nil)
        let runs = Count()

        var container: Container {
            guard let container = captured.withLock({ $0 }) else { fatalError("the container is captured first") }
            return container
        }

        func capture(_ container: Container?) { captured.withLock { $0 = container } }
    }

    private struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The keys of the ring, as the text shows them.
        var ring = "Hen -> Hen"
        let register: @Sendable (inout Catalog, World) -> Void
        var request: @Sendable (Container) async throws -> Void = { _ = try $0.resolve(Hen.self) }

        init(
            _ description: String, ring: String = "Hen -> Hen",
            _ register: @escaping @Sendable (inout Catalog, World) -> Void,
            request: @escaping @Sendable (Container) async throws -> Void = { _ = try $0.resolve(Hen.self) }
        ) {
            testDescription = description
            self.ring = ring
            self.register = register
            self.request = request
        }
    }

    private static let ways: [Way] = [
        Way("a Resolver", ring: "Hen -> Egg -> Hen") { catalog, world in
            catalog.register(Hen.self) { r in
                world.runs.next()
                for _ in 0..<2 { _ = try? r.resolve(Egg.self) }
                return Hen()
            }
            catalog.register(Egg.self) { r in
                for _ in 0..<2 { _ = try? r.resolve(Hen.self) }
                return Egg()
            }
        },
        Way("a loop of attempts") { catalog, world in
            catalog.register(Hen.self) { r in
                world.runs.next()
                for _ in 0..<5 where (try? r.resolve(Hen.self)) != nil { break }
                return Hen()
            }
        },
        Way("an optional request") { catalog, world in
            catalog.register(Hen.self) { r in
                world.runs.next()
                for _ in 0..<2 { _ = try? r.resolveOptional(Hen.self) }
                return Hen()
            }
        },
        Way("a Provider") { catalog, world in
            catalog.register(Hen.self) { (next: Provider<Hen>) in
                world.runs.next()
                for _ in 0..<2 { _ = try? next() }
                return Hen()
            }
        },
        Way("a Lazy") { catalog, world in
            catalog.register(Hen.self) { (next: Lazy<Hen>) in
                world.runs.next()
                for _ in 0..<2 { _ = try? next.value }
                return Hen()
            }
        },
        Way("scopes") { catalog, world in
            catalog.register(Hen.self, lifetime: .scoped) { (scopes: ScopeFactory) in
                world.runs.next()
                for _ in 0..<2 { _ = try? scopes.makeScope().resolve(Hen.self) }
                return Hen()
            }
        } request: {
            _ = try $0.makeScope().resolve(Hen.self)
        },
        Way("awaited requests") { catalog, world in
            catalog.register(Hen.self) { (r: Resolver) async in
                world.runs.next()
                for _ in 0..<2 { _ = try? await r.resolve(awaiting: Hen.self) }
                return Hen()
            }
        } request: {
            _ = try await $0.resolve(awaiting: Hen.self)
        },
        Way("an awaited Provider") { catalog, world in
            catalog.register(Hen.self) { (next: Provider<Hen>) async in
                world.runs.next()
                for _ in 0..<2 { _ = try? await next.awaiting() }
                return Hen()
            }
        } request: {
            _ = try await $0.resolve(awaiting: Hen.self)
        },
        Way("awaited scopes") { catalog, world in
            catalog.register(Hen.self, lifetime: .scoped) { (scopes: ScopeFactory) async throws -> Hen in
                world.runs.next()
                _ = try? await scopes.withScope { try await $0.resolve(awaiting: Hen.self) }
                return try await scopes.withScope { try await $0.resolve(awaiting: Hen.self) }
            }
        } request: { container in
            try await container.withScope { _ = try await $0.resolve(awaiting: Hen.self) }
        },
        Way("a captured container") { catalog, world in
            catalog.register(Hen.self) {
                world.runs.next()
                for _ in 0..<2 { _ = try? world.container.resolve(Hen.self) }
                return Hen()
            }
        },
        Way("a captured container, by name", ring: "Hen#a -> Hen#a") { catalog, world in
            catalog.register(Hen.self, name: "a") { try world.container.resolve(Hen.self, name: "a") }
        } request: {
            _ = try $0.resolve(Hen.self, name: "a")
        },
        Way("a captured container, with an argument") { catalog, world in
            catalog.register(Hen.self, argument: Int.self) { (number: Int) in
                try world.container.resolve(Hen.self, argument: number)
            }
        } request: {
            _ = try $0.resolve(Hen.self, argument: 1)
        },
        Way("a captured container, for a list") { catalog, world in
            catalog.register(Hen.self) {
                _ = try world.container.resolveAll(Hen.self)
                return Hen()
            }
        },
        Way("scopes of a captured container") { catalog, world in
            catalog.register(Hen.self) { try world.container.makeScope().resolve(Hen.self) }
        },
    ]

    /// Rules 17.13, 17.15, 17.16 and 17.17.
    @Test(.timeLimit(.minutes(30)), arguments: ways)
    private func `a resolution with a request that is too deep fails as a whole, and shows the ring`(
        way: Way
    ) async throws {
        let world = World()
        let container = try Container { way.register(&$0, world) }
        world.capture(container)
        defer { world.capture(nil) }
        let error = await #expect(throws: ResolutionError.self) { try await way.request(container) }
        if case .tooDeep? = error?.reason {} else { Issue.record("\(error?.description ?? "no error")") }
        let ring = way.ring.replacing("Hen", with: "EndlessRequestTests.Hen")
            .replacing("Egg", with: "EndlessRequestTests.Egg")
        #expect(error?.description.contains("= note: ring: \(ring)\n") ?? false, "\(error?.description ?? "")")
        // Linear in the depth: the stack, or the limit of the depth, ends the ring.
        #expect(world.runs.value < 100_000)
    }

    @Test func `rule 17.15: after such a failure, the thread resolves as before`() throws {
        let container = try Container { catalog in
            catalog.register(Hen.self) { r in (try? r.resolve(Hen.self)) ?? Hen() }
            catalog.register(Egg.self) { r in
                _ = try r.resolve(Int.self)
                return Egg()
            }
            catalog.register(Int.self) { r in (try? r.resolve(String.self)).map(\.count) ?? 0 }
        }
        for _ in 0..<2 { #expect(throws: ResolutionError.self) { try container.resolve(Hen.self) } }
        // A factory may catch the error of a service that is not bound.
        #expect(throws: Never.self) { try container.resolve(Egg.self) }
    }

    /// A service that falls back if it receives no hen.
    final class Coop: Sendable {
        let hen: Hen?
        init(_ hen: Hen?) { self.hen = hen }
    }

    struct Yard: Sendable { let coop: Lazy<Coop> }

    /// Retains what factories pass to it.
    final class Stash<Value: Sendable>: Sendable {
        private let values = Mutex<[Value]>([])
        var last: Value? { values.withLock(\.last) }
        var count: Int { values.withLock(\.count) }

        func add(_ value: Value) { values.withLock { $0.append(value) } }
    }

    @Test(arguments: ["singleton", "weak", "Lazy"])
    func `rule 17.15: an instance of such a resolution is neither kept nor closed`(keeper: String) async throws {
        let (made, closed) = (Stash<Coop>(), Count())
        let container = try Container { catalog in
            let make: @Sendable (Resolver) -> Coop = { r in
                let coop = Coop(try? r.resolve(Hen.self))
                made.add(coop)
                return coop
            }
            switch keeper {
            case "singleton":
                catalog.register(Coop.self, lifetime: .singleton) { r in make(r) }.closing { _ in closed.next() }
            case "weak": catalog.register(Coop.self, lifetime: .weak) { r in make(r) }
            default: catalog.register(Coop.self) { r in make(r) }
            }
            catalog.register(Hen.self) { r in made.count == 0 ? try r.resolve(Hen.self) : Hen() }
            catalog.register(Yard.self, lifetime: .singleton) { (coop: Lazy<Coop>) in Yard(coop: coop) }
        }
        let yard = keeper == "Lazy" ? try container.resolve(Yard.self) : nil
        func coop() throws -> Coop { try yard?.coop() ?? container.resolve(Coop.self) }
        #expect(throws: ResolutionError.self) { try coop() }
        #expect(try coop().hen != nil)
        try await container.close()
        #expect(closed.value == (keeper == "singleton" ? 1 : 0))
    }

    @Test func `rule 17.15: an awaited build fails with a Lazy that it reads`() async throws {
        let container = try Container { catalog in
            catalog.register(Hen.self) { r in try r.resolve(Hen.self) }
            catalog.register(Coop.self) { (hen: Lazy<Hen>) async in Coop(try? hen.value) }
        }
        await #expect(throws: ResolutionError.self) { _ = try await container.resolve(awaiting: Coop.self) }
    }

    @Test func `rule 17.15: a start fails with a build that catches the error`() async throws {
        let container = try Container { catalog in
            catalog.register(Hen.self) { r in try r.resolve(Hen.self) }
            catalog.register(Coop.self, lifetime: .singleton) { (r: Resolver) async in Coop(try? r.resolve(Hen.self)) }
                .starting { _ in }
        }
        await #expect(throws: StartingError.self) { try await container.start() }
    }

    @Test func `rule 17.15: a Lazy that is too deep leaves no failure behind`() throws {
        let lazies = Stash<Lazy<Hen>>()
        let container = try Container { catalog in
            catalog.register(Hen.self) { (next: Lazy<Hen>) in
                lazies.add(next)
                return Hen()
            }
        }
        _ = try container.resolve(Hen.self)
        while let last = lazies.last, (try? last.value) != nil {}
        #expect(throws: Never.self) { try container.resolveOptional(Double.self) }
    }

    /// Rule 17.16.
    @Test(.timeLimit(.minutes(30)), arguments: [1_999, 2_000])
    func `awaited shared builds may nest 2,000 levels`(count: Int) async throws {
        let container = try Container { catalog in
            for number in 0..<count {
                let next = ServiceName("\(number + 1)")
                catalog.register(Int.self, name: "\(number)", lifetime: .singleton) {
                    (r: Resolver) async throws -> Int in
                    try await Container.current?.resolve(Provider<Int>.self, name: next).awaiting() ?? 0
                }
            }
            catalog.register(Int.self, name: "\(count)", lifetime: .singleton) { () async in 1 }
        }
        let result: Result<Int, any Error>
        do {
            let value = try await Container.$current.withValue(container) {
                try await container.resolve(awaiting: Int.self, name: "0")
            }
            result = .success(value)
        } catch {
            result = .failure(error)
        }
        if count < 2_000 {
            #expect(try result.get() == 1)
        } else {
            #expect(throws: ResolutionError.self) { try result.get() }
        }
    }
}
