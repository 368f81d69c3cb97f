import PlugboardContainer
import Testing

/// Rule 18.2: the container of the enclosing object takes precedence over the current one and the bootstrapped one,
/// even if these keep an instance already.
struct EnclosingLookupTests {
    /// Transient.
    final class Clock: Sendable {
        let zone: String
        init(zone: String) { self.zone = zone }
    }

    /// A singleton.
    final class Calendar: Sendable {
        let zone: String
        init(zone: String) { self.zone = zone }
    }

    final class Module: ContainerProviding {
        let container: Container
        @Inject var clock: Clock
        @Inject(.lazily) var late: Clock
        @Inject var kept: Calendar
        @Inject(.lazily) var lateKept: Calendar
        @InjectWeakly var weakly: Calendar?
        @InjectWeakly(.lazily) var lateWeakly: Calendar?

        init(_ container: Container) { self.container = container }

        var zones: [String?] { [clock.zone, late.zone, kept.zone, lateKept.zone, weakly?.zone, lateWeakly?.zone] }
    }

    /// Creates a container that has built its calendar.
    private static func container(_ zone: String) throws -> Container {
        let container = try Container { catalog in
            catalog.register(Clock.self) { Clock(zone: zone) }
            catalog.register(Calendar.self, lifetime: .singleton) { Calendar(zone: zone) }
        }
        _ = try container.resolve(Calendar.self)
        return container
    }

    @Test func `an object's container takes precedence over the current one at creation and at the read`() async {
        await #expect(processExitsWith: .success) {
            Container.bootstrap(try EnclosingLookupTests.container("bootstrapped"))
            let (own, current) = (
                try EnclosingLookupTests.container("own"), try EnclosingLookupTests.container("current")
            )
            let module = Container.$current.withValue(current) { Module(own) }
            precondition(module.zones == Array(repeating: "own", count: 6))
            let late = Module(own)
            precondition(Container.$current.withValue(current) { late.zones } == Array(repeating: "own", count: 6))
            // The type is cached at this point.
            let again = Container.$current.withValue(current) { Module(own) }
            precondition(again.zones == Array(repeating: "own", count: 6))
        }
    }

    @Test func `an object's container takes precedence over the bootstrapped one`() async {
        await #expect(processExitsWith: .success) {
            Container.bootstrap(try EnclosingLookupTests.container("bootstrapped"))
            let own = try EnclosingLookupTests.container("own")
            for _ in 0..<2 {
                precondition(Module(own).zones == Array(repeating: "own", count: 6))
            }
        }
    }

    @Test func `a given container takes precedence over an object's own`() throws {
        final class Given: ContainerProviding {
            let container: Container
            @Inject var clock: Clock
            @Inject var kept: Calendar
            @InjectWeakly var weakly: Calendar?

            init(_ container: Container, from given: Container) {
                self.container = container
                _clock = Inject(from: given)
                _kept = Inject(from: given)
                _weakly = InjectWeakly(from: given)
            }
        }
        let given = Given(try Self.container("own"), from: try Self.container("given"))
        #expect([given.clock.zone, given.kept.zone, given.weakly?.zone] == ["given", "given", "given"])
    }
}
