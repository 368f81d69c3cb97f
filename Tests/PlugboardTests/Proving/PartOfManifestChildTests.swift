import Plugboard
@testable import PlugboardContainer
import Testing

/// Rule 15.16, for the child of a container of a manifest.
struct PartOfManifestChildTests {
    protocol Named: Sendable { var text: String { get } }
    struct Clock: Named { let text: String }
    struct Journal: Sendable { let text: String }
    struct Shop: Sendable { let text: String }
    struct Tuning: Decodable, Sendable { let level: Int }

    private static func parent() throws -> Container {
        var catalog = Catalog()
        catalog.factory("clock", (any Named).self, lifetime: .singleton) { Clock(text: "clock") }
        catalog.factory("loud", (any Named).self) { (inner: any Named) in Clock(text: "loud " + inner.text) }
        catalog.factory("journal", Journal.self, settings: Tuning.self) { (clock: any Named, tuning: Tuning) in
            Journal(text: "journal \(tuning.level) of " + clock.text)
        }
        catalog.register(Shop.self) { (journal: Journal, clocks: [any Named]) in
            Shop(text: "shop of \(journal.text) and \(clocks.map(\.text))")
        }
        let manifest = #"""
            { "services": {
                "Named": { "factory": "clock", "decorators": [{ "id": "a", "factory": "loud" }] },
                "Named#second": { "factory": "clock", "lifetime": "transient" },
                "Journal": { "factory": "journal", "settings": { "level": 3 } },
                "Journal#other": { "alias": "Journal" },
                "Journal#quiet": { "factory": "journal", "settings": { "level": 0 }, "uses": { "Named": "Named#second" } }
            } }
            """#
        return try ManifestLoader(
            .memory(["p": manifest]), catalog: catalog, defaultProfile: "p", variables: [:]
        ).load()
    }

    private static func texts(_ container: Container) throws -> [String] {
        try [
            container.resolve(Shop.self).text, container.resolve(Journal.self).text,
            container.resolve(Journal.self, name: "other").text, container.resolve(Journal.self, name: "quiet").text,
            "\(container.resolveAll(Journal.self).map(\.text))",
            "\(container.resolveAll((any Named).self).map(\.text))",
            "\(container.bindings.map { "\($0.key) \($0.decorators) \($0.lifetime)" })",
        ]
    }

    @Test func `a child that plans a part of a manifest equals one that plans all`() throws {
        var replaced = Catalog()
        replaced.register((any Named).self, name: "second") { Clock(text: "own") }
        var wrapped = Catalog()
        wrapped.decorate((any Named).self) { (inner: any Named) in Clock(text: "wrapped " + inner.text) }
        var journal = Catalog()
        journal.register(Journal.self) { (clock: any Named) in Journal(text: "own journal of " + clock.text) }
        var nothing = Catalog()
        nothing.register(Int.self) { 1 }
        for first in [replaced, wrapped, journal, nothing] {
            for second in [replaced, wrapped, journal, nothing] {
                let parent = try Self.parent()
                let part = try parent.makeChild(first).makeChild(second)
                let whole = try parent.makeChild(first, isWhole: true).makeChild(second, isWhole: true)
                #expect(part.rest != nil)
                #expect(try Self.texts(part) == Self.texts(whole))
            }
        }
    }
}
