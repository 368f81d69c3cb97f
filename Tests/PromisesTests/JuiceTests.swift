import Plugboard
import Testing

protocol Fruit: Sendable {
    var kind: String { get }
}

struct Apple: Fruit { var kind = "apple" }
struct Mango: Fruit { var kind = "mango" }
struct Tea: Sendable {}
struct Spice: Sendable { var kind = "mint" }

@Suite struct JuiceTests {
    private let file = "PromisesTests/JuiceTests.swift"

    /// Says itself how it is made.
    struct FreshJuice: Injectable {
        @Inject var glass: Leaf
        let fruits: [String]

        init(a: any Fruit, b: Apple, c: any Fruit, d: Apple, e: any Fruit, f: Spice) {
            fruits = [a.kind, b.kind, c.kind, d.kind, e.kind, f.kind]
        }

        static var injection: Injection<FreshJuice> { Injection(FreshJuice.init) }
    }

    struct Juice: Sendable {
        let fruit: any Fruit
        let label: String

        init(fruit: any Fruit, label: String) {
            self.fruit = fruit
            self.label = label
        }
    }

    @Test func `1. a container is made by try, and all mistakes are thrown`() throws {
        let container = try Container { b in b.register(Fruit.self) { Apple() } }
        #expect(try container.resolve(Fruit.self).kind == "apple")
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Fruit.self) { Apple() }
                b.register(Fruit.self) { Mango() }
                b.autoregister(Juice.self, initializer: Juice.init)
            }
        }
        #expect(
            mistakes == """
                error[PB0801]: Fruit is registered twice
                  --> \(file):\(line + 4): registered again here
                  ::: \(file):\(line + 3): first registered here
                   |
                   = help: give one of them a name, or say override: true at the second

                error[PB0401]: JuiceTests.Juice needs String, which is not bound
                  --> \(file):\(line + 5): its parameter 2 is a String
                   |
                   = help: if its caller gives it, say argument: String.self where the factory of JuiceTests.Juice is registered, at \(file):\(line + 5); else take it from settings

                2 mistakes

                """)
    }

    @Test func `2. a type that says itself how it is made, with six parameters`() throws {
        let container = try Container { b in
            b.register(Leaf.self) { Leaf("glass") }
            b.register(Fruit.self) { Mango() }
            b.register(Apple.self) { Apple() }
            b.register(Spice.self) { Spice() }
            b.register(injectable: FreshJuice.self)
        }
        let juice = try container.resolve(FreshJuice.self)
        #expect(juice.fruits == ["mango", "apple", "mango", "apple", "mango", "mint"])
        #expect(juice.glass.label == "glass")
    }

    @Test func `3. by initializer, of three parameters`() throws {
        let container = try Container { b in
            b.register(Int.self) { 1 }
            b.register(String.self) { "a" }
            b.register(Bool.self) { true }
            b.register([String].self) { (a: Int, b: String, c: Bool) in ["\(a)", b, "\(c)"] }
        }
        #expect(try container.resolve([String].self) == ["1", "a", "true"])
    }

    @Test func `4. a custom closure with a resolver`() throws {
        let container = try Container { b in
            b.register(Fruit.self) { Apple() }
            b.register(Juice.self) { r in Juice(fruit: try r.resolve(), label: "custom") }
        }
        #expect(try container.resolve(Juice.self).label == "custom")
    }

    @Test func `5. resolve returns the instance, or throws`() throws {
        let container = try Container { $0.register(Fruit.self) { Apple() } }
        #expect(try container.resolve(Fruit.self).kind == "apple")
        #expect(page { _ = try container.resolve(Tea.self) } == "Tea is not bound")
    }

    @Test func `6. resolveOptional is nil for what is not bound, and throws what fails`() throws {
        let container = try Container { b in
            b.register(Spice.self) { Spice() }
            b.register(Fruit.self) { () throws(Refused) -> any Fruit in throw Refused() }
        }
        #expect(try container.resolveOptional(Tea.self) == nil)
        #expect(try container.resolveOptional(Spice.self)?.kind == "mint")
        #expect(throws: ResolutionError.self) { try container.resolveOptional(Fruit.self) }
    }

    @Test func `7. an optional type is resolved`() throws {
        let container = try Container { $0.register(Spice.self) { Spice() } }
        #expect(try container.resolve(Tea?.self) == nil)
        #expect(try container.resolve(Spice?.self)?.kind == "mint")
    }

    @Test func `8. one registration is resolved with an argument and without`() throws {
        let container = try Container { b in
            b.register(Fruit.self) { Apple(kind: "bound") }
            b.register(String.self) { (fruit: any Fruit) in (fruit as? Apple)?.kind ?? "" }.accepting(Fruit.self)
        }
        #expect(try container.resolve(String.self) == "bound")
        #expect(try container.resolve(String.self, arguments: Apple(kind: "given")) == "given")
    }

    @Test func `8. an argument fills a parameter of its protocol when that is the only one it fits`() throws {
        let container = try Container { b in
            b.register(String.self) { "label" }
            b.autoregister(Juice.self, argument: Fruit.self, initializer: Juice.init)
        }
        #expect(try container.resolve(Juice.self, arguments: Apple(kind: "boskop")).fruit.kind == "boskop")
        #expect(try container.resolve(Juice.self, argument: Mango()).fruit.kind == "mango")
    }

    @Test func `9. an argument may state its type`() throws {
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
                   = help: cast it to one of them where it is given
                """)
    }

    @Test func `10. arguments match by type, beat registrations, and do not leak into dependencies`() throws {
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

    @Test func `12. Inject inside an object being built takes from the container that builds it`() throws {
        struct Cup {
            @Inject var leaf: Leaf
        }
        let builder = try Container { b in
            b.register(Leaf.self) { Leaf("builder") }
            b.autoregister(Cup.self, initializer: { Cup() }).injects()
        }
        let current = try Container { $0.register(Leaf.self) { Leaf("current") } }
        let cup = try Container.$current.withValue(current) { try builder.resolve(Cup.self) }
        #expect(cup.leaf.label == "builder")
    }

    @Test func `13. properties are injected, of classes and structs`() throws {
        final class Glass {
            var fruit: (any Fruit)!
            var spice: Spice?
        }
        struct Mug {
            var fruit: (any Fruit)!
            var spice: Spice?
            var tea: Tea?
        }
        let container = try Container { b in
            b.register(Fruit.self) { Apple() }
            b.register(Spice.self) { Spice() }
            b.autoregister(Glass.self, initializer: { Glass() }).inject(\.fruit).inject(\.spice)
            b.autoregister(Mug.self, initializer: { Mug() }).inject(\.fruit).inject(\.spice).inject(\.tea)
        }
        let (glass, mug) = (try container.resolve(Glass.self), try container.resolve(Mug.self))
        #expect([glass.fruit.kind, mug.fruit.kind] == ["apple", "apple"])
        #expect([glass.spice?.kind, mug.spice?.kind] == ["mint", "mint"])
        #expect(mug.tea == nil)
    }

    final class Egg: Sendable {
        let chicken: Chicken
        init(chicken: Chicken) { self.chicken = chicken }
    }

    final class Chicken: Sendable {
        let egg: Lazy<Egg>
        let fruit: Lazy<Apple>
        init(egg: Lazy<Egg>, fruit: Lazy<Apple>) {
            self.egg = egg
            self.fruit = fruit
        }
    }

    @Test func `14. Lazy breaks a cycle, is resolved once, and throws when the container is gone`() throws {
        var container: Container? = try Container { b in
            b.register(Apple.self) { Apple() }
            b.autoregister(Egg.self, lifetime: .graph, initializer: Egg.init)
            b.autoregister(Chicken.self, lifetime: .graph, initializer: Chicken.init)
        }
        let chicken = try container?.resolve(Chicken.self)
        #expect(try chicken?.egg.value.chicken === chicken)
        #expect(try chicken?.egg.value === chicken?.egg.value)
        container = nil
        #expect(try chicken?.egg.value.chicken === chicken)
        #expect(
            page { _ = try chicken?.fruit.value } == """
                the container is gone
                   = help: keep the container as long as what it built
                """)
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

    struct Fruits: Module {
        func register(in catalog: inout Catalog) {
            catalog.register(Fruit.self) { Apple() }
        }
    }

    @Test func `15. modules, and the same one twice is harmless`() throws {
        let container = try Container { b in
            b.add(Fruits())
            b.add(Fruits())
        }
        #expect(try container.resolve(Fruit.self).kind == "apple")
    }

    @Test func `16. child containers override their parent, and a named child keeps its name`() throws {
        let parent = try Container { b in
            b.register(Fruit.self) { Apple() }
            b.register(Spice.self) { Spice() }
        }
        let child = try parent.makeChild(named: "request") { $0.register(Fruit.self) { Mango() } }
        #expect(try child.resolve(Fruit.self).kind == "mango")
        #expect(try child.resolve(Spice.self).kind == "mint")
        #expect(try parent.resolve(Fruit.self).kind == "apple")
        #expect(child.name == "request")
        #expect(child.parent === parent)
    }

    @Test func `17. many threads resolve at one time`() async throws {
        let built = Count()
        let container = try Container { b in
            b.register(Fruit.self) { Apple() }
            b.register(Leaf.self, lifetime: .singleton) {
                built.next()
                return Leaf()
            }
            b.register(Juice.self) { (fruit: any Fruit, leaf: Leaf) in Juice(fruit: fruit, label: leaf.label) }
        }
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<32 { group.addTask { try container.resolve(Juice.self).label } }
            for try await label in group { #expect(label == "leaf") }
        }
        #expect(built.value == 1)
    }

    @Test func `18. singleton and transient`() throws {
        let container = try Container { b in
            b.register(Leaf.self, lifetime: .singleton) { Leaf() }
            b.register(Leaf.self, name: "new", lifetime: .transient) { Leaf() }
        }
        #expect(try container.resolve(Leaf.self) === container.resolve(Leaf.self))
        #expect(try container.resolve(Leaf.self, name: "new") !== container.resolve(Leaf.self, name: "new"))
    }

    @Test func `19. what is owned externally is not retained, and after its release an error is thrown`() throws {
        var leaf: Leaf? = Leaf()
        let line = #line + 2
        let container = try Container { [leaf] b in
            if let leaf { b.register(instance: leaf).ownedExternally() }
        }
        #expect(try container.resolve(Leaf.self) === leaf)
        weak let watched = leaf
        leaf = nil
        #expect(watched == nil)
        #expect(
            page { _ = try container.resolve(Leaf.self) } == """
                Leaf (registered at \(file):\(line)) is owned externally and was released
                   = help: keep it as long as the container, or leave out .ownedExternally()
                """)
    }

    @Test func `20. what the container owns is retained`() throws {
        var leaf: Leaf? = Leaf()
        weak let watched = leaf
        let container = try Container { [leaf] b in
            if let leaf { b.register(instance: leaf).ownedByContainer() }
        }
        leaf = nil
        #expect(try container.resolve(Leaf.self) === watched)
        #expect(watched != nil)
    }

    @Test func `21. all bindings of a service, as a parameter and by resolveAll`() throws {
        let container = try Container { b in
            b.register(Fruit.self, name: "m") { Mango() }
            b.register(Fruit.self) { Apple() }
            b.register([String].self) { (fruits: [any Fruit]) in fruits.map(\.kind) }
        }
        #expect(try container.resolve([String].self) == ["apple", "mango"])
        #expect(try container.resolveAll(Fruit.self).map(\.kind) == ["apple", "mango"])
    }

    @Test func `22. one instance under several services`() throws {
        let container = try Container { b in
            b.autoregister(Dog.self, lifetime: .singleton, initializer: { Dog() })
                .provides(Animal.self) { $0 }
                .provides(AnyObject.self) { $0 }
        }
        let dog = try container.resolve(Dog.self)
        #expect(try container.resolve(Animal.self) as? Dog === dog)
        #expect(try container.resolve(AnyObject.self) === dog)
    }

    @Test func `23. a parent's singleton takes its dependencies from the parent`() throws {
        final class Stall: Sendable {
            let fruit: any Fruit
            init(fruit: any Fruit) { self.fruit = fruit }
        }
        let parent = try Container { b in
            b.register(Fruit.self) { Apple() }
            b.autoregister(Stall.self, lifetime: .singleton, initializer: Stall.init)
        }
        let child = try parent.makeChild { $0.register(Fruit.self) { Mango() } }
        #expect(try child.resolve(Stall.self).fruit.kind == "apple")
        #expect(try child.resolve(Stall.self) === parent.resolve(Stall.self))
    }
}
