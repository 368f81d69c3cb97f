import PlugboardTesting
import Synchronization
import Testing

struct StartedTests {
    private static let started = Mutex<[String]>([])

    private struct CannotStart: Error {}

    /// A loader whose host can be started, and whose greeter cannot.
    private static let loader: ManifestLoader = {
        var catalog = Catalog()
        catalog.register(Greeter.self, lifetime: .singleton) { RecordingGreeter() }
            .starting { _ in throw CannotStart() }
            .closing { _ in throw CannotStart() }
        catalog.register(Host.self, lifetime: .singleton) { (greeter: any Greeter) in Host(greeter: greeter) }
            .starting { host in started.withLock { $0.append(host.greeter.greeting()) } }
        return ManifestLoader(.memory(["test": "{}"]), catalog: catalog, variables: [:])
    }()

    @Test(.wired(profile: "test", loader), .replacing(Greeter.self) { PoliteGreeter(settings: .init(words: "hello")) })
    func
        `rules 19.16 and 19.17: a wired test is started before it runs, and a replacement is neither started nor closed`()
        throws
    {
        #expect(Self.started.withLock { $0 } == ["hello"])
        #expect(try Container.wired.resolve(Host.self).greeter.greeting() == "hello")
    }

    @Test func `rule 19.17: a wired test whose container cannot start fails with the error`() async throws {
        let trait = WiredTrait.wired(profile: "test", Self.loader)
        let test = try #require(Test.current)
        let error = await #expect(throws: StartingError.self) {
            try await trait.provideScope(for: test, testCase: Test.Case.current) {
                Issue.record("a test ran whose container did not start")
            }
        }
        #expect(error?.failures.count == 1)
    }
}
