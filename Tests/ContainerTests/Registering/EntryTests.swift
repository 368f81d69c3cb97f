import PlugboardContainer
import Testing

/// Rules 1.5 and 1.6: a resolve that breaks every entry of its key throws in every profile.
struct EntryTests {
    private final class Feed: Sendable {
        let title: String
        init(_ title: String = "feed") { self.title = title }
    }

    private let file = "ContainerTests/EntryTests.swift"

    private func page(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
            return ""
        } catch { return "\(error)" }
    }

    /// The binding of production suspends, and the binding of development does not.
    private func container(
        suspends: Bool = false, lifetime: LifetimeKind = .transient, _ more: (inout Catalog) -> Void
    ) throws -> Container {
        var catalog = Catalog()
        let shared: Lifetime<Feed> = lifetime == .transient ? .transient : .singleton
        if suspends {
            catalog.autoregister(Feed.self, lifetime: shared, initializer: { () async in Feed() })
        } else {
            catalog.autoregister(Feed.self, lifetime: shared, initializer: { Feed() })
        }
        more(&catalog)
        return try Container(catalog)
    }

    @Test func `only a program's own request of an unbound service is advised to become an entry`() async throws {
        let line = #line + 1
        let container = try container { catalog in
            catalog.register(Int.self) { r in try r.resolve(String.self).count }
            catalog.entry(Int.self)
        }
        #expect(
            await page { _ = try container.resolve(String.self) } == """
                String is not bound
                   = help: declare catalog.entry(String.self), so that a check proves it
                """)
        #expect(await page { _ = try container.makeChild { _ in }.resolve(String.self) } == "String is not bound")
        #expect(
            await page { _ = try container.resolve(Int.self) } == """
                Int -> String is not bound
                   = note: Int: registered at \(file):\(line + 1)
                """)
    }

    @Test(arguments: [false, true], [LifetimeKind.transient, .singleton])
    func `awaiting: a resolve without await throws in every profile`(suspends: Bool, lifetime: LifetimeKind)
        async throws
    {
        var catalog = Catalog()
        let line = #line + 1
        catalog.entry(Feed.self, awaiting: true)
        let shared: Lifetime<Feed> = lifetime == .transient ? .transient : .singleton
        let registration = #line + (suspends ? 2 : 4)
        if suspends {
            catalog.autoregister(Feed.self, lifetime: shared, initializer: { () async in Feed() })
        } else {
            catalog.autoregister(Feed.self, lifetime: shared, initializer: { Feed() })
        }
        let container = try Container(catalog)
        let refusal = """
            EntryTests.Feed (registered at \(file):\(registration)) was requested without await, but its entry declares awaiting: true
               = note: the entry is at \(file):\(line)
               = help: write try await container.resolve(awaiting:), or remove awaiting: true from the entry
            """
        let scope = container.makeScope()
        let requests: [() async throws -> Void] = [
            { _ = try container.resolve(Feed.self) }, { _ = try container.resolve(Feed.self, name: nil) },
            { _ = try container.resolveOptional(Feed.self) }, { _ = try container.resolve(Feed?.self) },
            { _ = try container.resolve([Feed].self) }, { _ = try container.resolveAll(Feed.self) },
            { _ = try container.resolve(Lazy<Feed>.self).value }, { _ = try container.resolve(Provider<Feed>.self)() },
            { _ = try scope.resolve(Feed.self) }, { _ = try container.makeChild { _ in }.resolve(Feed.self) },
            { let _: Feed = try container~> },
        ]
        for (number, request) in requests.enumerated() {
            #expect(await page(request) == refusal, "request \(number)")
        }

        #expect(
            try await [container.resolve(awaiting: Feed.self).title, container.resolve(awaiting: Feed?.self)?.title]
                == ["feed", "feed"])
        #expect(try await container.resolve(awaiting: [Feed].self).map(\.title) == ["feed"])
        #expect(
            try await [
                container.resolve(awaiting: Lazy<Feed>.self).awaiting().title,
                container.resolve(awaiting: Provider<Feed>.self).awaiting().title,
                scope.resolve(awaiting: Feed.self).title,
                container.makeChild { _ in }.resolve(awaiting: Feed.self).title,
            ] == ["feed", "feed", "feed", "feed"])
        let isShared = lifetime == .singleton
        let (one, other) = (
            try await container.resolve(awaiting: Feed.self), try await container.resolve(awaiting: Feed.self)
        )
        #expect((one === other) == isShared)
    }

    @Test(arguments: [Lifetime<Feed>.transient, .scoped, .singleton])
    private func `scope: a resolve from a container throws in every profile`(lifetime: Lifetime<Feed>) async throws {
        var catalog = Catalog()
        let line = #line + 1
        catalog.entry(Feed.self, name: "live", scope: .any)
        catalog.autoregister(Feed.self, name: "live", lifetime: lifetime, initializer: { Feed() })
        catalog.autoregister(Feed.self, initializer: { Feed("other") })
        let container = try Container(catalog)
        let refusal = """
            EntryTests.Feed#live (registered at \(file):\(line + 1)) was requested from a container, but its entry declares scope: .any
               = note: the entry is at \(file):\(line)
               = help: resolve it from container.makeScope(), or remove scope: from the entry
            """
        let requests: [() async throws -> Void] = [
            { _ = try container.resolve(Feed.self, name: "live") },
            { _ = try await container.resolve(awaiting: Feed.self, name: "live") },
            { _ = try container.resolve([Feed].self) },
            { _ = try container.makeChild { _ in }.resolve(Feed.self, name: "live") },
            { _ = try container ~> (Feed.self, name: "live") },
        ]
        for (number, request) in requests.enumerated() {
            #expect(await page(request) == refusal, "request \(number)")
        }
        let scope = container.makeScope()
        #expect(
            try await [
                scope.resolve(Feed.self, name: "live").title, scope.resolve(awaiting: Feed.self, name: "live").title,
            ] == ["feed", "feed"])
        #expect(try scope.resolve([Feed].self).map(\.title) == ["other", "feed"])
        #expect(
            try [
                container.makeChild { _ in }.makeScope().resolve(Feed.self, name: "live").title,
                container.resolve(Feed.self).title,
            ] == ["feed", "other"])
    }

    @Test func `one entry without restrictions permits all requests`() throws {
        let container = try container { catalog in
            catalog.entry(Feed.self, scope: .any)
            catalog.entry(Feed.self, awaiting: true)
            catalog.entry(Feed.self)
        }
        #expect(try container.resolve(Feed.self).title == "feed")
    }

    @Test func `several entries permit every request that one of them declares`() async throws {
        let container = try container { catalog in
            catalog.entry(Feed.self, scope: .any)
            catalog.entry(Feed.self, awaiting: true)
        }
        #expect(
            try await [container.resolve(awaiting: Feed.self).title, container.makeScope().resolve(Feed.self).title]
                == ["feed", "feed"])
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Feed.self) }
        guard case .needsScope? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `an entry with two restrictions refuses a request that meets only one`() async throws {
        let container = try container { $0.entry(Feed.self, scope: .any, awaiting: true) }
        #expect(await page { _ = try container.resolve(Feed.self) }.contains("without await"))
        #expect(await page { _ = try container.makeScope().resolve(Feed.self) }.contains("without await"))
        #expect(await page { _ = try await container.resolve(awaiting: Feed.self) }.contains("from a container"))
        #expect(try await container.makeScope().resolve(awaiting: Feed.self).title == "feed")
    }

    /// Rule 1.8.
    @Test func `parameters of factories are not requests of the program`() async throws {
        struct Page: Sendable {
            let feeds: [Feed]
        }
        let container = try container { catalog in
            catalog.entry(Feed.self, scope: .any, awaiting: true)
            catalog.register(Page.self) {
                (feed: Feed, maybe: Feed?, lazy: Lazy<Feed>, new: Provider<Feed>, r: Resolver) in
                Page(
                    feeds: [
                        feed, maybe ?? feed, try lazy.value, try new(), try r.resolve(Feed.self),
                        try r.resolve(Feed?.self) ?? feed, try r.resolveAll(Feed.self)[0],
                        try r.resolve(Lazy<Feed>.self).value, try r.resolveOptional(Feed.self) ?? feed,
                    ])
            }
            catalog.register(Page.self, name: "slow") { (r: Resolver) async throws(ResolutionError) in
                Page(feeds: [try await r.resolve(awaiting: Feed.self), try r.resolve(Feed.self)])
            }
        }
        #expect(
            try await [
                container.resolve(Page.self).feeds.count,
                container.resolve(awaiting: Page.self, name: "slow").feeds.count,
            ] == [9, 2])
    }

    /// Rule 1.8.
    @Test func `resolveAll of a factory's Resolver is not a request of the program, even for a bound list`() throws {
        let container = try container { catalog in
            catalog.entry([Feed].self, scope: .any)
            catalog.register([Feed].self) { [Feed("bound")] }
            catalog.register(String.self) { (r: Resolver) in try r.resolveAll(Feed.self).map(\.title).joined() }
        }
        #expect(try container.resolve(String.self) == "bound")
        #expect(throws: ResolutionError.self) { try container.resolveAll(Feed.self) }
        #expect(try container.makeScope().resolveAll(Feed.self).map(\.title) == ["bound"])
    }

    @Test func `arguments pass through an entry`() async throws {
        var catalog = Catalog()
        catalog.entry(Feed.self, scope: .any, argument: String.self)
        catalog.entry(Feed.self, name: "late", awaiting: true, argument: String.self)
        let line = #line + 1
        catalog.register(Feed.self, argument: String.self) { (title: String) in Feed(title) }
        catalog.register(Feed.self, name: "late", argument: String.self) { (title: String) async in Feed(title) }
        let container = try Container(catalog)
        #expect(
            try await [
                container.makeScope().resolve(Feed.self, argument: "a").title,
                container.resolve(awaiting: Feed.self, name: "late", argument: "b").title,
            ] == ["a", "b"])
        #expect(await page { _ = try container.resolve(Feed.self, argument: "a") }.contains("from a container"))
        #expect(
            await page { _ = try container.makeScope().resolve(Feed.self, argument: 1) }
                == "EntryTests.Feed (registered at \(file):\(line)) takes no argument Int\n   = note: it takes an argument String"
        )
    }

    /// Rule 1.7.
    @Test func `a child's own entry applies beside those of its parent`() throws {
        let container = try container { $0.entry(Feed.self, awaiting: true) }
        let child = try container.makeChild { $0.entry(Feed.self) }
        #expect(try child.resolve(Feed.self).title == "feed")
    }

    /// Rule 1.7.
    @Test func `a child is not created if its own entry is not bound or does not await`() async throws {
        let container = try container(suspends: true) { _ in }
        let unbound = await page { _ = try container.makeChild { $0.entry(String.self) } }
        #expect(unbound.contains("PB0401") && unbound.contains("String"))
        let blocking = await page { _ = try container.makeChild { $0.entry(Feed.self) } }
        #expect(blocking.contains("EntryTests.Feed needs await, and the program asks for it without"))
        let child = try container.makeChild { $0.entry(Feed.self, awaiting: true) }
        #expect(try await child.resolve(awaiting: Feed.self).title == "feed")
    }

    @Test func `a child inherits its parent's singleton, and the parent's entry`() async throws {
        let container = try container(lifetime: .singleton) { $0.entry(Feed.self, awaiting: true) }
        let child = try container.makeChild { $0.register(Int.self) { 1 } }
        let inherited = try await child.resolve(awaiting: Feed.self)
        #expect(try await container.resolve(awaiting: Feed.self) === inherited)
        let refused = try container.makeChild { $0.autoregister(Feed.self, initializer: { Feed("own") }) }
        #expect(await page { _ = try refused.resolve(Feed.self) }.contains("without await"))
        #expect(try await refused.resolve(awaiting: Feed.self).title == "own")
    }

    private final class Screen: Sendable {
        let feed: Inject<Feed>
        init(_ container: Container? = nil) { feed = container.map { Inject(from: $0) } ?? Inject() }
    }

    /// Rule 1.7.
    @Test func `an @Inject property outside of objects under construction counts as a request of the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var catalog = Catalog()
            catalog.entry(Feed.self, awaiting: true)
            catalog.autoregister(Feed.self, lifetime: .singleton, initializer: { Feed() })
            let container = try Container(catalog)
            Container.bootstrap(container)
            _ = try await container.resolve(awaiting: Feed.self)
            _ = Screen().feed.wrappedValue
        }
        let reported = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(reported.contains("was requested without await, but its entry declares awaiting: true"))
    }

    @Test func `an @Inject property of an object under construction resolves within its resolution`() throws {
        let container = try container { catalog in
            catalog.entry(Feed.self, scope: .any, awaiting: true)
            catalog.autoregister(Screen.self, initializer: { Screen() }).injects()
        }
        #expect(try container.resolve(Screen.self).feed.wrappedValue.title == "feed")
    }

    @Test func `on the main actor: a resolve without await elsewhere throws in every profile`() async throws {
        var catalog = Catalog()
        let line = #line + 1
        catalog.entry(Feed.self, on: MainActor.self)
        catalog.autoregister(Feed.self, initializer: { Feed() })
        let container = try Container(catalog)
        #expect(
            await page { _ = try container.resolve(Feed.self) } == """
                EntryTests.Feed (registered at \(file):\(line + 1)) was requested without await outside the main actor, but its entry declares on: MainActor.self
                   = note: the entry is at \(file):\(line)
                   = help: resolve it on the main actor, or write try await container.resolve(awaiting:)
                """)
        #expect(
            try await [
                container.resolve(awaiting: Feed.self).title, MainActor.run { try container.resolve(Feed.self).title },
            ] == ["feed", "feed"])
    }

    @Test func `of an entry on the main actor and an awaiting entry, the refusal names the first`() async throws {
        let line = #line + 3
        let container = try container { catalog in
            catalog.entry(Feed.self, awaiting: true)
            catalog.entry(Feed.self, on: MainActor.self)
        }
        let refusal = await page { _ = try container.resolve(Feed.self) }
        #expect(refusal.contains("outside the main actor, but its entry declares on: MainActor.self"))
        #expect(refusal.contains("the entry is at \(file):\(line)"))
    }

    @Test func `the refusal of a scope names the first value of the entry that the scope lacks`() async throws {
        let container = try container { catalog in
            catalog.scopeValue(Int.self)
            catalog.scopeValue(Double.self)
            catalog.entry(Feed.self, scope: .giving(Int.self, Double.self))
        }
        let scope = try container.makeScope(giving: 1)
        let refusal = await page { _ = try scope.resolve(Feed.self) }
        #expect(refusal.contains("from a scope without Double, but its entry declares scope: .giving(Double.self)"))
    }

    @Test func `rule 1.20: a list of an entry has a member, unless it may be empty`() throws {
        func page(
            _ mayBeEmpty: Bool, lazily: Bool = true, _ register: (inout Catalog) -> Void = { _ in }
        ) -> String {
            do {
                _ = try Container { catalog in
                    register(&catalog)
                    catalog.entry([Feed].self, mayBeEmpty: mayBeEmpty, fileID: "App/App.swift", line: 3)
                    guard lazily else { return }
                    catalog.entry(Lazy<[Feed]>.self, mayBeEmpty: mayBeEmpty, fileID: "App/App.swift", line: 4)
                }
                return ""
            } catch { return "\(error)" }
        }
        func report(_ list: String, _ metatype: String, _ line: Int) -> String {
            """
            error[PB0401]: the entry \(list) at App/App.swift:\(line) needs a member, and nothing binds or contributes EntryTests.Feed
              --> App/App.swift:\(line): entry
               |
               = help: bind an EntryTests.Feed, or contribute to the list with .contributes(to: EntryTests.Feed.self)
               = help: if the list may be empty, declare entry(\(metatype), mayBeEmpty: true)

            """
        }
        #expect(
            page(false) == report("[EntryTests.Feed]", "[EntryTests.Feed].self", 3) + "\n"
                + report("Lazy<[EntryTests.Feed]>", "Lazy<[EntryTests.Feed]>.self", 4) + "\n2 mistakes\n")
        #expect(page(true) == "")
        #expect(page(false) { $0.register(Feed.self) { Feed() } } == "")
        #expect(page(false, lazily: false) { $0.register([Feed].self) { [] } } == "")
        // Another mistake may be the reason why a member is missing.
        #expect(
            !page(false) { $0.autoregister(String.self, initializer: { (_: Int) in "" }) }.contains("needs a member"))
    }
}
