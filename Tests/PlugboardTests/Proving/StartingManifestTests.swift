import Plugboard
import Synchronization
import TestSupport
import Testing

/// The effect of a manifest on started services and contributions.
struct StartingManifestTests {
    protocol Store: AnyObject, Sendable {}
    protocol Probe: AnyObject, Sendable {}
    final class Pool: Store, Probe {}

    /// Loads a manifest with these services.
    private func load(
        _ services: String, _ journal: Journal = Journal(), adding more: (inout Catalog) -> Void = { _ in }
    ) throws -> Container {
        var catalog = Catalog()
        catalog.factory("store.pool", (any Store).self, lifetime: .singleton) { () -> any Store in Pool() }
            .starting { _ in journal.write("start") }
            .closing { _ in journal.write("close") }
        more(&catalog)
        let manifests = ManifestSource.memory(["test": #"{ "services": { \#(services) } }"#])
        return try ManifestLoader(manifests, catalog: catalog, variables: [:]).load(profile: "test")
    }

    @Test func `rule 19.5: a factory under three keys is started three times, aliases and provided services never`()
        async throws
    {
        let journal = Journal()
        let container = try load(
            """
            "Store#a": "store.pool", "Store#b": "store.pool", "Store#c": "store.pool", "Store#d": { "alias": "Store#a" }
            """, journal
        ) { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }
                .provides((any Probe).self) { $0 }
                .starting { _ in journal.write("start provider") }
        }
        try await container.start()
        #expect(journal.text.sorted() == ["start", "start", "start", "start provider"])
        #expect(
            try container.resolve((any Store).self, name: "d") === container.resolve((any Store).self, name: "a"))
        #expect(try container.resolve((any Probe).self) === container.resolve(Pool.self))
        try await container.close()
        #expect(journal.text.count { $0 == "close" } == 3)
    }

    @Test func `rule 8.11: a contributor whose binding is removed contributes nothing`() throws {
        let catalog: (inout Catalog) -> Void = { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }
                .contributes(to: (any Probe).self) { $0 }
            catalog.entry([any Probe].self, mayBeEmpty: true)
        }
        #expect(try load("", adding: catalog).resolveAll((any Probe).self).count == 1)
        let container = try load(#""Pool": null"#, adding: catalog)
        #expect(try container.resolveAll((any Probe).self).isEmpty)
        #expect(try container.resolve([any Probe].self).isEmpty)
    }

    @Test func `rule 8.11: an alias of a contributor contributes nothing`() throws {
        let container = try load(#""Pool#other": { "alias": "Pool" }"#) { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }
                .contributes(to: (any Probe).self) { $0 }
            catalog.entry([any Probe].self)
        }
        #expect(try container.resolveAll((any Probe).self).count == 1)
    }

    /// Wraps a store without being a probe.
    final class Logged: Store {
        let inner: any Store
        init(_ inner: any Store) { self.inner = inner }
    }

    /// Registers a pool that a manifest may decorate twice, and that is in the list of probes.
    private static func registerDecorated(in catalog: inout Catalog) {
        catalog.factory("store.probe", (any Store).self) { () -> any Store in Pool() }
            .contributes(Pool.self, to: (any Probe).self) { $0 }
        catalog.factory("store.slow", (any Store).self) { () async -> any Store in
            await Task.yield()
            return Pool()
        }
        .contributes(Pool.self, to: (any Probe).self) { $0 }
        for id in ["logged", "traced"] {
            catalog.factory(id, (any Store).self) { (inner: any Store) in Logged(inner) }
        }
    }

    private static func undecorated(_ store: any Store) -> AnyObject {
        (store as? Logged).map { undecorated($0.inner) } ?? store
    }

    @Test(
        arguments: ["singleton", "scoped", "weak", "graph", "transient"], ["", #""logged""#, #""logged", "traced""#])
    func `rule 8.20: a contribution that names the implementation is the undecorated instance`(
        lifetime: String, decorators: String
    ) throws {
        let binding = """
            "Store": { "factory": "store.probe", "lifetime": "\(lifetime)", "decorators": [\(decorators)] }
            """
        for parent in [false, true] {
            let loaded = try load(binding, adding: Self.registerDecorated)
            let container = parent ? try loaded.makeChild { $0.register(Int.self) { 1 } } : loaded
            let scope = container.makeScope()
            let store = try scope.resolve((any Store).self)
            #expect((store is Logged) == !decorators.isEmpty)
            let probes = try scope.resolveAll((any Probe).self)
            #expect(probes.count == 1)
            let isShared = ["singleton", "scoped", "weak"].contains(lifetime)
            #expect((probes[0] === Self.undecorated(store)) == isShared)
            #expect(
                try (loaded.makeScope().resolveAll((any Probe).self)[0] === probes[0])
                    == (isShared && lifetime != "scoped"))
        }
    }

    @Test(arguments: ["", #""logged""#])
    func `rule 8.20: the undecorated instance of an asynchronous factory is awaited`(decorators: String) async throws {
        let binding = """
            "Store": { "factory": "store.slow", "lifetime": "singleton", "decorators": [\(decorators)] }
            """
        for parent in [false, true] {
            let loaded = try load(binding, adding: Self.registerDecorated)
            let container = parent ? try loaded.makeChild { $0.register(Int.self) { 1 } } : loaded
            let probes = try await container.resolve(awaiting: [any Probe].self)
            let store = try await container.resolve(awaiting: (any Store).self)
            #expect(probes.count == 1 && probes[0] === Self.undecorated(store))
        }
    }

    @Test(arguments: ["", #""logged""#])
    func `rule 8.20: the undecorated instance is started once, before its decorators`(decorators: String) async throws {
        let journal = Journal()
        let container = try load(
            #""Store": { "factory": "store.started", "decorators": [\#(decorators)] }"#
        ) { catalog in
            catalog.factory("store.started", (any Store).self, lifetime: .singleton) { () -> any Store in Pool() }
                .contributes(Pool.self, to: (any Probe).self) { $0 }
                .starting { _ in
                    for _ in 0..<100 { await Task.yield() }
                    journal.write("start")
                }
                .closing { _ in journal.write("close") }
            catalog.factory("logged", (any Store).self) { (inner: any Store) in
                journal.write("wrap")
                return Logged(inner)
            }
            catalog.entry([any Probe].self)
        }
        let early = #expect(throws: ResolutionError.self) { try container.resolve([any Probe].self) }
        guard case .notStarted? = early?.reason else {
            Issue.record("\(String(describing: early))")
            return
        }
        try await container.start()
        let probes = try container.resolve([any Probe].self)
        #expect(try probes.count == 1 && probes[0] === Self.undecorated(container.resolve((any Store).self)))
        try await container.close()
        #expect(journal.text == (decorators.isEmpty ? ["start", "close"] : ["start", "wrap", "close"]))
    }

    @Test func `rule 19.6: a contribution of another implementation is an error of the resolve`() throws {
        final class Other: Store {}
        let container = try load("") { catalog in
            catalog.register(
                (any Store).self, lifetime: .singleton, factory: { Other() }, fileID: "App/App.swift", line: 3
            )
            .contributes(Pool.self, to: (any Probe).self) { $0 }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolveAll((any Probe).self) }
        #expect(
            error?.description == """
                StartingManifestTests.Probe+StartingManifestTests.Store (registered at App/App.swift:3) was made as Other, \
                but its registration declares StartingManifestTests.Pool
                   = help: name Other instead of StartingManifestTests.Pool there, or no type
                """)
    }
}
