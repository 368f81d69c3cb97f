import Plugboard
import Testing

protocol Bread: Sendable {
    var name: String { get }
}

protocol Chocolate: Sendable {
    var name: String { get }
}

final class Croissant: Bread { let name = "croissant" }
final class Baguette: Bread { let name = "baguette" }
struct Truffle: Chocolate { let name = "truffle" }

protocol Planet: AnyObject, Sendable {}
final class Earth: Planet {}

final class MySingleton: Sendable {
    static let shared = MySingleton()
}

/// Has the name of a standard library type.
struct Duration: Sendable {
    let label: String
}

struct TriforkTests {
    private let file = "PromisesTests/TriforkTests.swift"

    @Test func `1. a factory builds a new object for each injection`() throws {
        struct Basket: Sendable {
            @Inject var one: Croissant
            @Inject var other: Croissant
        }
        let container = try Container { $0.register(Croissant.self) { Croissant() } }
        #expect(try container.resolve(Croissant.self) !== container.resolve(Croissant.self))
        let basket = Container.$current.withValue(container) { Basket() }
        #expect(basket.one !== basket.other)
    }

    private static func bakery() throws -> Container {
        try Container { b in
            b.register(Bread.self) { Baguette() }
            b.register(Bread.self, name: "🥐") { Croissant() }
            b.register(Chocolate.self, name: "🥐") { Truffle() }
        }
    }

    @Test func `2. keys distinguish two bindings of one type`() throws {
        #expect(try Self.bakery().resolve(Bread.self, name: "🥐").name == "croissant")
    }

    @Test func `3. a key is unique for its type, and named and unnamed bindings coexist`() throws {
        let bakery = try Self.bakery()
        #expect(try bakery.resolve(Chocolate.self, name: "🥐").name == "truffle")
        #expect(try bakery.resolve(Bread.self).name == "baguette")
    }

    @Test func `4. a factory may return an existing object`() throws {
        let container = try Container { $0.register(MySingleton.self) { MySingleton.shared } }
        #expect(try container.resolve(MySingleton.self) === MySingleton.shared)
    }

    @Test func `5./6. an existing or a fresh object as a singleton`() throws {
        let earth = Earth()
        let container = try Container { b in
            b.register(instance: earth)
            b.register(instance: Earth(), as: Planet.self)
        }
        #expect(try container.resolve(Earth.self) === earth)
        let planet = try container.resolve(Planet.self)
        #expect(planet !== earth)
        #expect(try container.resolve(Planet.self) === planet)
    }

    @Test func `7. properties are injected in classes and structs`() throws {
        final class Breakfast { @Inject var bread: any Bread }
        struct Lunch { @Inject var bread: any Bread }
        let names = try Container.$current.withValue(Self.bakery()) { [Breakfast().bread.name, Lunch().bread.name] }
        #expect(names == ["baguette", "baguette"])
    }

    @Test func `8. a key selects the injected binding`() throws {
        final class Breakfast {
            @Inject("🥐") var bread2: any Bread
            @Inject("🥐") var chocolate: any Chocolate
        }
        let breakfast = try Container.$current.withValue(Self.bakery()) { Breakfast() }
        #expect([breakfast.bread2.name, breakfast.chocolate.name] == ["croissant", "truffle"])
    }

    @Test func `9. the same type and key twice is an error with the key, both lines and the solution`() {
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Bread.self, name: "🥐") { Croissant() }
                b.register(Bread.self, name: "🥐") { Baguette() }
            }
        }
        #expect(
            mistakes == """
                error[PB0801]: Bread#🥐 is registered twice
                  --> \(file):\(line + 4): registered again here
                  ::: \(file):\(line + 3): first registered here
                   |
                   = help: give one of them another name, or add override: true at the second

                1 mistake

                """)
    }

    @Test func `10. override permits it, and the later one replaces the earlier, including a singleton`() throws {
        let container = try Container { b in
            b.register(Bread.self, lifetime: .singleton) { Croissant() }
            b.register(Bread.self, override: true) { Baguette() }
            b.register(instance: Truffle(), as: Chocolate.self)
            b.register(Chocolate.self, override: true) { Praline() }
        }
        #expect(try container.resolve(Bread.self).name == "baguette")
        #expect(try container.resolve(Chocolate.self).name == "praline")
    }

    @Test func `10. a whole catalog can permit it`() throws {
        let container = try Container { b in
            b.allowsOverride = true
            b.register(Bread.self, lifetime: .singleton) { Croissant() }
            b.register(Bread.self) { Baguette() }
            b.register(Bread.self, lifetime: .singleton) { Baguette() }
        }
        #expect(try container.resolve(Bread.self).name == "baguette")
        #expect(try container.resolve(Bread.self) as? Baguette === container.resolve(Bread.self) as? Baguette)
    }

    @Test func `11. an unregistered type or key stops the program with a message that names it`() async throws {
        let type = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            struct Lunch { @Inject(fileID: "Shop/Lunch.swift", line: 5) var planet: any Planet }
            _ = try Container.$current.withValue(TriforkTests.bakery()) { Lunch().planet }
        }
        #expect(
            String(decoding: try #require(type).standardErrorContent, as: UTF8.self)
                .contains("@Inject of Planet at Shop/Lunch.swift:5\nPlanet is not bound\n"))
        let key = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            struct Lunch { @Inject("🥖", fileID: "Shop/Lunch.swift", line: 5) var bread: any Bread }
            _ = try Container.$current.withValue(TriforkTests.bakery()) { Lunch().bread }
        }
        #expect(
            String(decoding: try #require(key).standardErrorContent, as: UTF8.self)
                .contains(
                    """
                    @Inject of Bread#🥖 at Shop/Lunch.swift:5
                    Bread#🥖 is not bound
                       = note: bound: Bread, Bread#🥐

                    """))
    }

    @Test func `12. one struct may provide several protocols`() throws {
        struct Sandwich: Bread, Chocolate { let name = "both" }
        let container = try Container { b in
            b.autoregister(Sandwich.self, initializer: { Sandwich() })
                .provides(Bread.self) { $0 }
                .provides(Chocolate.self) { $0 }
        }
        #expect(try container.resolve(Bread.self).name == "both")
        #expect(try container.resolve(Chocolate.self).name == "both")
    }

    @Test func `13. two types with the same short name in two modules never collide`() throws {
        let container = try Container { b in
            b.register(Duration.self) { Duration(label: "own") }
            b.register(Swift.Duration.self) { .seconds(3) }
        }
        #expect(try container.resolve(Duration.self).label == "own")
        #expect(try container.resolve(Swift.Duration.self) == .seconds(3))
    }

    @Test func `13. a manifest distinguishes them by their modules`() throws {
        var b = Catalog()
        b.factory("own", Duration.self) { Duration(label: "own") }
        b.factory("swift", Swift.Duration.self) { Swift.Duration.seconds(3) }
        let container = try b.container(#""PromisesTests.Duration": "own", "Swift.Duration": "swift""#)
        #expect(try container.resolve(Duration.self).label == "own")
        #expect(try container.resolve(Swift.Duration.self) == .seconds(3))
        #expect(
            page { _ = try b.container(#""Duration": "own""#) } == """
                error[PB0304]: "Duration" is the name of 2 services
                  --> test.json:1:17
                   |
                 1 | { "services": { "Duration": "own" } }
                   |                 ^^^^^^^^^^ ambiguous
                   |
                   = help: write "PromisesTests.Duration" or "Swift.Duration"

                1 mistake

                """)
    }
}

struct Praline: Chocolate { let name = "praline" }
