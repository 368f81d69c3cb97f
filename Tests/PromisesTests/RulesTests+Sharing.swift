import PlugboardTool
import SampleServices
import TestSupport
import Testing

/// Rule 14.18.
extension RulesTests {
    private static var file: String { "PromisesTests/RulesTests+Sharing.swift" }

    @Test func `rule 14.18: each shared instance is built once, by any thread`() async throws {
        let built = Count()
        let container = try Container { b in
            for kind: LifetimeKind in [.singleton, .scoped, .weak] {
                b.register(Leaf.self, name: "\(kind.rawValue)", lifetime: Self.lifetime(kind)) {
                    built.next()
                    return Leaf()
                }
            }
        }
        let scope = container.makeScope()
        for name: ServiceName in ["singleton", "scoped", "weak"] {
            let held = try scope.resolve(Leaf.self, name: name)
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<16 { group.addTask { try scope.resolve(Leaf.self, name: name) === held } }
                for try await same in group { #expect(same) }
            }
        }
        #expect(built.value == 3)
    }

    @Test func `rule 14.18: a wait that would close a cycle throws the cycle`() throws {
        let line = #line
        let container = try Container { b in
            b.register(Leaf.self, lifetime: .singleton) { r in try r.resolve(Holder.self).leaf }
            b.register(Holder.self, lifetime: .singleton) { r in Holder(leaf: try r.resolve()) }
        }
        #expect(
            page { _ = try container.resolve(Leaf.self) } == """
                Leaf -> RulesTests.Holder -> Leaf (registered at \(Self.file):\(line + 2)) needs itself
                   = note: ring: Leaf -> RulesTests.Holder -> Leaf
                   = help: take a Lazy of one of them
                   = note: Leaf: registered at \(Self.file):\(line + 2)
                   = note: RulesTests.Holder: registered at \(Self.file):\(line + 3)
                """)
    }

    @Test func `rule 14.20: a failure is never stored`() throws {
        let attempts = Count()
        for kind: LifetimeKind in [.singleton, .scoped, .weak, .graph] {
            let before = attempts.value
            let container = try Container { b in
                b.register(Leaf.self, lifetime: Self.lifetime(kind)) { () throws(Refused) in
                    if attempts.next() == before + 1 { throw Refused() }
                    return Leaf()
                }
            }
            let scope = container.makeScope()
            #expect(throws: ResolutionError.self) { try scope.resolve(Leaf.self) }
            #expect(try scope.resolve(Leaf.self).label == "leaf")
            #expect(attempts.value == before + 2)
        }
    }

    @Test func `rule 14.21: an InjectionPoint in a shared lifetime is refused`() {
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Leaf.self, lifetime: .singleton) { (_: InjectionPoint) in Leaf() }
            }
        }
        #expect(
            mistakes == """
                error[PB0407]: Leaf takes an InjectionPoint, so it cannot be a singleton
                  --> \(Self.file):\(line + 3): would know only its first requester
                   |
                   = help: make it transient
                   = note: Leaf is registered at \(Self.file):\(line + 3)

                1 mistake

                """)
    }
}
