import Testing
import PlugboardContainer

/// Rule 18.15: the requester in an `InjectionPoint` below decorators.
struct DecoratedPointTests {
    protocol Greeting: Sendable { var text: String { get } }

    struct Plain: Greeting {
        let text: String
    }

    struct Late: Greeting {
        let text: String
        let again: Lazy<(any Greeting)?>
    }

    struct Label: Sendable {
        let text: String
    }

    struct Host {
        let greeting: any Greeting
        init(greeting: any Greeting) { self.greeting = greeting }
    }

    private static func name(_ point: InjectionPoint) -> String {
        point.factory?.rawValue ?? point.enclosingTypeName ?? "program"
    }

    /// Creates a container with a greeting under a manifest's decorators.
    private static func container(decorators: String...) throws -> Container {
        var catalog = Catalog()
        catalog.register((any Greeting).self) { (point: InjectionPoint, label: Label) in
            Plain(text: "plain for \(name(point)), label for \(label.text)")
        }
        catalog.factory("loud", (any Greeting).self) { (inner: any Greeting, point: InjectionPoint) -> any Greeting in
            Plain(text: "\(inner.text); loud for \(name(point))")
        }
        catalog.factory("framed", (any Greeting).self) { (inner: any Greeting, label: Label) -> any Greeting in
            Plain(text: "\(inner.text); framed with a label for \(label.text)")
        }
        catalog.factory("late", (any Greeting).self) {
            (inner: any Greeting, again: Lazy<(any Greeting)?>) -> any Greeting in Late(text: inner.text, again: again)
        }
        catalog.register(Label.self) { (point: InjectionPoint) in Label(text: name(point)) }
        catalog.autoregister(Host.self, name: "eu", initializer: Host.init(greeting:))
        let outline = catalog.outline
        var wiring = Wiring.code(outline)
        let origin = Origin.code(CodeLocation())
        let binding = try #require(
            wiring.bindings.firstIndex { $0.key == ServiceKey(ServiceType((any Greeting).self)) })
        wiring.bindings[binding].decorators = decorators.map { id in
            WiredDecorator(id: id, origin: origin, factory: Located(FactoryID(id), at: origin))
        }
        let plan = try #require(Planner.plan(wiring, over: outline).plan)
        return Container(plan: plan, wiring: wiring)
    }

    @Test func `a factory below decorators and the decorators all receive the requester of the whole`() throws {
        let container = try Self.container(decorators: "loud", "framed")
        let base = "label for DecoratedPointTests.Greeting"
        #expect(
            try container.resolve(Host.self, name: "eu").greeting.text
                == "plain for DecoratedPointTests.Host, \(base); loud for DecoratedPointTests.Host; "
                + "framed with a label for framed")
        #expect(
            try container.resolve((any Greeting).self).text
                == "plain for program, \(base); loud for program; framed with a label for framed")
    }

    @Test func `the order of decorators does not change the requester`() throws {
        let container = try Self.container(decorators: "framed", "loud")
        #expect(
            try container.resolve(Host.self, name: "eu").greeting.text
                == "plain for DecoratedPointTests.Host, label for DecoratedPointTests.Greeting; "
                + "framed with a label for framed; loud for DecoratedPointTests.Host")
    }

    @Test func `a decorator is the requester of an instance of its own binding that it opens later`() throws {
        let container = try Self.container(decorators: "late")
        let late = try #require(try container.resolve(Host.self, name: "eu").greeting as? Late)
        let base = "label for DecoratedPointTests.Greeting"
        #expect(
            try [late.text, late.again()?.text] == [
                "plain for DecoratedPointTests.Host, \(base)", "plain for late, \(base)",
            ])
    }
}
