import PlugboardContainer
import Testing

/// Rule 16.8: requests with arguments for a service of lifetime `graph`.
struct GraphArgumentTests {
    final class Press: Sendable {}

    final class Juice: Sendable {
        let fruit: String
        let press: Press

        init(fruit: String, press: Press) {
            self.fruit = fruit
            self.press = press
        }
    }

    struct Menu {
        let juices: [Juice]
        var fruits: [String] { juices.map(\.fruit) }
    }

    /// Refers back to its bottle.
    final class Label: Sendable {
        let bottle: Lazy<Bottle>
        init(bottle: Lazy<Bottle>) { self.bottle = bottle }
    }

    final class Bottle: Sendable {
        let fruit: String
        let label: Label

        init(fruit: String, label: Label) {
            self.fruit = fruit
            self.label = label
        }
    }

    @Test func `requests with arguments in one graph each build an instance`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Press.self, lifetime: .graph, initializer: { Press() })
            catalog.autoregister(
                Juice.self, lifetime: .graph, argument: String.self, initializer: Juice.init(fruit:press:))
            catalog.register(Menu.self) { r in
                Menu(juices: [
                    try r.resolve(Juice.self, argument: "apple"), try r.resolve(Juice.self, argument: "pear"),
                ])
            }
        }
        let menu = try container.resolve(Menu.self)
        #expect(menu.fruits == ["apple", "pear"])
        #expect(menu.juices[0].press === menu.juices[1].press)
        #expect(try container.resolve(Menu.self).juices[0].press !== menu.juices[0].press)
    }

    @Test func `a request with an accepted argument neither finds nor becomes the instance of the graph`() throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "orange" }
            catalog.autoregister(Press.self, lifetime: .graph, initializer: { Press() })
            catalog.autoregister(Juice.self, lifetime: .graph, initializer: Juice.init(fruit:press:))
                .accepting(String.self)
            catalog.register(Menu.self) { r in
                Menu(juices: [
                    try r.resolve(Juice.self, argument: "apple"), try r.resolve(Juice.self),
                    try r.resolve(Juice.self), try r.resolve(Juice.self, argument: "pear"),
                ])
            }
            catalog.register(Menu.self, name: "plain first") { r in
                Menu(juices: [try r.resolve(Juice.self), try r.resolve(Juice.self, argument: "apple")])
            }
        }
        let menu = try container.resolve(Menu.self)
        #expect(menu.fruits == ["apple", "orange", "orange", "pear"])
        #expect(menu.juices[1] === menu.juices[2])
        #expect(Set(menu.juices.map { ObjectIdentifier($0.press) }).count == 1)
        let other = try container.resolve(Menu.self, name: "plain first")
        #expect(other.fruits == ["orange", "apple"])
    }

    @Test func `an awaited request with arguments neither finds nor becomes the instance of the graph`() async throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "orange" }
            catalog.autoregister(Press.self, lifetime: .graph, initializer: { Press() })
            catalog.autoregister(Juice.self, lifetime: .graph) { (fruit: String, press: Press) async in
                Juice(fruit: fruit, press: press)
            }
            .accepting(String.self)
            catalog.register(Menu.self) { (r: Resolver) async throws in
                Menu(juices: [
                    try await r.resolve(awaiting: Juice.self, argument: "apple"),
                    try await r.resolve(awaiting: Juice.self), try await r.resolve(awaiting: Juice.self),
                    try await r.resolve(awaiting: Juice.self, argument: "pear"),
                ])
            }
        }
        let menu = try await container.resolve(awaiting: Menu.self)
        #expect(menu.fruits == ["apple", "orange", "orange", "pear"])
        #expect(menu.juices[1] === menu.juices[2])
        #expect(Set(menu.juices.map { ObjectIdentifier($0.press) }).count == 1)
    }

    @Test func `a Lazy in a cycle with a request with arguments builds an instance without them`() throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "orange" }
            catalog.autoregister(Label.self, lifetime: .graph, initializer: Label.init(bottle:))
            catalog.autoregister(Bottle.self, lifetime: .graph, initializer: Bottle.init(fruit:label:))
                .accepting(String.self)
        }
        let given = try container.resolve(Bottle.self, argument: "apple")
        #expect(given.fruit == "apple")
        let found = try given.label.bottle.value
        #expect(found.fruit == "orange")
        #expect(found !== given)
        #expect(found.label === given.label)
    }
}
