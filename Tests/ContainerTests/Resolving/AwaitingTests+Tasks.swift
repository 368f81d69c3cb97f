import PlugboardContainer
import TestSupport
import Testing

/// Tasks that await one service, and failures.
extension AwaitingTests {
    @Test @MainActor func `rule 17.3: cancelling one waiting task ends only its wait`() async throws {
        let (begun, gate) = (Gate(), Gate())
        let (built, outcome) = (Count(), Journal())
        let container = try Container { catalog in
            catalog.register(Feed.self, lifetime: .singleton) {
                await begun.open()
                await gate.wait()
                built.next()
                return await Feed()
            }
        }
        // On the main actor, the test continues only after the task has begun to wait.
        let cancelled = Task {
            do {
                outcome.write(try await container.resolve(awaiting: Feed.self).title)
            } catch {
                outcome.write("\(error)")
            }
        }
        let patient = Task { try await container.resolve(awaiting: Feed.self) }
        await begun.wait()
        cancelled.cancel()
        for _ in 0..<1_000 where outcome.text.isEmpty { await Task.yield() }
        #expect(outcome.text == ["the wait was cancelled"])
        await gate.open()
        #expect(try await patient.value.title == "feed")
        #expect(built.value == 1)
    }

    @Test func `rule 14.20: a failure is not stored`() async throws {
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
    func `rule 14.18: a cycle of asynchronous singletons is an error and no deadlock`() async throws {
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

    @Test func `services that are awaited concurrently belong to the scope of the resolution`() async throws {
        final class Session: Sendable {}
        struct Page: Sendable { let session: Session }
        let container = try Container { catalog in
            catalog.register(Session.self, lifetime: .scoped) { Session() }
            catalog.register(Int.self) { 0 }
            catalog.register(Page.self) { r in
                let (session, _) = try await r.resolve(awaiting: Session.self, Int.self)
                return Page(session: session)
            }
        }
        let scope = container.makeScope()
        let page = try await scope.resolve(awaiting: Page.self)
        #expect(try page.session === scope.resolve(Session.self))
    }

    @Test func `a failure reports the whole path`() async throws {
        let line = #line
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.autoregister(Feed.self, lifetime: .singleton, initializer: Feed.init(failing:))
            catalog.autoregister(Reader.self, initializer: Reader.init)
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Reader.self) }
        let file = #fileID
        #expect(
            error?.description == """
                AwaitingTests.Reader -> AwaitingTests.Feed (registered at \(file):\(line + 3)) threw: no key
                   = note: AwaitingTests.Reader: registered at \(file):\(line + 4)
                """)
    }

    /// Each step ends before the task that it started begins the next one.
    private final class Relay: Sendable {
        let container = ClosingRingTests.Later<Container>()
        let stepEnd = ClosingRingTests.Later<Latch>()
        let (steps, isOver) = (Count(), Latch())
        let failures = Journal()

        func step() async {
            do {
                _ = try await container.value?.resolve(awaiting: Feed.self)
                stepEnd.value?.open()
            } catch {
                failures.write("\(error)")
                isOver.open()
            }
        }

        func make() async -> Feed {
            if steps.next() == 150 {
                isOver.open()
                return await Feed()
            }
            let end = Latch()
            stepEnd.set(end)
            Task {
                await end.pass()
                await step()
            }
            return await Feed()
        }
    }

    @Test func `rule 14.19: a task does not count as part of a factory that has ended`() async throws {
        let relay = Relay()
        let container = try Container { catalog in
            catalog.register(Feed.self) { () async in await relay.make() }
        }
        relay.container.set(container)
        await relay.step()
        await relay.isOver.pass()
        relay.container.set(nil)
        #expect(relay.failures.text == [])
        #expect(relay.steps.value == 150)
    }
}
