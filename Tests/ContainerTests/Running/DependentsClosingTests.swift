@testable import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Rule 15.4: a container closes its scopes and children before its own instances.
struct DependentsClosingTests {
    final class Pool: Sendable {
        let journal: Journal
        let isClosed = Atomic(false)
        init(_ journal: Journal) { self.journal = journal }

        func close() {
            isClosed.store(true, ordering: .sequentiallyConsistent)
            journal.write("pool")
        }
    }

    /// A transaction, which must end before its pool.
    final class Transaction: Sendable {
        let pool: Pool
        init(pool: Pool) { self.pool = pool }
    }

    final class Cache: Sendable {
        let pool: Pool
        init(pool: Pool) { self.pool = pool }
    }

    private struct Stuck: Error, CustomStringConvertible { let description = "stuck" }

    private static func container(
        _ journal: Journal, observing observer: (any ContainerObserver)? = nil,
        ending end: @escaping @Sendable (Transaction) async throws -> Void = { _ in }
    ) throws -> Container {
        try Container { catalog in
            catalog.observer = observer
            catalog.register(Pool.self, lifetime: .singleton) { Pool(journal) }.closing { $0.close() }
            catalog.register(Transaction.self, lifetime: .scoped) { (pool: Pool) in Transaction(pool: pool) }
                .closing { transaction in
                    let isClosed = transaction.pool.isClosed.load(ordering: .relaxed)
                    journal.write("transaction of \(isClosed ? "no" : "a") pool")
                    try await end(transaction)
                }
        }
    }

    @Test func `rule 15.4: closing a chain of children lists each child a constant number of times`() async throws {
        func listings(_ count: Int) async throws -> Int {
            var chain = [try Self.container(Journal())]
            for number in 0..<count { chain.append(try chain[number].makeChild { _ in }) }
            try await chain[0].close()
            return chain.reduce(0) { $0 + $1.dependents.listings }
        }
        let (one, two, four) = (try await listings(10), try await listings(20), try await listings(40))
        #expect(four - two == 2 * (two - one), "\(one), \(two), \(four)")
    }

    @Test func `rule 15.4: scopes and children are closed first, the latest first`() async throws {
        let journal = Journal()
        let container = try Self.container(journal)
        let first = container.makeScope()
        _ = try first.resolve(Transaction.self)
        let child = try container.makeChild { catalog in
            catalog.register(Cache.self, lifetime: .singleton) { (pool: Pool) in Cache(pool: pool) }
                .closing { _ in journal.write("cache") }
        }
        _ = try child.resolve(Cache.self)
        let inChild = child.makeScope()
        _ = try inChild.resolve(Transaction.self)
        let unused = container.makeScope()
        try await container.close()
        #expect(journal.text == ["transaction of a pool", "cache", "transaction of a pool", "pool"])
        for scope in [first, inChild, unused] { #expect(throws: ResolutionError.self) { try scope.resolve(Pool.self) } }
        for scope in [first, inChild] { try await scope.close() }
        try await child.close()
        #expect(journal.text.count == 4)
    }

    /// Serves requests until it is cancelled, and then answers the last one.
    private final class Server: Sendable {
        let last = Mutex<Transaction?>(nil)

        func run(_ journal: Journal) async {
            while !Task.isCancelled { await Task.yield() }
            let isClosed = last.withLock { $0 }?.pool.isClosed.load(ordering: .relaxed)
            journal.write("answered, pool \(isClosed == false ? "open" : "closed")")
        }
    }

    private struct ClosingEvents: ContainerObserver {
        let journal: Journal

        func closing(_ step: ResolutionStep) { journal.write("closing \(step.key)") }
        func closed(_ step: ResolutionStep, in duration: Duration) { journal.write("closed \(step.key)") }
        func failed(_ step: ResolutionStep, with error: ResolutionError) { journal.write("failed \(step.key)") }
    }

    /// Beside a scope to close and a child that is closed.
    @Test(arguments: [false, true])
    func `rules 15.4 and 19.36: a server with a closing ends first, with one event`(isStuck: Bool) async throws {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.observer = ClosingEvents(journal: journal)
            catalog.register(Int.self, lifetime: .singleton) { 1 }
                .running { _ in
                    while !Task.isCancelled { await Task.yield() }
                    if isStuck { throw Stuck() }
                }
                .closing { _ in }
            catalog.register(String.self, lifetime: .scoped) { "" }.closing { _ in }
        }
        try await container.start()
        let (scope, child) = (container.makeScope(), try container.makeChild { _ in })
        _ = try scope.resolve(String.self)
        try await child.close()
        try? await container.close()
        withExtendedLifetime((scope, child)) {}
        #expect(
            journal.text == ["closing Int"] + (isStuck ? ["failed Int"] : []) + ["closing String", "closed String"]
                + (isStuck ? [] : ["closed Int"]))
    }

    @Test(arguments: [false, true])
    func `rule 15.4: a server ends before the scopes of its requests, and its dependencies after them`(
        isNeeded: Bool
    ) async throws {
        struct Monitor: Sendable { let server: Server }
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(Pool.self, lifetime: .singleton) { Pool(journal) }
                .running { pool in
                    while !Task.isCancelled { await Task.yield() }
                    journal.write("pool")
                }
            catalog.register(Transaction.self, lifetime: .scoped) { (pool: Pool) in Transaction(pool: pool) }
                .closing { _ in journal.write("transaction") }
            catalog.register(Server.self, lifetime: .singleton) { (_: Pool) in Server() }
                .running { await $0.run(journal) }
            if isNeeded {
                catalog.register(Monitor.self, lifetime: .singleton) { (server: Server) in Monitor(server: server) }
            }
        }
        try await container.start()
        let scope = container.makeScope()
        let transaction = try scope.resolve(Transaction.self)
        try container.resolve(Server.self).last.withLock { $0 = transaction }
        try await container.close()
        let answer = "answered, pool open"
        #expect(journal.text == (isNeeded ? ["transaction", answer, "pool"] : [answer, "transaction", "pool"]))
        withExtendedLifetime(scope) {}
    }

    @Test func `rule 15.4: scopes and children that were released or closed are forgotten`() async throws {
        let journal = Journal()
        let container = try Self.container(journal)
        for number in 0..<100 {
            let scope = container.makeScope()
            _ = try scope.resolve(Transaction.self)
            if number.isMultiple(of: 2) { try await scope.close() }
            _ = try container.makeChild { _ in }
        }
        weak var released: Scope?
        do {
            let scope = container.makeScope()
            _ = try scope.resolve(Transaction.self)
            released = scope
        }
        #expect(released == nil)
        try await container.close()
        #expect(journal.text.count == 51)
    }

    @Test func `rule 15.4: a scope that is being closed is awaited`() async throws {
        let (journal, begun, gate) = (Journal(), Count(), Gate())
        let container = try Self.container(journal) { _ in
            begun.next()
            await gate.wait()
            journal.write("ended")
        }
        let scope = container.makeScope()
        _ = try scope.resolve(Transaction.self)
        let owner = Task { try await scope.close() }
        while begun.value == 0 { await Task.yield() }
        let closing = Task { try await container.close() }
        while !container.isClosed { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        #expect(journal.text == ["transaction of a pool"])
        await gate.open()
        try await owner.value
        try await closing.value
        #expect(journal.text == ["transaction of a pool", "ended", "pool"])
    }

    @Test func `rule 19.33: the closing of scopes and children is never cancelled`() async throws {
        let journal = Journal()
        let container = try Self.container(journal) { _ in
            try await Task.sleep(for: .microseconds(1))
            journal.write("cancelled: \(Task.isCancelled)")
        }
        let scope = container.makeScope()
        _ = try scope.resolve(Transaction.self)
        let closing = Task {
            while !Task.isCancelled { await Task.yield() }
            try await container.close()
        }
        closing.cancel()
        try await closing.value
        #expect(journal.text == ["transaction of a pool", "cancelled: false", "pool"])
        withExtendedLifetime(scope) {}
    }

    @Test func `rule 19.28: the errors of scopes, children and instances are thrown together`() async throws {
        let recorder = FailureRecorder()
        let container = try Self.container(Journal(), observing: recorder) { _ in throw Stuck() }
        let child = try container.makeChild { _ in }
        let scopes = [container.makeScope(), child.makeScope()]
        for scope in scopes { _ = try scope.resolve(Transaction.self) }
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        let key = "DependentsClosingTests.Transaction"
        #expect(error?.failures.map(\.step.key.description) == [key, key])
        #expect(recorder.pages.count == 2)
        withExtendedLifetime(scopes) {}
    }

    @Test func `rule 15.4: a closure of withScope may close the container, and its next request throws`() async throws {
        let journal = Journal()
        let container = try Self.container(journal)
        try await container.withScope { scope in
            let transaction = try scope.resolve(Transaction.self)
            try await container.close()
            let isClosed = transaction.pool.isClosed.load(ordering: .relaxed)
            #expect(isClosed)
            #expect(throws: ResolutionError.self) { try scope.resolve(Transaction.self) }
        }
        #expect(journal.text == ["transaction of a pool", "pool"])
    }

    @Test(arguments: [false, true])
    func `rule 19.31: a closing of a scope that awaits the closing of the container is refused`(
        isOfChild: Bool
    ) async throws {
        let journal = Journal()
        let captured = Mutex<Container?>(nil)
        let container = try Self.container(journal) { _ in try await captured.withLock { $0 }?.close() }
        captured.withLock { $0 = container }
        defer { captured.withLock { $0 = nil } }
        let scope = isOfChild ? try container.makeChild { _ in }.makeScope() : container.makeScope()
        _ = try scope.resolve(Transaction.self)
        let error = await #expect(throws: ClosingError.self) { try await scope.close() }
        let text = error?.failures.first.map { "\($0.error)" } ?? ""
        #expect(text.hasPrefix("close() waits for DependentsClosingTests.Transaction"))
        #expect(!container.isClosed)
        try await container.close()
    }

    @Test func `rule 19.31: a factory of a child that awaits the closing of the parent is refused`() async throws {
        let container = try Self.container(Journal())
        let child = try container.makeChild { catalog in
            catalog.register(Cache.self, lifetime: .singleton) { (pool: Pool) async throws in
                try await container.close()
                return Cache(pool: pool)
            }.closing { _ in }
        }
        let error = await #expect(throws: ResolutionError.self) { try await child.resolve(awaiting: Cache.self) }
        #expect(error?.description.contains("close() waits for DependentsClosingTests.Cache") == true)
        #expect(!container.isClosed)
        try await container.close()
    }

    @Test func `rule 19.35: a message about a closing that hangs names the instances of children`() async throws {
        let (begun, gate) = (Count(), Gate())
        let container = try Self.container(Journal())
        let child = try container.makeChild(name: "tenant") { catalog in
            catalog.register(Cache.self, lifetime: .singleton) { (pool: Pool) in Cache(pool: pool) }
                .closing { _ in
                    begun.next()
                    await gate.wait()
                }
        }
        _ = try child.resolve(Cache.self)
        let closing = Task { try await container.close() }
        while begun.value == 0 { await Task.yield() }
        #expect(
            container.unfinishedInDependents.map { "\($0.step.key) in \($0.owner)" }
                == ["DependentsClosingTests.Cache in the child container \"tenant\""])
        await gate.open()
        try await closing.value
        #expect(container.unfinishedInDependents.isEmpty)
    }

    @Test(.timeLimit(.minutes(30)), arguments: 0..<300)
    func `rule 15.4: no transaction ends after its pool, whatever begins at the same time`(round: Int) async throws {
        let journal = Journal()
        let container = try Self.container(journal) { _ in await Task.yield() }
        await withTaskGroup { group in
            for number in 0..<6 {
                group.addTask {
                    for _ in 0..<(round + number) % 5 { await Task.yield() }
                    let owner = number.isMultiple(of: 3) ? try? container.makeChild { _ in } : container
                    try? await owner?.withScope { scope in
                        _ = try scope.resolve(Transaction.self)
                        if number.isMultiple(of: 2) { await Task.yield() }
                    }
                }
            }
            group.addTask {
                for _ in 0..<round % 7 { await Task.yield() }
                try? await container.close()
            }
        }
        try await container.close()
        #expect(!journal.text.contains("transaction of no pool"))
    }
}
