import Plugboard
import Testing

/// RULES 2.14: what a registration provides is bound by code, not by a manifest that chooses its factory.
@Suite struct ChildOfManifestTests {
    final class Store: Sendable {}

    protocol Reading: Sendable {}
    struct Reader: Reading {}

    @Test(arguments: [Lifetime<Store>.singleton, .transient])
    func `a child binds no service that the factory of an inherited binding could provide`(
        lifetime: Lifetime<Store>
    ) throws {
        var catalog = Catalog()
        catalog.factory("store", Store.self, lifetime: lifetime) { Store() }
            .provides((any Reading).self) { _ in Reader() }
        let manifest = #"{ "services": { "Store": "store" } }"#
        let parent = try ManifestLoader(
            .memory(["p": manifest]), catalog: catalog, defaultProfile: "p", variables: [:]
        ).load()
        let child = try parent.makeChild { $0.register(Int.self) { 1 } }
        for container in [parent, child] {
            _ = try container.resolve(Store.self)
            #expect(try container.resolveOptional((any Reading).self) == nil)
            #expect(try container.resolveAll((any Reading).self).isEmpty)
        }
    }
}
