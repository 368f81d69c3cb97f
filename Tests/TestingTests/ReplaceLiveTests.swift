import PlugboardTesting
import Testing

/// RULES 23.13: live settings in tests.
struct ReplaceLiveTests {
    struct Limits: Decodable, Sendable {
        var limit: Int
    }

    final class Bucket: Sendable {
        let settings: Live<Limits>

        init(settings: Live<Limits>) { self.settings = settings }

        var limit: Int { settings.current.limit }
    }

    private static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory(
            "live", Bucket.self, lifetime: .singleton, settings: Limits.self, defaults: ["limit": 1],
            initializer: Bucket.init(settings:))
        catalog.factory("fixed", Bucket.self, settings: Limits.self, defaults: ["limit": 1]) { (settings: Limits) in
            Bucket(settings: Live(settings))
        }
        return catalog
    }()

    @Test func `rule 23.13: a test replaces the settings of a Live that it made itself`() {
        let settings = Live(Limits(limit: 1))
        let bucket = Bucket(settings: settings)
        settings.replace(with: Limits(limit: 2))
        #expect(bucket.limit == 2)
    }

    @Test func `rule 23.13: a test replaces the live settings of a binding, and a reload without a change keeps them`()
        async throws
    {
        let manifests = [
            "p": #"{ "services": { "Bucket": "live", "Bucket#b": "fixed" } }"#
        ]
        let loader = ManifestLoader(.memory(manifests), catalog: Self.catalog, defaultProfile: "p", variables: [:])
        let container = try loader.load()
        let child = try container.makeChild { _ in }
        let bucket = try container.resolve(Bucket.self)
        try child.replaceLive(Limits(limit: 3), of: Bucket.self)
        #expect(bucket.limit == 3)
        let outcome = try await container.reload()
        #expect(outcome == .unchanged)
        #expect(bucket.limit == 3)
        let fixed = #expect(throws: NotLive.self) {
            try container.replaceLive(Limits(limit: 3), of: Bucket.self, name: "b")
        }
        #expect(fixed?.description == "ReplaceLiveTests.Bucket#b has no live settings of type Limits")
        let other = #expect(throws: NotLive.self) { try container.replaceLive(3, of: Bucket.self) }
        #expect(other?.description == "ReplaceLiveTests.Bucket has no live settings of type Int")
    }
}
