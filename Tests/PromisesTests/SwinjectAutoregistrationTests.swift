import Plugboard
import SampleServices
import Testing

struct SwinjectAutoregistrationTests {
    private let file = "PromisesTests/SwinjectAutoregistrationTests.swift"

    @Test func `1. closure registrations and autoregistrations can be combined`() throws {
        let container = try Container { b in
            b.register(Animal.self) { _ in Cat(name: "Mimi") }
            b.autoregister(Person.self, initializer: PetOwner.init(pet:))
        }
        #expect(try container.resolve(Person.self).pet is Cat)
    }

    @Test func `2. dependencies come from the signature, and the service may be a protocol`() throws {
        let container = try Container { b in
            b.autoregister(Animal.self, initializer: { Dog() })
            b.autoregister(PetOwner.self, initializer: PetOwner.init(pet:))
            b.autoregister(Person.self, initializer: PetOwner.init(pet:))
        }
        #expect(try container.resolve(PetOwner.self).pet is Dog)
        #expect(try container.resolve(Person.self) is PetOwner)
    }

    @Test func `3. a dependency added to the initializer needs no change to the registration line`() throws {
        struct Before: Sendable {
            let cat: Cat
            init(cat: Cat) { self.cat = cat }
        }
        struct After: Sendable {
            let cat: Cat
            let leaf: Leaf
            init(cat: Cat, leaf: Leaf) {
                self.cat = cat
                self.leaf = leaf
            }
        }
        let container = try Container { b in
            b.register(Cat.self) { Cat() }
            b.register(Leaf.self) { Leaf("added") }
            b.autoregister(Before.self, initializer: Before.init)
            b.autoregister(After.self, initializer: After.init)
        }
        #expect(try container.resolve(After.self).leaf.label == "added")
        #expect(try container.resolve(Before.self).cat.name == "Mimi")
    }

    @Test func `4. a factory closure receives a resolver`() throws {
        let container = try Container { b in
            b.register(Animal.self) { Dog() }
            b.register(Person.self) { r in PetOwner(name: "Michael", pet: try r.resolve(Animal.self)) }
        }
        #expect(try container.resolve(Person.self).pet is Dog)
    }

    @Test func `5. closures and initializers can have names`() throws {
        let container = try Container { b in
            b.register(Animal.self, name: "rex") { Dog() }
            b.register(Animal.self) { Cat() }
            b.autoregister(Person.self, name: "johnny", initializer: PetOwner.init(pet:))
        }
        #expect(try container.resolve(Animal.self, name: "rex") is Dog)
        #expect(try container.resolve(Person.self, name: "johnny").pet is Cat)
        #expect(
            page { _ = try container.resolve(Person.self) } == """
                Person is not bound
                   = help: did you mean Person#johnny?
                   = note: bound: Person#johnny
                """)
    }

    private static func owners() throws -> Container {
        try Container { b in
            b.register(String.self) { "looked up" }
            b.register(Animal.self) { Cat(name: "looked up") }
            b.autoregister(Person.self, argument: String.self, initializer: PetOwner.init(name:pet:))
            b.autoregister(
                PetOwner.self, arguments: String.self, Animal.self, initializer: PetOwner.init(name:pet:))
            b.autoregister(
                PetOwner.self, name: "other order", arguments: String.self, Animal.self,
                initializer: { (pet: any Animal, name: String) in PetOwner(name: name, pet: pet) })
        }
    }

    @Test func `6. one runtime argument needs no lookup`() throws {
        let person = try Self.owners().resolve(Person.self, argument: "Michael")
        #expect([person.name, person.pet.name] == ["Michael", "looked up"])
    }

    @Test func `7. arguments are accepted in any order, at registration and at resolve`() throws {
        let rex: any Animal = Dog()
        let swapped = try Container { b in
            b.autoregister(PetOwner.self, arguments: Animal.self, String.self, initializer: PetOwner.init(name:pet:))
        }
        let straight = try Self.owners()
        for owner in [
            try straight.resolve(PetOwner.self, arguments: "Ann", rex),
            try straight.resolve(PetOwner.self, arguments: rex, "Ann"),
            try straight.resolve(PetOwner.self, name: "other order", arguments: "Ann", rex),
            try straight.resolve(PetOwner.self, name: "other order", arguments: rex, "Ann"),
            try swapped.resolve(PetOwner.self, arguments: "Ann", rex),
            try swapped.resolve(PetOwner.self, arguments: rex, "Ann"),
        ] {
            #expect(owner.name == "Ann")
            #expect(owner.pet as? Dog === rex as? Dog)
        }
    }

    @Test func `7. a manifest binding accepts them too`() throws {
        var b = Catalog()
        b.factory("owner", PetOwner.self, arguments: Animal.self, String.self, initializer: PetOwner.init(name:pet:))
        let container = try b.container(#""PetOwner": "owner""#)
        let rex: any Animal = Dog()
        #expect(try container.resolve(PetOwner.self, arguments: "Ann", rex).name == "Ann")
        #expect(try container.resolve(PetOwner.self, arguments: rex, "Ann").name == "Ann")
    }

    @Test func `8. two arguments of one type fill their parameters in order, as many as are declared`() throws {
        let line = #line + 2
        let container = try Container { b in
            b.register([String].self, arguments: String.self, String.self) { (first: String, second: String) in
                [first, second]
            }
        }
        #expect(try container.resolve([String].self, arguments: "1", "2") == ["1", "2"])
        let ambiguous = """
            [String] (registered at \(file):\(line)) could take the argument String in several places
               = help: give all 2 of that type, in the declared order
            """
        #expect(page { _ = try container.resolve([String].self, argument: "1") } == ambiguous)
        #expect(page { _ = try container.resolve([String].self, arguments: "1", "2", "3") } == ambiguous)
    }

    @Test func `8. one value never fills two parameters: the undeclared one is resolved`() throws {
        let line = #line + 3
        let mistakes = page {
            _ = try Container { b in
                b.register([String].self, argument: String.self) { (first: String, second: String) in [first, second] }
            }
        }
        #expect(
            mistakes == """
                error[PB0401]: [String] needs String, which is not bound
                  --> \(file):\(line): its parameter 2 is a String

                1 mistake

                """)
    }

    @Test func `9. any number of dependencies, including none, and any number of arguments`() throws {
        let container = try Container { b in
            b.register(Int.self) { 1 }
            b.register(String.self) { "x" }
            b.autoregister(Wide.self, initializer: Wide.init)
            b.autoregister(Leaf.self, initializer: { Leaf() })
            b.register([String].self, arguments: Int.self, Bool.self, Double.self, Character.self, UInt8.self) {
                (a: Int, b: Bool, c: Double, d: Character, e: UInt8) in ["\(a)", "\(b)", "\(c)", "\(d)", "\(e)"]
            }
        }
        #expect(try container.resolve(Wide.self).values == (1...25).map { $0.isMultiple(of: 2) ? "x" : "1" })
        #expect(try container.resolve(Leaf.self).label == "leaf")
        let five = try container.resolve([String].self, arguments: true, 1, UInt8(5), 1.5, Character("d"))
        #expect(five == ["1", "true", "1.5", "d", "5"])
    }

    @Test func `15. overloaded initializers are distinguished by their labels`() throws {
        let container = try Container { b in
            b.register(String.self) { "Michael" }
            b.register(Animal.self) { Cat() }
            b.autoregister(Person.self, name: "named", initializer: PetOwner.init(name:pet:))
            b.autoregister(Person.self, initializer: PetOwner.init(pet:))
        }
        #expect(try container.resolve(Person.self, name: "named").name == "Michael")
        #expect(try container.resolve(Person.self).name == "nobody")
    }

    @Test func `16. uses in code selects a named dependency of an autoregistered initializer`() throws {
        let container = try Container { b in
            b.register(Animal.self) { Cat() }
            b.register(Animal.self, name: "rex") { Dog() }
            b.autoregister(Person.self, uses: ["Animal": "Animal#rex"], initializer: PetOwner.init(pet:))
        }
        #expect(try container.resolve(Person.self).pet is Dog)
    }

    @Test func `16. uses in a manifest selects it, also over the declaration in code`() throws {
        var b = Catalog()
        b.register(Animal.self) { Cat() }
        b.register(Animal.self, name: "rex") { Dog() }
        b.register(Animal.self, name: "tom") { Cat(name: "Tom") }
        b.autoregister(Person.self, uses: ["Animal": "Animal#rex"], initializer: PetOwner.init(pet:))
        b.factory("owner", PetOwner.self, parameters: "pet", initializer: PetOwner.init(pet:))
        let container = try b.container(
            """
            "Person": { "uses": { "Animal": "Animal#tom" } },
            "PetOwner": { "factory": "owner", "uses": { "pet": "Animal#rex" } }
            """)
        #expect(try container.resolve(Person.self).pet.name == "Tom")
        #expect(try container.resolve(PetOwner.self).pet is Dog)
    }

    @Test func `17. every missing dependency is named, with the initializer that needs it`() {
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.autoregister(Person.self, parameters: "name", "pet", initializer: PetOwner.init(name:pet:))
                b.autoregister(PetOwner.self, initializer: PetOwner.init(pet:))
            }
        }
        #expect(
            mistakes == """
                error[PB0401]: Person needs String, which is not bound
                  --> \(file):\(line + 3): its parameter 1, "name", is a String
                   |
                   = help: if its caller gives it, declare argument: String.self where the factory of Person is registered, at \(file):\(line + 3); else take it from settings, or register a closure that leaves it to its default value

                error[PB0401]: Person needs Animal, which is not bound
                  --> \(file):\(line + 3): its parameter 2, "pet", is an Animal
                  ::: \(file):\(line + 4): PetOwner needs it too

                2 mistakes

                """)
    }

    @Test func `18. an optional parameter is nil if its service is not bound`() throws {
        struct Home: Sendable {
            let pet: (any Animal)?
            let plant: Leaf?
            init(pet: (any Animal)?, plant: Leaf?) {
                self.pet = pet
                self.plant = plant
            }
        }
        let container = try Container { b in
            b.register(Leaf.self) { Leaf("plant") }
            b.autoregister(Home.self, initializer: Home.init)
        }
        let home = try container.resolve(Home.self)
        #expect(home.pet == nil)
        #expect(home.plant?.label == "plant")
    }
}

/// Has twenty-five parameters.
struct Wide: Sendable {
    let values: [String]

    init(
        a: Int, b: String, c: Int, d: String, e: Int, f: String, g: Int, h: String, i: Int, j: String, k: Int,
        l: String, m: Int, n: String, o: Int, p: String, q: Int, r: String, s: Int, t: String, u: Int, v: String,
        w: Int, x: String, y: Int
    ) {
        let numbers = [a, c, e, g, i, k, m, o, q, s, u, w, y].map { "\($0)" }
        let texts = [b, d, f, h, j, l, n, p, r, t, v, x]
        values = zip(numbers, texts).flatMap { [$0, $1] } + numbers.suffix(1)
    }
}
