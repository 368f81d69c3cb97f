import Plugboard
import SampleServices
import Testing

/// Injected properties.
extension JuiceTests {
    @Test func `12. Inject inside an object under construction uses the container that builds it`() throws {
        struct Cup {
            @Inject var leaf: Leaf
        }
        let builder = try Container { b in
            b.register(Leaf.self) { Leaf("builder") }
            b.autoregister(Cup.self, initializer: { Cup() }).injects()
        }
        let current = try Container { $0.register(Leaf.self) { Leaf("current") } }
        let cup = try Container.$current.withValue(current) { try builder.resolve(Cup.self) }
        #expect(cup.leaf.label == "builder")
    }

    @Test func `13. properties of classes and structs are injected`() throws {
        final class Glass {
            var fruit: (any Fruit)!
            var spice: Spice?
        }
        struct Mug {
            var fruit: (any Fruit)!
            var spice: Spice?
            var tea: Tea?
        }
        let container = try Container { b in
            b.register(Fruit.self) { Apple() }
            b.register(Spice.self) { Spice() }
            b.autoregister(Glass.self, initializer: { Glass() }).inject(\.fruit).inject(\.spice)
            b.autoregister(Mug.self, initializer: { Mug() }).inject(\.fruit).inject(\.spice).inject(\.tea)
        }
        let (glass, mug) = (try container.resolve(Glass.self), try container.resolve(Mug.self))
        #expect([glass.fruit.kind, mug.fruit.kind] == ["apple", "apple"])
        #expect([glass.spice?.kind, mug.spice?.kind] == ["mint", "mint"])
        #expect(mug.tea == nil)
    }

    final class Egg: Sendable {
        let chicken: Chicken
        init(chicken: Chicken) { self.chicken = chicken }
    }

    final class Chicken: Sendable {
        let egg: Lazy<Egg>
        let fruit: Lazy<Apple>
        init(egg: Lazy<Egg>, fruit: Lazy<Apple>) {
            self.egg = egg
            self.fruit = fruit
        }
    }

    @Test func `14. Lazy breaks a cycle, is resolved once, and throws when the container has been released`() throws {
        var container: Container? = try Container { b in
            b.register(Apple.self) { Apple() }
            b.autoregister(Egg.self, lifetime: .graph, initializer: Egg.init)
            b.autoregister(Chicken.self, lifetime: .graph, initializer: Chicken.init)
        }
        let chicken = try container?.resolve(Chicken.self)
        #expect(try chicken?.egg.value.chicken === chicken)
        #expect(try chicken?.egg.value === chicken?.egg.value)
        container = nil
        #expect(try chicken?.egg.value.chicken === chicken)
        #expect(
            page { _ = try chicken?.fruit.value } == """
                the container has been released
                   = help: keep the container as long as what it built
                """)
    }
}
