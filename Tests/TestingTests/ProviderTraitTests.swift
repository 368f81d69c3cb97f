import PlugboardTesting
import Testing

/// Providers in tests.
struct ProviderTraitTests {
    private static let manifests = [
        "test": #"""
        { "services": { "Greeter": {
            "factory": "greeter.polite", "settings": { "words": { "$from": "vault", "key": "greeting/words" } } } } }
        """#
    ]

    private struct Fetching: PreparedValueProvider {
        let name = "vault"

        func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
            Dictionary(uniqueKeysWithValues: keys.map { ($0, ProvidedValue("fetched \($0)")) })
        }
    }

    private static func loader(_ providers: any ValueProvider...) -> ManifestLoader {
        ManifestLoader(.memory(manifests), catalog: Shop.catalog, variables: [:], providers: providers)
    }

    @Test(.wired(profile: "test", loader(InMemoryValues("vault", ["greeting/words": "good evening"]))))
    func `a test sets the values of a provider`() throws {
        #expect(try Container.wired.resolve(Greeter.self).greeting() == "good evening")
    }

    @Test(.wired(profile: "test", loader(Fetching())))
    func `rule 11.14: a wired test waits for its prepared values`() throws {
        #expect(try Container.wired.resolve(Greeter.self).greeting() == "fetched greeting/words")
    }

    @Test(.wired(profile: "test", loader(Fetching())))
    func `rules 7.22 and 11.14: a container with doubles waits for its prepared values`() async throws {
        let container = try await Container.wired { $0.replace(Host.self, with: Host(greeter: RecordingGreeter())) }
        #expect(try container.resolve(Greeter.self).greeting() == "fetched greeting/words")
    }

    @Test(
        .wired(
            profile: "provided", catalog: Shop.catalog, directory: "Fixtures/Provided",
            providers: [InMemoryValues("vault", ["greeting/words": "hello"])]))
    func `providers for a directory's tests are declared beside its variables`() throws {
        #expect(try Container.wired.resolve(Greeter.self).greeting() == "hello")
    }

    @Test func `rule 11.8: a proof of every profile needs the names of providers, and requests no values`() {
        proveEveryProfile(of: "Fixtures/Provided", catalog: Shop.catalog, providers: [Fetching()])
        withKnownIssue {
            proveEveryProfile(of: "Fixtures/Provided", catalog: Shop.catalog)
        } matching: { issue in
            (issue.error as? WiringError)?.diagnostics.map(\.code) == [.unknownProvider]
        }
    }
}
