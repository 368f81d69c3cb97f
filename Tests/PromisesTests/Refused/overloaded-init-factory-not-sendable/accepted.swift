import PlugboardContainer

struct Database: Sendable {}

final class Store {
    init() {}
    init(database: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.factory("store", Store.self, initializer: Store.init(database:))
}
