import Testing

@testable import PlugboardContainer

struct OrderTests {
    protocol Job: Sendable { var name: String { get } }

    struct Named: Job { let name: String }

    /// A job with a name and a dependency.
    struct After<Need: Sendable>: Job {
        let name: String
        let need: Need
    }

    final class Pool: Job {
        let name = "pool"
        let config: Named
        init(config: Named) { self.config = config }
    }

    struct Every: Sendable { let jobs: [any Job] }

    private func names(in container: Container) throws -> [String] {
        let resolved = try container.resolveAll((any Job).self).map(\.name)
        #expect(try container.resolve([any Job].self).map(\.name) == resolved)
        #expect(try container.resolve([Lazy<any Job>].self).map { try $0.value.name } == resolved)
        return resolved
    }

    /// Binds a named job with a dependency.
    private static func bind<Need: Sendable>(_ name: ServiceName, after _: Need.Type, in catalog: inout Catalog) {
        catalog.register((any Job).self, name: name) { (need: Need) in After(name: name.rawValue, need: need) }
    }

    @Test func `rule 8.2: independent members are sorted by key`() throws {
        let container = try Container { catalog in
            for name in ["b", "B", "a", "é"] as [ServiceName] {
                catalog.register((any Job).self, name: name) { Named(name: name.rawValue) }
            }
            catalog.register((any Job).self) { Named(name: "unnamed") }
        }
        #expect(try names(in: container) == ["unnamed", "B", "a", "b", "é"])
    }

    @Test func `rules 8.2 and 8.3: dependencies of a member come before it, also through other services`() throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "text" }
            catalog.register(Int.self) { (job: any Job, text: String) in job.name.count + text.count }
                .uses((any Job).self, name: "z")
            Self.bind("a", after: Int.self, in: &catalog)
            for name in ["b", "y", "z"] as [ServiceName] {
                catalog.register((any Job).self, name: name) { Named(name: name.rawValue) }
            }
        }
        #expect(try names(in: container) == ["z", "a", "b", "y"])
    }

    @Test func `rule 8.2: the dependencies of a member precede it, sorted by key, and so do theirs`() throws {
        let container = try Container { catalog in
            catalog.register((any Job).self, name: "a") { (x: Int, y: Double) in Named(name: "a") }
            catalog.register(Int.self) { (job: any Job) in 1 }.uses((any Job).self, name: "d")
            catalog.register(Double.self) { (job: any Job) in 1 }.uses((any Job).self, name: "c")
            catalog.register((any Job).self, name: "c") { Named(name: "c") }
            Self.bind("d", after: UInt8.self, in: &catalog)
            catalog.register(UInt8.self) { (job: any Job) in 1 }.uses((any Job).self, name: "e")
            catalog.register((any Job).self, name: "e") { Named(name: "e") }
            catalog.register((any Job).self, name: "b") { Named(name: "b") }
        }
        #expect(try names(in: container) == ["c", "e", "d", "a", "b"])
    }

    @Test func `rule 8.4: a parameter of any shape receives the same order`() throws {
        struct Shapes: Sendable {
            let plain: [any Job]
            let later: Lazy<[any Job]>
            let maybe: [any Job]?
            let providers: [Provider<any Job>]
        }
        let container = try Container { catalog in
            Self.bind("a", after: Int.self, in: &catalog)
            catalog.register(Int.self) { (job: any Job) in 1 }.uses((any Job).self, name: "b")
            catalog.register((any Job).self, name: "b") { Named(name: "b") }
            catalog.autoregister(Shapes.self, initializer: Shapes.init)
        }
        let shapes = try container.resolve(Shapes.self)
        #expect(
            try [shapes.plain.map(\.name), shapes.later.value.map(\.name), shapes.maybe?.map(\.name)] == [
                ["b", "a"], ["b", "a"], ["b", "a"],
            ])
        #expect(try shapes.providers.map { try $0().name } == ["b", "a"])
    }

    @Test func `rule 8.4: a provided service counts as its binding`() throws {
        let container = try Container { catalog in
            catalog.register(Named.self) { Named(name: "config") }
            catalog.autoregister(Pool.self, name: "z", lifetime: .singleton, initializer: Pool.init(config:))
                .provides((any Job).self) { $0 }
            catalog.register((any Job).self, name: "a") { (pool: Pool) in Named(name: "server") }
                .uses(Pool.self, name: "z")
        }
        #expect(try names(in: container) == ["pool", "server"])
    }

    @Test func `rule 8.3: a Lazy orders like a parameter, except in a cycle`() throws {
        let container = try Container { catalog in
            catalog.register((any Job).self, name: "a") { (later: Lazy<Int>) in Named(name: "a") }
            catalog.register(Int.self) { (job: any Job) in 1 }.uses((any Job).self, name: "b")
            catalog.register((any Job).self, name: "b") { Named(name: "b") }
            // A cycle: d needs c, which later needs d.
            catalog.register((any Job).self, name: "c") { (later: Lazy<Double>) in Named(name: "c") }
            catalog.register(Double.self) { (job: any Job) in 1 }.uses((any Job).self, name: "d")
            Self.bind("d", after: Float.self, in: &catalog)
            catalog.register(Float.self) { (job: any Job) in 1 }.uses((any Job).self, name: "c")
        }
        #expect(try names(in: container) == ["b", "a", "c", "d"])
    }

    @Test func `rule 8.3: members of a cycle through Lazy are sorted by key`() throws {
        let container = try Container { catalog in
            catalog.register((any Job).self, name: "a") { (later: Lazy<Int>) in Named(name: "a") }
            catalog.register(Int.self) { (job: any Job) in 1 }.uses((any Job).self, name: "b")
            catalog.register((any Job).self, name: "b") { (later: Provider<Double>) in Named(name: "b") }
            catalog.register(Double.self) { (job: any Job) in 1 }.uses((any Job).self, name: "a")
        }
        #expect(try names(in: container) == ["a", "b"])
    }

    @Test func `rule 8.3: a closure with a resolver is ordered by its uses declaration`() throws {
        let container = try Container { catalog in
            catalog.register((any Job).self, name: "a") { resolver in
                After(name: "a", need: try resolver.resolve((any Job).self, name: "b"))
            }
            catalog.register((any Job).self, name: "b") { Named(name: "b") }
            catalog.register((any Job).self, name: "c") { resolver in
                After(name: "c", need: try resolver.resolve((any Job).self, name: "d"))
            }.uses((any Job).self, name: "d")
            catalog.register((any Job).self, name: "d") { Named(name: "d") }
        }
        #expect(try names(in: container) == ["a", "b", "d", "c"])
    }

    @Test func `rule 8.4: a uses list keeps its written order`() throws {
        let container = try Container { catalog in
            Self.bind("a", after: Int.self, in: &catalog)
            catalog.register(Int.self) { (job: any Job) in 1 }.uses((any Job).self, name: "b")
            catalog.register((any Job).self, name: "b") { Named(name: "b") }
            catalog.autoregister(
                Every.self, uses: ["jobs": ["\((any Job).self)#a", "\((any Job).self)#b"]], parameters: "jobs",
                initializer: Every.init)
            catalog.service((any Job).self, name: "\((any Job).self)")
        }
        #expect(
            try [container.resolve(Every.self).jobs.map(\.name), names(in: container)] == [["a", "b"], ["b", "a"]])
    }

    @Test func `rule 8.4: inherited members keep the parent's order in a child`() throws {
        let parent = try Container { catalog in
            catalog.register((any Job).self, name: "a", lifetime: .singleton) { (number: Int) in Named(name: "a") }
            catalog.register(Int.self, lifetime: .singleton) { (job: any Job) in 1 }.uses((any Job).self, name: "z")
            catalog.register((any Job).self, name: "z", lifetime: .singleton) { Named(name: "z") }
        }
        let child = try parent.makeChild { catalog in
            Self.bind("b", after: Int.self, in: &catalog)
            catalog.register((any Job).self, name: "c") { Named(name: "c") }
            catalog.autoregister(Every.self, initializer: Every.init)
        }
        #expect(
            try [names(in: child), child.resolve(Every.self).jobs.map(\.name)] == [
                ["z", "a", "b", "c"], ["z", "a", "b", "c"],
            ])
        let grandchild = try child.makeChild { catalog in
            catalog.register((any Job).self, name: "z") { Named(name: "another") }
        }
        #expect(try names(in: grandchild) == ["a", "b", "c", "another"])
    }

    @Test func `rule 8.2: a long chain of members in reverse order costs one step for each`() throws {
        for count in [500, 2_000] {
            var catalog = Catalog()
            for number in 0..<count {
                let name = ServiceName("\(10_000 + number)")
                guard number + 1 < count else {
                    catalog.register(Int.self, name: name) { number }
                    continue
                }
                catalog.register(Int.self, name: name) { (later: Lazy<Int>) in number }
                    .uses(Int.self, name: ServiceName("\(10_001 + number)"))
            }
            let container = try Container(catalog)
            #expect(try container.resolveAll(Int.self) == (0..<count).reversed().map { $0 })
        }
    }
}
