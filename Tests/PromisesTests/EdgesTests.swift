import Plugboard
import SampleServices
import TestSupport
import Testing

struct EdgesTests {
    private let file = "PromisesTests/EdgesTests.swift"

    @Test func `planning refuses a singleton with runtime arguments`() {
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Leaf.self, lifetime: .singleton, argument: String.self) { (label: String) in Leaf(label) }
            }
        }
        #expect(
            mistakes == """
                error[PB0407]: Leaf takes arguments, so it cannot be a singleton
                  --> \(file):\(line + 3): would keep the first caller's
                   |
                   = help: make it transient or graph
                   = note: the factory of Leaf takes (String), registered at \(file):\(line + 3)

                1 mistake

                """)
    }

    @Test func `a struct as a singleton: its factory runs once`() throws {
        let built = Count()
        let container = try Container { b in
            b.register(Cat.self, lifetime: .singleton) { Cat(name: "\(built.next())") }
        }
        let names = try (0..<3).map { _ in try container.resolve(Cat.self).name }
        #expect(names == ["1", "1", "1"])
        #expect(try container.makeScope().resolve(Cat.self).name == "1")
    }

    final class Root: Sendable {
        let branch: Branch
        init(branch: Branch) { self.branch = branch }
    }

    final class Branch: Sendable {
        let seen: Lazy<Root>
        init(seen: Lazy<Root>) { self.seen = seen }
    }

    @Test func `a weak root stays alive during its own resolution`() throws {
        let built = Count()
        let container = try Container { b in
            b.register(Root.self, lifetime: .weak) { (branch: Branch) in
                built.next()
                return Root(branch: branch)
            }
            b.autoregister(Branch.self, initializer: Branch.init)
            b.register(Bool.self) { (root: Root) in try root.branch.seen.value === root }
        }
        #expect(try container.resolve(Bool.self))
        #expect(built.value == 1)
    }

    @Test func `in a cycle through Lazy every factory runs exactly once`() throws {
        let roots = Count()
        let branches = Count()
        for lifetime: Lifetime<Root> in [.graph, .singleton, .weak] {
            let before = (roots.value, branches.value)
            let container = try Container { b in
                b.register(Root.self, lifetime: lifetime) { (branch: Branch) in
                    roots.next()
                    return Root(branch: branch)
                }
                b.register(Branch.self, lifetime: .graph) { (seen: Lazy<Root>) in
                    branches.next()
                    return Branch(seen: seen)
                }
            }
            let root = try container.resolve(Root.self)
            #expect(try root.branch.seen.value === root)
            #expect(try root.branch.seen.value.branch === root.branch)
            #expect((roots.value, branches.value) == (before.0 + 1, before.1 + 1))
        }
    }

    @Test func `a child's binding of T extends the parent's list, and replaces a binding of the same name`() throws {
        let parent = try Container { b in
            b.register(Leaf.self) { Leaf("parent") }
            b.register(Leaf.self, name: "b") { Leaf("parent b") }
            b.register([String].self) { (leaves: [Leaf]) in leaves.map(\.label) }
        }
        let adding = try parent.makeChild { $0.register(Leaf.self, name: "a") { Leaf("child a") } }
        let replacing = try parent.makeChild { $0.register(Leaf.self, name: "b") { Leaf("child b") } }
        #expect(try adding.resolve([String].self) == ["parent", "child a", "parent b"])
        #expect(try replacing.resolve([String].self) == ["parent", "child b"])
        #expect(try parent.resolve([String].self) == ["parent", "parent b"])
    }

    @Test(.timeLimit(.minutes(30)))
    func `many threads resolve one singleton while children are created: one instance, no deadlock`() async throws {
        let built = Count()
        let parent = try Container { b in
            b.register(Leaf.self, lifetime: .singleton) {
                built.next()
                return Leaf()
            }
        }
        let seen = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
            for number in 0..<64 {
                group.addTask {
                    if number.isMultiple(of: 2) { return ObjectIdentifier(try parent.resolve(Leaf.self)) }
                    let child = try parent.makeChild { $0.register(Int.self) { number } }
                    let grandchild = try child.makeChild { _ in }
                    return ObjectIdentifier(try grandchild.resolve(Leaf.self))
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(seen.count == 1)
        #expect(built.value == 1)
    }

    @Test func `a Lazy opened in another resolution does not use that resolution's graph`() throws {
        final class Keeper: Sendable {
            let later: Lazy<Leaf>
            init(later: Lazy<Leaf>) { self.later = later }
        }
        let container = try Container { b in
            b.autoregister(Leaf.self, lifetime: .graph, initializer: { Leaf() })
            b.autoregister(Keeper.self, lifetime: .singleton, initializer: Keeper.init)
            b.register([Leaf].self) { r in
                let before = try r.resolve(Leaf.self)
                let opened = try r.resolve(Keeper.self).later.value
                return [before, opened, try r.resolve(Leaf.self)]
            }
        }
        let leaves = try container.resolve([Leaf].self)
        #expect(leaves[0] === leaves[2])
        #expect(leaves[0] !== leaves[1])
    }

    @Test func `an optional never hides a wrong name without a warning`() throws {
        struct Home: Sendable {
            let leaf: Leaf?
            init(leaf: Leaf?) { self.leaf = leaf }
        }
        let journal = Journal()
        let line = #line
        let container = try Container { b in
            b.observer = TextObserver { journal.write($0) }
            b.register(Leaf.self, name: "plant") { Leaf() }
            b.autoregister(Home.self, parameters: "leaf", initializer: Home.init)
        }
        #expect(try container.resolve(Home.self).leaf == nil)
        #expect(
            journal.text.dropFirst(3).first == """
                warning[PB0904]: Home receives nil, though Leaf#plant is bound
                  --> \(file):\(line + 4): its parameter 1, "leaf", is a Leaf?
                   |
                   = help: choose it: "uses": { "leaf": "Leaf#plant" }
                   = note: nothing is bound as Leaf

                1 warning
                """)
        // A written name without a binding is an error.
        let second = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Leaf.self, name: "plant") { Leaf() }
                b.autoregister(
                    Home.self, uses: ["leaf": "Leaf#plnat"], parameters: "leaf", initializer: Home.init)
            }
        }
        #expect(
            mistakes == """
                error[PB0401]: Home needs Leaf#plnat, which is not bound
                  --> \(file):\(second + 4): not bound
                  ::: \(file):\(second + 3): Leaf#plant, a near name, is bound here
                   |
                   = note: bindings of Leaf: Leaf#plant

                1 mistake

                """)
    }
}
