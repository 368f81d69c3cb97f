import PlugboardContainer
import Synchronization
import SampleServices
import TestSupport
import Testing

@Suite struct InjectTests {
    final class Clock: Sendable {
        let zone: String
        init(zone: String = "utc") { self.zone = zone }
    }

    static func container(_ zone: String = "utc") throws -> Container {
        try Container { catalog in
            catalog.register(Clock.self) { Clock(zone: zone) }
            catalog.register(Clock.self, name: "local") { Clock(zone: "local") }
            catalog.register(Clock.self, name: .spare) { Clock(zone: "spare") }
            catalog.register(Clock.self, name: "shared", lifetime: .weak) { Clock(zone: "shared") }
        }
    }

    final class Screen {
        @Inject var clock: Clock
        @Inject("local") var local: Clock
        @Inject(.spare) var spare: Clock
        @Inject var maybe: String?
        let own = Inject<Clock>()
    }

    struct Card {
        @Inject var clock: Clock
        @Inject("local", .lazily) var local: Clock
    }

    @Test func `classes and structs use the current container at their creation, once`() throws {
        let container = try Self.container()
        let (screen, card) = Container.$current.withValue(container) { (Screen(), Card()) }
        #expect(screen.clock === screen.clock)
        #expect([screen.clock.zone, screen.local.zone, screen.spare.zone] == ["utc", "local", "spare"])
        #expect(screen.maybe == nil)
        #expect(screen.own.wrappedValue.zone == "utc")
        #expect(card.clock === card.clock)
    }

    @Test func `a given container takes precedence over the current one`() throws {
        let (near, far) = (try Self.container("near"), try Self.container("far"))
        struct Given {
            @Inject var clock: Clock
            init(_ container: Container) { _clock = Inject(from: container) }
        }
        let given = Container.$current.withValue(far) { Given(near) }
        #expect(given.clock.zone == "near")
    }

    @Test func `lazily: the container is found at the first read`() throws {
        let card = Card()
        let zone = Container.$current.withValue(try Self.container()) { card.local.zone }
        #expect(zone == "local")
    }

    @Test func `onInit: the instance is found when the property is created`() throws {
        struct Eager {
            @Inject(.onInit) var clock: Clock
        }
        let built = Count()
        let container = try Container { catalog in
            catalog.register(Clock.self) {
                built.next()
                return Clock()
            }
        }
        let eager = Container.$current.withValue(container) { Eager() }
        #expect(built.value == 1)
        #expect(eager.clock === eager.clock)
        #expect(built.value == 1)
    }

    @Test func `copies of a struct share the injected instance`() throws {
        let card = try Container.$current.withValue(Self.container()) { Card() }
        let copy = card
        #expect(card.clock === copy.clock)
    }

    @Test func `a parameter can be wrapped`() throws {
        func zone(@Inject clock: Clock) -> String { clock.zone }
        let container = try Self.container()
        #expect(zone($clock: try container.resolve()) == "utc")
        #expect(zone($clock: try container.resolve(name: .spare)) == "spare")
    }

    @Test
    func `rule 18.1: an object under construction injects from the container that builds it, not from the current one`()
        throws
    {
        let container = try Container { catalog in
            catalog.register(Clock.self) { Clock(zone: "builder") }
            catalog.register(Clock.self, name: "local") { Clock(zone: "builder's local") }
            catalog.autoregister(Card.self, initializer: { Card() }).injects()
            catalog.register([Card].self) { (a: Card, b: Card) in [a, b] }
        }
        let cards = try Container.$current.withValue(Self.container("current")) { try container.resolve([Card].self) }
        #expect(cards.map(\.clock.zone) == ["builder", "builder"])
        #expect(cards.map(\.local.zone) == ["builder's local", "builder's local"])
    }

    @Test func `rule 18.1: each object of a list injects from the container that builds it`() throws {
        let container = try Container { catalog in
            catalog.register(Clock.self) { Clock(zone: "builder") }
            catalog.register(Clock.self, name: "local") { Clock(zone: "builder's local") }
            catalog.autoregister(Card.self, name: "a", initializer: { Card() }).injects()
            catalog.autoregister(Card.self, name: "b", initializer: { Card() }).injects()
        }
        let cards = try Container.$current.withValue(Self.container("current")) { try container.resolveAll(Card.self) }
        #expect(cards.map(\.clock.zone) == ["builder", "builder"])
    }

    @Test func `an object with @Inject may be at the end of the longest possible chain`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Link.self, name: "0", initializer: { Link(next: nil) }).injects()
            for number in 1..<1000 {
                catalog.autoregister(
                    Link.self, name: ServiceName("\(number)"), uses: ["next": "Link#\(number - 1)"],
                    parameters: "next", initializer: { (next: Link) in Link(next: next) })
            }
        }
        #expect(try container.resolve(Link.self, name: "3").length == 4)
        #expect(try container.resolve(Link.self, name: "999").length == 1000)
    }

    @Test func `an Injectable type injects from its container`() throws {
        struct Juice: Injectable {
            @Inject var clock: Clock
            let animal: any Animal
            init(animal: any Animal) { self.animal = animal }
            static var injection: Injection<Juice> { Injection(Juice.init(animal:)) }
        }
        struct None: Injectable {
            static var injection: Injection<None> { Injection(None.init) }
        }
        let container = try Container { catalog in
            catalog.register(Clock.self) { Clock() }
            catalog.register((any Animal).self) { Cat() }
            catalog.register(injectable: Juice.self)
            catalog.register(injectable: None.self)
            catalog.register(injectable: Wider.self)
        }
        #expect(try container.resolve(Juice.self).clock.zone == "utc")
        #expect(try container.resolve(Juice.self).animal.name == "Mimi")
        #expect(try container.resolve(Wider.self).names == ["Mimi", "utc", "Mimi"])
        _ = try container.resolve(None.self)
    }

    @Test func `a class that is not final can be Injectable`() throws {
        class Juice: Injectable {
            let animal: any Animal
            init(animal: any Animal) { self.animal = animal }
            class var injection: Injection<Juice> { Injection(Juice.init(animal:)) }
        }
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.register(injectable: Juice.self)
        }
        #expect(try container.resolve(Juice.self).animal.name == "Mimi")
    }

    @Test func `the enclosing object's container takes precedence over the current one`() throws {
        final class Module: ContainerProviding {
            let container: Container
            @Inject var clock: Clock
            init(_ container: Container) { self.container = container }
        }
        let module = try Container.$current.withValue(Self.container("current")) { Module(try Self.container("own")) }
        #expect(module.clock.zone == "own")
    }

    @Test func `InjectWeakly refers to its object weakly, and finds it again`() throws {
        final class Watcher {
            @InjectWeakly("shared") var clock: Clock?
            @InjectWeakly var missing: Dog?
        }
        let container = try Self.container()
        let watcher = Container.$current.withValue(container) { Watcher() }
        var held: Clock? = try container.resolve(name: "shared")
        #expect(watcher.clock === held)
        weak let gone = held
        held = nil
        #expect(gone == nil)
        #expect(watcher.clock?.zone == "shared")
        #expect(watcher.missing == nil)
    }

    @Test func `InjectWeakly returns its object while other code retains it`() throws {
        struct Watcher {
            @InjectWeakly var clock: Clock?
            @InjectWeakly(.onInit) var eager: Clock?
        }
        let made = Count()
        let container = try Container { $0.register(Clock.self) { Clock(zone: "\(made.next())") } }
        let watcher = Container.$current.withValue(container) { Watcher() }
        #expect(made.value == 1)
        let held = watcher.clock
        #expect(watcher.clock === held)
        #expect(made.value == 2)
    }

    @Test func `building an object does not change the current container of its factory`() throws {
        let current = try Self.container("current")
        let seen = Mutex<(any Resolving)?>(nil)
        let container = try Container { catalog in
            catalog.register(Dog.self) {
                seen.withLock { $0 = Container.current }
                return Dog()
            }.injects()
        }
        _ = try Container.$current.withValue(current) { try container.resolve(Dog.self) }
        #expect(seen.withLock { $0 } === current)
    }

    @Test func `a property keeps its container only until it is read`() throws {
        var container: Container? = try Self.container()
        weak let watched = container
        let card = Container.$current.withValue(container) { Card() }
        container = nil
        #expect(watched != nil)
        #expect(card.clock.zone == "utc")
        // The other property of the card finds its container at the read, and so retains none.
        #expect(watched == nil)
    }

    @Test func `many threads read one property and get one instance`() async throws {
        struct Shared: Sendable {
            @Inject var clock: Clock
        }
        let shared = try Container.$current.withValue(Self.container()) { Shared() }
        let seen = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<16 { group.addTask { ObjectIdentifier(shared.clock) } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(seen.count == 1)
    }

    @Test func `the order of the lookup is a value`() throws {
        let (one, other) = (try Self.container("one"), try Self.container("other"))
        func zone(_ lookup: some ContainerLookup, _ request: InjectionRequest) throws -> String? {
            try lookup.resolver(for: request).map { try $0.resolve(Clock.self).zone }
        }
        final class Owner: ContainerProviding {
            let container: Container
            init(_ container: Container) { self.container = container }
        }
        let free = InjectionRequest(given: nil, enclosing: nil, current: nil)
        let owned = InjectionRequest(given: nil, enclosing: Owner(one), current: other)
        let given = InjectionRequest(given: other, enclosing: Owner(one), current: nil)
        #expect(try zone(.standard, owned) == "one")
        #expect(try zone(.standard, given) == "other")
        #expect(try zone(.singleton(other), owned) == "other")
        #expect(try zone(.singleton(one), given) == "other")
        #expect(try zone(.enclosingType(default: one), given) == "other")
        #expect(try zone(.enclosingType(default: other), owned) == "one")
        #expect(try zone(.enclosingType(default: other), free) == "other")
        #expect(try zone(.enclosingType(), free) == nil)
    }
}

extension ServiceName {
    fileprivate static let spare: ServiceName = "spare"
}

struct Wider: Injectable {
    let names: [String]
    init(first: any Animal, clock: InjectTests.Clock, second: any Animal) {
        names = [first.name, clock.zone, second.name]
    }
    static var injection: Injection<Wider> { Injection(Wider.init(first:clock:second:)) }
}

extension InjectTests {
    /// Larger than the inline storage of the property.
    struct Large: Sendable, Equatable {
        var words = [String](repeating: "word", count: 3)
        var a = "a"
        var b = "b"
        var c = "c"
    }

    @Test func `large values can be injected`() throws {
        struct Holder {
            @Inject var large: Large
            @Inject var number: UInt8
        }
        let container = try Container { catalog in
            catalog.register(Large.self) { Large() }
            catalog.register(UInt8.self) { 7 }
        }
        let holder = Container.$current.withValue(container) { Holder() }
        #expect(holder.large == Large())
        #expect(holder.large == Large())
        #expect(holder.number == 7)
    }
}

final class Link: Sendable {
    private let next: Link?
    var length: Int { 1 + (next?.length ?? 0) }

    init(next: Link?) { self.next = next }
}
