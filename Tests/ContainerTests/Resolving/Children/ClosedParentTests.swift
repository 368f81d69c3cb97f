import PlugboardContainer
import SampleServices
import TestSupport
import Testing

/// Rules 15.17 and 19.29: the services of a child whose parent is closed.
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

    private static let closed = ClosedReport.container(closedAt: 7, in: "Parent.swift")

    /// Creates two children of a parent that closes after it built a leaf and no branch; one child is created after the
    /// closing.
    private func children(_ register: (inout Catalog) -> Void) async throws -> [Container] {
        let parent = try makeParent()
        _ = try parent.resolve(Leaf.self)
        let early = try parent.makeChild(register)
        try await parent.close(fileID: "Parent.swift", line: 7)
        let late = try parent.makeChild(register)
        #expect(outcome { try parent.resolve(Leaf.self).label } == "<\(Self.closed)>")
        return [early, late]
    }

    @Test func `a child uses the instances that its closed parent kept, and builds others with them`() async throws {
        for child in try await children({ $0.register(Int.self) { 1 } }) {
            #expect(try child.resolve(Leaf.self).label == "parent's")
            #expect(try child.resolve(Int.self) == 1)
            #expect(
                try [
                    child.resolve(Twig.self).leaf.label, child.makeScope().resolve(Twig.self).leaf.label,
                    child.resolve(Lazy<Leaf>.self).value.label,
                ] == ["parent's", "parent's", "parent's"])
            #expect(try child.resolveAll(Leaf.self).map(\.label) == ["parent's"])
        }
    }

    @Test func `a child's own binding replaces an instance that its closed parent kept`() async throws {
        for child in try await children({ $0.register(Leaf.self) { Leaf("child's") } }) {
            #expect(
                try [child.resolve(Leaf.self).label, child.resolve(Twig.self).leaf.label] == ["child's", "child's"])
        }
    }

    @Test func `a singleton that the closed parent never built throws closed`() async throws {
        let line = #line + 2
        let children = try await children { catalog in
            catalog.register(Int.self) { (branch: Branch) in branch.leaf.label.count }
        }
        let file = "ContainerTests/ClosedParentTests.swift"
        for child in children {
            #expect(
                [
                    outcome { try "\(child.resolve(Branch.self))" },
                    outcome { try "\(child.resolve(Lazy<Branch>.self).value)" },
                ] == ["<\(Self.closed)>", "<\(Self.closed)>"])
            #expect(
                outcome { try "\(child.resolve(Int.self))" }
                    == "<Int (registered at \(file):\(line)) was requested from the container, which is "
                    + "\(Self.closed.dropFirst("the container is ".count))>")
            #expect(try child.resolve(Twig.self).leaf.label == "parent's")
        }
    }

    @Test func `a child has its own close`() async throws {
        for child in try await children({ $0.register(Int.self) { 1 } }) {
            let line = #line + 1
            try await child.close()
            let page = ClosedReport.container(closedAt: line, "the child container")
            #expect(outcome { try child.resolve(Leaf.self).label } == "<\(page)>")
        }
    }
}
