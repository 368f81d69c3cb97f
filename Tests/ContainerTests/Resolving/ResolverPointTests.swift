import PlugboardContainer
import Testing

/// Rule 18.14: the requester in an `InjectionPoint` for a request through a `Resolver`.
@Suite struct ResolverPointTests {
    struct Label: Sendable {
        let text: String
    }

    struct Card: Sendable {
        let label: Label
    }

    private static func container() throws -> Container {
        try Container { catalog in
            catalog.register(Label.self) { (point: InjectionPoint) in
                Label(text: "\(point.enclosingTypeName ?? "program")#\(point.name?.description ?? "")")
            }
            catalog.register(Card.self, name: "a") { r in Card(label: try r.resolve(Label.self)) }
            catalog.register(Card.self, name: "awaited") { (r: Resolver) async throws in
                Card(label: try await r.resolve(awaiting: Label.self))
            }
        }
    }

    @Test func `the InjectionPoint of a service that a Resolver requests names the Resolver's factory`() throws {
        let container = try Self.container()
        try #expect(container.resolve(Card.self, name: "a").label.text == "ResolverPointTests.Card#a")
    }

    @Test func `the InjectionPoint of a service that a Resolver awaits names the Resolver's factory`() async throws {
        let container = try Self.container()
        let card = try await container.resolve(awaiting: Card.self, name: "awaited")
        #expect(card.label.text == "ResolverPointTests.Card#awaited")
    }
}
