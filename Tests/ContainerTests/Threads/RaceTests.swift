import PlugboardContainer
import Synchronization
import SampleServices
import TestSupport
import Testing

/// Concurrent operations on one container, with its instances counted.
struct RaceTests {
    final class Leaf: Sendable {}

    final class Branch: Sendable {
        let leaf: Leaf
        init(leaf: Leaf) { self.leaf = leaf }
    }

    /// Returns the result of each thread; rethrows the error of one of them.
    private static func all<R: Sendable>(
        _ threads: Int = 4, _ body: @escaping @Sendable (Int) throws -> R
    ) async throws -> [R] {
        try await onThreads(threads) { index in Result { try body(index) } }.map { try $0.get() }
    }

    @Test func `a singleton among transients, by type, by name and in every shape, is built once`() async throws {
        for _ in 0..<50 {
            let built = Count()
            let container = try Container { catalog in
                catalog.register(Leaf.self, name: "one", lifetime: .singleton) {
                    built.next()
                    return Leaf()
                }
                catalog.autoregister(Branch.self, uses: ["Leaf": "Leaf#one"], initializer: Branch.init)
            }
            let ids = try await Self.all { index in
                let leaf =
                    switch index {
                    case 0: try container.resolve(Branch.self).leaf
                    case 1: try container.resolve(Leaf.self, name: "one")
                    case 2: try container.resolve([Leaf].self)[0]
                    default: try container.resolve(Provider<Branch>.self)().leaf
                    }
                return ObjectIdentifier(leaf)
            }
            #expect([Set(ids).count, built.value] == [1, 1])
        }
    }

    @Test func `children created and used concurrently share their parent's singleton and keep their own`() async throws
    {
        for _ in 0..<20 {
            let (inherited, own) = (Count(), Count())
            let parent = try Container { catalog in
                catalog.register(Leaf.self, lifetime: .singleton) {
                    inherited.next()
                    return Leaf()
                }
                catalog.autoregister(Branch.self, initializer: Branch.init)
            }
            let ids = try await Self.all { index in
                let child = try parent.makeChild { catalog in
                    catalog.register(Int.self, lifetime: .singleton) { own.next() }
                }
                let number = try child.resolve(Int.self)
                #expect(try child.resolve(Int.self) == number)
                return ObjectIdentifier(try child.resolve(Branch.self).leaf)
            }
            #expect([Set(ids).count, inherited.value, own.value] == [1, 1, 4])
        }
    }

    @Test func `many threads resolve a child's inherited services while others create children`() async throws {
        for _ in 0..<20 {
            let built = Count()
            let parent = try Container { catalog in
                catalog.register(Leaf.self, lifetime: .singleton) {
                    built.next()
                    return Leaf()
                }
                catalog.register(String.self) { "parent" }
                catalog.autoregister(Branch.self, initializer: Branch.init)
                catalog.register([String].self, lifetime: .singleton) { (text: String) in [text] }
                catalog.register(Set<String>.self) { (text: String) in [text] }
            }
            let shared = try parent.makeChild { $0.register(String.self) { "shared" } }
            let leaves = await onThreads(8) { index in
                outcome {
                    let own = try parent.makeChild { $0.register(String.self) { "\(index)" } }
                    let asked = [own, shared, parent, shared].map { container in
                        outcome {
                            let leaves = try (container.resolve(Leaf.self), container.resolve(Branch.self).leaf)
                            #expect(leaves.0 === leaves.1)
                            let texts = try container.resolve([String].self) + container.resolve(Set<String>.self)
                            return try texts.joined(separator: " ") + " \(container.resolveAll(Leaf.self).count)"
                        }
                    }
                    #expect(asked == ["parent \(index) 1", "parent shared 1", "parent parent 1", "parent shared 1"])
                    let leaf = try own.makeChild { $0.register(Int.self) { index } }.resolve(Leaf.self)
                    return "\(ObjectIdentifier(leaf))"
                }
            }
            #expect(Set(leaves) == ["\(ObjectIdentifier(try parent.resolve(Leaf.self)))"])
            #expect(built.value == 1)
        }
    }

    @Test func `each of many scopes keeps one instance, from whichever thread`() async throws {
        let built = Count()
        let container = try Container { catalog in
            catalog.register(Leaf.self, lifetime: .scoped) {
                built.next()
                return Leaf()
            }
            catalog.autoregister(Branch.self, lifetime: .scoped, initializer: Branch.init)
        }
        let scopes = (0..<100).map { _ in container.makeScope() }
        let seen = try await Self.all { index in
            try scopes.map { scope in
                if index.isMultiple(of: 2) { return ObjectIdentifier(try scope.resolve(Branch.self).leaf) }
                return ObjectIdentifier(try scope.resolve(Leaf.self))
            }
        }
        #expect([Set(seen).count, Set(seen[0]).count, built.value] == [1, 100, 100])
    }

    @Test func `a weak instance exists once at a time, and does not outlive its owners`() async throws {
        final class Mortal: Sendable {
            private let alive: Count
            init(_ alive: Count) {
                self.alive = alive
                alive.next()
            }
            deinit { alive.previous() }
        }
        let alive = Count()
        let container = try Container { $0.register(Mortal.self, lifetime: .weak) { Mortal(alive) } }
        _ = try await Self.all { _ in
            for _ in 0..<500 {
                let held = try container.resolve(Mortal.self)
                #expect(try container.resolve(Mortal.self) === held)
            }
        }
        #expect(alive.value == 0)
    }

    @Test func `a Lazy that many threads open finds one instance`() async throws {
        for _ in 0..<50 {
            let built = Count()
            let container = try Container { catalog in
                catalog.register(Leaf.self) {
                    built.next()
                    return Leaf()
                }
            }
            let lazy = try container.resolve(Lazy<Leaf>.self)
            let ids = try await Self.all { _ in ObjectIdentifier(try lazy.value) }
            #expect([Set(ids).count, built.value] == [1, 1])
        }
    }

    @Test func `two Lazies of one graph that are opened concurrently find the same instance`() async throws {
        final class Holder: Sendable {
            let lazies: [Lazy<Leaf>]
            init(one: Lazy<Leaf>, two: Lazy<Leaf>) { lazies = [one, two] }
        }
        let container = try Container { catalog in
            catalog.autoregister(Leaf.self, lifetime: .graph, initializer: Leaf.init)
            catalog.autoregister(Holder.self, initializer: Holder.init)
        }
        for _ in 0..<50 {
            let holder = try container.resolve(Holder.self)
            let leaves = try await Self.all(2) { index in try holder.lazies[index].value }
            #expect(leaves[0] === leaves[1])
        }
    }

    @Test func `an injected property that many threads read first keeps one instance`() async throws {
        final class Screen: Sendable {
            let leaf: Inject<Leaf>
            init(_ container: Container) { leaf = Inject(from: container) }
        }
        let container = try Container { $0.autoregister(Leaf.self, initializer: Leaf.init) }
        for _ in 0..<50 {
            let screen = Screen(container)
            let leaves = try await Self.all { _ in screen.leaf.wrappedValue }
            #expect(leaves.allSatisfy { $0 === leaves[0] })
        }
    }

    @Test func `an observer receives one event for an instance that was built once`() async throws {
        for _ in 0..<20 {
            let recorder = ObserverTests.Recorder()
            let container = try Container { catalog in
                catalog.observer = recorder
                catalog.autoregister(Leaf.self, lifetime: .singleton, initializer: Leaf.init)
                catalog.autoregister(Branch.self, lifetime: .singleton, initializer: Branch.init)
            }
            _ = try await Self.all { _ in ObjectIdentifier(try container.resolve(Branch.self)) }
            #expect(
                recorder.text.filter { $0.hasPrefix("resolved") } == [
                    "resolved RaceTests.Leaf", "resolved RaceTests.Branch",
                ])
        }
    }

    @Test func `arguments of concurrent threads are not mixed up`() async throws {
        let container = try Container { catalog in
            catalog.autoregister(String.self, arguments: Int.self, Character.self) { (number: Int, letter: Character) in
                "\(letter)\(number)"
            }
        }
        let texts = try await Self.all { index in
            try (0..<200).map { number in
                try container.resolve(String.self, arguments: Character("a"), index * 1000 + number)
            }
        }
        #expect(Set(texts.joined()).count == 800)
    }
}
