import Plugboard
import Synchronization
import Testing

/// RULES 2.9: a loader, and a proof of its wiring, have the modifiers of their creation.
struct ChainingLaterLoadingTests {
    final class Tool: Sendable {}

    struct Page: Sendable {
        var tool: Tool?
    }

    private static let manifest = #"{ "services": { "Page": "page" } }"#

    private static func catalog() -> (Catalog, Registration<Page>) {
        var catalog = Catalog()
        catalog.register(Tool.self) { Tool() }
        let page = catalog.factory("page", Page.self) { Page() }
        return (catalog, page)
    }

    private static func loader(_ catalog: Catalog) -> ManifestLoader {
        ManifestLoader(.memory(["p": manifest]), catalog: catalog, defaultProfile: "p", variables: [:])
    }

    @Test func `a later load ignores modifiers added after the loader was created`() throws {
        let (catalog, page) = Self.catalog()
        let loader = Self.loader(catalog)
        let before = try loader.load()
        page.inject(\.tool)
        for container in [before, try loader.load()] {
            #expect(try container.resolve(Page.self).tool == nil)
            #expect(try container.makeChild { $0.register(Tool.self) { Tool() } }.resolve(Page.self).tool == nil)
        }
        #expect(try Self.loader(catalog).load().resolve(Page.self).tool != nil)
    }

    @Test func `the container of a proof ignores modifiers added after the proof`() throws {
        let (catalog, page) = Self.catalog()
        let replacement = Mutex<Registration<Tool>?>(nil)
        var selection = WiringSelection()
        selection.replacements = [
            { catalog in
                let tool = catalog.register(Tool.self, lifetime: .singleton, override: true) { Tool() }
                replacement.withLock { $0 = tool }
            }
        ]
        let proof = Self.loader(catalog).prove(selection)
        page.inject(\.tool)
        // A started service cannot be resolved before the start.
        try #require(replacement.withLock { $0 }).starting { _ in }
        let container = try Container(proof)
        #expect(try container.resolve(Page.self).tool == nil)
        #expect(try container.resolve(Tool.self) === container.resolve(Tool.self))
    }
}
