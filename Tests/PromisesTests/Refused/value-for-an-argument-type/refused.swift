import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, arguments: Database(), initializer: Store.init(a:))
}
