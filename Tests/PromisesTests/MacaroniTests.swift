import Plugboard
import SampleServices
import TestSupport
import Testing

protocol MyService: Sendable {
    var label: String { get }
}

struct MyServiceImplementation: MyService { var label = "implementation" }

extension ServiceName {
    static let another: ServiceName = "another"
}

/// Features of a container with property wrappers, promise by promise.
struct MacaroniTests {
    static func container(_ label: String = "implementation") throws -> Container {
        try Container { b in
            b.register { () -> any MyService in MyServiceImplementation(label: label) }
            b.register(name: .another) { () -> any MyService in MyServiceImplementation(label: "another") }
        }
    }

    @Test func `1./2. a lookup policy makes a container reachable from anywhere`() async {
        await #expect(processExitsWith: .success) {
            InjectedProperties.lookup = .singleton(try MacaroniTests.container())
            final class Controller { @Inject var service: any MyService }
            struct View { @Inject(.another) var service: any MyService }
            precondition(Controller().service.label == "implementation")
            precondition(View().service.label == "another")
        }
    }

    @Test func `3. the service type is inferred from the closure's result`() throws {
        let myService = MyServiceImplementation(label: "mine")
        let container = try Container { b in
            b.register { () -> any MyService in myService }
            b.register { myService }
        }
        #expect(try container.resolve(MyService.self).label == "mine")
        #expect(try container.resolve(MyServiceImplementation.self).label == "mine")
    }

    @Test func `4. the type is inferred at the resolve`() throws {
        let myService: any MyService = try Self.container().resolve()
        #expect(myService.label == "implementation")
    }

    @Test func `14. names can be typed constants`() throws {
        struct View { @Inject(.another) var service: any MyService }
        let container = try Self.container()
        #expect(try container.resolve(MyService.self, name: .another).label == "another")
        #expect(Container.$current.withValue(container) { View().service.label } == "another")
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

    @Test func `21. threads read properties and resolve concurrently`() async throws {
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
}
