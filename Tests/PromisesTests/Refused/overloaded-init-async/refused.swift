import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init() async {}
    init(database: Database) async {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: Store.init)
}
