import Plugboard
import SampleServices
import TestSupport
import Testing

protocol Fruit: Sendable {
    var kind: String { get }
}

struct Apple: Fruit { var kind = "apple" }
struct Mango: Fruit { var kind = "mango" }
struct Tea: Sendable {}
struct Spice: Sendable { var kind = "mint" }

struct JuiceTests {
    private var file: String { #fileID }

    /// Declares its own initializer for injection.
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

    @Test func `1. creating a container throws all mistakes`() throws {
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
                   = help: give one of them a name, or add override: true at the second

                error[PB0401]: JuiceTests.Juice needs String, which is not bound
                  --> \(file):\(line + 5): its parameter 2 is a String
                   |
                   = help: if its caller gives it, declare argument: String.self where the factory of JuiceTests.Juice is registered, at \(file):\(line + 5); else take it from settings, or register a closure that leaves it to its default value

                2 mistakes

                """)
    }

    @Test func `2. an Injectable type with six parameters`() throws {
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

    @Test func `3. autoregistration of an initializer with three parameters`() throws {
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

    @Test func `6. resolveOptional returns nil for an unbound service, and throws the failure of a bound one`() throws {
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

    @Test func `15. modules can be added, and adding one twice has no effect`() throws {
        let container = try Container { b in
            b.add(Fruits())
            b.add(Fruits())
        }
        #expect(try container.resolve(Fruit.self).kind == "apple")
    }
}
