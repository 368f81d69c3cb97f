import PlugboardContainer
import Testing

/// The bootstrapped container, and the end of a property without a container.
extension InjectTests {
    @Test func `replacing the bootstrapped container releases the old one`() async {
        await #expect(processExitsWith: .success) {
            weak var first: Container?
            do {
                let container = try InjectTests.shared("first")
                first = container
                Container.bootstrap(container)
                precondition(Screen().clock.zone == "first")
                precondition(Screen().clock.zone == "first")
            }
            precondition(first != nil)
            Container.bootstrap(try InjectTests.shared("second"), replacing: true)
            precondition(first == nil)
            precondition(Screen().clock.zone == "second")
        }
    }

    @Test
    func `a custom lookup takes precedence over the bootstrapped container, until the standard lookup is set again`()
        async
    {
        await #expect(processExitsWith: .success) {
            Container.bootstrap(try InjectTests.shared("bootstrapped"))
            precondition(Screen().clock.zone == "bootstrapped")
            InjectedProperties.lookup = .singleton(try InjectTests.shared("other"))
            precondition(Screen().clock.zone == "other")
            Container.bootstrap(try InjectTests.shared("again"), replacing: true)
            precondition(Screen().clock.zone == "other")
            InjectedProperties.lookup = .standard
            precondition(Screen().clock.zone == "again")
            let screen = Container.$current.withValue(try InjectTests.shared("current")) { Screen() }
            precondition(screen.clock.zone == "current")
        }
    }

    @Test func `many threads read one property while the bootstrapped container is replaced`() async {
        await #expect(processExitsWith: .success) {
            struct Shared: Sendable {
                @Inject var clock: Clock
            }
            Container.bootstrap(try InjectTests.shared("0"))
            for round in 1...200 {
                let shared = Shared()
                let next = try InjectTests.shared("\(round)")
                let seen = await onThreads(3) { index in
                    if index == 2 { Container.bootstrap(next, replacing: true) }
                    return ObjectIdentifier(shared.clock)
                }
                precondition(Set(seen).count == 1)
                precondition(shared.clock.zone == "\(round)" || shared.clock.zone == "\(round - 1)")
            }
        }
    }

    @Test func `a property does not receive the instances of a closed container`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            struct Given {
                @Inject var clock: Clock
                init(_ container: Container) { _clock = Inject(from: container) }
            }
            let container = try InjectTests.shared("closed")
            precondition(Given(container).clock.zone == "closed")
            let late = Given(container)
            try await container.close()
            _ = late.clock
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "\nthe container is closed\n   = note: close() was called at ContainerTests/InjectTests+LastResort.swift:"
            ))
    }

    /// Creates a container with a singleton clock.
    private static func shared(_ zone: String) throws -> Container {
        let container = try Container { catalog in
            catalog.register(Clock.self, lifetime: .singleton) { Clock(zone: zone) }
        }
        _ = try container.resolve(Clock.self)
        return container
    }

    @Test func `without a container the report names the alternatives`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Screen().clock
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("found no container\n"))
    }
}
