import PlugboardContainer
import TestSupport
import Testing

/// Instances released by a resolution, a property or a call at its end.
struct InstanceEndTests {
    /// Counts the existing instances of its kind.
    final class Tracked: Sendable {
        private let living: Count

        init(_ living: Count) {
            self.living = living
            living.next()
        }

        deinit { living.previous() }
    }

    /// Keeps the resolver of its resolution after the end.
    final class Curious {
        let resolver: Resolver

        init(_ resolver: Resolver, _: Tracked) { self.resolver = resolver }
    }

    struct Inquirer {
        let curious: Curious
    }

    private static func container(_ living: Count) throws -> Container {
        try Container { catalog in
            catalog.register(Tracked.self, lifetime: .graph) { Tracked(living) }
            for name: ServiceName? in [nil, "named"] {
                catalog.register(Curious.self, name: name) { (resolver: Resolver, tracked: Tracked) in
                    Curious(resolver, tracked)
                }
            }
            catalog.register(Inquirer.self, argument: Int.self) { (_: Int, resolver: Resolver, tracked: Tracked) in
                Inquirer(curious: Curious(resolver, tracked))
            }
        }
    }

    @Test func `a resolution releases its shared instances at its end, even if its resolver is kept`() async throws {
        let living = Count()
        let container = try Self.container(living)
        let scope = container.makeScope()
        let provider = try container.resolve(Provider<Curious>.self)
        func ended(_ how: String, _ resolve: () throws -> Any?) rethrows {
            let kept = try resolve()
            #expect(living.value == 0, "\(how)")
            withExtendedLifetime(kept) {}
        }
        try ended("by type") { try container.resolve(Curious.self) }
        try ended("by name") { try container.resolve(Curious.self, name: "named") }
        try ended("optional") { try container.resolveOptional(Curious.self) }
        try ended("as an optional") { try container.resolve(Curious?.self) }
        try ended("all") { try container.resolveAll(Curious.self) }
        try ended("with an argument") { try container.resolve(Inquirer.self, argument: 7) }
        try ended("from a scope") { try scope.resolve(Curious.self) }
        try ended("from a provider") { try provider() }
        let awaited = try await container.resolve(awaiting: Curious.self)
        #expect(living.value == 0)
        withExtendedLifetime(awaited) {}
    }

    final class Owner: Sendable {
        let later: Lazy<Tracked>

        init(later: Lazy<Tracked>, _: Tracked) { self.later = later }
    }

    @Test func `the build of a kept instance releases its shared instances at its end`() throws {
        let living = Count()
        let container = try Container { catalog in
            catalog.register(Tracked.self, lifetime: .graph) { Tracked(living) }
            let make: @Sendable (Lazy<Tracked>, Tracked) -> Owner = { Owner(later: $0, $1) }
            catalog.register(Owner.self, lifetime: .singleton, factory: make)
            catalog.register(Owner.self, name: "scoped", lifetime: .scoped, factory: make)
            catalog.register(Owner.self, name: "weak", lifetime: .weak, factory: make)
        }
        let scope = container.makeScope()
        let kept = [
            try scope.resolve(Owner.self), try scope.resolve(Owner.self, name: "scoped"),
            try scope.resolve(Owner.self, name: "weak"),
        ]
        #expect(living.value == 0)
        withExtendedLifetime(kept) {}
    }

    @Test(arguments: [LifetimeKind.transient, .singleton, .scoped, .weak])
    func `an asynchronous build releases its shared instances at its end`(lifetime: LifetimeKind) async throws {
        let living = Count()
        let container = try Container { catalog in
            catalog.register(Tracked.self, lifetime: .graph) { Tracked(living) }
            let lifetimes: [LifetimeKind: Lifetime<Owner>] = [.singleton: .singleton, .scoped: .scoped, .weak: .weak]
            catalog.autoregister(Owner.self, lifetime: lifetimes[lifetime] ?? .transient) {
                (later: Lazy<Tracked>, tracked: Tracked) async in
                await Task.yield()
                return Owner(later: later, tracked)
            }
        }
        let scope = container.makeScope()
        let kept = try await scope.resolve(awaiting: Owner.self)
        #expect(living.value == 0)
        withExtendedLifetime(kept) {}
    }

    @Test func `of two instances that one Lazy builds concurrently one is kept, and the other is released`()
        async throws
    {
        let (living, begun) = (Count(), Count())
        do {
            let container = try Container { catalog in
                catalog.autoregister(Tracked.self) { () async in
                    begun.next()
                    while begun.value < 2 { await Task.yield() }
                    return Tracked(living)
                }
            }
            let lazy = try container.resolve(Lazy<Tracked>.self)
            async let one = lazy.awaiting()
            async let other = lazy.awaiting()
            let (first, second) = (try await one, try await other)
            #expect(first === second)
            #expect(living.value == 1)
        }
        #expect(living.value == 0)
    }

    @Test func `a stored resolver begins a new resolution at each call`() throws {
        let container = try Self.container(Count())
        let resolver = try container.resolve(Curious.self).resolver
        let (first, second) = (try resolver.resolve(Tracked.self), try resolver.resolve(Tracked.self))
        #expect(first !== second)
    }

    @Test func `arguments are released at the end of the call`() throws {
        let living = Count()
        let container = try Container { catalog in
            catalog.register(String.self, arguments: Tracked.self, Int.self) { (_: Tracked, number: Int) in "\(number)"
            }
        }
        #expect(try container.resolve(String.self, arguments: Tracked(living), 7) == "7")
        #expect(throws: ResolutionError.self) { try container.resolve(String.self, arguments: Tracked(living), "7") }
        #expect(living.value == 0)
    }

    struct Large: Sendable {
        let tracked: Tracked
        let further: (Int, Int, Int, Int, Int) = (1, 2, 3, 4, 5)
    }

    final class Screen {
        @Inject var small: Tracked
        @Inject var large: Large
    }

    @Test func `an object releases the instances of its properties`() throws {
        let living = Count()
        let container = try Container { catalog in
            catalog.register(Tracked.self) { Tracked(living) }
            catalog.register(Large.self) { Large(tracked: Tracked(living)) }
        }
        do {
            let screen = Container.$current.withValue(container) { Screen() }
            withExtendedLifetime((screen.small, screen.large)) { #expect(living.value == 2) }
        }
        #expect(living.value == 0)
    }

    @Test func `a property releases its container after its first read`() throws {
        struct Greeter {
            @Inject var greeting: String
        }
        let greeter: Greeter
        weak var gone: Container?
        do {
            let container = try Container { $0.register(String.self, lifetime: .singleton) { "kept" } }
            gone = container
            _ = try container.resolve(String.self)
            greeter = Container.$current.withValue(container) { Greeter() }
            #expect(greeter.greeting == "kept")
        }
        #expect(gone == nil)
        #expect(greeter.greeting == "kept")
    }
}
