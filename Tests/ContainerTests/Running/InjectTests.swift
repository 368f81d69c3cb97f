import PlugboardContainer
import Synchronization
import SampleServices
import TestSupport
import Testing

struct InjectTests {
    final class Clock: Sendable {
        let zone: String
        init(zone: String = "utc") { self.zone = zone }
    }

    static func container(_ zone: String = "utc") throws -> Container {
        try Container { catalog in
            catalog.register(Clock.self) { Clock(zone: zone) }
            catalog.register(Clock.self, name: "local") { Clock(zone: "local") }
            catalog.register(Clock.self, name: "shared", lifetime: .weak) { Clock(zone: "shared") }
        }
    }

    final class Screen {
        @Inject var clock: Clock
    }

    struct Card {
        @Inject var clock: Clock
        @Inject("local", .lazily) var local: Clock
    }

    @Test func `copies of a struct share the injected instance`() throws {
        let card = try Container.$current.withValue(Self.container()) { Card() }
        let copy = card
        #expect(card.clock === copy.clock)
    }

    @Test func `rule 18.1: each object of a list injects from the container that builds it`() throws {
        let container = try Container { catalog in
            catalog.register(Clock.self) { Clock(zone: "builder") }
            catalog.register(Clock.self, name: "local") { Clock(zone: "builder") }
            catalog.autoregister(Card.self, name: "a", initializer: { Card() }).injects()
            catalog.autoregister(Card.self, name: "b", initializer: { Card() }).injects()
        }
        let cards = try Container.$current.withValue(Self.container("current")) { try container.resolveAll(Card.self) }
        #expect(cards.flatMap { [$0.clock.zone, $0.local.zone] } == Array(repeating: "builder", count: 4))
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
        #expect(
            try [container.resolve(Link.self, name: "3").length, container.resolve(Link.self, name: "999").length] == [
                4, 1000,
            ])
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
        #expect(
            try [
                zone(.standard, owned), zone(.standard, given), zone(.singleton(other), owned),
                zone(.singleton(one), given), zone(.enclosingType(default: one), given),
                zone(.enclosingType(default: other), owned), zone(.enclosingType(default: other), free),
            ] == ["one", "other", "other", "other", "other", "one", "other"])
        #expect(try zone(.enclosingType(), free) == nil)
    }
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
