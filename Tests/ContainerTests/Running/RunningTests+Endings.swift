import TestSupport
import Testing

import PlugboardContainer

/// The ends of running services: early, by an error, never, and during the start or the closing of their container.
extension RunningTests {
    @Test(arguments: [nil, Broken(), CancellationError()] as [(any Error)?])
    func `rule 19.23: a service that ends during the start, even by a cancellation, makes it fail`(
        thrown: (any Error)?
    ) async throws {
        let journal = Journal()
        let isStarting = Latch()
        let container = try Self.container(
            journal,
            client: { _ in
                await isStarting.pass()
                if let thrown { throw thrown }
            },
            server: { _ in
                isStarting.open()
                try await Self.forever()
            })
        let error = await #expect(throws: StartingError.self) { try await container.start() }
        let end =
            thrown.map { ": \($0)" }
            ?? " before it was closed\n   = help: let .running return only when its task is cancelled"
        #expect(error?.description == "RunningTests.Client \(Self.line) stopped running\(end)")
        #expect(error?.failures.count == 1)
        #expect((error?.failures.first?.error is Broken) == (thrown is Broken))
        #expect(error?.isCancellation == false)
        #expect(error?.closing == nil)
        #expect(journal.text == ["close server", "close client", "close config"])
    }

    @Test(arguments: [false, true])
    func `rule 19.25: the observer and the closing receive the error of a service that ends later`(
        throwing: Bool
    ) async throws {
        let (journal, observed) = (Journal(), Journal())
        let (isStarted, isRefused) = (Latch(), Latch())
        let container = try Self.container(
            journal, observer: TextObserver { if $0.hasPrefix("failed ") { observed.write($0) } },
            client: { _ in
                await isStarted.pass()
                if throwing { throw Broken() }
            })
        // The program refuses the error, so the observer receives it before the task of the service ends.
        container.whenStopped { _ in
            isRefused.open()
            return false
        }
        try await container.start()
        isStarted.open()
        await isRefused.pass()
        let page =
            "RunningTests.Client \(Self.line) stopped running"
            + (throwing
                ? ": no route"
                : " before it was closed\n   = help: let .running return only when its task is cancelled")
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        #expect(observed.text == ["failed RunningTests.Client: \(page)"])
        #expect(error?.description == page)
        #expect(error?.failures.map(\.step.key.description) == ["RunningTests.Client"])
        #expect(journal.text == ["close server", "close client", "close config"])
        try await container.close()
    }

    @Test func `rule 19.24: a program receives the error, and the closing throws nothing`() async throws {
        let (journal, reported, isTold) = (Journal(), Journal(), Latch())
        let isStarted = Latch()
        let container = try Self.container(
            journal, observer: TextObserver { if $0.hasPrefix("failed ") { reported.write("observer") } },
            client: { _ in await isStarted.pass() })
        container.whenStopped { error in
            reported.write("\(error.path.map(\.key.description))")
            isTold.open()
            return true
        }
        try await container.start()
        isStarted.open()
        await isTold.pass()
        try await container.close()
        #expect(reported.text == [#"["RunningTests.Client"]"#])
        #expect(journal.text == ["close server", "close client", "close config"])
    }

    @Test func `rule 19.21: the closing throws the error of a cancelled service, except a cancellation`()
        async throws
    {
        let journal = Journal()
        let container = try Self.container(
            journal,
            client: { client in
                do { try await client.run(journal) } catch { throw Broken() }
            })
        try await container.start()
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        #expect(error?.description == "RunningTests.Client \(Self.line) did not close: no route")
        #expect(journal.text == Self.closed)
    }

    @Test func `rule 19.21: the closing waits for a service that ignores its cancellation`() async throws {
        let (journal, gate, isServerClosed) = (Journal(), Latch(), Latch())
        let container = try Container { catalog in
            catalog.register(Client.self, lifetime: .singleton) { Client() }
                .running { _ in
                    await gate.pass()
                    journal.write("stop client")
                }
                .closing { _ in journal.write("close client") }
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init(client:))
                .closing { _ in isServerClosed.open() }
        }
        try await container.start()
        _ = try container.resolve(Server.self)
        let closing = Task { try await container.close() }
        await isServerClosed.pass()
        for _ in 0..<10_000 where !container.unfinished.later.isEmpty { await Task.yield() }
        #expect(container.unfinished.current.map(\.key.description) == ["RunningTests.Client"])
        #expect(journal.text == [])
        gate.open()
        try await closing.value
        #expect(journal.text == ["stop client", "close client"])
    }

    @Test func `rule 19.21: closing during the start cancels running services`() async throws {
        let (journal, isStarting) = (Journal(), Latch())
        let container = try Self.container(
            journal, client: { try await $0.run(journal) },
            server: { server in
                await server.client.isRunning.pass()
                isStarting.open()
                try await Self.forever()
            })
        let start = Task { try await container.start() }
        await isStarting.pass()
        try await container.close()
        let error = await #expect(throws: StartingError.self) { try await start.value }
        #expect(error?.isCancellation == true)
        #expect(journal.text == Self.closed)
    }

    @Test func `rule 19.21: a start that fails elsewhere cancels running services`() async throws {
        let journal = Journal()
        let container = try Self.container(
            journal, client: { try await $0.run(journal) },
            server: { server in
                await server.client.isRunning.pass()
                throw Broken()
            })
        let error = await #expect(throws: StartingError.self) { try await container.start() }
        #expect(error?.failures.map(\.path.first?.key.description) == ["RunningTests.Server"])
        #expect(journal.text == Self.closed)
    }

    @Test func `rule 19.26: a service that awaits the closing of its container receives the cycle`() async throws {
        let (journal, reported) = (Journal(), Journal())
        let place = ClosingRingTests.Later<Container>()
        let container = try Self.container(
            journal,
            client: { client in
                defer { client.isRunning.open() }
                do { try await place.value?.close() } catch { reported.write("\(error)") }
                try await Self.forever()
            })
        place.set(container)
        try await container.start()
        try container.resolve(Client.self).isRunning.open()
        while reported.text.isEmpty { await Task.yield() }
        #expect(
            reported.text == [
                """
                close() waits for RunningTests.Client \(Self.line), which awaits close()
                   = help: call close() outside of the factories and closing closures of its instances
                """
            ])
        place.set(nil)
        try await container.close()
    }

    @Test func `rule 19.26: a task left over from a service may close the container`() async throws {
        let (journal, place, isOver) = (Journal(), ClosingRingTests.Later<Container>(), Latch())
        let container = try Self.container(
            journal, observer: TextObserver { if $0.hasPrefix("failed ") { isOver.open() } },
            client: { client in
                await client.isRunning.pass()
                Task {
                    await isOver.pass()
                    try? await place.value?.close()
                }
            })
        place.set(container)
        try await container.start()
        try container.resolve(Client.self).isRunning.open()
        for _ in 0..<1_000 where journal.text.count < 3 { try await Task.sleep(for: .milliseconds(10)) }
        place.set(nil)
        #expect(journal.text == ["close server", "close client", "close config"])
    }

    @Test func `rule 19.20: a service may await its dependents during the start`() async throws {
        let (journal, place, isFound) = (Journal(), ClosingRingTests.Later<Container>(), Latch())
        let container = try Self.container(
            journal,
            client: { client in
                client.isRunning.open()
                guard let container = place.value else { return }
                _ = try await container.resolve(awaiting: Server.self)
                try await container.start()
                isFound.open()
                try await Self.forever()
            },
            server: { server in
                await server.client.isRunning.pass()
                for _ in 0..<100 { await Task.yield() }
            })
        place.set(container)
        try await container.start()
        await isFound.pass()
        place.set(nil)
        try await container.close()
        #expect(journal.text == ["close server", "close client", "close config"])
    }

    @Test func `rule 19.18: decorators run like started services, each by itself`() async throws {
        struct Outer: Store { let inner: any Store }
        let journal = Journal()
        var catalog = Catalog()
        catalog.factory("pool", (any Store).self, lifetime: .singleton) { () -> any Store in Pool() }
            .running { _ in
                defer { journal.write("stop pool") }
                try await Self.forever()
            }
            .closing { _ in journal.write("close pool") }
        catalog.factory("outer", (any Store).self) { (inner: any Store) -> any Store in Outer(inner: inner) }
            .running(Outer.self) { _ in
                defer { journal.write("stop outer") }
                try await Self.forever()
            }
        let here = Origin.code(CodeLocation(fileID: "Manifest", line: 2))
        var wiring = Wiring.code(catalog.outline)
        var binding = WiredBinding(
            key: ServiceKey(ServiceType((any Store).self)), origin: here, target: .factory(Located("pool", at: here)))
        binding.decorators = [WiredDecorator(id: "outer", origin: here, factory: Located("outer", at: here))]
        wiring.bindings = [binding]
        let plan = try #require(Planner.plan(wiring, over: catalog.outline).plan)
        let container = Container(plan: plan)
        try await container.start()
        #expect(try container.resolve((any Store).self) is Outer)
        try await container.close()
        #expect(journal.text == ["stop outer", "stop pool", "close pool"])
    }

    @Test func `rule 19.23: the end of a service precedes the failures that it causes`() async throws {
        let isStarting = Latch()
        let container = try Self.container(
            Journal(),
            client: { _ in
                await isStarting.pass()
                throw Broken()
            },
            server: { _ in
                isStarting.open()
                do { try await Self.forever() } catch { throw Broken() }
            })
        let error = await #expect(throws: StartingError.self) { try await container.start() }
        #expect(
            error?.description == """
                RunningTests.Client \(Self.line) stopped running: no route
                RunningTests.Server (registered at ContainerTests/RunningTests.swift:44) did not start: no route
                """)
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 19.20: a running closure may await the start, which does not wait for it`() async throws {
        let (journal, begun, place) = (Journal(), Latch(), ClosingRingTests.Later<Container>())
        let container = try Container { catalog in
            catalog.register(Client.self, lifetime: .singleton) { Client() }
                .running { _ in
                    let container = place.value
                    begun.open()
                    do {
                        try await container?.start()
                        journal.write("started")
                    } catch {
                        journal.write("\(error)")
                    }
                    try await Self.forever()
                }
                .starting { _ in
                    await begun.pass()
                    for _ in 0..<1_000 { await Task.yield() }
                }
        }
        place.set(container)
        defer { place.set(nil) }
        try await container.start()
        while journal.text.isEmpty { await Task.yield() }
        try await container.close()
        #expect(journal.text == ["started"])
    }
}
