import PlugboardContainer
import SampleServices
import Testing

/// A child's list binding replaces the list of its parent's bindings.
struct BoundListTests {
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

    @Test func `a child's list binding replaces the list in every request, except in instances that the parent keeps`()
        throws
    {
        let child = try Self.child()
        let requests: [() throws -> [Leaf]] = [
            { try child.resolve([Leaf].self) }, { try child.resolve(Lazy<[Leaf]>.self).value },
            { try child.resolve(Provider<[Leaf]>.self)() }, { try child.resolveAll(Leaf.self) },
            { try child.makeScope().resolveAll(Leaf.self) }, { try child.resolve(Taking.self).leaves },
        ]
        for (number, request) in requests.enumerated() {
            #expect(try request().map(\.label) == ["child"], "request \(number)")
        }
        #expect(try child.resolve(Taking.self, name: "kept").labels == ["parent a", "parent b"])
        #expect(try child.resolve(Leaf.self, name: "a").label == "parent a")
    }

    @Test func `a child's list binding replaces contributions too`() throws {
        let parent = try Container { catalog in
            catalog.register(Leaf.self, name: "a") { Leaf("bound") }
            catalog.register(String.self) { "contributed" }.contributes(to: Leaf.self) { Leaf($0) }
        }
        let child = try parent.makeChild { $0.register([Leaf].self) { [Leaf("child")] } }
        #expect(
            try [
                child.resolve([Leaf].self).map(\.label), child.resolveAll(Leaf.self).map(\.label),
                parent.resolveAll(Leaf.self).map(\.label),
            ] == [["child"], ["child"], ["bound", "contributed"]])
    }
}
