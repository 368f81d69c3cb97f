import Plugboard
import SampleServices
import TestSupport
import Testing

/// The time of injection, and the container that is used.
extension MacaroniTests {
    /// Creates a container that counts its instances and records its resolutions.
    private static func counting(_ built: Count) throws -> Container {
        try Container { b in
            b.register(MyService.self) {
                built.next()
                return MyServiceImplementation()
            }
        }
    }

    @Test func `5. a property is injected at the first access, and then kept`() throws {
        struct View { @Inject var service: any MyService }
        let built = Count()
        let view = try Container.$current.withValue(Self.counting(built)) { View() }
        #expect(built.value == 0)
        #expect(view.service.label == "implementation")
        #expect(view.service.label == "implementation")
        #expect(built.value == 1)
    }

    @Test func `6. an object is built at the first access and then shared`() throws {
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

    @Test func `7. the container is captured at init, and used at the first read`() throws {
        final class View { @Inject var service: any MyService }
        let built = Count()
        let view = try Container.$current.withValue(Self.counting(built)) { View() }
        #expect(built.value == 0)
        let label = try Container.$current.withValue(Self.container("elsewhere")) { view.service.label }
        #expect(label == "implementation")
        #expect(built.value == 1)
    }

    @Test func `8. the same applies to a given container`() throws {
        final class View {
            @Inject var service: any MyService
            init(_ container: Container) { _service = Inject(from: container) }
        }
        let built = Count()
        let view = try View(Self.counting(built))
        #expect(built.value == 0)
        #expect(view.service.label == "implementation")
    }

    @Test func `9. lazily: the container is found at the first read too`() throws {
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

    @Test func `11. a given container can be used eagerly`() throws {
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

    @Test func `13. lazy also works in structs`() throws {
        struct View { @Inject(.lazily) var service: any MyService }
        let view = View()
        let label = try Container.$current.withValue(Self.container("on use")) { view.service.label }
        #expect(label == "on use")
    }

    @Test func `15./16. function parameters, with a name too`() throws {
        func foo(@Inject service: any MyService) -> String { service.label }
        let container = try Self.container()
        let labels = [foo($service: try container.resolve()), foo($service: try container.resolve(name: .another))]
        #expect(labels == ["implementation", "another"])
    }

    @Test func `18. a weakly injected object is not retained, and is found again after its release`() throws {
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
}
