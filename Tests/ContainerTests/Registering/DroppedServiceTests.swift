import PlugboardContainer
import TestSupport
import Testing

/// Rule 2.16: further services that a rebinding drops.
struct DroppedServiceTests {
    protocol Health: Sendable {}

    struct Pool: Health {}

    struct Disk: Health {}

    private static let file = "ContainerTests/DroppedServiceTests.swift"

    /// The report of the warnings of a catalog, or of a child with other bindings.
    private static func warnings(
        _ register: (inout Catalog) -> Void, child: ((inout Catalog) -> Void)? = nil
    ) throws -> [String] {
        let journal = Journal()
        func observed(_ register: (inout Catalog) -> Void) -> Catalog {
            var catalog = Catalog()
            catalog.observer = TextObserver { line in if line.hasPrefix("warning") { journal.write(line) } }
            register(&catalog)
            return catalog
        }
        let container = try Container(observed(register))
        if let child { _ = try container.makeChild(observed(child)) }
        return journal.text
    }

    private static func pool(_ catalog: inout Catalog, line: Int) {
        catalog.register(Pool.self, lifetime: .singleton, factory: { Pool() }, line: line)
            .contributes(to: Health.self) { $0 }
        catalog.register(Disk.self, lifetime: .singleton) { Disk() }.contributes(to: Health.self) { $0 }
    }

    private static func report(rebound: Int, registered: Int) -> String {
        """
        warning[PB0914]: DroppedServiceTests.Pool is bound again, which drops its place in [DroppedServiceTests.Health]
          --> \(file):\(rebound): the factory of DroppedServiceTests.Pool does not supply it
           |
           = help: add .contributes to the factory of DroppedServiceTests.Pool, or .drops(DroppedServiceTests.Health.self) if the program can do without
           = note: the factory of DroppedServiceTests.Pool, at \(file):\(registered), supplied it

        1 warning
        """
    }

    @Test func `a lost contribution to a requested list is a warning`() throws {
        let warnings = try Self.warnings { catalog in
            Self.pool(&catalog, line: 1)
            catalog.register(Pool.self, lifetime: .singleton, override: true, factory: { Pool() }, line: 2)
            catalog.entry([any Health].self)
            catalog.entry(Pool.self)
        }
        #expect(warnings == [Self.report(rebound: 2, registered: 1)])
    }

    @Test(arguments: ["supplies", "drops", "is not asked"])
    func `a factory that supplies the service or drops it on purpose causes no warning`(way: String) throws {
        let warnings = try Self.warnings { catalog in
            Self.pool(&catalog, line: 1)
            let registration = catalog.register(Pool.self, lifetime: .singleton, override: true) { Pool() }
            if way == "supplies" { registration.contributes(to: Health.self) { $0 } }
            if way == "drops" { registration.drops((any Health).self) }
            if way != "is not asked" { catalog.entry([any Health].self) }
            catalog.entry(Pool.self)
        }
        #expect(warnings == [])
    }

    @Test(arguments: ["a parameter", "an injected property"])
    func `a list is requested by a parameter and by a declared property too`(way: String) throws {
        let warnings = try Self.warnings { catalog in
            Self.pool(&catalog, line: 1)
            catalog.register(Pool.self, lifetime: .singleton, override: true, factory: { Pool() }, line: 2)
            catalog.entry(Pool.self)
            switch way {
            case "a parameter": catalog.register(Int.self) { (checks: [any Health]) in checks.count }
            default: catalog.register(Int.self) { 1 }.injects([any Health].self)
            }
            catalog.entry(Int.self)
        }
        #expect(warnings == [Self.report(rebound: 2, registered: 1)])
    }

    @Test func `a child that drops a contribution of its parent is warned`() throws {
        let warnings = try Self.warnings { catalog in
            Self.pool(&catalog, line: 1)
            catalog.entry([any Health].self)
            catalog.entry(Pool.self)
        } child: { catalog in
            catalog.register(Pool.self, lifetime: .singleton, factory: { Pool() }, line: 2)
        }
        #expect(warnings == [Self.report(rebound: 2, registered: 1)])
    }

    @Test func `a lost service that a list lacks is a warning`() throws {
        let warnings = try Self.warnings { catalog in
            catalog.register(Pool.self, lifetime: .singleton, factory: { Pool() }, line: 1)
                .provides((any Health).self) { $0 }
            catalog.register((any Health).self, name: "disk") { Disk() }
            catalog.register(Pool.self, lifetime: .singleton, override: true, factory: { Pool() }, line: 2)
            catalog.entry([any Health].self)
            catalog.entry(Pool.self)
        }
        #expect(warnings.count == 1)
        #expect(
            warnings.first?.hasPrefix(
                "warning[PB0914]: DroppedServiceTests.Pool is bound again, which drops DroppedServiceTests.Health\n")
                == true)
    }

    @Test func `a required service that was lost names the registration that provided it`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.register(Pool.self, lifetime: .singleton, factory: { Pool() }, line: 1)
                    .provides((any Health).self) { $0 }
                catalog.register(Pool.self, lifetime: .singleton, override: true, factory: { Pool() }, line: 2)
                catalog.entry((any Health).self)
                catalog.entry(Pool.self)
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.notBound])
        let note =
            "= note: the factory of DroppedServiceTests.Pool, at \(Self.file):1, provided it until "
            + "DroppedServiceTests.Pool was rebound at \(Self.file):2\n"
        #expect(error?.description.contains(note) == true, "\(error?.description ?? "")")
    }
}
