@testable import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Rule 19.32: each way to run a closure with a scope closes that scope at its end.
struct ScopeClosingTests {
    final class Session: Sendable {}

    final class Server: Sendable {
        let scopes: ScopeFactory
        init(scopes: ScopeFactory) { self.scopes = scopes }
    }

    enum Way: CaseIterable {
        case container, containerGiving, factory, factoryGiving

        func run<R>(
            in container: Container, _ body: nonisolated(nonsending) (Scope) async throws -> R
        ) async throws -> R {
            let scopes = try container.resolve(Server.self).scopes
            switch self {
            case .container: return try await container.withScope(body)
            case .containerGiving: return try await container.withScope(giving: 7, operation: body)
            case .factory: return try await scopes.withScope(body)
            case .factoryGiving: return try await scopes.withScope(giving: 7, operation: body)
            }
        }

        /// The line that opens the scope.
        var line: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 23 }
    }

    private struct NotClosed: Error, CustomStringConvertible { let description = "stuck" }

    private static func container(
        closing close: @escaping @Sendable (Session) throws -> Void
    ) throws -> Container {
        try container(closingSlowly: { () async throws in try close(Session()) })
    }

    /// The line that registers the session.
    private static let line = #line + 7

    private static func container(
        closingSlowly close: @escaping @Sendable () async throws -> Void
    ) throws -> Container {
        try Container { catalog in
            catalog.scopeValue(Int.self)
            catalog.register(Session.self, lifetime: .scoped) { Session() }.closing { _ in try await close() }
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init(scopes:))
        }
    }

    @Test(arguments: Way.allCases) func `the scope is closed after its closure returns`(way: Way) async throws {
        let closed = Count()
        let container = try Self.container { _ in closed.next() }
        let scope = try await way.run(in: container) { scope in
            _ = try scope.resolve(Session.self)
            #expect(closed.value == 0)
            return scope
        }
        #expect(closed.value == 1)
        let error = #expect(throws: ResolutionError.self) { try scope.resolve(Session.self) }
        let page = ClosedReport.scope(openedAt: way.line, note: "it was closed by the end of withScope")
        #expect(error?.description == page)
    }

    @Test(arguments: Way.allCases, [false, true])
    func `the scope is closed after its closure throws, whose error is thrown even if the closing fails`(
        way: Way, fails: Bool
    ) async throws {
        let attempts = Count()
        let container = try Self.container { _ in
            attempts.next()
            if fails { throw NotClosed() }
        }
        await #expect(throws: Refused.self) {
            try await way.run(in: container) { scope in
                _ = try scope.resolve(Session.self)
                throw Refused()
            }
        }
        #expect(attempts.value == 1)
    }

    @Test(arguments: Way.allCases)
    func `rule 19.33: closings run in a task that nobody cancels, and every failure reaches the observer`(
        way: Way
    ) async throws {
        let (journal, recorder) = (Journal(), FailureRecorder())
        let line = #line + 4
        let container = try Container { catalog in
            catalog.observer = recorder
            catalog.scopeValue(Int.self)
            catalog.register(Session.self, lifetime: .scoped) { Session() }.closing { _ in
                try await Task.sleep(for: .microseconds(1))
                journal.write("closed, cancelled: \(Task.isCancelled)")
                throw NotClosed()
            }
            catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init(scopes:))
        }
        let work = Task {
            try await way.run(in: container) { scope in
                _ = try scope.resolve(Session.self)
                while !Task.isCancelled { await Task.yield() }
                throw CancellationError()
            }
        }
        work.cancel()
        await #expect(throws: CancellationError.self) { try await work.value }
        #expect(journal.text == ["closed, cancelled: false"])
        let page =
            "ScopeClosingTests.Session (registered at ContainerTests/ScopeClosingTests.swift:\(line)) did not close: stuck"
        #expect(recorder.pages == [page])
        // A failure that the caller receives reaches the observer too.
        let error = await #expect(throws: ClosingError.self) {
            try await way.run(in: container) { scope in _ = try scope.resolve(Session.self) }
        }
        #expect(error?.description == page)
        #expect(recorder.pages == [page, page])
    }

    @Test(arguments: [false, true])
    func `rule 19.33: a container closes its instances although its closer or its starter is cancelled`(
        starts: Bool
    ) async throws {
        let (journal, recorder) = (Journal(), FailureRecorder())
        let begun = Count()
        let container = try Container { catalog in
            catalog.observer = recorder
            let session = catalog.register(Session.self, lifetime: .singleton) { Session() }.closing { _ in
                try await Task.sleep(for: .microseconds(1))
                journal.write("closed, cancelled: \(Task.isCancelled)")
            }
            if starts {
                session.starting { _ in
                    begun.next()
                    try await Task.sleep(for: .seconds(86_400))
                }
            }
        }
        if !starts { _ = try container.resolve(Session.self) }
        let work = Task {
            begun.next()
            if starts {
                try? await container.start()
            } else {
                while !Task.isCancelled { await Task.yield() }
                try await container.close()
            }
        }
        while begun.value < (starts ? 2 : 1) { await Task.yield() }
        work.cancel()
        try await work.value
        #expect(journal.text == ["closed, cancelled: false"])
        #expect(recorder.pages == [])
    }

    @Test func `rule 19.34: the observer receives the failed request of a closing`() async throws {
        let recorder = FailureRecorder()
        let container = try Container { catalog in
            catalog.observer = recorder
            catalog.register(Session.self, lifetime: .singleton) { Session() }.closing { _ in
                _ = try Container { _ in }.resolve(Session.self)
            }
        }
        _ = try container.resolve(Session.self)
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        #expect(recorder.pages == [error?.description])
    }

    @Test func `rule 19.35: a message about a closing that hangs names the instances of scopes`() async throws {
        let (begun, gate) = (Count(), Gate())
        let container = try Self.container(closingSlowly: { () async in
            begun.next()
            await gate.wait()
        })
        let line = #line + 1
        let scope = container.makeScope()
        _ = try scope.resolve(Session.self)
        #expect(container.unfinishedInDependents.isEmpty)
        let closing = Task { try await scope.close() }
        while begun.value == 0 { await Task.yield() }
        let unfinished = container.unfinishedInDependents
        #expect(unfinished.map(\.step.key.description) == ["ScopeClosingTests.Session"])
        #expect(unfinished.map(\.owner) == ["the scope opened at ContainerTests/ScopeClosingTests.swift:\(line)"])
        await gate.open()
        try await closing.value
        #expect(container.unfinishedInDependents.isEmpty)
    }

    @Test func `containers and scopes provide the requirement close() of a protocol`() async throws {
        let closed = Count()
        let container = try Container { catalog in
            catalog.register(Session.self, lifetime: .scoped) { Session() }.closing { _ in closed.next() }
        }
        let scope = container.makeScope()
        _ = try scope.resolve(Session.self)
        let resources: [any Resource] = [scope, container]
        for resource in resources { try await resource.close() }
        #expect(closed.value == 1)
        let error = #expect(throws: ResolutionError.self) { try scope.resolve(Session.self) }
        #expect(error?.description.contains("it was closed by close()") == true)
    }

    @Test func `rule 19.35: the message names the builds that a closing of a child's scope waits for`() async throws {
        let (begun, gate) = (Count(), Gate())
        let container = try Container { catalog in
            catalog.register(Session.self, lifetime: .scoped) { () async in
                begun.next()
                await gate.wait()
                return Session()
            }.closing { _ in }
        }
        let line = #line + 1
        let scope = try container.makeChild { _ in }.makeScope()
        let building = Task { _ = try await scope.resolve(awaiting: Session.self) }
        while begun.value == 0 { await Task.yield() }
        let closing = Task { try await scope.close() }
        while container.unfinishedInDependents.isEmpty { await Task.yield() }
        let unfinished = container.unfinishedInDependents
        #expect(unfinished.map(\.step.key.description) == ["ScopeClosingTests.Session"])
        #expect(unfinished.map(\.owner) == ["the scope opened at ContainerTests/ScopeClosingTests.swift:\(line)"])
        await gate.open()
        _ = await building.result
        try await closing.value
        #expect(container.unfinishedInDependents.isEmpty)
    }

    @Test(arguments: [false, true])
    func `rule 19.34: the observer of a child decides whether a failure is lost`(isOfChild: Bool) async throws {
        let (lost, recorder) = (Count(), FailureRecorder())
        let parent = try Container { catalog in
            if !isOfChild { catalog.observer = recorder }
        }
        parent.whenLost { _ in lost.next() }
        let child = try parent.makeChild { catalog in
            if isOfChild { catalog.observer = recorder }
            catalog.register(Session.self, lifetime: .scoped) { Session() }.closing { _ in throw NotClosed() }
        }
        await #expect(throws: Refused.self) {
            try await child.withScope { scope in
                _ = try scope.resolve(Session.self)
                throw Refused()
            }
        }
        #expect(recorder.pages.count + lost.value == 1)
    }

    @Test(arguments: Way.allCases)
    func `rule 19.34: a lost failure of a closing reaches the program if there is no observer`(way: Way) async throws {
        let lost = Mutex<[String]>([])
        let parent = try Self.container { _ in throw NotClosed() }
        let container = try parent.makeChild { _ in }
        parent.whenLost { error in lost.withLock { $0.append("\(error)") } }
        await #expect(throws: Refused.self) {
            try await way.run(in: container) { scope in
                _ = try scope.resolve(Session.self)
                throw Refused()
            }
        }
        let expected =
            "ScopeClosingTests.Session (registered at ContainerTests/ScopeClosingTests.swift:\(Self.line)) did not close: stuck"
        #expect(lost.withLock { $0 } == [expected])
        // The caller receives this one.
        await #expect(throws: ClosingError.self) {
            try await way.run(in: container) { scope in _ = try scope.resolve(Session.self) }
        }
        #expect(lost.withLock { $0.count } == 1)
    }

    @Test(arguments: Way.allCases)
    func `a scope that cannot be closed is an error if its closure returns`(way: Way) async throws {
        let attempts = Count()
        let container = try Self.container { _ in
            attempts.next()
            throw NotClosed()
        }
        let error = await #expect(throws: ClosingError.self) {
            try await way.run(in: container) { scope in _ = try scope.resolve(Session.self) }
        }
        #expect(error?.failures.map(\.step.key.description) == ["ScopeClosingTests.Session"])
        #expect(error?.failures.first?.error is NotClosed)
        #expect(attempts.value == 1)
    }
}

private protocol Resource {
    func close() async throws
}

extension Container: Resource {}
extension Scope: Resource {}
