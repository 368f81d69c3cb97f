import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.register(Store.self, argument: "Database", factory: Store.init(a:))
}
