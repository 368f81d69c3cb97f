import Dispatch
import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Rules 17.5, 17.6, 17.7 and 17.8: services built on the main actor.
struct MainActorTests {
    @MainActor final class Window {
        let number: Int
        init(number: Int) {
            MainActor.assertIsolated()
            self.number = number
        }
    }

    /// Built anywhere, with dependencies built on the main actor.
    final class Menu: Sendable {
        let window: Window
        init(window: Window) { self.window = window }
    }

    final class Feed: Sendable {
        init() async { await Task.yield() }
    }

    /// Built on the main actor, with a dependency that suspends.
    @MainActor final class Reader {
        let feed: Feed
        let menu: Menu
        init(feed: Feed, menu: Menu) {
            MainActor.assertIsolated()
            (self.feed, self.menu) = (feed, menu)
        }
    }

    private static func container(_ lifetime: Lifetime<Window>, _ built: Count = Count()) throws -> Container {
        try Container { catalog in
            catalog.register(Int.self) { built.next() }
            catalog.autoregister(Window.self, lifetime: lifetime, on: MainActor.self, initializer: Window.init)
            catalog.autoregister(Menu.self, initializer: Menu.init)
            catalog.autoregister(Feed.self, initializer: { await Feed() })
            catalog.autoregister(Reader.self, on: MainActor.self, initializer: Reader.init)
        }
    }

    /// The lifetimes, and the number of windows of two menus in one scope.
    private static var lifetimes: [(Lifetime<Window>, windows: Int)] {
        [(.transient, 2), (.graph, 2), (.scoped, 1), (.singleton, 1), (.weak, 1)]
    }

    @MainActor @Test func `on the main actor its services and their dependents resolve without await`() throws {
        for (lifetime, windows) in Self.lifetimes {
            let scope = try Self.container(lifetime).makeScope()
            let (one, two) = (try scope.resolve(Menu.self), try scope.resolve(Menu.self))
            #expect(one.window.number == 1)
            #expect(two.window.number == windows)
        }
    }

    @MainActor @Test func `on the main actor Lazy, Provider, lists and optionals open without await`() throws {
        let container = try Self.container(.singleton)
        let window = try container.resolve(Window.self)
        #expect(try container.resolve(Lazy<Window>.self).value === window)
        #expect(try container.resolve(Provider<Menu>.self)().window === window)
        #expect(try container.resolve([Window].self).map(\.number) == [1])
        #expect(try container.resolve(Window?.self) === window)
        #expect(try container.makeChild { _ in }.resolve(Menu.self).window === window)
    }

    @MainActor @Test func `on the main actor @Inject resolves its services`() throws {
        @MainActor final class Screen {
            @Inject var window: Window
            @Inject(.onInit) var menu: Menu
            @InjectWeakly var other: Window?
        }
        let container = try Self.container(.singleton)
        let screen = Container.$current.withValue(container) { Screen() }
        #expect(screen.window === screen.menu.window)
        #expect(screen.window === screen.other)
    }

    @Test func `elsewhere resolving throws needsAwait, and the page names the alternative`() async throws {
        let line = #line
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.autoregister(Window.self, lifetime: .singleton, on: MainActor.self, initializer: Window.init)
            catalog.autoregister(Menu.self, initializer: Menu.init)
        }
        let page = """
            MainActorTests.Menu (registered at ContainerTests/MainActorTests.swift:\(line + 4)) is built on the main actor and was \
            requested elsewhere without await
               = help: resolve it on the main actor, or write try await container.resolve(awaiting:)
            """
        let asking: [@Sendable () throws -> Void] = [
            { _ = try container.resolve(Menu.self) }, { _ = try container.resolve(Lazy<Menu>.self).value },
            { _ = try container.resolve(Provider<Menu>.self)() }, { _ = try container.makeScope().resolve(Menu?.self) },
        ]
        for ask in asking {
            let error = #expect(throws: ResolutionError.self, performing: ask)
            #expect(error?.reason.isNeedsAwait == true)
            #expect(error?.description.contains("is built on the main actor") == true)
        }
        #expect(#expect(throws: ResolutionError.self) { try container.resolve(Menu.self) }?.description == page)
    }

    @Test func `elsewhere its services are awaited, in every lifetime`() async throws {
        for (lifetime, windows) in Self.lifetimes {
            let scope = try Self.container(lifetime).makeScope()
            let (one, two) = (
                try await scope.resolve(awaiting: Menu.self), try await scope.resolve(awaiting: Menu.self)
            )
            #expect(one.window.number == 1)
            #expect(two.window.number == windows)
        }
    }

    @Test func `kept instances are read anywhere, and their dependents are built on the main actor`() async throws {
        let container = try Self.container(.singleton)
        let window = try await container.resolve(awaiting: Window.self)
        #expect(try container.resolve(Window.self) === window)
        #expect(throws: ResolutionError.self) { try container.resolve(Menu.self) }
    }

    @MainActor @Test func `rule 17.4: a suspending main-actor service is awaited on the main actor, and built there`()
        async throws
    {
        let container = try Self.container(.singleton)
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Reader.self) }
        #expect(error?.description.contains("is built asynchronously and was requested without await") == true)
        let reader = try await container.resolve(awaiting: Reader.self)
        #expect(try reader.menu.window === container.resolve(Window.self))
    }

    @MainActor @Test(.timeLimit(.minutes(30)))
    func `a resolve on the main actor never waits for a build that needs the main actor`() async throws {
        for lifetime in [Lifetime<Window>.singleton, .weak] {
            let (built, begun) = (Count(), Count())
            let container = try Self.container(lifetime, built)
            let others = (0..<4).map { _ in
                Task.detached {
                    begun.next()
                    return try await container.resolve(awaiting: Menu.self).window
                }
            }
            block { begun.value >= 4 }
            let window = try container.resolve(Window.self)
            for other in others { #expect(try await other.value === window) }
            #expect(built.value == 1)
        }
    }

    @Test func `awaiting tasks and main-actor code receive one instance`() async throws {
        for _ in 0..<100 {
            let built = Count()
            let container = try Self.container(.singleton, built)
            let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
                for index in 0..<8 {
                    group.addTask {
                        if index.isMultiple(of: 2) {
                            return try await container.resolve(awaiting: Menu.self).window.number
                        }
                        return try await MainActor.run { try container.resolve(Menu.self).window.number }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(numbers == Array(repeating: 1, count: 8))
            #expect(built.value == 1)
        }
    }

    @Test func `a block on the main queue is on the main actor, one on another queue is not`() async throws {
        let container = try Self.container(.transient)
        func isMade(on queue: DispatchQueue) async -> Bool {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: (try? container.resolve(Menu.self)) != nil) }
            }
        }
        #expect(await isMade(on: .main))
        #expect(await isMade(on: .global()) == false)
        #expect(await isMade(on: DispatchQueue(label: "own")) == false)
    }

    @Test func `an entry declares a request on the main actor`() throws {
        func catalog(_ change: (inout Catalog) -> Void) -> Catalog {
            var catalog = Catalog()
            catalog.register(Int.self) { 1 }
            catalog.autoregister(Window.self, on: MainActor.self, initializer: Window.init)
            change(&catalog)
            return catalog
        }
        _ = try Container(catalog { $0.entry(Window.self, on: MainActor.self) })
        _ = try Container(catalog { $0.entry(Window.self, awaiting: true) })
        let error = #expect(throws: WiringError.self) { try Container(catalog { $0.entry(Window.self) }) }
        #expect(error?.diagnostics.map(\.code) == [.needsAwait])
    }

    @MainActor @Test func `a failure on the main actor is reported with its path, and not stored`() throws {
        let attempts = Count()
        let line = #line
        let container = try Container { catalog in
            catalog.autoregister(
                Window.self, lifetime: .singleton, on: MainActor.self,
                initializer: { @MainActor () throws(Refused) in
                    if attempts.next() == 1 { throw Refused() }
                    return Window(number: 2)
                })
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Window.self) }
        #expect(
            error?.description
                == "MainActorTests.Window (registered at ContainerTests/MainActorTests.swift:\(line + 2)) threw: no key"
        )
        #expect(try container.resolve(Window.self).number == 2)
    }

    @Test func `a main-actor instance is closed once, and observed once`() async throws {
        let (closed, observed) = (Count(), Count())
        let container = try Container { catalog in
            catalog.observer = TextObserver { line in if line.contains("resolved") { observed.next() } }
            catalog.register(Int.self) { 1 }
            catalog.autoregister(Window.self, lifetime: .singleton, on: MainActor.self, initializer: Window.init)
                .closing { _ in closed.next() }
        }
        async let other = container.resolve(awaiting: Window.self)
        let window = try await MainActor.run { try container.resolve(Window.self) }
        #expect(try await other === window)
        try await container.close()
        #expect([closed.value, observed.value] == [1, 2])
    }

    @Test(.timeLimit(.minutes(30)))
    func `elsewhere @Inject stops the program with the page`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { catalog in
                catalog.autoregister(
                    Window.self, on: MainActor.self, initializer: { @MainActor in Window(number: 1) }, line: 9)
            }
            final class Screen { @Inject(fileID: "App/Screen.swift", line: 7) var window: Window }
            Container.$current.withValue(container) { _ = Screen().window }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                """
                @Inject of MainActorTests.Window at App/Screen.swift:7
                MainActorTests.Window (registered at ContainerTests/MainActorTests.swift:9) is built on the main actor and was requested \
                elsewhere without await
                   = help: resolve it on the main actor, or write try await container.resolve(awaiting:)
                """), "\(text)")
    }
}

extension ResolutionError.Reason {
    fileprivate var isNeedsAwait: Bool { if case .needsAwait = self { true } else { false } }
}
