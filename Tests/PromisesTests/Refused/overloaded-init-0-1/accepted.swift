import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init() {}
    init(database: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: Store.init(database:))
}
