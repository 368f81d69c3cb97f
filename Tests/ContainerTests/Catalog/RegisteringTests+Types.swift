import PlugboardContainer
import SampleServices
import Testing

/// Types that can be services.
extension RegisteringTests {
    @Test func `a local type is a service like any other`() throws {
        struct Local { let animal: any Animal }
        final class Holder {
            let local: Local
            init(local: Local) { self.local = local }
        }
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.autoregister(Local.self, initializer: Local.init)
            catalog.autoregister(Holder.self, initializer: Holder.init)
        }
        #expect(try container.resolve(Holder.self).local.animal.name == "Mimi")
    }

    @Test func `a service need not be Sendable`() throws {
        final class Plain { var name = "plain" }
        let container = try Container { $0.autoregister(Plain.self, lifetime: .graph, initializer: Plain.init) }
        #expect(try container.resolve(Plain.self).name == "plain")
    }

    @Test func `a generic service is distinguished by its arguments`() throws {
        struct Repository<Item>: Sendable { let label: String }
        let container = try Container { catalog in
            catalog.register(Repository<Int>.self) { Repository(label: "ints") }
            catalog.register(Repository<String>.self) { Repository(label: "strings") }
        }
        #expect(try container.resolve(Repository<Int>.self).label == "ints")
        #expect(try container.resolve(Repository<String>.self).label == "strings")
    }

    @Test func `an existing instance can be bound to any of its types`() throws {
        let dog = Dog()
        let container = try Container { catalog in
            catalog.register(instance: dog)
            catalog.register(instance: dog, as: (any Animal).self)
            catalog.register(instance: 7, as: Int.self, name: "seven")
        }
        #expect(try container.resolve(Dog.self) === dog)
        #expect(try container.resolve((any Animal).self) as? Dog === dog)
        #expect(try container.resolve(Int.self, name: "seven") == 7)
    }

    @Test func `override replaces an earlier registration, including a singleton`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self, lifetime: .singleton) { Cat(name: "old") }
            catalog.register((any Animal).self, override: true) { Cat(name: "new") }
        }
        #expect(try container.resolve((any Animal).self).name == "new")
    }

    @Test func `one instance provides several services`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Dog.self, lifetime: .singleton, initializer: { Dog() })
                .provides((any Animal).self) { $0 }
        }
        #expect(try container.resolve((any Animal).self) as? Dog === container.resolve(Dog.self))
    }

    @Test func `a superclass can be a service`() throws {
        class Base: @unchecked Sendable {}
        final class Derived: Base, @unchecked Sendable {}
        let container = try Container { $0.autoregister(Base.self, initializer: Derived.init) }
        #expect(try container.resolve(Base.self) is Derived)
    }
}
