import PlugboardContainer
import Synchronization
import Testing

@Suite struct AwaitingTests {
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

    /// Opened once by a test to let others pass.
    final class Gate: Sendable {
        private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

        func pass() async {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    if !state.isOpen { state.waiting.append(continuation) }
                    return state.isOpen
                }
                if isOpen { continuation.resume() }
            }
        }

        func open() {
            let waiting = state.withLock { state in
                defer { state = (true, []) }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }
    }

    @Test func `an initializer that suspends is awaited`() async throws {
        let container = try Container { $0.autoregister(Feed.self, initializer: { await Feed() }) }
        #expect(try await container.resolve(awaiting: Feed.self).title == "feed")
    }

    @Test func `initializers are named, with any number of parameters`() async throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "named" }
            catalog.autoregister(Feed.self, initializer: Feed.init(slow:))
            catalog.autoregister(Feed.self, name: "two") { (a: String, b: String) in await Feed(slow: a + b) }
            catalog.register(Feed.self, name: "resolver") { r in await Feed(slow: try r.resolve()) }
        }
        #expect(try await container.resolve(awaiting: Feed.self).title == "named")
        #expect(try await container.resolve(awaiting: Feed.self, name: "two").title == "namednamed")
        #expect(try await container.resolve(awaiting: Feed.self, name: "resolver").title == "named")
    }

    @Test func `rule 49: without await it is an error that says what to write`() async throws {
        let line = #line
        let container = try Container { $0.autoregister(Feed.self, initializer: { await Feed() }) }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Feed.self) }
        #expect(
            error?.description == """
                AwaitingTests.Feed (registered at ContainerTests/AwaitingTests.swift:\(line + 1)) is made asynchronously and was \
                asked for without await
                   = help: write try await container.resolve(awaiting:)
                """)
    }

    @Test func `rule 49: what needs something asynchronous is asynchronous`() async throws {
        let container = try Container { catalog in
            catalog.autoregister(Feed.self, initializer: { await Feed() })
            catalog.autoregister(Reader.self, initializer: Reader.init)
        }
        let reader = try await container.resolve(awaiting: Reader.self)
        #expect(reader.feed !== reader.other)
        #expect(throws: ResolutionError.self) { try container.resolve(Reader.self) }
    }

    @Test func `rule 49: an entry that needs await is told when it is planned`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.autoregister(Feed.self, initializer: { await Feed() })
                catalog.entry(Feed.self)
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.needsAwait])
    }

    @Test func `rule 49: an entry that says it awaits is right`() async throws {
        let container = try Container { catalog in
            catalog.autoregister(Feed.self, initializer: { await Feed() })
            catalog.entry(Feed.self, awaiting: true)
        }
        #expect(try await container.resolve(awaiting: Feed.self).title == "feed")
    }

    @Test func `what is not asynchronous may be awaited all the same`() async throws {
        let container = try Container { $0.register(Int.self) { 1 } }
        #expect(try await container.resolve(awaiting: Int.self) == 1)
    }

    @Test func `lifetimes hold: graph, scoped, singleton, weak`() async throws {
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

    @Test func `what a resolution shares is built once, awaited or not`() async throws {
        let built = Count()
        let container = try Container { catalog in
            catalog.autoregister(Feed.self, lifetime: .graph, initializer: { await Feed(slow: "\(built.next())") })
            catalog.autoregister(Reader.self, initializer: Reader.init)
        }
        let reader = try await container.resolve(awaiting: Reader.self)
        #expect([reader.feed.title, reader.other.title] == ["1", "1"])
        #expect(built.value == 1)
    }

    @Test func `what a factory awaits of its resolver is shared in its resolution`() async throws {
        let container = try Container { catalog in
            catalog.autoregister(Feed.self, lifetime: .graph, initializer: { await Feed() })
            catalog.register(Reader.self) { (r: Resolver) async throws -> Reader in
                Reader(feed: try await r.resolve(awaiting: Feed.self), other: try await r.resolve(awaiting: Feed.self))
            }
        }
        let reader = try await container.resolve(awaiting: Reader.self)
        #expect(reader.feed === reader.other)
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

    @Test func `graph: one of the resolution, and another one of what a scope keeps`() async throws {
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

    @Test func `weak: a new one after the old has ended`() async throws {
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

    @Test func `many tasks await one singleton and get one instance`() async throws {
        let built = Count()
        let container = try Container { catalog in
            catalog.register(Feed.self, lifetime: .singleton) {
                built.next()
                return await Feed()
            }
        }
        let ids = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<64 {
                group.addTask { ObjectIdentifier(try await container.resolve(awaiting: Feed.self)) }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
        #expect(built.value == 1)
    }

    @Test func `rule 49: cancelling one who waits ends that wait alone`() async throws {
        let gate = Gate()
        let built = Count()
        let container = try Container { catalog in
            catalog.register(Feed.self, lifetime: .singleton) {
                await gate.pass()
                built.next()
                return await Feed()
            }
        }
        let cancelled = Task { try await container.resolve(awaiting: Feed.self) }
        let patient = Task { try await container.resolve(awaiting: Feed.self) }
        cancelled.cancel()
        let error = await #expect(throws: ResolutionError.self) { try await cancelled.value }
        guard case .cancelled? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        gate.open()
        #expect(try await patient.value.title == "feed")
        #expect(built.value == 1)
    }

    @Test func `rule 48: a failure is not remembered`() async throws {
        let attempts = Count()
        let container = try Container { catalog in
            catalog.register(Feed.self, lifetime: .singleton) { () async throws(Refused) -> Feed in
                if attempts.next() == 1 { throw Refused() }
                return await Feed()
            }
        }
        await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Feed.self) }
        #expect(try await container.resolve(awaiting: Feed.self).title == "feed")
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 48: a ring of asynchronous singletons is told, not waited for`() async throws {
        final class One: Sendable {}
        final class Two: Sendable {}
        let container = try Container { catalog in
            catalog.register(One.self, lifetime: .singleton) { r in
                _ = try await r.resolve(awaiting: Int.self, Two.self)
                return One()
            }
            catalog.register(Int.self) { 0 }
            catalog.register(Two.self, lifetime: .singleton) { r in
                _ = try await r.resolve(awaiting: One.self)
                return Two()
            }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: One.self) }
        guard case .cycle(let keys)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(keys.map(\.description) == ["One", "Two"])
    }

    @Test func `a failure tells the whole path`() async throws {
        let line = #line
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.autoregister(Feed.self, lifetime: .singleton, initializer: Feed.init(failing:))
            catalog.autoregister(Reader.self, initializer: Reader.init)
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Reader.self) }
        let file = "ContainerTests/AwaitingTests.swift"
        #expect(
            error?.description == """
                AwaitingTests.Reader -> AwaitingTests.Feed (registered at \(file):\(line + 3)) threw: no key
                   = note: AwaitingTests.Reader: registered at \(file):\(line + 4)
                """)
    }

    @Test func `lists, optionals, Lazy and Provider of what is asynchronous`() async throws {
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
        // A Lazy is not made with its owner, so its owner is not asynchronous.
        #expect(try await container.resolve(Late.self).lazy.awaiting().title == "a")
        #expect(try await container.resolve(awaiting: [Feed].self).map(\.title) == ["a", "b"])
        #expect(try await container.resolve(awaiting: Feed?.self)?.title == "a")
    }

    @Test func `properties, closing and observers of what is asynchronous`() async throws {
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

    @Test func `a child takes its parent's asynchronous singleton`() async throws {
        let parent = try Container { catalog in
            catalog.register(Feed.self, lifetime: .singleton) { await Feed() }
            catalog.autoregister(Reader.self, initializer: Reader.init)
        }
        let child = try parent.makeChild { $0.register(Int.self) { 1 } }
        #expect(try await child.resolve(awaiting: Reader.self).feed === parent.resolve(awaiting: Feed.self))
    }

    @Test func `an initializer of the main actor runs there`() async throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "main" }
            catalog.autoregister(View.self, on: MainActor.self, initializer: View.init(title:))
            catalog.autoregister(View.self, on: MainActor.self, name: "two", initializer: View.init(title:other:))
            catalog.autoregister(View.self, on: MainActor.self, name: "none", initializer: { View(title: "none") })
            catalog.register(String.self, on: MainActor.self, name: "closure") {
                MainActor.assertIsolated(); return "x"
            }
        }
        #expect(try await container.resolve(awaiting: View.self).title == "main")
        #expect(try await container.resolve(awaiting: View.self, name: "two").title == "mainmain")
        #expect(try await container.resolve(awaiting: View.self, name: "none").title == "none")
        #expect(try await container.resolve(awaiting: String.self, name: "closure") == "x")
    }

    @MainActor final class View {
        let title: String
        init(title: String) { self.title = title }
        init(title: String, other: String) throws { self.title = title + other }
    }

    @Test func `resolve without await stays what it is inside asynchronous functions`() async throws {
        let container = try Container { $0.register(Int.self) { 1 } }
        #expect(try container.resolve(Int.self) == 1)
        let inferred: Int = try container.resolve()
        #expect(inferred == 1)
    }

    @Test func `factories offered to manifests may suspend`() {
        var catalog = Catalog()
        catalog.factory("feed", Feed.self, initializer: Feed.init(slow:))
        catalog.factory("feed.none", Feed.self) { await Feed() }
        catalog.factory("view", View.self, on: MainActor.self, initializer: View.init(title:))
        catalog.factory("sync", Cat.self) { Cat() }
        #expect(catalog.outline.factories.map(\.execution) == [.suspension, .suspension, .mainActor, []])
    }
}
