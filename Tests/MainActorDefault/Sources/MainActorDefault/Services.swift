import Observation
import PlugboardContainer

// The types of the README's snippet. All of them are on the main actor by default. Swift infers Sendable for such classes
// and structs, but not for such protocols.

protocol Clock: Sendable {
    var now: Int { get }
}

struct SystemClock: Clock {
    let now = 1
}

protocol Checkout: Sendable {
    func place(_ order: String) -> String
}

final class StandardCheckout: Checkout {
    private let clock: any Clock
    init(clock: any Clock) { self.clock = clock }
    func place(_ order: String) -> String { "\(order) at \(clock.now)" }
}

/// Takes its services from the current container.
final class Screen {
    @Inject var checkout: any Checkout
    @Inject(.onInit) var clock: any Clock
}

/// A property that is set after construction.
final class Panel {
    var clock: (any Clock)?
}

@Observable final class Model {
    @ObservationIgnored @Inject var clock: any Clock
}

struct Stamp: Injectable {
    let clock: any Clock
    nonisolated init(clock: any Clock) { self.clock = clock }
    nonisolated static var injection: Injection<Stamp> { Injection { (clock: any Clock) in Stamp(clock: clock) } }
}

/// Belongs to another global actor.
@globalActor actor Disk { static let shared = Disk() }

@Disk final class DiskCache {
    let clock: any Clock
    init(clock: any Clock) { self.clock = clock }
}

/// Has a wrapped parameter.
final class Page {
    init(@Inject clock: any Clock) {}
}

/// Has a generic parameter.
final class Meter {
    init<C: Clock>(clock: C) {}
}

nonisolated struct PanelSettings: Decodable, Sendable {
    let title: String
}

/// The alternative to `.inject` and to an `Injectable` on the main actor.
nonisolated struct Panels: Module {
    func register(in catalog: inout Catalog) {
        catalog.autoregister(
            Panel.self, on: MainActor.self,
            initializer: { (clock: (any Clock)?) in
                let panel = Panel()
                panel.clock = clock
                return panel
            })
        catalog.autoregister(Model.self, initializer: Model.init).injects(Clock.self)
        catalog.register(injectable: Stamp.self)
        catalog.autoregister(
            DiskCache.self, initializer: { (clock: any Clock) async in await DiskCache(clock: clock) })
        catalog.autoregister(Page.self, initializer: Page.init($clock:))
        catalog.autoregister(
            Meter.self, on: MainActor.self, initializer: { (clock: any Clock) in Meter(clock: clock) })
        catalog.factory(
            "panel.titled", Panel.self, settings: PanelSettings.self, on: MainActor.self,
            initializer: { (settings: PanelSettings) in Panel() })
    }
}

/// The forms of a migration: closures of the main actor that request their dependencies, and that set properties.
func migrated() throws -> Container {
    try Container {
        $0.register(Clock.self, lifetime: .singleton) { @MainActor in SystemClock() }
        $0.register(Checkout.self, on: MainActor.self) { r in StandardCheckout(clock: try r.resolve()) }
        $0.register(Checkout.self, name: "operator", on: MainActor.self) { r in StandardCheckout(clock: try r~>) }
        $0.register(Panel.self, on: MainActor.self) { Panel() }
            .configure(on: MainActor.self) { (panel, clock: any Clock) in panel.clock = clock }
        $0.autoregister(Panel.self, name: "initializer", initializer: { @MainActor in Panel() })
            .configure(on: MainActor.self) { (panel, clock: (any Clock)?) in panel.clock = clock }
    }
}
