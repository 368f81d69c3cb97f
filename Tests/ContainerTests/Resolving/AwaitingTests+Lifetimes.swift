import PlugboardContainer
import TestSupport
import Testing

/// Lifetimes and sharing of asynchronous services.
extension AwaitingTests {
    @Test func `the lifetimes graph, scoped, singleton and weak apply to asynchronous services`() async throws {
        for kind in ["graph", "scoped", "singleton", "weak"] {
            let lifetime: Lifetime<Feed> =
                switch kind {
                case "graph": .graph
                case "scoped": .scoped
                case "singleton": .singleton
                default: .weak
                }
            let container = try Container { catalog in
                catalog.autoregister(Feed.self, lifetime: lifetime, initializer: { await Feed() })
                catalog.autoregister(Reader.self, initializer: Reader.init)
            }
            let scope = container.makeScope()
            let (one, two) = (
                try await scope.resolve(awaiting: Reader.self), try await scope.resolve(awaiting: Reader.self)
            )
            #expect(one.feed === one.other)
            #expect((one.feed === two.feed) == (kind != "graph"))
        }
    }

    @Test func `a scope returns its awaited instance without await`() async throws {
        let container = try Container { catalog in
            catalog.autoregister(Feed.self, lifetime: .scoped, initializer: { await Feed() })
        }
        let scope = container.makeScope()
        let feed = try await scope.resolve(awaiting: Feed.self)
        #expect(try scope.resolve(Feed.self) === feed)
        #expect(throws: ResolutionError.self) { try container.makeScope().resolve(Feed.self) }
    }

    @Test func `instances of one asynchronous service fill the parameters in the order of building`() async throws {
        let built = Count()
        let container = try Container { catalog in
            catalog.autoregister(Feed.self, initializer: { await Feed(slow: "\(built.next())") })
            catalog.autoregister(Reader.self, initializer: Reader.init)
        }
        let reader = try await container.resolve(awaiting: Reader.self)
        #expect([reader.feed.title, reader.other.title] == ["1", "2"])
    }

    @Test func `graph: one instance for the resolution, and another one for a scope's instances`() async throws {
        struct Page: Sendable {
            let feed: Feed
            let other: Feed
            let reader: Reader
        }
        let container = try Container { catalog in
            catalog.autoregister(Feed.self, lifetime: .graph, initializer: { await Feed() })
            catalog.autoregister(Reader.self, lifetime: .scoped, initializer: Reader.init)
            catalog.autoregister(Page.self, initializer: Page.init)
        }
        let page = try await container.makeScope().resolve(awaiting: Page.self)
        #expect(page.feed === page.other)
        #expect(page.reader.feed === page.reader.other)
        #expect(page.feed !== page.reader.feed)
    }

    @Test func `weak: a new instance is built after the old one is released`() async throws {
        let container = try Container { catalog in
            catalog.autoregister(Feed.self, lifetime: .weak, initializer: { await Feed() })
        }
        var held: Feed? = try await container.resolve(awaiting: Feed.self)
        weak let watched = held
        #expect(try await container.resolve(awaiting: Feed.self) === held)
        held = nil
        #expect(watched == nil)
        #expect(try await container.resolve(awaiting: Feed.self).title == "feed")
    }
}
