import PlugboardContainer

protocol Clock: Sendable {}
protocol Mailer: Sendable {}
struct SystemClock: Clock {}

func register(in catalog: inout Catalog) {
    catalog.factory("clock.system", Clock.self, initializer: { SystemClock() })
}
