import PlugboardContainer
import SampleServices
import Testing

/// Types that can be services.
extension RegisteringTests {
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

    @Test func `a superclass can be a service`() throws {
        class Base: @unchecked Sendable {}
        final class Derived: Base, @unchecked Sendable {}
        let container = try Container { $0.autoregister(Base.self, initializer: Derived.init) }
        #expect(try container.resolve(Base.self) is Derived)
    }
}
