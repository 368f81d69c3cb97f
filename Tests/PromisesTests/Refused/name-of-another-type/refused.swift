import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database, b: Database, c: Database, d: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.register(Store.self, name: 5, factory: Store.init(a:b:c:d:))
}
