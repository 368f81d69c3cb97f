import Synchronization
import Testing

@testable import PlugboardContainer

/// Containers released while other code still refers to their instances.
struct EndedContainerTests {
    final class One: Sendable {}
    final class Two: Sendable {}

    private final class Kept<Value: Sendable>: Sendable {
        private let state = Mutex<Value?>(nil)

        var value: Value? {
            get { state.withLock { $0 } }
            set {
                let old = state.withLock { value in
                    defer { value = newValue }
                    return value
                }
                withExtendedLifetime(old) {}
            }
        }
    }

    private static func container(_ running: Kept<[WaitableOperation]>) throws -> Container {
        try Container { catalog in
            catalog.register(One.self, lifetime: .singleton) { () async throws -> One in
                running.value = WaitableOperation.running
                return One()
            }
        }
    }

    @Test func `an ended build retains no container, even if a task that it started refers to the build`() async throws
    {
        let running = Kept<[WaitableOperation]>()
        var container: Container? = try Self.container(running)
        weak let watched = container
        _ = try await container?.resolve(awaiting: One.self)
        container = nil
        // The task that built it releases it a little later.
        while watched != nil { await Task.yield() }
        let activity = try #require(running.value?.last)
        #expect(activity.isEnded)
        #expect(activity.steps == nil)
        running.value = nil
    }

    @Test func `rule 14.19: a task that outlives its factory retains no instance of a released container`() async throws
    {
        let isOver = Latch()
        weak var awaited: One?
        weak var started: Two?
        do {
            let container = try Container { catalog in
                catalog.register(One.self, lifetime: .singleton) { () async throws -> One in One() }
                catalog.register(String.self) { (_: One) async throws -> String in
                    Task { await isOver.pass() }
                    return ""
                }
                catalog.register(Two.self, lifetime: .singleton) {
                    Task { await isOver.pass() }
                    return Two()
                }.starting { _ in }
            }
            _ = try await container.resolve(awaiting: String.self)
            awaited = try await container.resolve(awaiting: One.self)
            try await container.start()
            started = try container.resolve(Two.self)
        }
        for _ in 0..<1_000 where awaited != nil || started != nil { try await Task.sleep(for: .milliseconds(10)) }
        #expect(awaited == nil)
        #expect(started == nil)
        isOver.open()
    }

    private final class Page {
        @Inject var text: String
        let one: One
        init(_ one: One) { self.one = one }
    }

    @Test func `a task that outlives the factory of an object with properties retains no container and no instance`()
        throws
    {
        let isOver = Latch()
        weak var container: Container?
        weak var shared: One?
        do {
            let made = try Container { catalog in
                catalog.register(String.self) { "" }
                catalog.register(One.self, lifetime: .graph) { One() }
                catalog.register(Page.self) { (one: One) in
                    Task { await isOver.pass() }
                    return Page(one)
                }.injects()
            }
            let page = try made.resolve(Page.self)
            (container, shared) = (made, page.one)
            #expect(page.text == "")
        }
        #expect(container == nil)
        #expect(shared == nil)
        isOver.open()
    }

    @Test
    func `rule 14.19: a task that outlives a running or closing closure retains no instance of a closed container`()
        async throws
    {
        let (isRunning, isOver) = (Latch(), Latch())
        weak var running: One?
        weak var closed: Two?
        do {
            let container = try Container { catalog in
                catalog.register(One.self, lifetime: .singleton) { One() }.running { _ in
                    Task { await isOver.pass() }
                    isRunning.open()
                    try await RunningTests.forever()
                }
                catalog.register(Two.self, lifetime: .singleton) { Two() }.closing { _ in
                    Task { await isOver.pass() }
                }
            }
            try await container.start()
            (running, closed) = (try container.resolve(One.self), try container.resolve(Two.self))
            await isRunning.pass()
            try await container.close()
        }
        for _ in 0..<1_000 where running != nil || closed != nil { try await Task.sleep(for: .milliseconds(10)) }
        #expect(running == nil)
        #expect(closed == nil)
        isOver.open()
    }

    @Test func `a cycle with an ended member is none, and its container is not used`() async throws {
        let running = Kept<[WaitableOperation]>()
        let built = try Self.container(running)
        _ = try await built.resolve(awaiting: One.self)
        let ended = try #require(running.value)
        running.value = nil
        let slot = try built.slot(One.self, named: nil)
        let wanted = WaitableOperation(slot.slot(One.self).facts, in: built)
        _ = WaitRegistry.enter([wanted], wanting: ended[0])
        #expect(throws: Never.self) { try WaitRegistry.begin(ended, for: wanted) }
        WaitRegistry.end(ended, for: wanted)
        WaitRegistry.end([wanted], for: ended[0])
    }

    @Test func `rule 14.17: a Lazy that outlives its container throws containerGone, awaited or not`() async throws {
        var container: Container? = try Container { catalog in
            catalog.register(One.self) { () async throws -> One in One() }
            catalog.register(Two.self) { Two() }
        }
        let one = try #require(try container?.resolve(Lazy<One>.self))
        let two = try #require(try container?.resolve(Lazy<Two>.self))
        container = nil
        for error in [
            await #expect(throws: ResolutionError.self) { try await one.awaiting() },
            await #expect(throws: ResolutionError.self) { try await two.awaiting() },
            #expect(throws: ResolutionError.self) { try two.value },
        ] {
            #expect(
                error?.description == """
                    the container has been released
                       = help: keep the container as long as what it built
                    """)
        }
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 14.18: a wait for a container that is released meanwhile ends with a cycle or an instance`() async throws
    {
        for _ in 0..<200 {
            let first = Kept<Container>()
            let second = try Container { catalog in
                catalog.register(Two.self, lifetime: .singleton) { () async throws -> Two in
                    _ = try? await first.value?.resolve(awaiting: One.self)
                    return Two()
                }
            }
            first.value = try Container { catalog in
                catalog.register(One.self, lifetime: .singleton) { [weak second] () async throws -> One in
                    // Not awaited: it outlives the factory, and may outlive the container.
                    Task {
                        for _ in 0..<20 {
                            if let second { _ = try? await second.resolve(awaiting: Two.self) }
                            await Task.yield()
                        }
                    }
                    for _ in 0..<5 { await Task.yield() }
                    return One()
                }
            }
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    _ = try? await first.value?.resolve(awaiting: One.self)
                    first.value = nil
                }
                group.addTask { _ = try? await second.resolve(awaiting: Two.self) }
            }
            #expect(try await second.resolve(awaiting: Two.self) === second.resolve(awaiting: Two.self))
        }
    }
}
