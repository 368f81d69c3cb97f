import PlugboardContainer
import SampleServices
import TestSupport
import Testing

struct LifetimeTests {
    final class Leaf: Sendable {}

    @Test func `singleton: two containers of one catalog have one each`() throws {
        var catalog = Catalog()
        catalog.autoregister(Leaf.self, lifetime: .singleton, initializer: Leaf.init)
        #expect(try Container(catalog).resolve(Leaf.self) !== Container(catalog).resolve(Leaf.self))
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
