import PlugboardContainer

protocol Clock: Sendable {}
struct Lamp: Sendable { init(clock: any Clock, watts: Int = 40) {} }

func register(in catalog: inout Catalog) {
    catalog.autoregister(Lamp.self, initializer: Lamp.init(clock:))
}
