import PlugboardContainer
import TestSupport
import Testing

/// Rules 14.23 and 14.24: a `Lazy` in a ring does not keep what a container or a scope keeps.
struct LazyRingTests {
    protocol Station: AnyObject, Sendable {}

    final class Bell: Sendable {
        let tower: Tower
        init(tower: Tower) { self.tower = tower }
    }

    final class Tower: Sendable {
        let bell: Lazy<Bell>
        init(bell: Lazy<Bell>) { self.bell = bell }
    }

    final class Clock: Sendable {
        let bell: Lazy<Bell>
        init(bell: Lazy<Bell>) { self.bell = bell }
    }

    final class Holder<T: Sendable>: Sendable {
        let content: Lazy<T>
        init(_ content: Lazy<T>) { self.content = content }
    }

    final class Ringer: Station {
        let holder: Holder<any Station>
        init(_ holder: Holder<any Station>) { self.holder = holder }
    }

    final class Wrapper: Station {
        let ringer: Ringer
        init(_ ringer: Ringer) { self.ringer = ringer }
    }

    struct Rung: Sendable {
        let holder: Holder<Rung>
        init(_ holder: Holder<Rung>) { self.holder = holder }
    }

    private static func addTower(to catalog: inout Catalog, _ lifetime: Lifetime<Tower>, _ bell: Lifetime<Bell>) {
        catalog.autoregister(Tower.self, lifetime: lifetime, initializer: Tower.init(bell:))
        catalog.autoregister(Bell.self, lifetime: bell, initializer: Bell.init(tower:))
    }

    @Test func `rule 14.23: singletons of a ring are released with their container`() throws {
        weak var tower: Tower?
        weak var bell: Bell?
        do {
            let container = try Container { Self.addTower(to: &$0, .singleton, .singleton) }
            let made = try container.resolve(Tower.self)
            for _ in 0..<2 { #expect(try made.bell.value.tower === made) }
            #expect(try made.bell.value === container.resolve(Bell.self))
            (tower, bell) = (made, try made.bell.value)
            #expect(bell != nil)
        }
        #expect(tower == nil && bell == nil)
    }

    @Test func `rule 14.23: an opened Lazy of a ring keeps its instance after the close of the container`() async throws
    {
        let container = try Container { Self.addTower(to: &$0, .singleton, .singleton) }
        let tower = try container.resolve(Tower.self)
        let bell = try tower.bell.value
        try await container.close()
        #expect(try tower.bell.value === bell)
        #expect(try await tower.bell.awaiting() === bell)
    }

    @Test func `rule 14.23: scoped instances of a ring are released with their scope`() async throws {
        let container = try Container { Self.addTower(to: &$0, .scoped, .scoped) }
        weak var tower: Tower?
        weak var bell: Bell?
        try await container.withScope { scope in
            let made = try scope.resolve(Tower.self)
            #expect(try made.bell.value === scope.resolve(Bell.self))
            (tower, bell) = (made, try made.bell())
        }
        #expect(tower == nil && bell == nil)
    }

    @Test func `rule 14.23: after the release of the container or the scope, a read in a ring throws`() throws {
        let tower: Tower
        do {
            let container = try Container { Self.addTower(to: &$0, .singleton, .singleton) }
            tower = try container.resolve(Tower.self)
            _ = try tower.bell.value
        }
        let gone = #expect(throws: ResolutionError.self) { try tower.bell.value }
        if case .containerGone? = gone?.reason {} else { Issue.record("\(String(describing: gone))") }

        let container = try Container { Self.addTower(to: &$0, .scoped, .scoped) }
        let scoped = try container.makeScope().resolve(Tower.self)
        let released = #expect(throws: ResolutionError.self) { try scoped.bell.value }
        if case .scopeGone? = released?.reason {} else { Issue.record("\(String(describing: released))") }
    }

    @Test func `rule 14.23: outside of a ring, a Lazy keeps its instance`() throws {
        let clock: Clock
        do {
            let container = try Container { catalog in
                Self.addTower(to: &catalog, .singleton, .singleton)
                catalog.autoregister(Clock.self, lifetime: .singleton, initializer: Clock.init(bell:))
            }
            clock = try container.resolve(Clock.self)
            _ = try clock.bell.value
        }
        #expect(throws: Never.self) { try clock.bell.value }
    }

    @Test(arguments: [false, true])
    func `rule 14.23: the content may be a struct, and asynchronous`(isAwaited: Bool) async throws {
        weak var held: Holder<Rung>?
        do {
            let container = try Container { catalog in
                catalog.autoregister(Holder<Rung>.self, lifetime: .singleton, initializer: Holder<Rung>.init)
                if isAwaited {
                    catalog.register(Rung.self, lifetime: .singleton) { (holder: Holder<Rung>) async in Rung(holder) }
                } else {
                    catalog.autoregister(Rung.self, lifetime: .singleton, initializer: Rung.init)
                }
            }
            let holder = try container.resolve(Holder<Rung>.self)
            for _ in 0..<2 { #expect(try await holder.content.awaiting().holder === holder) }
            #expect(try holder.content.value.holder === holder)
            held = holder
        }
        #expect(held == nil)
    }

    @Test(arguments: [false, true])
    func `rule 14.23: a provided service is referenced weakly unless it is an object of its own`(wraps: Bool) throws {
        weak var held: Holder<any Station>?
        do {
            let container = try Container { catalog in
                catalog.autoregister(Holder<any Station>.self, lifetime: .singleton, initializer: Holder.init)
                catalog.autoregister(Ringer.self, lifetime: .singleton, initializer: Ringer.init)
                    .provides((any Station).self) { wraps ? Wrapper($0) as any Station : $0 }
            }
            let holder = try container.resolve(Holder<any Station>.self)
            let content = try holder.content.value
            #expect(try holder.content.value === content)
            held = holder
        }
        // The view of the second one is kept by nothing else, so the ring remains.
        #expect((held != nil) == wraps)
    }

    @Test func `rule 14.23: a closure that makes undeclared requests counts as a part of each ring`() throws {
        weak var tower: Tower?
        weak var bell: Bell?
        do {
            let container = try Container { catalog in
                catalog.autoregister(Tower.self, lifetime: .singleton, initializer: Tower.init(bell:))
                catalog.register(Bell.self, lifetime: .singleton) { r in Bell(tower: try r.resolve()) }
            }
            let made = try container.resolve(Tower.self)
            (tower, bell) = (made, try made.bell.value)
        }
        #expect(tower == nil && bell == nil)
    }

    @Test func `rule 14.23: a child's ring is released with the child`() throws {
        weak var tower: Tower?
        weak var bell: Bell?
        let parent = try Container { catalog in
            catalog.autoregister(Bell.self, lifetime: .singleton, initializer: Bell.init(tower:))
            catalog.autoregister(Tower.self, lifetime: .singleton, initializer: Tower.init(bell:))
        }
        do {
            let child = try parent.makeChild { Self.addTower(to: &$0, .singleton, .singleton) }
            let made = try child.resolve(Tower.self)
            (tower, bell) = (made, try made.bell.value)
            #expect(try parent.resolve(Tower.self) !== made)
        }
        #expect(tower == nil && bell == nil)
    }

    @Test func `rule 14.23: several threads may open a Lazy of a ring`() async throws {
        for _ in 0..<50 {
            let container = try Container { Self.addTower(to: &$0, .singleton, .singleton) }
            let tower = try container.resolve(Tower.self)
            let bells = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
                for _ in 0..<4 { group.addTask { ObjectIdentifier(try tower.bell.value) } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(bells == [ObjectIdentifier(try container.resolve(Bell.self))])
        }
    }

    private struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let isReported: Bool
        let register: @Sendable (inout Catalog) -> Void

        init(_ description: String, _ isReported: Bool, _ register: @escaping @Sendable (inout Catalog) -> Void) {
            (testDescription, self.isReported, self.register) = (description, isReported, register)
        }
    }

    private static let shapes: [Shape] = [
        Shape("singletons", false) { addTower(to: &$0, .singleton, .singleton) },
        Shape("a transient content", true) { addTower(to: &$0, .singleton, .transient) },
        Shape("a content of the graph", true) { addTower(to: &$0, .graph, .graph) },
        Shape("a weak content", true) { addTower(to: &$0, .singleton, .weak) },
        Shape("new instances", false) { addTower(to: &$0, .transient, .transient) },
        Shape("a list", true) { catalog in
            catalog.register(Tower.self, lifetime: .singleton) { (_: Lazy<[Int]>) -> Tower in preconditionFailure() }
            catalog.register(Int.self, lifetime: .singleton) { (_: Tower) in 1 }
        },
        Shape("a provider", false) { catalog in
            catalog.register(Tower.self, lifetime: .singleton) { (_: Provider<Int>) -> Tower in preconditionFailure() }
            catalog.register(Int.self) { (_: Tower) in 1 }
        },
    ]

    private final class Warnings: ContainerObserver {
        let codes = Journal()
        func planned(_ plan: PlanEvent) { plan.warnings.forEach { codes.write($0.code.rawValue) } }
    }

    @Test(arguments: shapes)
    private func `rule 14.24: rings that are never released are a warning`(shape: Shape) throws {
        let warnings = Warnings()
        _ = try Container { catalog in
            catalog.observer = warnings
            shape.register(&catalog)
        }
        #expect(warnings.codes.text == (shape.isReported ? ["PB0913"] : []))
    }
}
