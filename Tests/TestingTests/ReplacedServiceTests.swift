@testable import PlugboardTesting
import Testing

/// Replacements of services that have no binding of their own: provided services, and lists.
struct ReplacedServiceTests {
    struct Choir: Sendable {
        let greeters: [any Greeter]
        init(greeters: [any Greeter]) { self.greeters = greeters }
        var greetings: [String] { greeters.map { $0.greeting() } }
    }

    /// Greeters under two names, and a choir that takes both.
    private static let listing: ManifestLoader = {
        var catalog = Catalog()
        catalog.factory("greeter.plain", Greeter.self, initializer: { RecordingGreeter() })
        catalog.autoregister(Choir.self, initializer: Choir.init(greeters:))
        catalog.entry(Choir.self)
        return ManifestLoader(
            .memory(["test": #"{ "services": { "Greeter": "greeter.plain", "Greeter#b": "greeter.plain" } }"#]),
            catalog: catalog, variables: [:])
    }()

    /// A greeter that is provided by the registration of its class.
    private static let providing: ManifestLoader = {
        var catalog = Catalog()
        catalog.register(RecordingGreeter.self, lifetime: .singleton) { RecordingGreeter() }
            .provides((any Greeter).self) { $0 }
        catalog.factory("greeter.other", Greeter.self, initializer: { Polite(words: "manifest") })
        catalog.autoregister(Host.self, initializer: Host.init(greeter:))
        catalog.entry(Host.self)
        return ManifestLoader(
            .memory([
                "code": #"{ "services": {} }"#, "manifest": #"{ "services": { "Greeter": "greeter.other" } }"#,
            ]), catalog: catalog, variables: [:])
    }()

    private struct Polite: Greeter {
        let words: String
        func greeting() -> String { words }
    }

    /// Returns the container of a test with this replacement.
    private func container(
        _ profile: String, _ loader: ManifestLoader, _ replacements: ReplacingTrait...
    ) async throws -> Container {
        var selection = WiringSelection(profile: Located(profile, at: .code(CodeLocation())))
        selection.replacements = replacements.map(\.register)
        return try await loader.container(preparing: selection)
    }

    @Test func `a replaced list replaces the list of all bindings`() async throws {
        let container = try await self.container(
            "test", Self.listing, .replacing([any Greeter].self) { [Polite(words: "replaced")] })
        #expect(try container.resolve(Choir.self).greetings == ["replaced"])
        #expect(try container.resolve([any Greeter].self).map { $0.greeting() } == ["replaced"])
        #expect(try container.resolveAll((any Greeter).self).map { $0.greeting() } == ["replaced"])
        let whole = try await self.container("test", Self.listing)
        #expect(try whole.resolve(Choir.self).greetings == ["recorded", "recorded"])
    }

    /// Rules 2.14 and 7.18.
    @Test func `a replacement replaces a provided service`() async throws {
        let container = try await self.container(
            "code", Self.providing, .replacing((any Greeter).self) { Polite(words: "replaced") })
        #expect(try container.resolve(Host.self).greeter.greeting() == "replaced")
    }

    @Test func `a manifest can bind a service that a registration provides`() async throws {
        let container = try await self.container("manifest", Self.providing)
        #expect(try container.resolve(Host.self).greeter.greeting() == "manifest")
        #expect(try container.resolve(RecordingGreeter.self).greeting() == "recorded")
        let code = try await self.container("code", Self.providing)
        #expect(try code.resolve(Host.self).greeter.greeting() == "recorded")
    }
}
