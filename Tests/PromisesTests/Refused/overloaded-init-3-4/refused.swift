import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(database: Database, size: Int, name: String) {}
    init(database: Database, size: Int, name: String, age: Int) {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: Store.init)
}
