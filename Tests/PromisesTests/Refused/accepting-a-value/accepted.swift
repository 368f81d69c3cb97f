import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: Store.init(a:)).accepting(Database.self)
}
