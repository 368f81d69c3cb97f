import PlugboardContainer
import Testing

/// Rule 18.14: the requester in an `InjectionPoint` for a request through a `Resolver`.
struct ResolverPointTests {
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
        #expect(
            try [
                container.resolve(Note.self, name: "a").label().text,
                container.resolve(Note.self, name: "b").label().text,
            ] == ["ResolverPointTests.Note#a", "ResolverPointTests.Note#b"])
    }

    @Test(arguments: ["awaited", "suspended"])
    func `the InjectionPoint of a service that a Resolver awaits names the Resolver's factory`(
        name: ServiceName
    ) async throws {
        let container = try Self.container()
        let card = try await container.resolve(awaiting: Card.self, name: name)
        #expect(card.label.text == "ResolverPointTests.Card#\(name)")
    }

    final class Sign {
        let point: InjectionPoint
        let hadObject: Bool

        init(_ point: InjectionPoint) { (self.point, hadObject) = (point, point.enclosingObject is Screen) }
    }

    final class Screen {
        @Inject var sign: Sign
        @InjectWeakly var weakly: Sign?
        @Inject var label: Label
    }

    @Test func `a kept InjectionPoint does not keep the object whose @Inject property requested the instance`() throws {
        let container = try Container { $0.register(Sign.self) { (point: InjectionPoint) in Sign(point) } }
        let screen = Container.$current.withValue(container) { Screen() }
        for sign in [screen.sign, try #require(screen.weakly)] {
            #expect(sign.hadObject)
            #expect(sign.point.enclosingObject == nil)
        }
    }

    @Test func `entries do not restrict the @Inject properties of an object that a factory builds`() async {
        await #expect(processExitsWith: .success) {
            let container = try Container { catalog in
                catalog.register(Label.self) { (point: InjectionPoint) in Label(text: ResolverPointTests.text(point)) }
                catalog.register(Sign.self) { (point: InjectionPoint) in Sign(point) }
                catalog.register(Screen.self) { Screen() }.injects()
                catalog.entry(Label.self, scope: .any)
            }
            let screen = try container.resolve(Screen.self)
            precondition(screen.label.text == "ResolverPointTests.Screen#")
        }
    }
}
