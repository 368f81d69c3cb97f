import Plugboard
import SampleServices
import TestSupport
import Testing

/// Child containers, and the owners of instances.
extension JuiceTests {
    private var file: String { #fileID }

    struct Fruits: Module {
        func register(in catalog: inout Catalog) {
            catalog.register(Fruit.self) { Apple() }
        }
    }

    @Test func `16. child containers override their parent, and a named child keeps its name`() throws {
        let parent = try Container { b in
            b.register(Fruit.self) { Apple() }
            b.register(Spice.self) { Spice() }
        }
        let child = try parent.makeChild(name: "request") { $0.register(Fruit.self) { Mango() } }
        #expect(try child.resolve(Fruit.self).kind == "mango")
        #expect(try child.resolve(Spice.self).kind == "mint")
        #expect(try parent.resolve(Fruit.self).kind == "apple")
        #expect(child.name == "request")
        #expect(child.parent === parent)
    }

    @Test func `17. many threads resolve concurrently`() async throws {
        let built = Count()
        let container = try Container { b in
            b.register(Fruit.self) { Apple() }
            b.register(Leaf.self, lifetime: .singleton) {
                built.next()
                return Leaf()
            }
            b.register(Juice.self) { (fruit: any Fruit, leaf: Leaf) in Juice(fruit: fruit, label: leaf.label) }
        }
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<32 { group.addTask { try container.resolve(Juice.self).label } }
            for try await label in group { #expect(label == "leaf") }
        }
        #expect(built.value == 1)
    }

    @Test func `18. singleton and transient`() throws {
        let container = try Container { b in
            b.register(Leaf.self, lifetime: .singleton) { Leaf() }
            b.register(Leaf.self, name: "new", lifetime: .transient) { Leaf() }
        }
        #expect(try container.resolve(Leaf.self) === container.resolve(Leaf.self))
        #expect(try container.resolve(Leaf.self, name: "new") !== container.resolve(Leaf.self, name: "new"))
    }

    @Test func `19. an object owned externally is not retained, and resolving it after its release throws`() throws {
        var leaf: Leaf? = Leaf()
        let line = #line + 2
        let container = try Container { [leaf] b in
            if let leaf { b.register(instance: leaf).ownedExternally() }
        }
        #expect(try container.resolve(Leaf.self) === leaf)
        weak let watched = leaf
        leaf = nil
        #expect(watched == nil)
        #expect(
            page { _ = try container.resolve(Leaf.self) } == """
                Leaf (registered at \(file):\(line)) is owned externally and was released
                   = help: keep it as long as the container, or leave out .ownedExternally()
                """)
    }

    @Test func `20. an object owned by the container is retained`() throws {
        var leaf: Leaf? = Leaf()
        weak let watched = leaf
        let container = try Container { [leaf] b in
            if let leaf { b.register(instance: leaf) }
        }
        leaf = nil
        #expect(try container.resolve(Leaf.self) === watched)
        #expect(watched != nil)
    }

    @Test func `21. all bindings of a service, as a parameter and by resolveAll`() throws {
        let container = try Container { b in
            b.register(Fruit.self, name: "m") { Mango() }
            b.register(Fruit.self) { Apple() }
            b.register([String].self) { (fruits: [any Fruit]) in fruits.map(\.kind) }
        }
        #expect(try container.resolve([String].self) == ["apple", "mango"])
        #expect(try container.resolveAll(Fruit.self).map(\.kind) == ["apple", "mango"])
    }

    @Test func `22. one instance under several services`() throws {
        let container = try Container { b in
            b.autoregister(Dog.self, lifetime: .singleton, initializer: { Dog() })
                .provides(Animal.self) { $0 }
                .provides(AnyObject.self) { $0 }
        }
        let dog = try container.resolve(Dog.self)
        #expect(try container.resolve(Animal.self) as? Dog === dog)
        #expect(try container.resolve(AnyObject.self) === dog)
    }

    @Test func `23. a parent's singleton takes its dependencies from the parent`() throws {
        final class Stall: Sendable {
            let fruit: any Fruit
            init(fruit: any Fruit) { self.fruit = fruit }
        }
        let parent = try Container { b in
            b.register(Fruit.self) { Apple() }
            b.autoregister(Stall.self, lifetime: .singleton, initializer: Stall.init)
        }
        let child = try parent.makeChild { $0.register(Fruit.self) { Mango() } }
        #expect(try child.resolve(Stall.self).fruit.kind == "apple")
        #expect(try child.resolve(Stall.self) === parent.resolve(Stall.self))
    }
}
