import Plugboard
import SampleServices
import TestSupport
import Testing

/// The facts that a factory receives about the object whose property it fills.
extension MacaroniTests {
    final class Controller {
        @Inject var label: String
        @Inject("scoped") var other: String
        let built = "by hand"
    }

    private static func labels() throws -> Container {
        try Container { b in
            b.register { (point: InjectionPoint) -> String in point.enclosingTypeName ?? "nobody" }
            b.register(name: "scoped") { (point: InjectionPoint, leaf: Leaf) -> String in
                "\(point.enclosingTypeName ?? "nobody") \(leaf.label)"
            }
            b.register(Leaf.self, lifetime: .scoped) { Leaf("scope's") }
            b.autoregister(Controller.self, initializer: { Controller() }).injects()
            b.register([String].self) { (label: String) in [label] }
        }
    }

    @Test func `17. the enclosing object's type reaches the factory of its property's service`() throws {
        let container = try Self.labels()
        let scope = container.makeScope()
        let (byHand, inScope) = (
            Container.$current.withValue(container) { Controller() },
            Container.$current.withValue(scope) { Controller() }
        )
        #expect(byHand.label == "MacaroniTests.Controller")
        #expect(inScope.other == "MacaroniTests.Controller scope's")
        #expect(inScope.label == "MacaroniTests.Controller")
        let built = try container.resolve(Controller.self)
        #expect(built.label == "MacaroniTests.Controller")
        // Swift passes no enclosing object to the properties of structs.
        struct View { @Inject var label: String }
        #expect(Container.$current.withValue(container) { View().label } == "nobody")
    }

    @Test func `17. and the factory of its initializer's parameter`() throws {
        let container = try Self.labels()
        #expect(try container.resolve([String].self) == ["[String]"])
        #expect(try container.resolve(String.self) == "nobody")
    }

    /// Contains the requester's name, and keeps the point.
    final class Title {
        let text: String
        let point: InjectionPoint
        init(_ point: InjectionPoint) {
            text = (point.enclosingObject as? Named)?.name ?? "nobody"
            self.point = point
        }
    }

    class Named {
        let name: String
        init(_ name: String) { self.name = name }
    }

    final class Page: Named {
        @Inject var title: Title
        @InjectWeakly var other: Title?
    }

    private static func titles() throws -> Container {
        try Container { b in
            b.register { (point: InjectionPoint) in Title(point) }
            b.register([Title].self) { (title: Title) in [title] }
            b.register(name: "awaited") { (point: InjectionPoint) async in Title(point) }
            b.register(Page.self) { Page("built") }.injects()
        }
    }

    /// Rule 18.12.
    @Test func `17. the enclosing object itself reaches the factory, for properties of classes`() throws {
        let container = try Self.titles()
        let page = Container.$current.withValue(container) { Page("by hand") }
        #expect(page.title.text == "by hand")
        #expect(page.other?.text == "by hand")
        #expect(try container.resolve(Page.self).title.text == "built")
    }

    /// Rule 18.12.
    @Test func `17. it is available while the factory runs, and is not retained`() throws {
        let container = try Self.titles()
        var page: Page? = Container.$current.withValue(container) { Page("by hand") }
        let title = page?.title
        weak let watched = page
        page = nil
        #expect(watched == nil)
        #expect(title?.point.enclosingObject == nil)
        #expect(title?.point.enclosingTypeName == "MacaroniTests.Page")
    }

    /// Rule 18.13.
    @Test func `17. it is nil in structs, for onInit, for parameters and in asynchronous factories`() async throws {
        final class Early { @Inject(.onInit) var title: Title }
        struct View { @Inject var title: Title }
        let container = try Self.titles()
        let texts = Container.$current.withValue(container) { [Early().title.text, View().title.text] }
        #expect(texts == ["nobody", "nobody"])
        #expect(try container.resolve([Title].self).map(\.text) == ["nobody"])
        #expect(try await container.resolve(awaiting: Title.self, name: "awaited").text == "nobody")
    }

    @Test func `17. it is nil for an object under deinitialization`() throws {
        final class Ending: Named {
            @Inject var title: Title
            let reported: Ended
            init(_ reported: Ended) {
                self.reported = reported
                super.init("ending")
            }
            deinit { reported.text = title.text }
        }
        final class Ended { var text = "" }
        let (container, ended) = (try Self.titles(), Ended())
        _ = Container.$current.withValue(container) { Ending(ended) }
        #expect(ended.text == "nobody")
    }
}
