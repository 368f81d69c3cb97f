import SampleServices
import Testing
import PlugboardContainer

/// Rule 15.16: a child's own binding, reached through rare kinds of wiring.
struct OverlayRuleTests {
    final class Twig: Sendable {
        let label: String
        init(_ label: String) { self.label = label }
    }

    final class Branch: Sendable {
        let label: String
        init(_ label: String) { self.label = label }
    }

    final class Tree: Sendable {
        let branch: Branch
        init(_ branch: Branch) { self.branch = branch }
    }

    private let leaf = ServiceType(Leaf.self)
    private let branch = ServiceType(Branch.self)

    /// Creates a container from code and the declarations of a manifest.
    private func container(
        _ catalog: Catalog, aliases: [(name: ServiceName, of: ServiceKey)] = [],
        changing change: (inout WiredBinding, Origin) -> Void = { _, _ in }
    ) throws -> Container {
        let outline = catalog.outline
        var wiring = Wiring.code(outline)
        let origin = Origin.code(CodeLocation())
        var bindings = wiring.bindings
        for place in bindings.indices { change(&bindings[place], origin) }
        for alias in aliases {
            bindings.append(
                WiredBinding(
                    key: ServiceKey(alias.of.service, name: alias.name), origin: origin,
                    target: .alias(Located(alias.of, at: origin))))
        }
        wiring.bindings = bindings
        let plan = try #require(Planner.plan(wiring, over: outline).plan)
        return Container(plan: plan, wiring: wiring)
    }

    private var leafAndBranch: Catalog {
        var catalog = Catalog()
        catalog.register(Leaf.self) { Leaf("parent's") }
        catalog.register(Branch.self, lifetime: .scoped) { (leaf: Leaf) in Branch("branch of \(leaf.label)") }
        return catalog
    }

    @Test func `an alias and its target are one instance in a child that binds a dependency`() throws {
        let parent = try container(leafAndBranch, aliases: [("other", ServiceKey(branch))])
        let scope = try parent.makeChild { $0.register(Leaf.self) { Leaf("child's") } }.makeScope()
        #expect(try scope.resolve(Branch.self, name: "other").label == "branch of child's")
        #expect(try scope.resolve(Branch.self, name: "other") === scope.resolve(Branch.self))
        #expect(try parent.makeScope().resolve(Branch.self, name: "other").label == "branch of parent's")
    }

    @Test func `an alias of an alias uses the child's bindings`() throws {
        let parent = try container(
            leafAndBranch, aliases: [("one", ServiceKey(branch, name: "two")), ("two", ServiceKey(branch))])
        let scope = try parent.makeChild { $0.register(Leaf.self) { Leaf("child's") } }.makeScope()
        #expect(try scope.resolve(Branch.self, name: "one").label == "branch of child's")
        #expect(try scope.resolve(Branch.self, name: "one") === scope.resolve(Branch.self))
        #expect(try scope.resolve(Branch.self, name: "two") === scope.resolve(Branch.self))
    }

    @Test func `an alias keeps the replaced binding, which uses the child's other bindings`() throws {
        let parent = try container(leafAndBranch, aliases: [("other", ServiceKey(branch))])
        let scope = try parent.makeChild { catalog in
            catalog.register(Leaf.self) { Leaf("child's") }
            catalog.register(Branch.self) { Branch("child's branch") }
        }.makeScope()
        #expect(
            try [scope.resolve(Branch.self).label, scope.resolve(Branch.self, name: "other").label] == [
                "child's branch", "branch of child's",
            ])
    }

    @Test func `a dependent of an alias is rebuilt if the child replaces the alias`() throws {
        var catalog = leafAndBranch
        catalog.register(Tree.self) { (branch: Branch) in Tree(branch) }.uses(Branch.self, name: "other")
        let parent = try container(catalog, aliases: [("other", ServiceKey(branch))])
        let child = try parent.makeChild { $0.register(Branch.self, name: "other") { Branch("child's branch") } }
        let scope = child.makeScope()
        #expect(
            try [
                scope.resolve(Tree.self).branch.label, scope.resolve(Branch.self).label,
                parent.makeScope().resolve(Tree.self).branch.label,
            ] == ["child's branch", "branch of parent's", "branch of parent's"])
    }

    private var named: Catalog {
        var catalog = Catalog()
        catalog.register(Leaf.self) { Leaf("parent's") }
        catalog.register(Leaf.self, name: "red") { Leaf("parent's red") }
        catalog.register(Twig.self) { Twig("parent's twig") }
        return catalog
    }

    struct Pair<Value: Sendable>: Sendable { let value: Value }

    @Test func `a child's uses declaration writes the name that the parent declares for a service`() throws {
        var catalog = Catalog()
        catalog.service(Pair<Int>.self, name: "Pair")
        catalog.register(Pair<Int>.self, name: "two", lifetime: .singleton) { Pair(value: 2) }
        let child = try Container(catalog).makeChild { catalog in
            catalog.register(Leaf.self, uses: ["Pair": "Pair#two"]) { (pair: Pair<Int>) in Leaf("\(pair.value)") }
        }
        #expect(try child.resolve(Leaf.self).label == "2")
    }

    @Test func `a manifest's uses declaration applies in the child`() throws {
        var catalog = named
        catalog.register(Branch.self) { (leaf: Leaf?, twig: Twig) in
            Branch("\(leaf?.label ?? "none"), \(twig.label)")
        }
        let parent = try container(catalog) { binding, origin in
            guard binding.key.service == branch else { return }
            binding.uses = [
                WiredUse(
                    parameter: Located("\(leaf)", at: origin),
                    target: .one(Located(ServiceKey(leaf, name: "red"), at: origin)))
            ]
        }
        #expect(try parent.resolve(Branch.self).label == "parent's red, parent's twig")
        let red = try parent.makeChild { $0.register(Leaf.self, name: "red") { Leaf("child's red") } }
        #expect(try red.resolve(Branch.self).label == "child's red, parent's twig")
        let twig = try parent.makeChild { $0.register(Twig.self) { Twig("child's twig") } }
        #expect(try twig.resolve(Branch.self).label == "parent's red, child's twig")
    }

    /// Creates a parent whose branch takes a twig, with a decorator that takes a leaf, and a dependent of the branch.
    private func decorated(_ lifetime: Lifetime<Branch> = .transient) throws -> Container {
        var catalog = named
        catalog.register(Branch.self, lifetime: lifetime) { (twig: Twig) in Branch(twig.label) }
        catalog.register(Tree.self) { (branch: Branch) in Tree(branch) }
        catalog.factory("around", Branch.self) { (inner: Branch, leaf: Leaf) in
            Branch("\(leaf.label) around \(inner.label)")
        }
        return try container(catalog) { binding, origin in
            guard binding.key.service == branch else { return }
            binding.decorators = [
                WiredDecorator(id: "d", origin: origin, factory: Located("around", at: origin))
            ]
        }
    }

    @Test func `a decorator uses the child's bindings`() throws {
        let child = try decorated().makeChild { $0.register(Leaf.self) { Leaf("child's") } }
        #expect(
            try [child.resolve(Branch.self).label, child.resolve(Tree.self).branch.label] == [
                "child's around parent's twig", "child's around parent's twig",
            ])
    }

    @Test func `a decorated service uses the child's bindings, and stays decorated`() throws {
        let child = try decorated().makeChild { $0.register(Twig.self) { Twig("child's twig") } }
        #expect(
            try [child.resolve(Branch.self).label, child.resolve(Tree.self).branch.label] == [
                "parent's around child's twig", "parent's around child's twig",
            ])
    }

    @Test func `a child's binding has none of the decorators of the replaced binding`() throws {
        let child = try decorated().makeChild { $0.register(Branch.self) { Branch("child's branch") } }
        #expect(
            try [child.resolve(Branch.self).label, child.resolve(Tree.self).branch.label] == [
                "child's branch", "child's branch",
            ])
    }

    @Test func `a decorated singleton stays the parent's, whatever its decorator takes`() throws {
        let parent = try decorated(.singleton)
        let child = try parent.makeChild { catalog in
            catalog.register(Leaf.self) { Leaf("child's") }
            catalog.register(Twig.self) { Twig("child's twig") }
        }
        #expect(try child.resolve(Tree.self).branch.label == "parent's around parent's twig")
        #expect(try child.resolve(Tree.self).branch === parent.resolve(Branch.self))
    }

    @Test func `a rebuilt service receives its requester too`() throws {
        let parent = try Container { catalog in
            catalog.register(Twig.self) { Twig("parent's twig") }
            catalog.register(Leaf.self) { (point: InjectionPoint, twig: Twig) in
                Leaf("\(twig.label) for \(point.service.map { "\($0)" } ?? "nobody")")
            }
            catalog.register(Branch.self) { (leaf: Leaf) in Branch(leaf.label) }
        }
        let child = try parent.makeChild { $0.register(Twig.self) { Twig("child's twig") } }
        #expect(
            try [child.resolve(Leaf.self).label, child.resolve(Branch.self).label] == [
                "child's twig for nobody", "child's twig for OverlayRuleTests.Branch",
            ])
    }

    /// Rule 8.11.
    @Test(arguments: [Lifetime<Branch>.transient, .singleton])
    func `an alias of a binding that the child replaces contributes nothing to lists`(
        lifetime: Lifetime<Branch>
    ) throws {
        var catalog = Catalog()
        catalog.register(Branch.self, lifetime: lifetime) { Branch("parent's") }
            .contributes(to: Twig.self) { Twig($0.label) }
        let parent = try container(catalog, aliases: [("other", ServiceKey(branch))])
        let child = try parent.makeChild { $0.register(Branch.self) { Branch("child's") } }
        #expect(try child.resolve(Branch.self, name: "other").label == "parent's")
        #expect(
            try [child.resolveAll(Twig.self).map(\.label), parent.resolveAll(Twig.self).map(\.label)] == [
                [], ["parent's"],
            ])
    }
}
