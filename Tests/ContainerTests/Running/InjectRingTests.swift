import PlugboardContainer
import TestSupport
import Testing

/// Objects whose properties inject each other during initialization.
struct InjectRingTests {
    final class One {
        @Inject(.onInit) var two: Two
    }

    final class Two {
        @Inject(.onInit) var one: One
    }

    private static func declaringContainer() throws -> Container {
        try Container { catalog in
            catalog.autoregister(One.self, initializer: { One() }).injects(Two.self)
            catalog.autoregister(Two.self, initializer: { Two() }).injects(One.self)
        }
    }

    /// Creates a container that builds both; neither registration declares that it injects.
    private static func container() throws -> Container {
        try Container { catalog in
            catalog.autoregister(One.self, initializer: { One() })
            catalog.autoregister(Two.self, initializer: { Two() })
        }
    }

    private static func injectingContainer() throws -> Container {
        try Container { catalog in
            catalog.autoregister(One.self, initializer: { One() }).injects()
            catalog.autoregister(Two.self, initializer: { Two() }).injects()
        }
    }

    private static func stop() {
        Ending.withoutBacktrace()
        InjectedProperties.die = { report in Ending.exit(7, saying: report) }
    }

    /// The size of the stack, or the depth of the requests, determines which of the two reports the overflow.
    private static func expectRing(_ result: ExitTest.Result?) throws {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let report = { (first: String, second: String, line: Int) in
            """
            @Inject of InjectRingTests.\(first) at ContainerTests/InjectRingTests.swift:\(line)
            requests itself while it is built
               = note: ring: InjectRingTests.\(first) -> InjectRingTests.\(second) -> InjectRingTests.\(first)
               = help: leave out .onInit in one of them, and read the property after the initializer

            """
        }
        #expect([report("Two", "One", 8), report("One", "Two", 12)].contains(text))
    }

    /// Rule 18.4.
    @Test(.timeLimit(.minutes(30)))
    func `two classes that inject each other on init from the current container stop with a report`() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            InjectRingTests.stop()
            _ = Container.$current.withValue(try InjectRingTests.container()) { One() }
        }
        try Self.expectRing(result)
    }

    @Test(.timeLimit(.minutes(30)))
    func `two classes that inject each other on init from the bootstrapped container stop with a report`() async throws
    {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            InjectRingTests.stop()
            let container = try InjectRingTests.container()
            Container.bootstrap(container)
            _ = try container.resolve(One.self)
        }
        try Self.expectRing(result)
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 18.4: two classes that declare each other as injected stop with the ring`() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            InjectRingTests.stop()
            let container = try InjectRingTests.declaringContainer()
            _ = try container.resolve(One.self)
        }
        try Self.expectRing(result)
    }

    @Test(.timeLimit(.minutes(30)))
    func `two classes that declare that they inject stop with a report`() async throws {
        let resolved = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            InjectRingTests.stop()
            let container = try InjectRingTests.injectingContainer()
            _ = try container.resolve(One.self)
        }
        try Self.expectRing(resolved)
        let made = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            InjectRingTests.stop()
            _ = Container.$current.withValue(try InjectRingTests.injectingContainer()) { One() }
        }
        try Self.expectRing(made)
    }
}
