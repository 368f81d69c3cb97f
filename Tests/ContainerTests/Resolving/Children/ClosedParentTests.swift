import PlugboardContainer
import SampleServices
import TestSupport
import Testing

/// Rules 15.4 and 19.29: the services of a child whose parent is closed.
struct ClosedParentTests {
    final class Twig: Sendable {
        let leaf: Leaf
        init(_ leaf: Leaf) { self.leaf = leaf }
    }

    final class Branch: Sendable {
        let leaf: Leaf
        init(_ leaf: Leaf) { self.leaf = leaf }
    }

    /// Creates a container with a singleton leaf, twigs that depend on it, and a branch of them.
    private func makeParent() throws -> Container {
        try Container { catalog in
            catalog.register(Leaf.self, lifetime: .singleton) { Leaf("parent's") }
            catalog.register(Twig.self) { (leaf: Leaf) in Twig(leaf) }
            catalog.register(Branch.self, lifetime: .singleton) { (leaf: Leaf) in Branch(leaf) }
        }
    }

    private static func page(_ name: String) -> String {
        ClosedReport.container(note: "it was closed by the closing of its container", name)
    }

    /// Creates two children of a parent that closes after it built a leaf; one child is created after the closing.
    private func children(_ register: (inout Catalog) -> Void) async throws -> [Container] {
        let parent = try makeParent()
        _ = try parent.resolve(Leaf.self)
        let early = try parent.makeChild(register)
        try await parent.close()
        return [early, try parent.makeChild(register)]
    }

    @Test func `rule 15.4: a child of a closed container is closed, also one that is created later`() async throws {
        for child in try await children({ $0.register(Int.self) { 1 } }) {
            let requests: [() throws -> Void] = [
                { _ = try child.resolve(Leaf.self) }, { _ = try child.resolve(Int.self) },
                { _ = try child.resolve(Twig.self) }, { _ = try child.resolve(Lazy<Branch>.self) },
                { _ = try child.resolveAll(Leaf.self) }, { _ = try child.makeScope().resolve(Twig.self) },
            ]
            for request in requests {
                let error = #expect(throws: ResolutionError.self) { try request() }
                #expect(error?.description == Self.page("the child container"))
            }
            try await child.close()
        }
    }

    @Test func `rule 15.4: a closed child closes its existing instances once`() async throws {
        let closed = Count()
        let children = try await children { catalog in
            catalog.register(instance: Leaf("child's")).closing { _ in closed.next() }
        }
        // The parent has closed the instance of the first child.
        #expect(closed.value == 1)
        for child in children { try await child.close() }
        #expect(closed.value == 2)
    }

    @Test func `rule 15.4: a child of a closed container neither starts nor has open children`() async throws {
        let (parent, journal) = (try makeParent(), Journal())
        try await parent.close()
        let child = try parent.makeChild { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register(instance: Leaf("child's")).starting { _ in journal.write("start") }
                .closing { _ in journal.write("close") }
        }
        await #expect(throws: StartingError.self) { try await child.start() }
        #expect(throws: ResolutionError.self) { try child.makeChild { _ in }.resolve(Int.self) }
        try await child.close()
        #expect(journal.text == ["close"])
    }

    @Test func `rule 15.4: a child that is closed leaves its parent open`() async throws {
        let parent = try makeParent()
        let child = try parent.makeChild(name: "tenant") { _ in }
        let line = #line + 1
        try await child.close()
        let error = #expect(throws: ResolutionError.self) { try child.resolve(Leaf.self) }
        #expect(error?.description == ClosedReport.container(closedAt: line, "the child container \"tenant\""))
        #expect(try parent.resolve(Leaf.self).label == "parent's")
        try await parent.close()
    }
}
