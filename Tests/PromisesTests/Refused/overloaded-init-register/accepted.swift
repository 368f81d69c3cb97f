import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init() {}
    init(database: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.register(Store.self, factory: Store.init(database:))
}
