import Plugboard
import Testing

/// Arguments of a caller.
extension JuiceTests {
    private var file: String { #fileID }

    @Test func `8. one registration is resolved with and without an argument`() throws {
        let container = try Container { b in
            b.register(Fruit.self) { Apple(kind: "bound") }
            b.register(String.self) { (fruit: any Fruit) in (fruit as? Apple)?.kind ?? "" }.accepting(Fruit.self)
        }
        #expect(try container.resolve(String.self) == "bound")
        #expect(try container.resolve(String.self, arguments: Apple(kind: "given")) == "given")
    }

    @Test func `8. an argument fills a parameter of its protocol if it fits no other`() throws {
        let container = try Container { b in
            b.register(String.self) { "label" }
            b.autoregister(Juice.self, argument: Fruit.self, initializer: Juice.init)
        }
        #expect(try container.resolve(Juice.self, arguments: Apple(kind: "boskop")).fruit.kind == "boskop")
        #expect(try container.resolve(Juice.self, argument: Mango()).fruit.kind == "mango")
    }

    @Test func `9. a cast selects the type of an argument`() throws {
        let line = #line + 2
        let container = try Container { b in
            b.register([String].self, arguments: Fruit.self, Apple?.self) { (fruit: any Fruit, apple: Apple?) in
                [fruit.kind, apple?.kind ?? "none"]
            }
        }
        let (one, other) = (Apple(kind: "one"), Apple(kind: "other"))
        #expect(try container.resolve([String].self, arguments: one as any Fruit, other) == ["one", "other"])
        #expect(try container.resolve([String].self, arguments: nil as Apple?, one as any Fruit) == ["one", "none"])
        #expect(
            page { _ = try container.resolve([String].self, arguments: one, other) } == """
                [String] (registered at \(file):\(line)) could take the argument Apple in several places
                   = note: it fits Fruit, Apple?
                   = help: cast it to one of them in the call
                """)
    }

    @Test func `10. arguments match by type, take precedence over registrations, and are not passed to dependencies`()
        throws
    {
        struct Crate: Sendable {
            let fruit: any Fruit
            init(fruit: any Fruit) { self.fruit = fruit }
        }
        struct Stand: Sendable {
            let crate: Crate
            let fruit: any Fruit
            init(crate: Crate, fruit: any Fruit) {
                self.crate = crate
                self.fruit = fruit
            }
        }
        let container = try Container { b in
            b.register(Fruit.self) { Mango() }
            b.autoregister(Crate.self, initializer: Crate.init)
            b.autoregister(Stand.self, argument: Fruit.self, initializer: Stand.init)
        }
        let stand = try container.resolve(Stand.self, argument: Apple())
        #expect([stand.fruit.kind, stand.crate.fruit.kind] == ["apple", "mango"])
    }

    @Test func `11. optional parameters`() throws {
        let container = try Container { b in
            b.register(Spice.self) { Spice() }
            b.register(String.self) { (tea: Tea?, spice: Spice?) in "\(tea == nil) \(spice?.kind ?? "")" }
        }
        #expect(try container.resolve(String.self) == "true mint")
    }

    @Test func `14. Lazy keeps its owner's arguments`() throws {
        struct Basket: Sendable {
            let fruit: Lazy<Apple>
            init(fruit: Lazy<Apple>) { self.fruit = fruit }
        }
        let container = try Container { b in
            b.register(Apple.self) { Apple(kind: "looked up") }
            b.autoregister(Basket.self, argument: Apple.self, initializer: Basket.init)
        }
        #expect(try container.resolve(Basket.self, argument: Apple(kind: "given")).fruit.value.kind == "given")
    }
}
