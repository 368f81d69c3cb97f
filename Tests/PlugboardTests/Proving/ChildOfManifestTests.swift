import Plugboard
import Testing

/// RULES 2.14: `.provides` binds a service if code binds the registration, and not if a manifest chooses its factory.
struct ChildOfManifestTests {
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
        let grandchild = try child.makeChild { $0.register(Int.self) { 2 } }
        for container in [parent, child, grandchild] {
            _ = try container.resolve(Store.self)
            #expect(try container.resolveOptional((any Reading).self) == nil)
            #expect(try container.resolveAll((any Reading).self).isEmpty)
        }
    }

    @Test func `a child keeps an alias to an inherited binding whose factory provides the alias`() throws {
        var catalog = Catalog()
        catalog.factory("store", Store.self, lifetime: .singleton) { Store() }
            .provides((any Reading).self) { _ in Reader() }
        let manifest = #"{ "services": { "Store": "store", "Reading#shared": { "alias": "Store" } } }"#
        let parent = try ManifestLoader(
            .memory(["p": manifest]), catalog: catalog, defaultProfile: "p", variables: [:]
        ).load()
        let child = try parent.makeChild { $0.register(Int.self) { 1 } }
        #expect(try child.resolve((any Reading).self, name: "shared") is Reader)
        #expect(try child.resolveOptional((any Reading).self) == nil)
    }

    @Test func `an alias of a binding that the child replaces contributes nothing to a list`() throws {
        var catalog = Catalog()
        catalog.register(Store.self) { Store() }.contributes(to: (any Reading).self) { _ in Reader() }
        let manifest = #"{ "services": { "Store#other": { "alias": "Store" } } }"#
        let parent = try ManifestLoader(
            .memory(["p": manifest]), catalog: catalog, defaultProfile: "p", variables: [:]
        ).load()
        #expect(try parent.resolveAll((any Reading).self).count == 1)
        let child = try parent.makeChild { $0.register(Store.self) { Store() } }
        _ = try child.resolve(Store.self, name: "other")
        #expect(try child.resolveAll((any Reading).self).isEmpty)
    }
}
