import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(database: Database, size: Int, name: String, age: Int) {}
    init(database: Database, size: Int, name: String, age: Int, isOpen: Bool) {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: Store.init(database:size:name:age:isOpen:))
}
