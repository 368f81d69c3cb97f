import PlugboardContainer
import Testing

/// Rule 16.2: one argument fills at most one parameter of each initializer.
struct ArgumentFillingTests {
    private struct Node: Sendable, Equatable {
        let id: Int
        let parent: Int?
    }

    private struct Apple: Fruit, Equatable { var name = "apple" }
    private protocol Fruit: Sendable { var name: String { get } }

    @Test func `an optional beside a plain parameter stays nil, unless a uses declaration names its binding`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Node.self, argument: Int.self, initializer: Node.init(id:parent:))
            catalog.autoregister(
                Node.self, name: "with names", argument: Int.self, parameters: "id", "parent",
                initializer: Node.init(id:parent:))
            catalog.register(Node.self, name: "optional first", argument: Int.self) { (parent: Int?, id: Int) in
                Node(id: id, parent: parent)
            }
            catalog.register(Int.self, name: "root") { 1 }
            catalog.autoregister(
                Node.self, name: "with uses", argument: Int.self, uses: ["parent": "Int#root"],
                parameters: "id", "parent", initializer: Node.init(id:parent:))
        }
        for name: ServiceName? in [nil, "with names", "optional first"] {
            #expect(try container.resolve(Node.self, name: name, argument: 7) == Node(id: 7, parent: nil))
        }
        #expect(try container.resolve(Node.self, name: "with uses", argument: 7) == Node(id: 7, parent: 1))
    }

    @Test func `three arguments of one type fill the optional parameter last`() throws {
        let container = try Container { catalog in
            catalog.register([String?].self, arguments: String.self, String.self, String.self) {
                (first: String, middle: String?, last: String) in [first, middle, last]
            }
        }
        #expect(try container.resolve([String?].self, arguments: "A", "Z", "M") == ["A", "M", "Z"])
    }

    @Test func `a list beside a plain parameter receives the bindings`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self, name: "bound") { 1 }
            catalog.register([[Int]].self, argument: Int.self) { (id: Int, others: [Int]) in [[id], others] }
        }
        #expect(try container.resolve([[Int]].self, argument: 7) == [[7], [1]])
    }

    @Test func `rule 8.7: a list of lists is resolved only if it is bound`() throws {
        let plain = try Container { $0.register(Int.self) { 1 } }
        #expect(throws: ResolutionError.self) { try plain.resolve([[Int]].self) }
        let bound = try Container { catalog in
            catalog.register([[Int]].self) { [[1], [2]] }
            catalog.register(Bool.self) { (lists: [[Int]], later: Lazy<[[Int]]>) in lists.count == 2 }
        }
        #expect(try bound.resolve([[Int]].self) == [[1], [2]])
        #expect(try bound.resolve(Bool.self))
    }

    @Test func `a list receives the argument that no other parameter takes`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self, name: "bound") { 1 }
            catalog.register([Int?].self, argument: Int.self) { (others: [Int]) in others }
            catalog.register([Bool].self, arguments: Int.self, Int.self) { (one: Int, others: [Int]) in
                [one == 7, others == [8]]
            }
        }
        #expect(try container.resolve([Int?].self, argument: 7) == [7])
        #expect(try container.resolve([Bool].self, arguments: 7, 8) == [true, true])
    }

    @Test func `the first of several shapes receives the argument`() throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "bound" }
            catalog.register([String?].self, argument: String.self) {
                (lazy: Lazy<String>, provider: Provider<String>, maybe: String?, list: [String]) in
                [try lazy.value, try provider(), maybe] + list
            }
        }
        #expect(try container.resolve([String?].self, argument: "given") == ["given", "bound", "bound", "bound"])
    }

    @Test func `a Lazy and a Provider beside a plain parameter open the binding`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register([Int].self, argument: Int.self) { (lazy: Lazy<Int>, provider: Provider<Int>, id: Int) in
                [try lazy.value, try provider(), id]
            }
        }
        #expect(try container.resolve([Int].self, argument: 7) == [1, 1, 7])
    }

    @Test func `a Lazy beside a plain parameter must be bound`() {
        var catalog = Catalog()
        let line = #line + 1
        catalog.register([Int].self, argument: Int.self) { (id: Int, lazy: Lazy<Int>) in [id, try lazy.value] }
        do throws(WiringError) {
            _ = try Container(catalog)
            Issue.record("it is not bound")
        } catch {
            #expect(
                error.description == """
                    error[PB0401]: [Int] needs Int, which is not bound
                      --> ContainerTests/ArgumentFillingTests.swift:\(line): its parameter 2 is a Lazy<Int>

                    1 mistake

                    """)
        }
    }

    @Test func `arguments fill the parameters of a suspending initializer`() async throws {
        let container = try Container { catalog in
            catalog.autoregister(
                Node.self, argument: Int.self,
                initializer: { (id: Int, parent: Int?) async in Node(id: id, parent: parent) })
        }
        #expect(try await container.resolve(awaiting: Node.self, argument: 7) == Node(id: 7, parent: nil))
    }

    @Test func `arguments fill the parameters of a main-actor initializer`() async throws {
        let container = try Container { catalog in
            catalog.autoregister(
                Node.self, arguments: Int.self, Int.self, on: MainActor.self,
                initializer: { @MainActor (parent: Int?, id: Int) in Node(id: id, parent: parent) })
        }
        #expect(try await container.resolve(awaiting: Node.self, arguments: 7, 8) == Node(id: 7, parent: 8))
    }

    private final class Basket {
        let first: Apple
        var second: Apple?
        init(first: Apple) { self.first = first }
    }

    @Test func `an injected property counts as one more parameter`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Basket.self, argument: Apple.self, initializer: Basket.init).inject(\.second)
            catalog.autoregister(Basket.self, name: "two", argument: Apple.self, initializer: Basket.init)
        }
        let basket = try container.resolve(Basket.self, argument: Apple())
        #expect([basket.first, basket.second] == [Apple(), nil])
        let two = try Container { catalog in
            catalog.autoregister(Basket.self, arguments: Apple.self, Apple.self, initializer: Basket.init)
                .inject(\.second)
        }.resolve(Basket.self, arguments: Apple(name: "a"), Apple(name: "b"))
        #expect([two.first.name, two.second?.name] == ["a", "b"])
    }

    @Test func `a Provider passes its arguments in the same way`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Node.self, argument: Int.self, initializer: Node.init(id:parent:))
            catalog.register([Node].self) { (nodes: Provider<Node>) in [try nodes(7), try nodes(8)] }
        }
        #expect(try container.resolve([Node].self) == [Node(id: 7, parent: nil), Node(id: 8, parent: nil)])
    }

    @Test func `operators pass two arguments of one type in order`() throws {
        let container = try Container { catalog in
            catalog.register([String?].self, arguments: String.self, String.self) {
                (first: String, middle: String?, last: String) in [first, middle, last]
            }
            catalog.register([String?].self, name: "n", arguments: String.self, String.self) {
                (first: String, last: String?) in [first, last]
            }
        }
        #expect(try (container ~> ([String?].self, arguments: ("A", "Z"))) == ["A", nil, "Z"])
        #expect(try (container ~> ([String?].self, name: "n", arguments: ("A", "Z"))) == ["A", "Z"])
    }

    @Test func `an argument that needs a cast fills one parameter too`() throws {
        let container = try Container { catalog in
            catalog.register([String].self, argument: (any Fruit).self) { (fruit: any Fruit, more: (any Fruit)?) in
                [fruit.name, more?.name ?? "none"]
            }
            catalog.register([Int].self, arguments: (any Fruit).self, Apple.self) {
                (apple: Apple, more: Apple?, fruit: any Fruit) in
                [apple.name.count, more?.name.count ?? 0, fruit.name.count]
            }
        }
        #expect(try container.resolve([String].self, argument: Apple()) == ["apple", "none"])
        #expect(try container.resolve([Int].self, arguments: Apple(name: "1"), Apple(name: "22")) == [1, 0, 2])
    }

    private struct Pear: Fruit { var name = "pear" }

    @Test func `the order of the arguments never determines how they are cast`() throws {
        let container = try Container { catalog in
            catalog.register([String].self, arguments: (any Fruit).self, (any Sendable).self) {
                (fruit: any Fruit, other: any Sendable) in [fruit.name, "\(other)"]
            }
        }
        #expect(
            try [
                container.resolve([String].self, arguments: Pear(), 1),
                container.resolve([String].self, arguments: 1, Pear()),
            ] == [["pear", "1"], ["pear", "1"]])
    }
}
