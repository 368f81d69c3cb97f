import PlugboardTesting
import Synchronization
import Testing

/// The container of `Container.wired { … }` while it starts, and at the end of its test.
struct DoubledStartTests {
    private static let journal = Mutex<[String]>([])

    private final class Server: Sendable {}

    private static let loader: ManifestLoader = {
        var catalog = Catalog()
        catalog.register(String.self) { "real" }
        catalog.register(Server.self, lifetime: .singleton) { Server() }
            .starting { _ in
                let word = try (Container.current as? Container)?.resolve(String.self) ?? "none"
                journal.withLock { $0.append(word) }
            }
        return ManifestLoader(.memory(["test": "{}"]), catalog: catalog, variables: [:])
    }()

    @Test(.wired(profile: "test", loader))
    func `rule 19.37: the container with doubles is current during its own start`() async throws {
        _ = try await Container.wired { $0.replace(String.self, with: "double") }
        try await Container.wired {
            $0.replace(String.self, with: "other")
        } run: { _ in
        }
        #expect(Self.journal.withLock { $0 } == ["real", "double", "other"])
    }
}

/// A suite whose profile has a mistake, and whose tests have profiles of their own.
@Suite(.wired(profile: "tset", Shop.loader)) struct InnerTraitTests {
    @Test(.wired(profile: "test", Shop.named), .replacing(Greeter.self, name: "loud") { RecordingGreeter() })
    func `the trait of a test takes the place of that of its suite, which loads nothing`() throws {
        #expect(try Container.wired.resolve(Greeter.self, name: "loud").greeting() == "recorded")
    }

    @Suite(.wired(profile: "test", Shop.loader)) struct Nested {
        @Test func `the trait of an inner suite takes the place of that of the outer one`() throws {
            #expect(try Container.wired.resolve(Greeter.self).greeting() == "good day")
        }
    }
}
