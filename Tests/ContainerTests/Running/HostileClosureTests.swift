import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Closures that throw, hang, are cancelled, close their owner or request their own service.
struct HostileClosureTests {
    final class Engine: Sendable {}

    final class Car: Sendable {
        let engine: Engine
        init(engine: Engine) { self.engine = engine }
    }

    /// The container or the scope that closures capture.
    private final class Owner: Sendable {
        private let captured = Mutex<(container: Container?, scope: Scope?)>((nil, nil))
        var container: Container? { captured.withLock { $0.container } }
        var scope: Scope? { captured.withLock { $0.scope } }

        /// Whether the scope is open, or else the container.
        var isOpen: Bool {
            if let scope { return (try? scope.resolve([Int].self)) != nil }
            return container?.isClosed == false
        }

        func capture(_ container: Container?, _ scope: Scope? = nil) {
            let old = captured.withLock { captured in
                defer { captured = (container, scope) }
                return captured
            }
            withExtendedLifetime(old) {}
        }
    }

    private static func reason(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
            return "none"
        } catch let error as ResolutionError {
            switch error.reason {
            case .cycle: return "cycle"
            case .tooDeep: return "too deep"
            case .closed: return "closed"
            case .threw(let inner): return "threw \(inner)"
            case .didNotClose(let inner): return "did not close: \(inner)"
            default: return "\(error)"
            }
        } catch {
            return "\(error)"
        }
    }

    // MARK: .configure

    @Test(.timeLimit(.minutes(5)), arguments: [Lifetime<Car>.singleton, .scoped, .weak])
    func `a configuration that requests its own shared service receives the cycle`(
        lifetime: Lifetime<Car>
    ) throws {
        let (owner, caught) = (Owner(), Journal())
        let container = try Container { catalog in
            catalog.register(Engine.self) { Engine() }
            catalog.autoregister(Car.self, lifetime: lifetime, initializer: Car.init(engine:))
                .configure { _ in
                    caught.write(Self.failure { _ = try owner.scope?.resolve(Car.self) })
                }
        }
        let scope = container.makeScope()
        owner.capture(container, scope)
        defer { owner.capture(nil) }
        _ = try scope.resolve(Car.self)
        #expect(caught.text == ["cycle"])
    }

    private static func failure(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "none"
        } catch {
            switch (error as? ResolutionError)?.reason {
            case .cycle?: return "cycle"
            case .tooDeep?: return "too deep"
            case .closed?: return "closed"
            default: return "\(error)"
            }
        }
    }

    @Test(.timeLimit(.minutes(5))) func `a configuration that requests its own unshared service is too deep`() throws {
        let (owner, runs) = (Owner(), Count())
        let container = try Container { catalog in
            catalog.register(Engine.self) { Engine() }
                .configure { _ in
                    runs.next()
                    _ = try? owner.container?.resolve(Engine.self)
                }
        }
        owner.capture(container)
        defer { owner.capture(nil) }
        #expect(Self.failure { _ = try container.resolve(Engine.self) } == "too deep")
        #expect(runs.value < 100_000)
        #expect(throws: Never.self) { try container.resolveOptional(Car.self) }
    }

    @Test(.timeLimit(.minutes(5)), arguments: [false, true])
    func `a configuration that closes its owner in a task: the closing waits, and closes the instance`(
        isScoped: Bool
    ) async throws {
        let (owner, journal) = (Owner(), Journal())
        let closing = Mutex<Task<Void, any Error>?>(nil)
        let container = try Container { catalog in
            catalog.register(Engine.self, lifetime: isScoped ? .scoped : .singleton) { Engine() }
                .configure { _ in
                    let task = Task.detached {
                        try await owner.scope?.close()
                        if !isScoped { try await owner.container?.close() }
                    }
                    closing.withLock { $0 = task }
                    block { !owner.isOpen }
                    journal.write("configured")
                }
                .closing { _ in journal.write("closed") }
        }
        let scope = container.makeScope()
        owner.capture(container, isScoped ? scope : nil)
        defer { owner.capture(nil) }
        let resolver: any Resolving & Sendable = isScoped ? scope : container
        // The configuration blocks its thread.
        let failures = await onThreads(1) { _ in Self.failure { _ = try resolver.resolve(Engine.self) } }
        #expect(failures == ["none"])
        try await closing.withLock { $0 }?.value
        #expect(journal.text == ["configured", "closed"])
    }

    @Test(.timeLimit(.minutes(5))) func `a configuration of an asynchronous factory that fails once is run again`()
        async throws
    {
        let (attempts, closed) = (Count(), Count())
        let container = try Container { catalog in
            catalog.register(Engine.self, lifetime: .singleton) { () async in Engine() }
                .configure { _ in if attempts.next() < 3 { throw Refused() } }
                .closing { _ in closed.next() }
        }
        for _ in 0..<2 {
            #expect(await Self.reason { _ = try await container.resolve(awaiting: Engine.self) } == "threw no key")
        }
        let engine = try await container.resolve(awaiting: Engine.self)
        #expect(try container.resolve(Engine.self) === engine)
        #expect(attempts.value == 3)
        try await container.close()
        #expect(closed.value == 1)
    }

    @Test func `a configuration of a started service that throws makes the start fail, and closes the others`()
        async throws
    {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(Engine.self, lifetime: .singleton) { Engine() }
                .starting { _ in journal.write("start engine") }.closing { _ in journal.write("close engine") }
            catalog.autoregister(Car.self, lifetime: .singleton, initializer: Car.init(engine:))
                .configure { _ in throw Refused() }
                .starting { _ in journal.write("start car") }.closing { _ in journal.write("close car") }
        }
        let error = await #expect(throws: StartingError.self) { try await container.start() }
        #expect(error?.failures.first?.error is Refused)
        #expect(journal.text == ["start engine", "close engine"])
    }

    // MARK: .closing

    private enum Deed: String, CaseIterable {
        case throwsError, closesOwner, closesContainer, requestsItself, requestsAnother, opensScope, startsContainer

        var expected: String? {
            switch self {
            case .throwsError: "no key"
            case .closesOwner, .closesContainer: "close() waits for HostileClosureTests.Car"
            case .requestsItself, .requestsAnother: "closed"
            case .opensScope: "closed"
            case .startsContainer: "start() waits for"
            }
        }
    }

    private func act(_ deed: Deed, _ owner: Owner) async throws {
        guard let container = owner.container else { return }
        let resolver: any Resolving & Sendable = owner.scope ?? container
        switch deed {
        case .throwsError: throw Refused()
        case .closesOwner: if let scope = owner.scope { try await scope.close() } else { try await container.close() }
        case .closesContainer: try await container.close()
        case .requestsItself: _ = try resolver.resolve(Car.self)
        case .requestsAnother: _ = try resolver.resolve(Engine.self)
        case .opensScope: try await container.withScope { _ = try $0.resolve(Engine.self) }
        case .startsContainer: try await container.start()
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: Deed.allCases, [false, true])
    private func `a closing with a deed of its own fails alone, and everything else is closed`(
        deed: Deed, isScoped: Bool
    ) async throws {
        let (owner, journal) = (Owner(), Journal())
        let container = try Container { catalog in
            catalog.register(Engine.self, lifetime: isScoped ? .scoped : .singleton) { Engine() }
                .closing { _ in journal.write("engine") }
            catalog.autoregister(Car.self, lifetime: isScoped ? .scoped : .singleton, initializer: Car.init(engine:))
                .closing { _ in
                    journal.write("car")
                    try await act(deed, owner)
                }
        }
        let scope = container.makeScope()
        owner.capture(container, isScoped ? scope : nil)
        defer { owner.capture(nil) }
        let resolver: any Resolving & Sendable = isScoped ? scope : container
        _ = try resolver.resolve(Car.self)
        let failure = await Self.reason { if isScoped { try await scope.close() } else { try await container.close() } }
        // A scope whose container is open may open other scopes.
        if deed == .opensScope, isScoped {
            #expect(failure == "none")
            #expect(journal.text == ["car", "engine", "engine"])
        } else {
            #expect(failure.contains(deed.expected ?? ""), "\(failure)")
            #expect(failure.contains("did not close"), "\(failure)")
            #expect(journal.text == ["car", "engine"])
        }
        #expect(await Self.reason { _ = try resolver.resolve(Car.self) } == "closed")
        try await container.close()
    }

    // MARK: Hanging

    @Test(.timeLimit(.minutes(5)))
    func `a factory that hangs is awaited by the closing, which names it, and which cannot be cancelled`() async throws
    {
        let (go, closed) = (Latch(), Journal())
        let begun = Count()
        let container = try Container { catalog in
            catalog.register(Engine.self, lifetime: .singleton) { () async -> Engine in
                begun.next()
                await go.pass()
                return Engine()
            }.closing { _ in closed.write("engine") }
        }
        let build = Task { try await container.resolve(awaiting: Engine.self) }
        while begun.value == 0 { await Task.yield() }
        build.cancel()
        #expect(await Self.reason { _ = try await build.value }.contains("cancelled"))
        let closing = Task { try await container.close() }
        while !container.isClosed { await Task.yield() }
        closing.cancel()
        for _ in 0..<100 { await Task.yield() }
        #expect(container.unfinished.current.map(\.key.description) == ["HostileClosureTests.Engine"])
        #expect(closed.text == [])
        go.open()
        try await closing.value
        #expect(closed.text == ["engine"])
    }
}
