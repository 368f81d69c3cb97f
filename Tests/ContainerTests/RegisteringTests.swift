import PlugboardContainer
import SampleServices
import SampleServices
import TestSupport
import Testing

@Suite struct RegisteringTests {
    @Test func `an initializer's parameters are its dependencies`() throws {
        let container = try Container { catalog in
            catalog.autoregister((any Animal).self, initializer: Cat.init as @Sendable () -> Cat)
            catalog.autoregister((any Person).self, initializer: PetOwner.init(pet:))
        }
        #expect(try container.resolve((any Person).self).pet.name == "Mimi")
    }

    @Test func `closures and initializers live together`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { _ in Cat(name: "Tom") }
            catalog.autoregister((any Person).self, initializer: PetOwner.init(pet:))
        }
        #expect(try container.resolve((any Person).self).pet.name == "Tom")
    }

    @Test func `overloaded initializers are told apart by their labels`() throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "Johnny" }
            catalog.register((any Animal).self) { Cat() }
            catalog.autoregister(PetOwner.self, initializer: PetOwner.init(name:pet:))
        }
        #expect(try container.resolve(PetOwner.self).name == "Johnny")
    }

    @Test func `a factory closure receives a resolver`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self, name: "mimi") { Cat() }
            catalog.register((any Person).self) { r in
                PetOwner(pet: try r.resolve((any Animal).self, name: "mimi"))
            }
        }
        #expect(try container.resolve((any Person).self).pet.name == "Mimi")
    }

    @Test func `a typed throws of a resolver's closure may be written out`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.register((any Person).self) { r throws(ResolutionError) in PetOwner(pet: try r.resolve()) }
        }
        #expect(try container.resolve((any Person).self).pet.name == "Mimi")
    }

    @Test func `the service is inferred from the closure`() throws {
        let dog = Dog()
        let container = try Container { catalog in
            catalog.register { dog }
            catalog.register { () -> any Animal in Cat() }
            catalog.register { (pet: any Animal) -> PetOwner in PetOwner(pet: pet) }
        }
        let known: Dog = try container.resolve()
        #expect(known === dog)
        #expect(try container.resolve(PetOwner.self).pet.name == "Mimi")
    }

    @Test func `named and unnamed bindings live together, and a name is per service`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat(name: "a") }
            catalog.register((any Animal).self, name: "🥐") { Cat(name: "b") }
            catalog.register(String.self, name: "🥐") { "c" }
            catalog.autoregister(Dog.self, name: "johnny", initializer: { Dog(name: "d") })
        }
        #expect(try container.resolve((any Animal).self).name == "a")
        #expect(try container.resolve((any Animal).self, name: "🥐").name == "b")
        #expect(try container.resolve(String.self, name: "🥐") == "c")
        #expect(try container.resolve(Dog.self, name: "johnny").name == "d")
    }

    @Test func `names equal as strings are one name, however they are composed`() throws {
        let container = try Container { $0.register(Int.self, name: "caf\u{E9}") { 1 } }
        #expect(try container.resolve(Int.self, name: "cafe\u{301}") == 1)
    }

    @Test func `a name equal to ASCII as a string is that name`() throws {
        let container = try Container { $0.register(Int.self, name: "Kelvin;") { 1 } }
        #expect(try container.resolve(Int.self, name: "\u{212A}elvin\u{37E}") == 1)
    }

    @Test func `typed names`() throws {
        let container = try Container { $0.register(Int.self, name: .another) { 2 } }
        #expect(try container.resolve(Int.self, name: .another) == 2)
    }

    @Test func `uses names the binding that fills a parameter`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat(name: "a") }
            catalog.register((any Animal).self, name: "eu") { Cat(name: "b") }
            catalog.autoregister(
                PetOwner.self, uses: ["pet": "Animal#eu"], parameters: "pet", initializer: PetOwner.init(pet:))
        }
        #expect(try container.resolve(PetOwner.self).pet.name == "b")
    }

    @Test func `uses by type names the binding of what has no name to write`() throws {
        struct Box<Content: Sendable>: Sendable { let content: Content }
        struct Local: Sendable { let text: String }
        struct Holder: Sendable {
            let texts: [String]
            init(local: Local, box: Box<Int>, other: Local?) {
                texts = [local.text, "\(box.content)", other?.text ?? "none"]
            }
        }
        let container = try Container { catalog in
            for name in ["one", "two"] {
                catalog.register(Local.self, name: ServiceName(name)) { Local(text: name) }
            }
            catalog.register(Box<Int>.self, name: "seven") { Box(content: 7) }
            catalog.autoregister(
                Holder.self, parameters: "local", "box", "other", initializer: Holder.init(local:box:other:)
            ).uses(Local.self, named: "one", as: "local").uses(Box<Int>.self, named: "seven")
                .uses(Local.self, named: "two", as: "other")
            catalog.register([String].self) { (box: Box<Int>) in ["\(box.content)"] }
                .uses(Box<Int>.self, named: "seven")
            catalog.autoregister(PetOwner.self, initializer: PetOwner.init(pet:)).uses((any Animal).self, named: "eu")
            catalog.register((any Animal).self, name: "eu") { Cat() }
        }
        #expect(try container.resolve(Holder.self).texts == ["one", "7", "two"])
        #expect(try container.resolve([String].self) == ["7"])
        #expect(try container.resolve(PetOwner.self).pet.name == "Mimi")
    }

    @Test func `uses by type of a parameter that is not there is a mistake`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.register(Int.self) { 1 }
                catalog.register(String.self) { (number: Int) in "\(number)" }.uses(Bool.self, named: "x")
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.unknownParameter])
    }

    @Test func `a tuple as the only parameter is one parameter`() throws {
        struct Pair: Sendable {
            let text: String
            init(_ both: (Int, String)) { text = both.1 + "\(both.0)" }
        }
        struct Four: Sendable {
            let sum: Int
            init(_ all: (Int, Int, Int, Int)) { sum = all.0 + all.1 + all.2 + all.3 }
        }
        let container = try Container { catalog in
            catalog.register((Int, String).self) { (1, "one") }
            catalog.register((Int, Int, Int, Int).self) { (1, 2, 3, 4) }
            catalog.autoregister(Pair.self, initializer: Pair.init)
            catalog.autoregister(Four.self, initializer: Four.init)
        }
        #expect(try container.resolve(Pair.self).text == "one1")
        #expect(try container.resolve(Four.self).sum == 10)
    }

    @Test func `initializers of each number of parameters receive them in order`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register(String.self) { "a" }
            catalog.register(Bool.self) { true }
            catalog.register(Character.self) { "c" }
            catalog.register(Double.self) { 2 }
            catalog.register([String].self, name: "0") { [] }
            catalog.register([String].self, name: "1") { (a: Int) in ["\(a)"] }
            catalog.register([String].self, name: "2") { (a: Int, b: String) in ["\(a)", b] }
            catalog.register([String].self, name: "3") { (a: Int, b: String, c: Bool) in ["\(a)", b, "\(c)"] }
            catalog.register([String].self, name: "4") { (a: Int, b: String, c: Bool, d: Character) in
                ["\(a)", b, "\(c)", "\(d)"]
            }
            catalog.register([String].self, name: "5") { (a: Int, b: String, c: Bool, d: Character, e: Double) in
                ["\(a)", b, "\(c)", "\(d)", "\(e)"]
            }
        }
        let all = ["1", "a", "true", "c", "2.0"]
        for count in 0...5 {
            #expect(try container.resolve([String].self, name: "\(count)") == Array(all.prefix(count)))
        }
    }

    @Test func `a main-actor initializer needs no word for it`() async throws {
        @MainActor final class Screen {
            let number: Int
            init(number: Int) { self.number = number }
        }
        let container = try Container { catalog in
            catalog.register(Int.self) { 7 }
            catalog.autoregister(Screen.self, initializer: Screen.init(number:))
        }
        let screen = try await container.resolve(awaiting: Screen.self)
        #expect(screen.number == 7)
    }

    @Test func `an initializer may take twenty-five parameters`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register(String.self) { "x" }
            catalog.autoregister(Wide.self, initializer: Wide.init)
        }
        #expect(try container.resolve(Wide.self).sum == 13)
    }

    @Test func `parameters may be moved into their instance`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.autoregister(Mover.self, initializer: Mover.init(one:))
            catalog.autoregister(Mover.self, name: "two", initializer: Mover.init(one:two:))
            catalog.autoregister(Mover.self, name: "closure") { (one: consuming any Animal) in Mover(one: one) }
        }
        #expect(try container.resolve(Mover.self).names == ["Mimi"])
        #expect(try container.resolve(Mover.self, name: "two").names == ["Mimi", "Mimi"])
        #expect(try container.resolve(Mover.self, name: "closure").names == ["Mimi"])
    }

    @Test func `a local type is a service like any other`() throws {
        struct Local { let animal: any Animal }
        final class Holder {
            let local: Local
            init(local: Local) { self.local = local }
        }
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.autoregister(Local.self, initializer: Local.init)
            catalog.autoregister(Holder.self, initializer: Holder.init)
        }
        #expect(try container.resolve(Holder.self).local.animal.name == "Mimi")
    }

    @Test func `a service need not be Sendable`() throws {
        final class Plain { var name = "plain" }
        let container = try Container { $0.autoregister(Plain.self, lifetime: .graph, initializer: Plain.init) }
        #expect(try container.resolve(Plain.self).name == "plain")
    }

    @Test func `a generic service is told apart by its arguments`() throws {
        struct Repository<Item>: Sendable { let label: String }
        let container = try Container { catalog in
            catalog.register(Repository<Int>.self) { Repository(label: "ints") }
            catalog.register(Repository<String>.self) { Repository(label: "strings") }
        }
        #expect(try container.resolve(Repository<Int>.self).label == "ints")
        #expect(try container.resolve(Repository<String>.self).label == "strings")
    }

    @Test func `a factory may hand out what exists`() throws {
        let dog = Dog()
        let container = try Container { $0.register((any Animal).self) { dog } }
        #expect(try container.resolve((any Animal).self) as? Dog === dog)
    }

    @Test func `an instance made elsewhere serves any type it has`() throws {
        let dog = Dog()
        let container = try Container { catalog in
            catalog.register(instance: dog)
            catalog.register(instance: dog, as: (any Animal).self)
            catalog.register(instance: 7, as: Int.self, name: "seven")
        }
        #expect(try container.resolve(Dog.self) === dog)
        #expect(try container.resolve((any Animal).self) as? Dog === dog)
        #expect(try container.resolve(Int.self, name: "seven") == 7)
    }

    @Test func `override replaces an earlier registration, also a singleton`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self, lifetime: .singleton) { Cat(name: "old") }
            catalog.register((any Animal).self, override: true) { Cat(name: "new") }
        }
        #expect(try container.resolve((any Animal).self).name == "new")
    }

    @Test func `one instance serves several services`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Dog.self, lifetime: .singleton, initializer: { Dog() })
                .provides((any Animal).self) { $0 }
        }
        #expect(try container.resolve((any Animal).self) as? Dog === container.resolve(Dog.self))
    }

    @Test func `an initializer's own error is told`() throws {
        let container = try Container {
            $0.autoregister(Dog.self, initializer: { () throws(Refused) in throw Refused() })
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Dog.self) }
        guard case .threw(let cause)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause is Refused)
    }

    @Test func `what the closure of a container throws is thrown on`() {
        #expect(throws: Refused.self) { try Container { _ in throw Refused() } }
    }

    @Test func `a superclass is a service`() throws {
        class Base: @unchecked Sendable {}
        final class Derived: Base, @unchecked Sendable {}
        let container = try Container { $0.autoregister(Base.self, initializer: Derived.init) }
        #expect(try container.resolve(Base.self) is Derived)
    }
}

extension ServiceName {
    fileprivate static let another: ServiceName = "another"
}

final class Mover: Sendable {
    let names: [String]

    init(one: consuming any Animal) { names = [one.name] }

    init(one: consuming any Animal, two: consuming any Animal) { names = [one.name, two.name] }
}

struct Wide {
    let sum: Int

    init(
        a: Int, b: String, c: Int, d: String, e: Int, f: String, g: Int, h: String, i: Int, j: String, k: Int,
        l: String,
        m: Int, n: String, o: Int, p: String, q: Int, r: String, s: Int, t: String, u: Int, v: String, w: Int,
        x: String, y: Int
    ) {
        sum = a + c + e + g + i + k + m + o + q + s + u + w + y
    }
}
