import PlugboardContainer
import TestSupport
import Testing

/// Shapes of asynchronous services, and features that they share with others.
extension AwaitingTests {
    @Test func `lists, optionals, Lazy and Provider wrap asynchronous services`() async throws {
        final class Holder: Sendable {
            let feeds: [Feed]
            let maybe: Feed?
            let lazy: Lazy<Feed>
            let provider: Provider<Feed>
            init(feeds: [Feed], maybe: Feed?, lazy: Lazy<Feed>, provider: Provider<Feed>) {
                self.feeds = feeds
                self.maybe = maybe
                self.lazy = lazy
                self.provider = provider
            }
        }
        final class Late: Sendable {
            let lazy: Lazy<Feed>
            init(lazy: Lazy<Feed>) { self.lazy = lazy }
        }
        let container = try Container { catalog in
            catalog.register(Feed.self) { await Feed(slow: "a") }
            catalog.register(Feed.self, name: "b") { await Feed(slow: "b") }
            catalog.autoregister(Holder.self, initializer: Holder.init)
            catalog.autoregister(Late.self, initializer: Late.init)
        }
        let holder = try await container.resolve(awaiting: Holder.self)
        #expect(holder.feeds.map(\.title) == ["a", "b"])
        #expect(holder.maybe?.title == "a")
        let first = try await holder.lazy.awaiting()
        #expect(try await holder.lazy.awaiting() === first)
        #expect(try await holder.provider.awaiting() !== holder.provider.awaiting())
        #expect(throws: ResolutionError.self) { try holder.provider() }
        // A Lazy is built after its owner, so its owner is not asynchronous.
        #expect(try await container.resolve(Late.self).lazy.awaiting().title == "a")
        #expect(try await container.resolve(awaiting: [Feed].self).map(\.title) == ["a", "b"])
        #expect(try await container.resolve(awaiting: Feed?.self)?.title == "a")
    }

    @Test func `properties, closing and observers work for asynchronous services`() async throws {
        struct Page: Sendable {
            var feed: Feed?
            let title: String
        }
        let closed = Count()
        let observer = ObserverTests.Recorder()
        let container = try Container { catalog in
            catalog.observer = observer
            catalog.register(Feed.self, lifetime: .singleton) { await Feed() }.closing { _ in closed.next() }
            catalog.register(Page.self) { () async -> Page in Page(title: "page") }.inject(\.feed)
        }
        #expect(try await container.resolve(awaiting: Page.self).feed?.title == "feed")
        #expect(observer.text.suffix(2) == ["resolved AwaitingTests.Feed", "resolved Page"])
        try await container.close()
        #expect(closed.value == 1)
        await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Feed.self) }
    }

    @Test func `a child uses its parent's asynchronous singleton`() async throws {
        let parent = try Container { catalog in
            catalog.register(Feed.self, lifetime: .singleton) { await Feed() }
            catalog.autoregister(Reader.self, initializer: Reader.init)
        }
        let child = try parent.makeChild { $0.register(Int.self) { 1 } }
        #expect(try await child.resolve(awaiting: Reader.self).feed === parent.resolve(awaiting: Feed.self))
    }

    @Test func `an initializer on the main actor runs there`() async throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "main" }
            catalog.autoregister(View.self, on: MainActor.self, initializer: View.init(title:))
            catalog.autoregister(View.self, name: "two", on: MainActor.self, initializer: View.init(title:other:))
            catalog.autoregister(View.self, name: "none", on: MainActor.self, initializer: { View(title: "none") })
            catalog.register(String.self, name: "closure", on: MainActor.self) {
                MainActor.assertIsolated(); return "x"
            }
        }
        #expect(
            try await [
                container.resolve(awaiting: View.self).title, container.resolve(awaiting: View.self, name: "two").title,
                container.resolve(awaiting: View.self, name: "none").title,
                container.resolve(awaiting: String.self, name: "closure"),
            ] == ["main", "mainmain", "none", "x"])
    }

    @MainActor final class View {
        let title: String
        init(title: String) { self.title = title }
        init(title: String, other: String) throws { self.title = title + other }
    }

    @Test func `shapes of a kept asynchronous instance need no await`() async throws {
        let container = try Container { catalog in
            catalog.register(Feed.self, lifetime: .singleton) { await Feed() }
        }
        let feed = try await container.resolve(awaiting: Feed.self)
        #expect(try container.resolve([Feed].self).map { $0 === feed } == [true])
        #expect(try container.resolve(Feed?.self) === feed)
        #expect(try container.resolve(Lazy<Feed>.self)() === feed)
    }
}
