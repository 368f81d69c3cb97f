import PlugboardContainer
import SampleServices
import Testing

@Suite struct ArgumentTests {
    struct Apple: Sendable { var kind = "apple" }
    struct Juice: Sendable {
        let fruit: Apple
        let label: String
        init(fruit: Apple, label: String) {
            self.fruit = fruit
            self.label = label
        }
    }

    private let file = "ContainerTests/ArgumentTests.swift"

    @Test func `one argument of the declared type needs no lookup`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.register(String.self) { "not this" }
            catalog.autoregister((any Person).self, argument: String.self, initializer: PetOwner.init(name:pet:))
        }
        let person = try container.resolve((any Person).self, argument: "Michael") as? PetOwner
        #expect(person?.name == "Michael")
        #expect(person?.pet.name == "Mimi")
    }

    @Test func `several arguments, in any order at registration and at resolve`() throws {
        let container = try Container { catalog in
            catalog.autoregister(
                PetOwner.self, arguments: (any Animal).self, String.self, initializer: PetOwner.init(name:pet:))
            catalog.autoregister(
                PetOwner.self, name: "b", arguments: (any Animal).self, String.self,
                initializer: PetOwner.init(name:pet:))
        }
        let animal: any Animal = Cat(name: "Tom")
        for name: ServiceName? in [nil, "b"] {
            let one = try container.resolve(PetOwner.self, name: name, arguments: "Ann", animal)
            let other = try container.resolve(PetOwner.self, name: name, arguments: animal, "Ann")
            #expect([one.name, other.name] == ["Ann", "Ann"])
            #expect([one.pet.name, other.pet.name] == ["Tom", "Tom"])
        }
    }

    @Test func `two arguments of one type fill their parameters in order`() throws {
        let container = try Container { catalog in
            catalog.register([String].self, arguments: String.self, String.self) { (a: String, b: String) in [a, b] }
        }
        #expect(try container.resolve([String].self, arguments: "1", "2") == ["1", "2"])
    }

    @Test func `an argument fills the one parameter that it can be cast to`() throws {
        let container = try Container { catalog in
            catalog.register(String.self, argument: (any Animal).self) { (animal: any Animal) in animal.name }
        }
        #expect(try container.resolve(String.self, argument: Cat()) == "Mimi")
        #expect(try container.resolve(String.self, arguments: Dog()) == "Rex")
    }

    @Test func `an argument that matches several parameters is refused, and a cast selects one`() throws {
        let line = #line
        let container = try Container { catalog in
            catalog.register(String.self, arguments: (any Animal).self, Cat?.self) {
                (animal: any Animal, cat: Cat?) in "\(animal.name) \(cat?.name ?? "")"
            }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(String.self, arguments: Cat(), true) }
        #expect(
            error?.description == """
                String (registered at \(file):\(line + 2)) could take the argument Cat in several places
                   = note: it fits Animal, Cat?
                   = help: cast it to one of them in the call
                """)
        #expect(try container.resolve(String.self, arguments: Cat() as Cat?, Dog() as any Animal) == "Rex Mimi")
    }

    @Test func `an unused argument is an error`() throws {
        let line = #line
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.register(Int.self, argument: String.self) { (text: String) in text.count }
        }
        let none = #expect(throws: ResolutionError.self) { try container.resolve((any Animal).self, argument: 1) }
        #expect(none?.description == "Animal (registered at \(file):\(line + 2)) takes no argument Int")
        let more = #expect(throws: ResolutionError.self) { try container.resolve(Int.self, arguments: "a", "b") }
        #expect(more?.description == "Int (registered at \(file):\(line + 3)) takes no argument String")
    }

    @Test func `missing arguments are named`() throws {
        let line = #line
        let container = try Container { catalog in
            catalog.autoregister(Juice.self, arguments: Apple.self, String.self, initializer: Juice.init)
        }
        let none = #expect(throws: ResolutionError.self) { try container.resolve(Juice.self) }
        let place = "\(file):\(line + 2)"
        #expect(
            none?.description
                == "ArgumentTests.Juice (registered at \(place)) needs arguments ArgumentTests.Apple, String, which were not given"
        )
        let one = #expect(throws: ResolutionError.self) { try container.resolve(Juice.self, argument: Apple()) }
        #expect(
            one?.description
                == "ArgumentTests.Juice (registered at \(place)) needs an argument String, which was not given")
    }

    @Test func `all missing arguments are named beside a given one`() throws {
        let line = #line + 2
        let container = try Container { catalog in
            catalog.register(String.self, arguments: Int.self, Bool.self, Double.self) {
                (a: Int, b: Bool, c: Double) in "\(a)\(b)\(c)"
            }
        }
        let start = "String (registered at \(file):\(line)) needs arguments"
        let given = #expect(throws: ResolutionError.self) { try container.resolve(String.self, argument: true) }
        #expect(given?.description == "\(start) Int, Double, which were not given")
        let none = #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(none?.description == "\(start) Int, Bool, Double, which were not given")
    }

    @Test func `rule 16.1: arguments are not passed to dependencies`() throws {
        struct Label: Sendable { let text: String }
        struct Bottle: Sendable {
            let label: Label
            let text: String
            init(label: Label, text: String) {
                self.label = label
                self.text = text
            }
        }
        let container = try Container { catalog in
            catalog.register(String.self) { "bound" }
            catalog.autoregister(Label.self, initializer: Label.init)
            catalog.autoregister(Bottle.self, argument: String.self, initializer: Bottle.init)
        }
        let bottle = try container.resolve(Bottle.self, argument: "given")
        #expect([bottle.label.text, bottle.text] == ["bound", "given"])
    }

    @Test func `rule 16.2: the requested service's optional, Lazy or Provider takes an argument too`() throws {
        let container = try Container { catalog in
            catalog.register(String.self, argument: Apple.self) { (maybe: Apple?) in maybe?.kind ?? "" }
            catalog.register(String.self, name: "lazy", argument: Apple.self) { (lazy: Lazy<Apple>) in
                try lazy.value.kind
            }
            catalog.register(String.self, name: "provider", argument: Apple.self) { (provider: Provider<Apple>) in
                try provider().kind
            }
        }
        for name: ServiceName? in [nil, "lazy", "provider"] {
            #expect(try container.resolve(String.self, name: name, argument: Apple(kind: "boskop")) == "boskop")
        }
    }

    @Test func `rule 16.5: a dependent takes a service with arguments as a Provider`() throws {
        struct Bar {
            let juice: Provider<Juice>
            init(juice: Provider<Juice>) { self.juice = juice }
        }
        let container = try Container { catalog in
            catalog.autoregister(Juice.self, arguments: Apple.self, String.self, initializer: Juice.init)
            catalog.autoregister(Bar.self, initializer: Bar.init)
        }
        #expect(try container.resolve(Bar.self).juice("fresh", Apple()).label == "fresh")
    }

    @Test func `rule 16.6: a singleton with arguments is refused`() {
        let error = #expect(throws: WiringError.self) {
            try Container {
                $0.autoregister(
                    Juice.self, lifetime: .singleton, arguments: Apple.self, String.self, initializer: Juice.init)
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.sharedWithArguments])
    }

    @Test func `scopes, resolvers and operators take arguments`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self, argument: String.self) { (text: String) in text.count }
            catalog.register(UInt.self, name: "two", arguments: String.self, Int.self) { (text: String, add: Int) in
                UInt(text.count + add)
            }
            catalog.register(Bool.self) { r in try r.resolve(Int.self, argument: "four") == 4 }
        }
        #expect(try container.makeScope().resolve(Int.self, argument: "abc") == 3)
        #expect(try container.resolve(Bool.self))
        #expect(try (container ~> (UInt.self, name: "two", arguments: (1, "abc"))) == 4)
        #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.register(Int.self, argument: String.self) { (text: String) in text.count }
                catalog.register(Int.self, name: "x") { 1 }
            }
        }
        let named = try Container { catalog in
            catalog.register(Int.self, argument: String.self) { (text: String) in text.count }
            catalog.register(Int.self, name: "n", argument: String.self) { (text: String) in -text.count }
            catalog.register(Double.self, arguments: Int.self, String.self) { (a: Int, b: String) in Double(a + b.count)
            }
        }
        #expect(try (named ~> (Int.self, argument: "ab")) == 2)
        #expect(try (named ~> (Int.self, name: "n", argument: "ab")) == -2)
        #expect(try (named ~> (Double.self, arguments: ("ab", 1))) == 3)
    }

    @Test func `many arguments of many types`() throws {
        let container = try Container { catalog in
            catalog.register(String.self, arguments: Int.self, Bool.self, Double.self, Character.self) {
                (a: Int, b: Bool, c: Double, d: Character) in "\(a)\(b)\(c)\(d)"
            }
        }
        #expect(try container.resolve(String.self, arguments: Character("x"), 1.5, true, 1) == "1true1.5x")
    }
}
