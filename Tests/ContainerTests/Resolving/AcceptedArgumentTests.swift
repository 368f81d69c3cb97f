import PlugboardContainer
import TestSupport
import Testing

/// Rules 16.9, 16.10 and 16.11: optional arguments, which the wiring replaces if they are not given.
struct AcceptedArgumentTests {
    struct Fruit: Sendable, Equatable { var kind: String }

    struct Ice: Sendable { var grams: Int }

    struct Juice: Sendable {
        let text: String
        init(fruit: Fruit) { text = fruit.kind }
        init(fruit: Fruit, ice: Ice) { text = "\(fruit.kind) on \(ice.grams)" }
        init(text: String) { self.text = text }
    }

    private static func container(_ register: (inout Catalog) -> Void) throws -> Container {
        try Container { catalog in
            catalog.register { Fruit(kind: "bound") }
            register(&catalog)
        }
    }

    private static let apple = Fruit(kind: "apple")

    private static func page(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "nothing was thrown"
        } catch {
            return "\(error)"
        }
    }

    private static func awaitedPage(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
            return "nothing was thrown"
        } catch {
            return "\(error)"
        }
    }

    @Test func `one registration is resolved with and without an argument`() throws {
        let container = try Self.container {
            $0.autoregister(Juice.self, initializer: Juice.init(fruit:)).accepting(Fruit.self)
        }
        #expect(
            try [
                container.resolve(Juice.self).text, container.resolve(Juice.self, argument: Self.apple).text,
                container.resolve(Juice.self, arguments: Self.apple).text,
                container.makeScope().resolve(Juice.self, argument: Self.apple).text,
                container.makeScope().resolve(Juice.self).text,
            ] == ["bound", "apple", "apple", "apple", "bound"])
        #expect(try container.resolve([Juice].self).map(\.text) == ["bound"])
        #expect(try (container ~> (Juice.self, argument: Self.apple)).text == "apple")
    }

    @Test func `an argument that is not given comes from the wiring, and must be bound`() {
        let line = #line + 2
        let page = Self.page {
            _ = try Container { $0.autoregister(Juice.self, initializer: Juice.init(fruit:)).accepting(Fruit.self) }
        }
        #expect(
            page == """
                error[PB0401]: AcceptedArgumentTests.Juice needs AcceptedArgumentTests.Fruit, which is not bound
                  --> ContainerTests/AcceptedArgumentTests.swift:\(line): its parameter 1 is an \
                AcceptedArgumentTests.Fruit

                1 mistake

                """)
    }

    @Test func `each of several accepted arguments may be given, beside the required ones`() throws {
        let container = try Self.container { catalog in
            catalog.register { Ice(grams: 5) }
            catalog.autoregister(Juice.self, name: "iced", initializer: Juice.init(fruit:ice:))
                .accepting(Fruit.self, Ice.self)
            catalog.register(String.self, argument: Int.self) { (count: Int, fruit: Fruit) in "\(count) \(fruit.kind)" }
                .accepting(Fruit.self)
        }
        #expect(
            try [
                container.resolve(Juice.self, name: "iced").text,
                container.resolve(Juice.self, name: "iced", argument: Self.apple).text,
                container.resolve(Juice.self, name: "iced", argument: Ice(grams: 9)).text,
            ] == ["bound on 5", "apple on 5", "bound on 9"])
        #expect(
            try container.resolve(Juice.self, name: "iced", arguments: Ice(grams: 9), Self.apple).text == "apple on 9")
        #expect(
            try [container.resolve(String.self, argument: 3), container.resolve(String.self, arguments: Self.apple, 3)]
                == ["3 bound", "3 apple"])
        let page = Self.page { _ = try container.resolve(String.self, argument: Self.apple) }
        #expect(page.hasSuffix("needs an argument Int, which was not given"))
    }

    @Test func `an argument belongs to the requested service, not to its dependencies`() throws {
        struct Bar: Sendable {
            let text: String
            init(fruit: Fruit, juice: Juice) { text = "\(fruit.kind) beside \(juice.text)" }
        }
        let container = try Self.container { catalog in
            catalog.autoregister(Juice.self, initializer: Juice.init(fruit:)).accepting(Fruit.self)
            catalog.autoregister(Bar.self, initializer: Bar.init(fruit:juice:)).accepting(Fruit.self)
            catalog.register([Int].self, argument: Int.self) { (number: Int, juice: Juice) in
                [number, juice.text.count]
            }
        }
        #expect(try container.resolve(Bar.self, argument: Self.apple).text == "apple beside bound")
        #expect(
            try [container.resolve([Int].self, argument: 3), container.resolve([Int].self, arguments: 3)] == [
                [3, 5], [3, 5],
            ])
    }

    @Test func `Lazy, Provider, optionals and lists of its type take the argument too`() throws {
        let container = try Self.container { catalog in
            catalog.register(Juice.self, name: "lazy") { (f: Lazy<Fruit>) in Juice(fruit: try f.value) }
                .accepting(Fruit.self)
            catalog.register(Juice.self, name: "new") { (f: Provider<Fruit>) in Juice(fruit: try f()) }
                .accepting(Fruit.self)
            catalog.register(Juice.self, name: "maybe") { (f: Fruit?) in Juice(text: f?.kind ?? "none") }
                .accepting(Fruit.self)
            catalog.register(Juice.self, name: "list") { (f: [Fruit]) in Juice(text: f.map(\.kind).joined()) }
                .accepting(Fruit.self)
        }
        for name: ServiceName in ["lazy", "new", "maybe", "list"] {
            #expect(
                try [
                    container.resolve(Juice.self, name: name).text,
                    container.resolve(Juice.self, name: name, argument: Self.apple).text,
                ] == ["bound", "apple"])
        }
    }

    @Test func `a Provider is called with and without the argument`() throws {
        let container = try Self.container { catalog in
            catalog.autoregister(Juice.self, initializer: Juice.init(fruit:)).accepting(Fruit.self)
            catalog.register([String].self) { (juices: Provider<Juice>, lazy: Lazy<Juice>, r: Resolver) in
                [
                    try juices().text, try juices(Self.apple).text, try lazy.value.text,
                    try r.resolve(Juice.self, argument: Self.apple).text, try r.resolve(Juice.self).text,
                ]
            }
        }
        #expect(try container.resolve([String].self) == ["bound", "apple", "bound", "apple", "bound"])
    }

    @Test func `an awaited dependency is not built if its argument is given`() async throws {
        let made = Count()
        let container = try Container { catalog in
            catalog.register(Fruit.self) { () async in
                await Task.yield()
                return Fruit(kind: "bound \(made.next())")
            }
            catalog.autoregister(Juice.self, initializer: Juice.init(fruit:)).accepting(Fruit.self)
            catalog.register([String].self, argument: Int.self) { (number: Int, juice: Juice) async in
                ["\(number)", juice.text]
            }
        }
        #expect(try await container.resolve(awaiting: Juice.self, argument: Self.apple).text == "apple")
        #expect(made.value == 0)
        #expect(try await container.resolve(awaiting: Juice.self).text == "bound 1")
        #expect(try await container.resolve(awaiting: [String].self, argument: 3) == ["3", "bound 2"])
    }

    @Test func `all factories of a service accept the same arguments`() {
        let line = #line + 3
        let page = Self.page {
            _ = try Self.container { catalog in
                catalog.autoregister(Juice.self, initializer: Juice.init(fruit:)).accepting(Fruit.self)
                catalog.autoregister(Juice.self, name: "other", initializer: Juice.init(fruit:))
            }
        }
        #expect(
            page == """
                error[PB0306]: the factories of AcceptedArgumentTests.Juice declare different arguments
                  --> ContainerTests/AcceptedArgumentTests.swift:\(line + 1): declares none
                  ::: ContainerTests/AcceptedArgumentTests.swift:\(line): accepts (AcceptedArgumentTests.Fruit)
                   |
                   = help: declare the same arguments, in the same order, in both; a factory need not use each
                   = note: they are called alike, whichever of them a profile chooses

                1 mistake

                """)
    }

    @Test func `shared services accept no arguments`() {
        let line = #line + 4
        let page = Self.page {
            _ = try Self.container { catalog in
                let make: @Sendable (Fruit) -> Juice = { Juice(fruit: $0) }
                catalog.autoregister(Juice.self, lifetime: .singleton, initializer: make).accepting(Fruit.self)
            }
        }
        #expect(
            page == """
                error[PB0407]: AcceptedArgumentTests.Juice takes arguments, so it cannot be a singleton
                  --> ContainerTests/AcceptedArgumentTests.swift:\(line): would keep the first caller's
                   |
                   = help: make it transient or graph
                   = note: the factory of AcceptedArgumentTests.Juice takes (AcceptedArgumentTests.Fruit), registered at \
                ContainerTests/AcceptedArgumentTests.swift:\(line)

                1 mistake

                """)
    }

    /// Rules 1.3 and 16.11.
    @Test func `an entry may name accepted arguments, and no others`() {
        let page = Self.page {
            _ = try Self.container { catalog in
                catalog.register { Ice(grams: 5) }
                catalog.autoregister(Juice.self, initializer: Juice.init(fruit:ice:)).accepting(Fruit.self, Ice.self)
                catalog.entry(Juice.self)
                catalog.entry(Juice.self, argument: Ice.self)
                catalog.entry(Juice.self, arguments: Ice.self, Fruit.self)
            }
        }
        #expect(page == "nothing was thrown")
        let other = Self.page {
            _ = try Self.container { catalog in
                catalog.autoregister(Juice.self, initializer: Juice.init(fruit:)).accepting(Fruit.self)
                catalog.entry(Juice.self, argument: Int.self)
            }
        }
        #expect(other.contains("error[PB0413]: AcceptedArgumentTests.Juice takes"))
    }

    @Test func `an additional service of the same instance takes the argument too`() throws {
        let container = try Self.container { catalog in
            catalog.register(Juice.self) { (fruit: Fruit) in Juice(fruit: fruit) }.accepting(Fruit.self)
                .provides(String.self) { $0.text }
        }
        #expect(
            try [container.resolve(String.self), container.resolve(String.self, argument: Self.apple)] == [
                "bound", "apple",
            ])
    }

    @Test func `a Provider that an argument fills takes no arguments`() async throws {
        let container = try Self.container { catalog in
            catalog.register([String].self) { (new: Provider<Fruit>) async in
                [Self.page { _ = try new(Ice(grams: 5)) }, await Self.awaitedPage { _ = try await new.awaiting(3) }]
            }
            .accepting(Fruit.self)
        }
        #expect(
            try await container.resolve(awaiting: [String].self, argument: Self.apple)
                == ["takes no argument AcceptedArgumentTests.Ice", "takes no argument Int"])
    }

    @Test func `an optional property of an unbound service receives an argument, or else keeps its value`() throws {
        struct Plate: Sendable {
            var fruit: Fruit? = Fruit(kind: "own")
        }
        let container = try Container { catalog in
            catalog.register(Plate.self) { Plate() }.inject(\.fruit).accepting(Fruit.self)
        }
        #expect(try container.resolve(Plate.self, argument: Self.apple).fruit == Self.apple)
        #expect(try container.resolve(Plate.self).fruit?.kind == "own")
    }
}
