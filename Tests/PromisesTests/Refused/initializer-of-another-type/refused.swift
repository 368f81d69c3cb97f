import PlugboardContainer

protocol Animal: Sendable {}
struct Clock: Sendable {}
struct Cat: Animal { init(clock: Clock) {} }
struct Stone: Sendable { init(clock: Clock) {} }

func register(in catalog: inout Catalog) {
    catalog.autoregister(Animal.self, initializer: Stone.init)
}
