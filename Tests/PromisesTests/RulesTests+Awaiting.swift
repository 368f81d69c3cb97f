import PlugboardTool
import SampleServices
import TestSupport
import Testing

/// Rule 17.1, and rule 16.3 for asynchronous services.
extension RulesTests {
    private static var file: String { "PromisesTests/RulesTests+Awaiting.swift" }

    final class Feed: Sendable {
        let title: String

        init(title: String) async {
            await Task.yield()
            self.title = title
        }

        init(title: String, cat: Cat) async throws {
            await Task.yield()
            self.title = "\(cat.name): \(title)"
        }
    }

    @MainActor final class Screen {
        let title: String

        init(title: String) { self.title = title }

        init(title: String, cat: Cat) throws {
            MainActor.assertIsolated()
            self.title = "\(cat.name): \(title)"
        }
    }

    struct Page: Sendable {
        let feed: Feed
        init(feed: Feed) { self.feed = feed }
    }

    private static func feeds() throws -> Container {
        try Container { b in
            b.register(String.self) { "bound" }
            b.autoregister(Feed.self, initializer: Feed.init(title:))
            b.autoregister(Page.self, initializer: Page.init)
        }
    }

    @Test func `rule 17.1: a service is asynchronous if its factory or one of its direct dependencies is`() async throws
    {
        let container = try Self.feeds()
        #expect(try await container.resolve(awaiting: Feed.self).title == "bound")
        #expect(try await container.resolve(awaiting: Page.self).feed.title == "bound")
        #expect(try await container.resolve(awaiting: String.self) == "bound")
        #expect(
            page { _ = try container.resolve(Page.self) }.hasSuffix(
                "is built asynchronously and was requested without await"
                    + "\n   = help: write try await container.resolve(awaiting:)"))
    }

    @Test func `rule 17.2: an entry that needs await and does not declare it is 0411`() {
        let line = #line
        func catalog(awaiting: Bool) -> Catalog {
            var b = Catalog()
            b.register(Leaf.self) { () async -> Leaf in Leaf() }
            b.entry(Leaf.self, awaiting: awaiting)
            return b
        }
        #expect(page { _ = try Container(catalog(awaiting: true)) } == "")
        #expect(
            page { _ = try Container(catalog(awaiting: false)) } == """
                error[PB0411]: Leaf needs await, and the program asks for it without
                  --> \(Self.file):\(line + 4): asked for here
                   |
                   = help: use resolve(awaiting: Leaf.self), and declare entry(Leaf.self, awaiting: true)
                   = note: path: PromisesTests -> Leaf
                   = note: the factory of Leaf is asynchronous, at \(Self.file):\(line + 3)

                1 mistake

                """)
    }

    @Test func `rule 17.3: cancelling one task that waits for a shared build ends only its wait`() async throws {
        let (begun, end) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let built = Count()
        let container = try Container { b in
            b.register(Leaf.self, lifetime: .singleton) { () async -> Leaf in
                begun.continuation.finish()
                for await _ in end.stream {}
                built.next()
                return Leaf()
            }
        }
        let cancelled = Task { try await container.resolve(awaiting: Leaf.self) }
        for await _ in begun.stream {}
        let patient = Task { try await container.resolve(awaiting: Leaf.self) }
        cancelled.cancel()
        let message = await awaitedPage { _ = try await cancelled.value }
        #expect(message == "the wait was cancelled")
        end.continuation.finish()
        #expect(try await patient.value.label == "leaf")
        #expect(built.value == 1)
    }

    @Test func `rules 16.3 and 17.1: asynchronous services take arguments, in any order`() async throws {
        let container = try Container { b in
            b.register(String.self) { "bound" }
            b.autoregister(Feed.self, arguments: Cat.self, String.self, initializer: Feed.init(title:cat:))
            b.register(Leaf.self, argument: String.self) { (label: String) async -> Leaf in Leaf(label) }
            b.register([String].self, argument: String.self) { (one: String, leaf: Cat?) async throws -> [String] in
                [one, leaf?.name ?? "none"]
            }
            b.autoregister(Screen.self, argument: Cat.self, on: MainActor.self, initializer: Screen.init(title:cat:))
            b.autoregister(Screen.self, name: "one", argument: Cat.self, on: MainActor.self) { (cat: Cat) in
                Screen(title: cat.name)
            }
            b.register(Bool.self) { r in try await r.resolve(awaiting: Leaf.self, argument: "true").label == "true" }
        }
        let tom = Cat(name: "Tom")
        #expect(try await container.resolve(awaiting: Feed.self, arguments: "news", tom).title == "Tom: news")
        #expect(try await container.resolve(awaiting: Feed.self, arguments: tom, "news").title == "Tom: news")
        #expect(try await container.resolve(awaiting: Leaf.self, argument: "one").label == "one")
        #expect(try await container.makeScope().resolve(awaiting: Leaf.self, argument: "scope").label == "scope")
        #expect(try await container.resolve(awaiting: [String].self, argument: "a") == ["a", "none"])
        #expect(try await container.resolve(awaiting: Screen.self, argument: tom).title == "Tom: bound")
        #expect(try await container.resolve(awaiting: Screen.self, name: "one", argument: tom).title == "Tom")
        #expect(try await container.resolve(awaiting: Bool.self))
    }

    @Test func `rules 16.5 and 17.1: a Provider and a manifest binding pass them too, with a decorator`() async throws {
        struct Reader: Sendable {
            let feeds: Provider<Feed>
            init(feeds: Provider<Feed>) { self.feeds = feeds }
        }
        var b = Catalog()
        b.register(Cat.self) { Cat() }
        b.factory("feed", Feed.self, argument: String.self, initializer: Feed.init(title:cat:))
        b.factory("again", Feed.self, argument: String.self) { (inner: Feed, title: String) async -> Feed in
            await Feed(title: "\(inner.title), again \(title)")
        }
        b.autoregister(Reader.self, initializer: Reader.init)
        let container = try b.container(#""Feed": { "factory": "feed", "decorators": ["again"] }"#)
        #expect(try await container.resolve(awaiting: Feed.self, argument: "a").title == "Mimi: a, again a")
        let feeds = try container.resolve(Reader.self).feeds
        #expect(try await feeds.awaiting("b").title == "Mimi: b, again b")
    }

    @Test func `rules 16.3 and 17.1: awaited synchronous services take them too, and mistakes are reported alike`()
        async throws
    {
        let line = #line
        let container = try Container { b in
            b.register(Leaf.self, argument: String.self) { (label: String) in Leaf(label) }
            b.register(Cat.self, argument: String.self) { (name: String) async -> Cat in Cat(name: name) }
        }
        #expect(try await container.resolve(awaiting: Leaf.self, argument: "plain").label == "plain")
        let (leaf, cat) = (
            "Leaf (registered at \(Self.file):\(line + 2))", "Cat (registered at \(Self.file):\(line + 3))"
        )
        let missing = "needs an argument String, which was not given"
        for (expected, body) in [
            ("\(leaf) \(missing)", { _ = try await container.resolve(awaiting: Leaf.self) }),
            ("\(cat) \(missing)", { _ = try await container.resolve(awaiting: Cat.self) }),
            (
                "\(cat) takes no argument Int\n   = note: it takes an argument String",
                { _ = try await container.resolve(awaiting: Cat.self, argument: 1) }
            ),
        ] as [(String, () async throws -> Void)] {
            let text = await awaitedPage(body)
            #expect(text == expected)
        }
    }
}
