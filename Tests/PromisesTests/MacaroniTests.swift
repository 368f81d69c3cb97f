import Plugboard
import Testing

protocol MyService: Sendable {
    var label: String { get }
}

struct MyServiceImplementation: MyService { var label = "implementation" }

extension ServiceName {
    fileprivate static let another: ServiceName = "another"
}

/// The types of one module have one container.
protocol FirstModuleDI: ContainerProviding {}
protocol SecondModuleDI: ContainerProviding {}

private let modules = try? (
    first: MacaroniTests.container("first"), second: MacaroniTests.container("second")
)

extension FirstModuleDI {
    var container: Container {
        guard let modules else { preconditionFailure("the containers of the modules are right") }
        return modules.first
    }
}

extension SecondModuleDI {
    var container: Container {
        guard let modules else { preconditionFailure("the containers of the modules are right") }
        return modules.second
    }
}

@Suite struct MacaroniTests {
    static func container(_ label: String = "implementation") throws -> Container {
        try Container { b in
            b.register { () -> any MyService in MyServiceImplementation(label: label) }
            b.register(name: .another) { () -> any MyService in MyServiceImplementation(label: "another") }
        }
    }

    /// How it was made and what was resolved, counted.
    private static func counting(_ built: Count) throws -> Container {
        try Container { b in
            b.register(MyService.self) {
                built.next()
                return MyServiceImplementation()
            }
        }
    }

    @Test func `1./2. a container is reachable from anywhere by a look-up policy`() async {
        await #expect(processExitsWith: .success) {
            Container.lookup = .singleton(try MacaroniTests.container())
            final class Controller { @Inject var service: any MyService }
            struct View { @Inject(.another) var service: any MyService }
            precondition(Controller().service.label == "implementation")
            precondition(View().service.label == "another")
        }
    }

    @Test func `3. the service type is inferred from the closure, or is its result's`() throws {
        let myService = MyServiceImplementation(label: "mine")
        let container = try Container { b in
            b.register { () -> any MyService in myService }
            b.register { myService }
        }
        #expect(try container.resolve(MyService.self).label == "mine")
        #expect(try container.resolve(MyServiceImplementation.self).label == "mine")
    }

    @Test func `4. the type is inferred where it is resolved`() throws {
        let myService: any MyService = try Self.container().resolve()
        #expect(myService.label == "implementation")
    }

    @Test func `5. a property is injected on first access, and then kept`() throws {
        struct View { @Inject var service: any MyService }
        let built = Count()
        let view = try Container.$current.withValue(Self.counting(built)) { View() }
        #expect(built.value == 0)
        #expect(view.service.label == "implementation")
        #expect(view.service.label == "implementation")
        #expect(built.value == 1)
    }

    @Test func `6. an object made on first access and then shared`() throws {
        let built = Count()
        let container = try Container { b in
            b.register(Leaf.self, lifetime: .singleton) {
                built.next()
                return Leaf()
            }
        }
        #expect(built.value == 0)
        #expect(try container.resolve(Leaf.self) === container.resolve(Leaf.self))
        #expect(built.value == 1)
    }

    @Test func `7. the container is captured at init, and resolved from on first use`() throws {
        final class View { @Inject var service: any MyService }
        let built = Count()
        let view = try Container.$current.withValue(Self.counting(built)) { View() }
        #expect(built.value == 0)
        let label = try Container.$current.withValue(Self.container("elsewhere")) { view.service.label }
        #expect(label == "implementation")
        #expect(built.value == 1)
    }

    @Test func `8. the same from a given container`() throws {
        final class View {
            @Inject var service: any MyService
            init(_ container: Container) { _service = Inject(from: container) }
        }
        let built = Count()
        let view = try View(Self.counting(built))
        #expect(built.value == 0)
        #expect(view.service.label == "implementation")
    }

    @Test func `9. lazily: the container is found on first use too`() throws {
        final class View { @Inject(.lazily) var service: any MyService }
        let view = try Container.$current.withValue(Self.container("at init")) { View() }
        let label = try Container.$current.withValue(Self.container("on use")) { view.service.label }
        #expect(label == "on use")
    }

    @Test func `10. onInit: eager`() throws {
        final class View { @Inject(.onInit) var service: any MyService }
        let built = Count()
        let view = try Container.$current.withValue(Self.counting(built)) { View() }
        #expect(built.value == 1)
        #expect(view.service.label == "implementation")
        #expect(built.value == 1)
    }

    @Test func `11. eager from a given container`() throws {
        struct View {
            @Inject var service: any MyService
            init(_ container: Container) { _service = Inject(.onInit, from: container) }
        }
        let built = Count()
        let view = try View(Self.counting(built))
        #expect(built.value == 1)
        #expect(view.service.label == "implementation")
    }

    @Test func `12. eager and lazy both take a type and a name`() throws {
        struct View {
            @Inject(.another, .onInit) var eager: any MyService
            @Inject(.another, .lazily) var lazy: any MyService
            @Inject(.another) var onFirstUse: any MyService
            let given: Inject<any MyService>
            init(_ container: Container) { given = Inject(.another, .onInit, from: container) }
        }
        let container = try Self.container()
        let labels = Container.$current.withValue(container) {
            let view = View(container)
            return [view.eager, view.lazy, view.onFirstUse, view.given.wrappedValue].map(\.label)
        }
        #expect(labels == ["another", "another", "another", "another"])
    }

    @Test func `13. lazy works in structs too`() throws {
        struct View { @Inject(.lazily) var service: any MyService }
        let view = View()
        let label = try Container.$current.withValue(Self.container("on use")) { view.service.label }
        #expect(label == "on use")
    }

    @Test func `14. typed names`() throws {
        struct View { @Inject(.another) var service: any MyService }
        let container = try Self.container()
        #expect(try container.resolve(MyService.self, name: .another).label == "another")
        #expect(Container.$current.withValue(container) { View().service.label } == "another")
    }

    @Test func `15./16. function parameters, with a name too`() throws {
        func foo(@Inject service: any MyService) -> String { service.label }
        let container = try Self.container()
        let labels = [foo($service: try container.resolve()), foo($service: try container.resolve(name: .another))]
        #expect(labels == ["implementation", "another"])
    }

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

    @Test func `17. the enclosing object's type reaches the factory of what its property injects`() throws {
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
        // Swift tells no enclosing object to the properties of structs.
        struct View { @Inject var label: String }
        #expect(Container.$current.withValue(container) { View().label } == "nobody")
    }

    @Test func `17. and of what its initializer takes`() throws {
        let container = try Self.labels()
        #expect(try container.resolve([String].self) == ["[String]"])
        #expect(try container.resolve(String.self) == "nobody")
    }

    /// Says by whom it was asked for, and keeps the point.
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

    @Test func `17. the enclosing object itself reaches the factory, for properties of classes`() throws {
        let container = try Self.titles()
        let page = Container.$current.withValue(container) { Page("by hand") }
        #expect(page.title.text == "by hand")
        #expect(page.other?.text == "by hand")
        #expect(try container.resolve(Page.self).title.text == "built")
    }

    @Test func `17. it is told while the factory runs, and keeps nothing alive`() throws {
        let container = try Self.titles()
        var page: Page? = Container.$current.withValue(container) { Page("by hand") }
        let title = page?.title
        weak let watched = page
        page = nil
        #expect(watched == nil)
        #expect(title?.point.enclosingObject == nil)
        #expect(title?.point.enclosingTypeName == "MacaroniTests.Page")
    }

    @Test func `17. it is nil in structs, for onInit, for parameters and in asynchronous factories`() async throws {
        final class Early { @Inject(.onInit) var title: Title }
        struct View { @Inject var title: Title }
        let container = try Self.titles()
        let texts = Container.$current.withValue(container) { [Early().title.text, View().title.text] }
        #expect(texts == ["nobody", "nobody"])
        #expect(try container.resolve([Title].self).map(\.text) == ["nobody"])
        #expect(try await container.resolve(awaiting: Title.self, name: "awaited").text == "nobody")
    }

    @Test func `17. an object that is ending is not told`() throws {
        final class Ending: Named {
            @Inject var title: Title
            let told: Ended
            init(_ told: Ended) {
                self.told = told
                super.init("ending")
            }
            deinit { told.text = title.text }
        }
        final class Ended { var text = "" }
        let (container, ended) = (try Self.titles(), Ended())
        _ = Container.$current.withValue(container) { Ending(ended) }
        #expect(ended.text == "nobody")
    }

    @Test func `18. injected weakly: never kept alive, and found again after it died`() throws {
        final class View { @InjectWeakly var leaf: Leaf? }
        let built = Count()
        let container = try Container { b in
            b.register(Leaf.self, lifetime: .weak) { Leaf("\(built.next())") }
        }
        let view = Container.$current.withValue(container) { View() }
        var held: Leaf? = view.leaf
        #expect(held?.label == "1")
        #expect(view.leaf === held)
        weak let watched = held
        held = nil
        #expect(watched == nil)
        #expect(view.leaf?.label == "2")
    }

    @Test func `19. policies: singleton, enclosing type with a default, and one's own`() async {
        await #expect(processExitsWith: .success) {
            final class Plain { @Inject var service: any MyService }
            final class Providing: ContainerProviding {
                let container: Container
                @Inject var service: any MyService
                init(_ container: Container) { self.container = container }
            }
            struct ByType: ContainerLookup {
                let container: Container
                func resolver(for request: InjectionRequest) -> (any Resolving)? {
                    request.enclosing is Plain ? container : request.enclosingContainer
                }
            }
            let own = try MacaroniTests.container("own")
            Container.lookup = .singleton(try MacaroniTests.container("singleton"))
            precondition(Plain().service.label == "singleton")
            precondition(Providing(own).service.label == "singleton")
            Container.lookup = .enclosingType(default: try MacaroniTests.container("default"))
            precondition(Plain().service.label == "default")
            precondition(Providing(own).service.label == "own")
            Container.lookup = ByType(container: try MacaroniTests.container("plain"))
            precondition(Plain().service.label == "plain")
            precondition(Providing(own).service.label == "own")
        }
    }

    @Test func `20. a container for each module`() {
        final class OfFirst: FirstModuleDI { @Inject var service: any MyService }
        final class OfSecond: SecondModuleDI { @Inject(.another) var service: any MyService }
        final class AlsoOfSecond: SecondModuleDI { @Inject var service: any MyService }
        #expect(OfFirst().service.label == "first")
        #expect(OfSecond().service.label == "another")
        #expect(AlsoOfSecond().service.label == "second")
    }

    @Test func `21. threads read properties and resolve at one time`() async throws {
        struct View: Sendable { @Inject var leaf: Leaf }
        let built = Count()
        let container = try Container { b in
            b.register(Leaf.self) {
                built.next()
                return Leaf()
            }
        }
        let view = Container.$current.withValue(container) { View() }
        let seen = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<32 { group.addTask { ObjectIdentifier(view.leaf) } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(seen.count == 1)
    }

    @Test func `22. an observer is told`() throws {
        let journal = Journal()
        let line = #line + 3
        let container = try Container { b in
            b.observer = TextObserver { journal.write($0) }
            b.register(Leaf.self) { Leaf() }
        }
        _ = try container.resolve(Leaf.self)
        #expect(
            journal.text.prefix(2) == [
                "registered Leaf at PromisesTests/MacaroniTests.swift:\(line)", "planned 1 binding",
            ])
        #expect(journal.text.last?.hasPrefix("resolved Leaf in ") == true)
        #expect(journal.text.count == 3)
    }

    @Test func `22. one on standard error, and nothing on standard output`() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            let container = try Container { b in
                b.observer = .stderr
                b.register(
                    Leaf.self, factory: { () throws(Refused) in throw Refused() }, fileID: "Shop/Main.swift", line: 3)
            }
            _ = try? container.resolve(Leaf.self)
        }
        let (errors, output) = try (
            String(decoding: #require(result).standardErrorContent, as: UTF8.self),
            #require(result).standardOutputContent
        )
        #expect(output.isEmpty)
        #expect(
            errors == """
                registered Leaf at Shop/Main.swift:3
                planned 1 binding
                failed Leaf: Leaf (registered at Shop/Main.swift:3) threw: no key

                """)
    }

    @Test func `23. a replaceable die is given the report`() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            Container.die = { report in Ending.exit(7, saying: report) }
            struct View { @Inject(fileID: "Shop/View.swift", line: 5) var service: any MyService }
            _ = try Container.$current.withValue(Container { _ in }) { View().service }
        }
        #expect(
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self) == """
                @Inject of MyService at Shop/View.swift:5
                MyService is not bound

                """)
    }

    @Test func `24. silent by default`() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            let container = try MacaroniTests.container()
            final class View {
                @Inject var service: any MyService
                @Inject var missing: Leaf?
            }
            _ = Container.$current.withValue(container) {
                let view = View()
                return (view.service, view.missing)
            }
            _ = try? container.resolve(Leaf.self)
            try await container.close()
        }
        #expect(try #require(result).standardErrorContent.isEmpty)
        #expect(try #require(result).standardOutputContent.isEmpty)
    }

    @Test func `25. registering T satisfies T?, and registering only T? does not satisfy T`() throws {
        let maybe: Leaf? = Leaf("maybe")
        let container = try Container { b in
            b.register(Cat.self) { Cat() }
            b.register(Leaf?.self) { maybe }
        }
        struct View {
            @Inject var cat: Cat?
            @Inject var leaf: Leaf?
        }
        let view = Container.$current.withValue(container) { View() }
        #expect(view.cat?.name == "Mimi")
        #expect(view.leaf?.label == "maybe")
        #expect(try container.resolve(Cat?.self)?.name == "Mimi")
        #expect(page { _ = try container.resolve(Leaf.self) } == "Leaf is not bound")
    }
}
