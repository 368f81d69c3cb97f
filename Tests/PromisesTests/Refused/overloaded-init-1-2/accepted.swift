import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(database: Database) {}
    init(database: Database, size: Int) {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: Store.init(database:size:))
}
