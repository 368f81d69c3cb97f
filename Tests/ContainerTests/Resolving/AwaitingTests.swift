import PlugboardContainer
import SampleServices
import TestSupport
import Testing

/// Rules 17.1 and 17.2: asynchronous services are awaited.
struct AwaitingTests {
    final class Feed: Sendable {
        let title: String
        init(slow title: String = "feed") async {
            await Task.yield()
            self.title = title
        }
        init(failing: Int) async throws(Refused) { throw Refused() }
    }

    final class Reader: Sendable {
        let feed: Feed
        let other: Feed
        init(feed: Feed, other: Feed) {
            self.feed = feed
            self.other = other
        }
    }

    @Test func `initializers can be referenced by name, with any number of parameters`() async throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "named" }
            catalog.autoregister(Feed.self, initializer: Feed.init(slow:))
            catalog.autoregister(Feed.self, name: "two") { (a: String, b: String) in await Feed(slow: a + b) }
            catalog.register(Feed.self, name: "resolver") { r in await Feed(slow: try r.resolve()) }
        }
        #expect(
            try await [
                container.resolve(awaiting: Feed.self).title, container.resolve(awaiting: Feed.self, name: "two").title,
                container.resolve(awaiting: Feed.self, name: "resolver").title,
            ] == ["named", "namednamed", "named"])
    }

    @Test func `rule 17.2: resolving without await is an error that names the right call`() async throws {
        let line = #line
        let container = try Container { $0.autoregister(Feed.self, initializer: { await Feed() }) }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Feed.self) }
        #expect(
            error?.description == """
                AwaitingTests.Feed (registered at ContainerTests/AwaitingTests.swift:\(line + 1)) is built asynchronously and was \
                requested without await
                   = help: write try await container.resolve(awaiting:)
                """)
    }

    @Test func `factories for manifests may suspend`() {
        var catalog = Catalog()
        catalog.factory("feed", Feed.self, initializer: Feed.init(slow:))
        catalog.factory("feed.none", Feed.self) { await Feed() }
        catalog.factory("view", View.self, on: MainActor.self, initializer: View.init(title:))
        catalog.factory("sync", Cat.self) { Cat() }
        #expect(catalog.outline.factories.map(\.execution) == [.suspension, .suspension, .mainActor, []])
    }
}
