import PlugboardContainer
import Testing

/// What a resolution shares need not be Sendable, so no two tasks receive it.
@Suite struct IsolationTests {
    /// Not Sendable; each has a number of its own.
    final class Counter {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    /// Takes its counter where it is made.
    final class Part {
        @Inject(.onInit) var counter: Counter
    }

    /// Sendable, though made of what is not.
    struct Tally: Sendable {
        let number: Int
        init(counter: Counter) { number = counter.number }
    }

    /// Sendable, and finds its tally when it is asked.
    final class View: Sendable {
        let tally = Inject<Tally>()
    }

    /// The numbers of the counters that somebody saw.
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

    @Test func `rule 51: the task that builds shares, each child task's @Inject opens a graph of its own`() async throws
    {
        let container = try Self.container { (counter, _) async throws(ResolutionError) in
            async let left = Part().counter.number
            async let right = Part().counter.number
            return await Seen(numbers: [counter.number, Part().counter.number, left, right])
        }
        let seen = try await container.resolve(awaiting: Seen.self).numbers
        #expect(seen.prefix(2) == [1, 1])
        #expect(Set(seen.suffix(2)) == [2, 3])
    }

    @Test func `rule 51: so does a property that another task reads while the resolution is under way`() async throws {
        let container = try Self.container { (counter, _) async throws(ResolutionError) in
            let (own, others) = (View(), View())
            async let number = others.tally.wrappedValue.number
            return await Seen(numbers: [counter.number, own.tally.wrappedValue.number, number])
        }
        #expect(try await container.resolve(awaiting: Seen.self) == Seen(numbers: [1, 1, 2]))
    }

    @Test func `rule 46: so does a Lazy that a child task opens while its owner is built`() async throws {
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

    @Test func `rule 42: several services are awaited at one time, each in a graph of its own`() async throws {
        let container = try Self.container { (counter, resolver) async throws(ResolutionError) in
            let (one, two, three) = try await resolver.resolve(awaiting: Tally.self, Tally?.self, [Tally].self)
            let list = three.map(\.number)
            return Seen(numbers: [counter.number, one.number, two?.number ?? 0] + list)
        }
        let seen = try await container.resolve(awaiting: Seen.self).numbers
        #expect(seen.count == 5)
        #expect(seen[0] == 1)
        // The members of one list are of one resolution.
        #expect(seen[3] == seen[4])
        #expect(Set(seen[1...3]) == [2, 3, 4])
    }

    @Test func `rule 42: of several that are awaited at one time the first failure is thrown, with its path`()
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
                Seen -> String is not bound
                   = note: Seen: registered at ContainerTests/IsolationTests.swift:\(line)
                """)
    }
}
