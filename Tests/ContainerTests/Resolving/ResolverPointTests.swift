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

    struct Note {
        let label: Lazy<Label>
    }

    private static func text(_ point: InjectionPoint) -> String {
        "\(point.enclosingTypeName ?? "program")#\(point.name?.description ?? "")"
    }

    private static func container() throws -> Container {
        try Container { catalog in
            catalog.register(Label.self) { (point: InjectionPoint) in
                Label(text: text(point))
            }
            catalog.register(Label.self, name: "awaited") { (point: InjectionPoint) async in Label(text: text(point)) }
            catalog.register(Card.self, name: "a") { r in Card(label: try r.resolve(Label.self)) }
            catalog.register(Card.self, name: "awaited") { (r: Resolver) async throws in
                Card(label: try await r.resolve(awaiting: Label.self))
            }
            catalog.register(Card.self, name: "suspended") { (r: Resolver) async throws in
                Card(label: try await r.resolve(awaiting: Label.self, name: "awaited"))
            }
        }
    }

    @Test func `the InjectionPoint of a service that a Resolver requests names the Resolver's factory`() throws {
        let container = try Self.container()
        try #expect(container.resolve(Card.self, name: "a").label.text == "ResolverPointTests.Card#a")
    }

    @Test func `the InjectionPoint behind a Lazy names the binding that takes the Lazy`() throws {
        let container = try Container { catalog in
            catalog.register(Label.self) { (point: InjectionPoint) in Label(text: Self.text(point)) }
            for name in ["a", "b"] as [ServiceName] {
                catalog.register(Note.self, name: name) { (label: Lazy<Label>) in Note(label: label) }
            }
        }
        #expect(try container.resolve(Note.self, name: "a").label().text == "ResolverPointTests.Note#a")
        #expect(try container.resolve(Note.self, name: "b").label().text == "ResolverPointTests.Note#b")
    }

    @Test(arguments: ["awaited", "suspended"])
    func `the InjectionPoint of a service that a Resolver awaits names the Resolver's factory`(
        name: ServiceName
    ) async throws {
        let container = try Self.container()
        let card = try await container.resolve(awaiting: Card.self, name: name)
        #expect(card.label.text == "ResolverPointTests.Card#\(name)")
    }
}
