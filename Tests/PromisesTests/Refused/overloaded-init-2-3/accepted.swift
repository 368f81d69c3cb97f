import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(database: Database, size: Int) {}
    init(database: Database, size: Int, name: String) {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: Store.init(database:size:name:))
}
