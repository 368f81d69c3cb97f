import PlugboardTool
import SampleServices
import Testing

/// Chapters 14 to 19 of the rules, by their numbers.
struct RulesTests {
    private static var file: String { "PromisesTests/RulesTests.swift" }

    /// Has a leaf.
    final class Holder: Sendable {
        let leaf: Leaf
        init(leaf: Leaf) { self.leaf = leaf }
    }

    /// Has a holder, and a leaf beside it.
    struct Pair: Sendable {
        let holder: Holder
        let other: Holder
        let leaf: Leaf

        init(holder: Holder, other: Holder, leaf: Leaf) {
            self.holder = holder
            self.other = other
            self.leaf = leaf
        }
    }

    static func lifetime<S: Sendable>(_ kind: LifetimeKind) -> Lifetime<S> {
        switch kind {
        case .transient: .transient
        case .graph: .graph
        case .scoped: .scoped
        case .singleton: .singleton
        case .weak: .weak
        }
    }

    /// A scope of a container, and the container. A holder of one lifetime has a leaf of another.
    private static func holding(_ held: LifetimeKind, in holder: LifetimeKind) throws -> (Container, Scope) {
        let container = try Container { b in
            b.autoregister(Leaf.self, lifetime: lifetime(held), initializer: { Leaf() })
            b.autoregister(Holder.self, lifetime: lifetime(holder), initializer: Holder.init)
            b.autoregister(Pair.self, initializer: Pair.init)
        }
        return (container, container.makeScope())
    }

    @Test(arguments: [LifetimeKind.transient, .graph])
    func `rule 14.1: transient and graph hold transient: each has its own`(holder: LifetimeKind) throws {
        let (container, _) = try Self.holding(.transient, in: holder)
        let (one, other) = (try container.resolve(Pair.self), try container.resolve(Pair.self))
        #expect(one.holder.leaf !== one.leaf)
        #expect(one.holder.leaf !== other.holder.leaf)
        #expect((one.holder === one.other) == (holder == .graph))
    }

    @Test(arguments: [LifetimeKind.transient, .graph])
    func `rule 14.1: transient and graph hold graph: shared in its graph`(holder: LifetimeKind) throws {
        let (container, _) = try Self.holding(.graph, in: holder)
        let (one, other) = (try container.resolve(Pair.self), try container.resolve(Pair.self))
        #expect(one.holder.leaf === one.leaf)
        #expect(one.other.leaf === one.leaf)
        #expect(one.leaf !== other.leaf)
    }

    @Test(arguments: [LifetimeKind.transient, .graph])
    func `rule 14.1: transient and graph hold scoped, and then need a scope themselves`(holder: LifetimeKind) throws {
        let (container, scope) = try Self.holding(.scoped, in: holder)
        #expect(try scope.resolve(Holder.self).leaf === scope.resolve(Leaf.self))
        #expect(try container.makeScope().resolve(Holder.self).leaf !== scope.resolve(Leaf.self))
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Holder.self) }
        #expect(error?.path.map(\.key.description) == ["RulesTests.Holder", "Leaf"])
        guard case .needsScope? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(
        arguments: [LifetimeKind.transient, .graph, .scoped, .singleton, .weak],
        [LifetimeKind.singleton, .weak])
    func `rule 14.1: every lifetime holds singleton and weak: the container's`(
        holder: LifetimeKind, held: LifetimeKind
    ) throws {
        let (container, scope) = try Self.holding(held, in: holder)
        let kept = try container.resolve(Leaf.self)
        #expect(try scope.resolve(Holder.self).leaf === kept)
        #expect(try container.makeScope().resolve(Holder.self).leaf === kept)
        #expect(try scope.resolve(Leaf.self) === kept)
    }

    @Test(arguments: [LifetimeKind.transient, .graph, .scoped, .singleton, .weak])
    func `rule 14.1: every lifetime holds a parent's singleton: the parent's`(holder: LifetimeKind) throws {
        let parent = try Container { $0.autoregister(Leaf.self, lifetime: .singleton, initializer: { Leaf() }) }
        let child = try parent.makeChild { b in
            b.autoregister(Holder.self, lifetime: Self.lifetime(holder), initializer: Holder.init)
        }
        #expect(try child.makeScope().resolve(Holder.self).leaf === parent.resolve(Leaf.self))
    }

    @Test(arguments: [LifetimeKind.scoped, .singleton, .weak])
    func `rule 14.1: scoped, singleton and weak hold transient: their own`(holder: LifetimeKind) throws {
        let (_, scope) = try Self.holding(.transient, in: holder)
        let kept = try scope.resolve(Holder.self)
        let pair = try scope.resolve(Pair.self)
        #expect(pair.holder === kept)
        #expect(pair.other === kept)
        #expect(pair.leaf !== kept.leaf)
    }

    @Test(arguments: [LifetimeKind.scoped, .singleton, .weak])
    func `rules 14.1 and 14.5: scoped, singleton and weak hold graph: of a graph of their own`(holder: LifetimeKind)
        throws
    {
        let (_, scope) = try Self.holding(.graph, in: holder)
        let pair = try scope.resolve(Pair.self)
        #expect(pair.holder === pair.other)
        #expect(pair.holder.leaf !== pair.leaf)
    }

    @Test func `rule 14.1: scoped holds scoped: of the same scope`() throws {
        let (container, scope) = try Self.holding(.scoped, in: .scoped)
        let pair = try scope.resolve(Pair.self)
        #expect(pair.holder === pair.other)
        #expect(pair.holder.leaf === pair.leaf)
        #expect(try container.makeScope().resolve(Holder.self).leaf !== pair.leaf)
    }

    @Test(arguments: [LifetimeKind.singleton, .weak])
    func `rule 14.1: singleton and weak do not hold scoped: 0403`(holder: LifetimeKind) {
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Leaf.self, lifetime: .scoped) { Leaf() }
                b.autoregister(Holder.self, lifetime: Self.lifetime(holder), initializer: Holder.init)
            }
        }
        #expect(
            mistakes == """
                error[PB0403]: \(holder.rawValue) RulesTests.Holder would keep a scoped Leaf
                  --> \(Self.file):\(line + 4): kept longer than a scope
                   |
                   = help: make RulesTests.Holder scoped too, make Leaf a singleton, or pass the Leaf as an argument
                   = note: path: RulesTests.Holder (\(holder.rawValue)) -> Leaf (scoped, \(Self.file):\(line + 3))

                1 mistake

                """)
    }

    @Test func `rule 14.2: transient and graph objects, Lazy and Provider make no exception`() {
        func code(_ register: (inout Catalog) -> Void) -> [String] {
            do {
                _ = try Container { b in
                    b.register(Leaf.self, lifetime: .scoped) { Leaf() }
                    register(&b)
                }
                return []
            } catch {
                return (error as? WiringError)?.diagnostics.map(\.code.rawValue) ?? ["\(error)"]
            }
        }
        let captive = [DiagnosticCode.captive.rawValue]
        for lifetime: Lifetime<Holder> in [.transient, .graph] {
            let found = code { b in
                b.autoregister(Holder.self, lifetime: lifetime, initializer: Holder.init)
                b.register(Int.self, lifetime: .singleton) { (_: Holder) in 1 }
            }
            #expect(found == captive)
        }
        #expect(code { $0.register(Int.self, lifetime: .singleton) { (_: Lazy<Leaf>) in 1 } } == captive)
        #expect(code { $0.register(Int.self, lifetime: .singleton) { (_: Provider<Leaf>) in 1 } } == captive)
        #expect(code { $0.register(Int.self, lifetime: .scoped) { (_: Provider<Leaf>) in 1 } } == [])
    }
}
