import Plugboard
import Synchronization
import Testing

/// Rule 2.16: a manifest that replaces a registration by an alias.
struct DroppedByAliasTests {
    protocol Health: Sendable {}

    struct Pool: Health {}

    struct Disk: Health {}

    @Test func `rule 2.16: an alias that drops a contribution to a requested list is a warning`() throws {
        let warnings = Mutex<[String]>([])
        var catalog = Catalog()
        catalog.observer = TextObserver { line in
            if line.hasPrefix("warning") { warnings.withLock { $0.append(line) } }
        }
        catalog.register(Pool.self) { Pool() }.contributes(to: (any Health).self) { $0 }
        catalog.register(Pool.self, name: "spare") { Pool() }
        catalog.register(Disk.self) { Disk() }.contributes(to: (any Health).self) { $0 }
        catalog.service(Pool.self, name: "Pool")
        catalog.entry([any Health].self)
        catalog.entry(Pool.self)
        let manifest = #"{ "services": { "Pool": { "alias": "Pool#spare" } } }"#
        let loader = ManifestLoader(.memory(["test": manifest]), catalog: catalog, variables: [:])
        let container = try loader.load(profile: "test")
        #expect(try container.resolveAll((any Health).self).count == 1)
        let text = warnings.withLock { $0 }.joined()
        #expect(text.contains("Pool is bound again, which drops its place in [DroppedByAliasTests.Health]"), "\(text)")
        #expect(text.contains("an alias supplies only its own key"), "\(text)")
    }
}
