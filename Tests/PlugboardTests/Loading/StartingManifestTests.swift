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
            catalog.entry([any Probe].self)
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
}
