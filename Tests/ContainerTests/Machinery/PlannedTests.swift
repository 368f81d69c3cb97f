import SampleServices
import TestSupport
import Testing
@testable import PlugboardContainer

/// Containers of plans that code alone cannot declare: decorators, settings, aliases.
struct PlannedTests {
    struct Loud: Animal {
        let inner: any Animal
        let mark: Mark
        init(inner: any Animal, mark: Mark) {
            self.inner = inner
            self.mark = mark
        }
        var name: String { inner.name + mark.text }
    }

    struct Mark: Decodable, Sendable {
        var text = "!"
    }

    private static func origin(_ line: Int = #line) -> Origin {
        .code(CodeLocation(fileID: "Manifest", line: line))
    }

    private static func catalog() -> Catalog {
        var catalog = Catalog()
        catalog.register((any Animal).self, lifetime: .singleton) { Cat() }
        catalog.factory(
            "animal.loud", (any Animal).self, settings: Mark.self, parameters: "inner", "mark",
            initializer: Loud.init(inner:mark:))
        catalog.factory("animal.sick", (any Animal).self) { (inner: any Animal) throws(Refused) -> any Animal in
            throw Refused()
        }
        return catalog
    }

    private static func plan(_ catalog: Catalog, _ change: (inout Wiring) -> Void) throws -> WiringPlan {
        let outline = catalog.outline
        var wiring = Wiring.code(outline)
        change(&wiring)
        let outcome = Planner.plan(wiring, over: outline)
        return try #require(outcome.plan, "\(outcome.diagnostics)")
    }

    private static func decorator(_ id: String, _ factory: FactoryID) -> WiredDecorator {
        WiredDecorator(id: id, origin: origin(7), factory: Located(factory, at: origin(7)))
    }

    @Test func `a container of code alone keeps no wiring, and its bindings have the origins of the registrations`()
        throws
    {
        let line = #line + 1
        let container = try Container { $0.register(Int.self) { 1 }.provides(String.self) { "\($0)" } }
        #expect(container.slots.input.graph.wiring.bindings.isEmpty)
        let place = CodeLocation(fileID: "ContainerTests/PlannedTests.swift", line: line)
        #expect(container.bindings.map(\.origin) == [.code(place), .code(place)])
        let changed = try Self.plan(Self.catalog()) { $0.bindings[0].origin = Self.origin(9) }
        let slots = Container(plan: changed).slots
        #expect(slots.provenances.step(of: 0).origin == Self.origin(9))
    }

    @Test func `decorators wrap the instance, the first innermost, and the binding's lifetime applies to the whole`()
        throws
    {
        let catalog = Self.catalog()
        let plan = try Self.plan(catalog) { wiring in
            wiring.bindings[0].decorators = [Self.decorator("a", "animal.loud"), Self.decorator("b", "animal.loud")]
        }
        var settings: [SlotIndex: any Sendable] = [:]
        for index in plan.graph.slots.indices {
            if case .decorator(let id) = plan.graph.role(of: index) { settings[index] = Mark(text: id) }
        }
        let container = Container(plan: plan, settings: settings)
        #expect(try container.resolve((any Animal).self).name == "Mimiab")
        #expect(container.bindings.map(\.decorators) == [["a", "b"]])
    }

    @Test func `a failing decorator is reported with its identifier`() throws {
        let catalog = Self.catalog()
        let plan = try Self.plan(catalog) { $0.bindings[0].decorators = [Self.decorator("sick", "animal.sick")] }
        let container = Container(plan: plan)
        let error = #expect(throws: ResolutionError.self) { try container.resolve((any Animal).self) }
        let line = try #require(error?.path.last?.registration.line)
        #expect(
            error?.description
                == "Animal decorator \"sick\" (animal.sick, Manifest:7, registered at ContainerTests/PlannedTests.swift:\(line)) "
                + "threw: no key")
    }

    @Test func `an alias is another key for one binding, and no member of the list`() throws {
        let catalog = Self.catalog()
        let key = ServiceKey(ServiceType((any Animal).self), name: "pet")
        let plan = try Self.plan(catalog) { wiring in
            wiring.bindings.append(
                WiredBinding(
                    key: key, origin: Self.origin(),
                    target: .alias(Located(ServiceKey(ServiceType((any Animal).self)), at: Self.origin()))))
        }
        let container = Container(plan: plan)
        #expect(try container.resolve((any Animal).self, name: "pet").name == "Mimi")
        #expect(try container.resolveAll((any Animal).self).count == 1)
    }
}
