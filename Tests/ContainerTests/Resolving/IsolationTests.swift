import PlugboardContainer
import TestSupport
import Testing

/// Instances shared by a resolution need not be Sendable, so no two tasks receive one.
struct IsolationTests {
    /// Not Sendable; each instance has its own number.
    final class Counter {
        let number: Int
        private(set) var uses = 0

        init(_ number: Int) { self.number = number }

        func use() -> Int {
            uses += 1
            return number
        }
    }

    /// Receives its counter at creation.
    final class Part {
        @Inject(.onInit) var counter: Counter
    }

    /// Sendable, with dependencies that are not.
    struct Tally: Sendable {
        let number: Int
        init(counter: Counter) { number = counter.use() }
    }

    /// Sendable; finds its tally on request.
    final class View: Sendable {
        let tally = Inject<Tally>()
    }

    /// The numbers of the counters that each part received.
    struct Seen: Sendable, Equatable {
        var numbers: [Int]
    }

    private static func container(
        line: Int = #line, _ factory: @escaping @Sendable (Counter, Resolver) async throws(ResolutionError) -> Seen
    ) throws -> Container {
        let made = Count()
        return try Container { catalog in
            catalog.register(Counter.self, lifetime: .graph) { Counter(made.next()) }
            catalog.autoregister(Tally.self, initializer: Tally.init(counter:))
            catalog.register(Tally.self, name: "slow") { (counter: Counter) async in
                await Task.yield()
                return Tally(counter: counter)
            }
            catalog.register(Seen.self, factory: factory, line: line).injects()
        }
    }

    @Test func `rule 18.6: the building task shares its graph, and each child task's @Inject opens a new graph`()
        async throws
    {
        let container = try Self.container { (counter, _) async throws(ResolutionError) in
            async let left = Part().counter.number
            async let right = Part().counter.number
            return await Seen(numbers: [counter.number, Part().counter.number, left, right])
        }
        let seen = try await container.resolve(awaiting: Seen.self).numbers
        let (own, others) = (Array(seen.prefix(2)), seen.suffix(2).sorted())
        #expect(own == [1, 1])
        #expect(others == [2, 3])
    }

    @Test func `rule 18.6: a property that another task reads during the resolution opens a new graph`() async throws {
        let container = try Self.container { (counter, _) async throws(ResolutionError) in
            let (own, others) = (View(), View())
            async let number = others.tally.wrappedValue.number
            return await Seen(numbers: [counter.number, own.tally.wrappedValue.number, number])
        }
        #expect(try await container.resolve(awaiting: Seen.self) == Seen(numbers: [1, 1, 2]))
    }

    @Test func `rule 14.15: a Lazy that a child task opens during the build of its owner opens a new graph`()
        async throws
    {
        let container = try Self.container { (counter, resolver) async throws(ResolutionError) in
            let (own, others) = (try resolver.resolve(Lazy<Tally>.self), try resolver.resolve(Lazy<Tally>.self))
            let slow = try resolver.resolve(Lazy<Tally>.self, name: "slow")
            let slowOnes = try resolver.resolve(Lazy<Tally>.self, name: "slow")
            async let number = others.value.number
            async let slowNumber = slowOnes.awaiting().number
            let owned = [try own.value.number, try await slow.awaiting().number]
            guard let taken = try? await [number, slowNumber] else { return Seen(numbers: []) }
            return Seen(numbers: [counter.number] + owned + taken.sorted())
        }
        #expect(try await container.resolve(awaiting: Seen.self) == Seen(numbers: [1, 1, 1, 2, 3]))
    }

    /// Not Sendable, with its counter and ways to resolve more.
    final class Desk {
        let counter: Counter
        let counters: Lazy<Counter>
        let page: Lazy<Page>
        let tallies: [Lazy<Tally>]
        let slow: Lazy<Tally>
        let shared: Lazy<Shared>

        init(
            counter: Counter, counters: Lazy<Counter>, page: Lazy<Page>, one: Lazy<Tally>, two: Lazy<Tally>,
            slow: Lazy<Tally>, shared: Lazy<Shared>
        ) {
            self.counter = counter
            self.counters = counters
            self.page = page
            tallies = [one, two]
            self.slow = slow
            self.shared = shared
        }
    }

    /// Not Sendable.
    final class Page {
        let counter: Counter
        init(counter: Counter) { self.counter = counter }
    }

    /// Sendable, of lifetime graph, with dependencies that are not.
    final class Shared: Sendable {
        let number: Int
        let again: Lazy<Shared>
        init(counter: Counter, again: Lazy<Shared>) {
            number = counter.use()
            self.again = again
        }
    }

    private static func desk(_ lifetime: Lifetime<Shared> = .graph) throws -> (Container, Desk) {
        let made = Count()
        let container = try Container { catalog in
            catalog.register(Counter.self, lifetime: .graph) { Counter(made.next()) }
            catalog.autoregister(Page.self, initializer: Page.init(counter:))
            catalog.autoregister(Tally.self, initializer: Tally.init(counter:))
            catalog.register(Tally.self, name: "slow") { (counter: Counter) async in
                await Task.yield()
                return Tally(counter: counter)
            }
            catalog.autoregister(Shared.self, lifetime: lifetime, initializer: Shared.init(counter:again:))
            catalog.autoregister(
                Desk.self, uses: ["slow": "Tally#slow"],
                parameters: "counter", "counters", "page", "one", "two", "slow", "shared", initializer: Desk.init)
        }
        return (container, try container.resolve(Desk.self))
    }

    @Test func `rule 14.11: a Lazy of a Sendable service takes only Sendable instances from a finished graph`()
        async throws
    {
        let (container, desk) = try Self.desk()
        let (one, two) = (desk.tallies[0], desk.tallies[1])
        let slow = desk.slow
        #expect(
            try await [
                Task { try one.value.number }.value, two().number, Task { try await slow.awaiting().number }.value,
                desk.counter.number,
            ] == [2, 3, 4, 1])
        withExtendedLifetime(container) {}
    }

    @Test func `rule 14.11: instances given to an owner stay with the owner when other tasks open its Lazy`()
        async throws
    {
        for _ in 0..<50 {
            let (container, desk) = try Self.desk()
            let (tallies, shared, slow) = (desk.tallies, desk.shared, desk.slow)
            try await withThrowingTaskGroup(of: Int.self) { group in
                for tally in tallies { group.addTask { try tally.value.number } }
                group.addTask { try shared.value.again.value.number }
                group.addTask { try await slow.awaiting().number }
                for _ in 0..<100 { _ = desk.counter.use() }
                try await group.waitForAll()
            }
            #expect(desk.counter.uses == 100)
            withExtendedLifetime(container) {}
        }
    }

    @Test func `rule 14.11: a Lazy finds the Sendable instances of the graph, which many tasks share`() async throws {
        for _ in 0..<100 {
            let (container, desk) = try Self.desk()
            let shared = desk.shared
            let found = try await withThrowingTaskGroup(of: Shared.self) { group in
                for _ in 0..<8 { group.addTask { try shared.value } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(found.allSatisfy { $0 === found[0] })
            #expect(found[0].number == 2)
            #expect(try found[0].again.value === found[0])
            #expect(desk.counter.number == 1)
            withExtendedLifetime(container) {}
        }
    }

    @Test func `rule 14.12: a Lazy of a service that is not Sendable finds the whole graph of its owner`() throws {
        let (container, desk) = try Self.desk()
        #expect(try desk.counters.value === desk.counter)
        #expect(try desk.page.value.counter === desk.counter)
        withExtendedLifetime(container) {}
    }

    @Test func `rule 14.13: for a Lazy in generic code the registration determines whether the service is Sendable`()
        throws
    {
        func open<S>(_ lazy: Lazy<S>) throws -> S { try lazy.value }
        func openShared<S: Sendable>(_ lazy: Lazy<S>) throws -> S { try lazy.value }
        let (container, desk) = try Self.desk()
        #expect(try open(desk.shared).number == 2)
        #expect(try open(desk.page).counter === desk.counter)
        #expect(try openShared(desk.tallies[0]).number == 3)
        let (other, single) = try Self.desk(.singleton)
        #expect(try open(single.shared).number == 2)
        withExtendedLifetime((container, other)) {}
    }

    @Test func `rule 14.12: generic code in another task never shares the instances of a graph that are not Sendable`()
        async throws
    {
        func open<S>(_ lazy: Lazy<S>) throws -> S { try lazy.value }
        func awaited<S>(_ lazy: Lazy<S>) async throws -> S { try await lazy.awaiting() }
        for _ in 0..<50 {
            let (container, desk) = try Self.desk()
            let tallies = desk.tallies
            // The transient tally is registered without a proof that it is Sendable.
            async let numbers = withThrowingTaskGroup(of: Int.self) { group in
                group.addTask { try open(tallies[0]).number }
                group.addTask { try await awaited(tallies[1]).number }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for _ in 0..<100 { _ = desk.counter.use() }
            #expect(try await numbers.sorted() == [2, 3])
            #expect(desk.counter.uses == 100)
            withExtendedLifetime(container) {}
        }
    }

    @Test func `rule 14.12: the main thread shares the whole graph of an owner that it built`() async throws {
        try await MainActor.run {
            func open<S>(_ lazy: Lazy<S>) throws -> S { try lazy.value }
            let (container, desk) = try Self.desk()
            #expect(try open(desk.page).counter === desk.counter)
            withExtendedLifetime(container) {}
        }
    }

    @Test func `rule 14.9: services that are awaited concurrently each have their own graph`() async throws {
        let container = try Self.container { (counter, resolver) async throws(ResolutionError) in
            let (one, two, three) = try await resolver.resolve(awaiting: Tally.self, Tally?.self, [Tally].self)
            let list = three.map(\.number)
            return Seen(numbers: [counter.number, one.number, two?.number ?? 0] + list)
        }
        let seen = try await container.resolve(awaiting: Seen.self).numbers
        #expect([seen.count, seen[0]] == [5, 1])
        // The members of one list belong to one resolution.
        #expect(seen[3] == seen[4])
        #expect(Set(seen[1...3]) == [2, 3, 4])
    }

    @Test func `rule 14.9: of several concurrent resolutions the first failure is thrown, with its path`()
        async throws
    {
        let line = #line
        let container = try Self.container(line: line) { (_, resolver) async throws(ResolutionError) in
            _ = try await resolver.resolve(awaiting: Tally.self, String.self)
            return Seen(numbers: [])
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Seen.self) }
        #expect(
            error?.description == """
                IsolationTests.Seen -> String is not bound
                   = note: IsolationTests.Seen: registered at ContainerTests/IsolationTests.swift:\(line)
                """)
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 14.9: one failed concurrent resolution cancels the others, and its error is thrown`() async throws {
        let begun = Count()
        let container = try Container { catalog in
            catalog.register(String.self) { () async throws -> String in
                while begun.value == 0 { await Task.yield() }
                throw Refusal(reason: "first")
            }
            catalog.register(Int.self) { () async throws -> Int in
                begun.next()
                while !Task.isCancelled { await Task.yield() }
                throw Refusal(reason: "cancelled")
            }
            catalog.register(Seen.self) { (resolver: Resolver) async throws(ResolutionError) -> Seen in
                _ = try await resolver.resolve(awaiting: String.self, Int.self)
                return Seen(numbers: [])
            }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Seen.self) }
        #expect(error?.description.contains("threw: first") == true, "\(String(describing: error))")
    }

    struct Refusal: Error, CustomStringConvertible {
        let reason: String
        var description: String { reason }
    }
}
