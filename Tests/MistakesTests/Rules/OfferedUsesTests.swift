import PlugboardTool
import Testing

/// `uses:` of an offered factory applies to a manifest without its own uses.
struct OfferedUsesTests {
    private final class Named: Sendable {
        let name: String
        init(_ name: String) { self.name = name }
    }

    private final class Pair: Sendable {
        let names: [String]
        init(first: Named, second: Named) { names = [first.name, second.name] }
    }

    private let catalog: Catalog = {
        var catalog = Catalog()
        catalog.service(Named.self, name: "Named")
        catalog.service(Pair.self, name: "Pair")
        for name in ["a", "b", "c"] {
            catalog.register(Named.self, name: ServiceName(name), lifetime: .singleton) { Named(name) }
        }
        catalog.factory(
            "pair", Pair.self, uses: ["first": "Named#a", "second": "Named#b"], parameters: "first", "second",
            initializer: Pair.init(first:second:))
        return catalog
    }()

    private func names(_ binding: String) throws -> [String] {
        let text = "{ \"services\": { \"Pair\": \(binding) } }"
        let loader = ManifestLoader(.memory(["test": text]), catalog: catalog, variables: [:])
        return try loader.load(profile: "test").resolve(Pair.self).names
    }

    @Test func `uses in code fills the parameters of a factory that a manifest names`() throws {
        #expect(try names("\"pair\"") == ["a", "b"])
    }

    @Test func `a manifest overrides one parameter and leaves the rest`() throws {
        #expect(try names(#"{ "factory": "pair", "uses": { "second": "Named#c" } }"#) == ["a", "c"])
    }
}
