import SampleServices
import TestSupport
import Testing
@testable import PlugboardContainer

struct ChildTests {
    final class Leaf: Sendable {
        let label: String
        init(_ label: String = "parent") { self.label = label }
    }

    final class Holder: Sendable {
        let leaf: Leaf
        init(leaf: Leaf) { self.leaf = leaf }
    }

    @Test func `a Lazy of a child's service shares the graph's instance of its parent's service`() throws {
        final class Part {}
        final class Pair {
            let part: Part
            let lazy: Lazy<Part>
            init(part: Part, lazy: Lazy<Part>) { (self.part, self.lazy) = (part, lazy) }
        }
        let parent = try Container { $0.register(Part.self, lifetime: .graph) { Part() } }
        let child = try parent.makeChild { $0.autoregister(Pair.self, initializer: Pair.init(part:lazy:)) }
        for container in [child, try child.makeChild { $0.register(Int.self) { 1 } }] {
            let pair = try container.resolve(Pair.self)
            #expect(try pair.lazy() === pair.part)
        }
    }

    @Test func `injection points of different factories differ`() {
        func point(_ factory: FactoryID) -> InjectionPoint {
            InjectionPoint(RequesterIdentity(service: ServiceType(Int.self), factory: factory))
        }
        #expect(point("a") == point("a"))
        #expect(point("a") != point("b"))
    }

    @Test func `rule 15.17: a parent's weak instance requests from the parent, even for a child`() throws {
        let parent = try Container { catalog in
            catalog.register(Leaf.self) { Leaf() }
            catalog.register(Holder.self, lifetime: .weak) { (r: Resolver) in Holder(leaf: try r.resolve()) }
        }
        let child = try parent.makeChild { $0.register(Leaf.self) { Leaf("child") } }
        #expect(try child.resolve(Holder.self).leaf.label == "parent")
    }

    @Test(arguments: [false, true])
    func `rule 2.3: an override in a child replaces its parent's binding or its own (0809)`(isWhole: Bool) throws {
        let parent = try Container { catalog in
            catalog.register(Leaf.self) { Leaf() }
            catalog.register(Leaf.self, name: "alone", lifetime: .scoped) { Leaf() }.provides(String.self) { $0.label }
            if isWhole { catalog.register(Int.self, factory: { (_: InjectionPoint) in 1 }) }
        }
        let child = try parent.makeChild { catalog in
            catalog.register(Leaf.self, override: true) { Leaf("child") }
            catalog.register(String.self, name: "alone", override: true) { "child" }
            catalog.register(Bool.self) { true }
            catalog.register(Bool.self, override: true) { false }
        }
        #expect(try child.resolve(Leaf.self).label == "child")
        #expect(try child.resolve(Bool.self) == false)
        let second = try child.makeChild { $0.register(Leaf.self, override: true) { Leaf("second") } }
        #expect(try second.resolve(Leaf.self).label == "second")
        let error = #expect(throws: WiringError.self) {
            try parent.makeChild {
                $0.register(
                    Leaf.self, name: "aloen", override: true, factory: { Leaf() }, fileID: "App/App.swift", line: 3)
            }
        }
        #expect(
            error?.description == """
                error[PB0809]: the registration of ChildTests.Leaf#aloen overrides nothing
                  --> App/App.swift:3: with override: true
                   |
                   = help: leave override: true out, unless another registration of ChildTests.Leaf#aloen is missing

                1 mistake

                """)
    }

    @Test func `additional services of a parent's singleton are the same instance in a child`() throws {
        let parent = try Container { catalog in
            catalog.autoregister(Dog.self, lifetime: .singleton, initializer: { Dog() }).provides((any Animal).self) {
                $0
            }
        }
        let child = try parent.makeChild { _ in }
        #expect(try child.resolve((any Animal).self) as? Dog === parent.resolve(Dog.self))
        let replacing = try parent.makeChild { $0.register((any Animal).self) { Cat() } }
        #expect(try replacing.resolve((any Animal).self).name == "Mimi")
        #expect(try replacing.resolve(Dog.self) === parent.resolve(Dog.self))
    }

    @Test func `a child of a parent with settings does not decode them again`() throws {
        struct Settings: Decodable, Sendable { let label: String }
        var catalog = Catalog()
        catalog.factory("leaf", Leaf.self, settings: Settings.self) { (settings: Settings, mark: String) in
            Leaf(settings.label + mark)
        }
        catalog.register(String.self) { "!" }
        let outline = catalog.outline
        var wiring = Wiring.code(outline)
        let origin = Origin.code(CodeLocation())
        wiring.bindings.append(
            WiredBinding(
                key: ServiceKey(ServiceType(Leaf.self)), origin: origin,
                target: .factory(Located("leaf", at: origin))))
        let plan = try #require(Planner.plan(wiring, over: outline).plan)
        let index = try #require(plan.graph.slots.firstIndex { outline.factories[$0.factory].options.settings != nil })
        let parent = Container(
            plan: plan, settings: [index: Settings(label: "set")], wiring: wiring)
        let child = try parent.makeChild { $0.register(String.self) { "?" } }
        #expect(try [parent.resolve(Leaf.self).label, child.resolve(Leaf.self).label] == ["set!", "set?"])
    }

    @Test func `a child's own catalog decides whether it may register a service twice`() throws {
        let parent = try Container { $0.allowsOverride = true }
        let register: (inout Catalog) -> Void = { catalog in
            catalog.register(Leaf.self) { Leaf("first") }
            catalog.register(Leaf.self) { Leaf("second") }
        }
        let child = try Container { _ in }.makeChild { catalog in
            catalog.allowsOverride = true
            register(&catalog)
        }
        #expect(try child.resolve(Leaf.self).label == "second")
        #expect(throws: WiringError.self) { try parent.makeChild(register) }
    }

    @Test func `a failure in a parent's singleton reports the parent's lines`() throws {
        let line = #line
        let parent = try Container { catalog in
            catalog.register(Leaf.self, lifetime: .singleton) { () throws(Refused) -> Leaf in throw Refused() }
        }
        let child = try parent.makeChild { $0.autoregister(Holder.self, initializer: Holder.init) }
        let error = #expect(throws: ResolutionError.self) { try child.resolve(Holder.self) }
        let file = "ContainerTests/ChildTests.swift"
        #expect(
            error?.description == """
                ChildTests.Holder -> ChildTests.Leaf (registered at \(file):\(line + 2)) threw: no key
                   = note: ChildTests.Holder: registered at \(file):\(line + 4)
                """)
    }
}
