import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Rule 17.18: requests of a `MainActorResolver` after its closure has returned.
@MainActor
struct KeptMainActorResolverTests {
    final class Leaf: Sendable {}

    final class Branch: Sendable {
        let leaf: Leaf
        init(_ leaf: Leaf) { self.leaf = leaf }
    }

    struct Tree: Sendable { let branch: Branch, later: Leaf }

    /// The resolver of the last closure that kept one.
    private final class Stash {
        var resolver: MainActorResolver?
    }

    private static func container(
        _ stash: Stash, leaf: Lifetime<Leaf>, branch: Lifetime<Branch>
    ) throws -> Container {
        try Container { catalog in
            catalog.register(Leaf.self, lifetime: leaf) { Leaf() }
            catalog.register(Branch.self, lifetime: branch, on: MainActor.self) { r in
                stash.resolver = r
                return Branch(try r.resolve(Leaf.self))
            }
            catalog.register(Tree.self, on: MainActor.self) { r in
                let branch = try r.resolve(Branch.self)
                let own = try r.resolve(Leaf.self)
                #expect(own === branch.leaf)
                return Tree(branch: branch, later: try stash.resolver?.resolve(Leaf.self) ?? own)
            }
        }
    }

    @Test func `rule 17.18: a later request is in a resolution of its own, also while the first one runs`() throws {
        let container = try Self.container(Stash(), leaf: .graph, branch: .graph)
        let tree = try container.resolve(Tree.self)
        #expect(tree.later !== tree.branch.leaf)
    }

    @Test func `rule 17.18: a later request is in the scope of its closure`() async throws {
        let stash = Stash()
        let container = try Self.container(stash, leaf: .scoped, branch: .scoped)
        try await container.withScope { scope in
            let branch = try scope.resolve(Branch.self)
            #expect(try stash.resolver?.resolve(Leaf.self) === branch.leaf)
        }
        let error = #expect(throws: ResolutionError.self) { try stash.resolver?.resolve(Leaf.self) }
        #expect(error?.description.contains("the scope") == true, "\(String(describing: error))")
    }
}
