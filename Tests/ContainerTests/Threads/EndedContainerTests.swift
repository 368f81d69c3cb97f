import Synchronization
import Testing

@testable import PlugboardContainer

/// Containers released while other code still refers to their instances.
@Suite struct EndedContainerTests {
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
    }

    @Test func `a cycle with an ended member is none, and its container is not used`() async throws {
        let running = Kept<[WaitableOperation]>()
        let built = try Self.container(running)
        _ = try await built.resolve(awaiting: One.self)
        let ended = try #require(running.value)
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
