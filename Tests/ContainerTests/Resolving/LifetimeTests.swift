import PlugboardContainer
import SampleServices
import TestSupport
import Testing

@Suite struct LifetimeTests {
    final class Leaf: Sendable {}

    final class Pair: Sendable {
        let first: Leaf
        let second: Leaf
        init(first: Leaf, second: Leaf) {
            self.first = first
            self.second = second
        }
    }

    @Test func `transient: each request builds an instance`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Leaf.self, initializer: Leaf.init)
            catalog.autoregister(Pair.self, initializer: Pair.init)
        }
        let pair = try container.resolve(Pair.self)
        #expect(pair.first !== pair.second)
    }

    @Test func `singleton: one instance for a container, built at the first request`() throws {
        let built = Count()
        let container = try Container { catalog in
            catalog.register(Leaf.self, lifetime: .singleton) {
                built.next()
                return Leaf()
            }
            catalog.autoregister(Pair.self, initializer: Pair.init)
        }
        #expect(built.value == 0)
        let pair = try container.resolve(Pair.self)
        #expect(pair.first === pair.second)
        #expect(try container.resolve(Leaf.self) === pair.first)
        #expect(built.value == 1)
    }

    @Test func `singleton: a struct's factory runs once too`() throws {
        let built = Count()
        let container = try Container { catalog in
            catalog.register(Cat.self, lifetime: .singleton) { Cat(name: "\(built.next())") }
        }
        #expect(try [container.resolve(Cat.self).name, container.resolve(Cat.self).name] == ["1", "1"])
    }

    @Test func `singleton: two containers of one catalog have one each`() throws {
        var catalog = Catalog()
        catalog.autoregister(Leaf.self, lifetime: .singleton, initializer: Leaf.init)
        #expect(try Container(catalog).resolve(Leaf.self) !== Container(catalog).resolve(Leaf.self))
    }

    @Test func `graph: one instance for an outermost resolution`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Leaf.self, lifetime: .graph, initializer: Leaf.init)
            catalog.autoregister(Pair.self, initializer: Pair.init)
        }
        let (one, other) = try (container.resolve(Pair.self), container.resolve(Pair.self))
        #expect(one.first === one.second)
        #expect(one.first !== other.first)
    }

    @Test func `graph: a resolver in a closure shares its enclosing resolution`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Leaf.self, lifetime: .graph, initializer: Leaf.init)
            catalog.register(Pair.self) { r in Pair(first: try r.resolve(), second: try r.resolve()) }
        }
        let pair = try container.resolve(Pair.self)
        #expect(pair.first === pair.second)
    }

    @Test func `rule 14.5: a singleton is built in a graph of its own`() throws {
        final class Keeper: Sendable {
            let leaf: Leaf
            init(leaf: Leaf) { self.leaf = leaf }
        }
        final class Both: Sendable {
            let leaf: Leaf
            let keeper: Keeper
            init(leaf: Leaf, keeper: Keeper) {
                self.leaf = leaf
                self.keeper = keeper
            }
        }
        let container = try Container { catalog in
            catalog.autoregister(Leaf.self, lifetime: .graph, initializer: Leaf.init)
            catalog.autoregister(Keeper.self, lifetime: .singleton, initializer: Keeper.init)
            catalog.autoregister(Both.self, initializer: Both.init)
        }
        let both = try container.resolve(Both.self)
        #expect(both.leaf !== both.keeper.leaf)
    }

    @Test func `scoped: one instance in each scope, also for dependencies built in the scope`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Leaf.self, lifetime: .scoped, initializer: Leaf.init)
            catalog.autoregister(Pair.self, initializer: Pair.init)
        }
        let (one, other) = (container.makeScope(), container.makeScope())
        let pair = try one.resolve(Pair.self)
        #expect(pair.first === pair.second)
        #expect(try one.resolve(Leaf.self) === pair.first)
        #expect(try other.resolve(Leaf.self) !== pair.first)
    }

    @Test func `scoped: a singleton belongs to the container, even if a scope requests it first`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Leaf.self, lifetime: .singleton, initializer: Leaf.init)
        }
        #expect(try container.makeScope().resolve(Leaf.self) === container.makeScope().resolve(Leaf.self))
    }

    @Test func `scoped: a scope releases its instances`() throws {
        let container = try Container { $0.autoregister(Leaf.self, lifetime: .scoped, initializer: Leaf.init) }
        var scope: Scope? = container.makeScope()
        weak let leaf = try scope?.resolve(Leaf.self)
        #expect(leaf != nil)
        scope = nil
        #expect(leaf == nil)
    }

    @Test func `a scope retains its container`() throws {
        let scope = try Container { $0.autoregister(Leaf.self, lifetime: .scoped, initializer: Leaf.init) }.makeScope()
        #expect(try scope.resolve(Leaf.self) === scope.resolve(Leaf.self))
    }

    @Test func `weak: one instance while other code retains it, and then a new one`() throws {
        let built = Count()
        let container = try Container { catalog in
            catalog.register((any Animal).self, lifetime: .weak) { Dog(name: "\(built.next())") }
        }
        var held: (any Animal)? = try container.resolve((any Animal).self)
        #expect(try container.resolve((any Animal).self) as? Dog === held as? Dog)
        #expect(built.value == 1)
        held = nil
        #expect(try container.resolve((any Animal).self).name == "2")
    }

    @Test func `weak: the instance exists during its own resolution`() throws {
        final class Child: Sendable {
            let parent: Lazy<Parent>
            init(parent: Lazy<Parent>) { self.parent = parent }
        }
        final class Parent: Sendable {
            let child: Child
            init(child: Child) { self.child = child }
        }
        let container = try Container { catalog in
            catalog.autoregister(Parent.self, lifetime: .weak, initializer: Parent.init)
            catalog.autoregister(Child.self, initializer: Child.init)
        }
        let parent = try container.resolve(Parent.self)
        #expect(try parent.child.parent.value === parent)
    }

    final class Failure: Error, Sendable {}

    @Test func `rule 14.14: a weak error object is found while other code retains it, in any box`() throws {
        let container = try Container { $0.register((any Error).self, lifetime: .weak) { Failure() } }
        var box: (any Error)? = try container.resolve((any Error).self)
        #expect(try container.resolve((any Error).self) as? Failure === box as? Failure)
        var object = box as? Failure
        // The box is released before its object.
        box = nil
        for _ in 0..<3 { #expect(try container.resolve((any Error).self) as? Failure === object) }
        weak let watched = object
        object = nil
        #expect(watched == nil)
        #expect(try container.resolve((any Error).self) is Failure)
    }

    @Test func `graph: a Lazy opened later finds an error that other code retains`() throws {
        final class Holder: Sendable {
            let error: any Error
            let lazy: Lazy<any Error>
            init(error: any Error, lazy: Lazy<any Error>) {
                self.error = error
                self.lazy = lazy
            }
        }
        let container = try Container { catalog in
            catalog.register((any Error).self, lifetime: .graph) { Failure() }
            catalog.autoregister(Holder.self, initializer: Holder.init)
        }
        let holder = try container.resolve(Holder.self)
        #expect(try holder.lazy.value as? Failure === holder.error as? Failure)
    }

    @Test func `ownedExternally: an error is found while other code retains its object`() throws {
        var external: Failure? = Failure()
        let container = try Container { catalog in
            if let external { catalog.register(instance: external, as: (any Error).self).ownedExternally() }
        }
        #expect(try container.resolve((any Error).self) as? Failure === external)
        external = nil
        #expect(throws: ResolutionError.self) { try container.resolve((any Error).self) }
    }

    @Test func `rule 14.14: weak requires an object`() throws {
        let line = #line + 1
        let container = try Container { $0.register(Cat.self, lifetime: .weak) { Cat() } }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Cat.self) }
        #expect(
            error?.description == """
                Cat (registered at ContainerTests/LifetimeTests.swift:\(line)) is weak but its instance is not an object
                   = help: make it a singleton, or its type a class
                """)
    }

    @Test func `rule 14.20: a failure is not stored`() throws {
        let attempts = Count()
        let container = try Container { catalog in
            catalog.register(Leaf.self, lifetime: .singleton) { () throws(Refused) in
                if attempts.next() == 1 { throw Refused() }
                return Leaf()
            }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Leaf.self) }
        #expect(try container.resolve(Leaf.self) === container.resolve(Leaf.self))
        #expect(attempts.value == 2)
    }

    @Test func `a container releases the instances that it keeps`() throws {
        var container: Container? = try Container {
            $0.autoregister(Leaf.self, lifetime: .singleton, initializer: Leaf.init)
        }
        weak let leaf = try container?.resolve(Leaf.self)
        #expect(leaf != nil)
        container = nil
        #expect(leaf == nil)
    }

    /// An instance that counts its end.
    final class Ink: Sendable {
        private let ends: Count
        init(_ ends: Count) { self.ends = ends }
        deinit { ends.next() }
    }

    struct Report: Sendable {}

    struct Desk: Sendable {
        let report: Lazy<Report>
    }

    @Test func `graph: a Lazy that is read later does not keep what its instance was only built with`() throws {
        let ends = Count()
        let container = try Container { catalog in
            catalog.register(Ink.self, lifetime: .graph) { Ink(ends) }
            catalog.autoregister(Report.self) { (_: Ink) in Report() }
            catalog.autoregister(Desk.self, initializer: Desk.init)
        }
        let desk = try container.resolve(Desk.self)
        _ = try desk.report.value
        #expect(ends.value == 1)
        withExtendedLifetime(desk) {}
    }
}
