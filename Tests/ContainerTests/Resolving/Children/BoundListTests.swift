import PlugboardContainer
import SampleServices
import Testing

/// A child's list binding replaces the list of its parent's bindings.
@Suite struct BoundListTests {
    struct Taking: Sendable {
        let leaves: [Leaf]
        init(leaves: [Leaf]) { self.leaves = leaves }
        var labels: [String] { leaves.map(\.label) }
    }

    private static func child() throws -> Container {
        let parent = try Container { catalog in
            catalog.register(Leaf.self, name: "a") { Leaf("parent a") }
            catalog.register(Leaf.self, name: "b") { Leaf("parent b") }
            catalog.autoregister(Taking.self, initializer: Taking.init(leaves:))
            catalog.autoregister(
                Taking.self, name: "kept", lifetime: .singleton, initializer: Taking.init(leaves:))
        }
        return try parent.makeChild { $0.register([Leaf].self) { [Leaf("child")] } }
    }

    @Test func `a child's list binding is resolved by its type`() throws {
        let child = try Self.child()
        #expect(try child.resolve([Leaf].self).map(\.label) == ["child"])
        #expect(try child.resolve(Lazy<[Leaf]>.self).value.map(\.label) == ["child"])
        #expect(try child.resolve(Provider<[Leaf]>.self)().map(\.label) == ["child"])
    }

    @Test func `a child's list binding fills the parameters of services that are not kept`() throws {
        #expect(try Self.child().resolve(Taking.self).labels == ["child"])
        #expect(try Self.child().resolve(Taking.self, name: "kept").labels == ["parent a", "parent b"])
    }

    @Test func `resolveAll returns only a child's list binding`() throws {
        let child = try Self.child()
        try #expect(child.resolveAll(Leaf.self).map(\.label) == ["child"])
        try #expect(child.makeScope().resolveAll(Leaf.self).map(\.label) == ["child"])
        #expect(try child.resolve(Leaf.self, name: "a").label == "parent a")
    }

    @Test func `a child's list binding replaces contributions too`() throws {
        let parent = try Container { catalog in
            catalog.register(Leaf.self, name: "a") { Leaf("bound") }
            catalog.register(String.self) { "contributed" }.contributes(to: Leaf.self) { Leaf($0) }
        }
        let child = try parent.makeChild { $0.register([Leaf].self) { [Leaf("child")] } }
        #expect(try child.resolve([Leaf].self).map(\.label) == ["child"])
        try #expect(child.resolveAll(Leaf.self).map(\.label) == ["child"])
        #expect(try parent.resolveAll(Leaf.self).map(\.label) == ["bound", "contributed"])
    }
}
