import PlugboardContainer

protocol Animal: Sendable {}
struct Cat: Animal {}

func register(in catalog: inout Catalog) {
    catalog.register(Animal.self) { Cat() }
}
