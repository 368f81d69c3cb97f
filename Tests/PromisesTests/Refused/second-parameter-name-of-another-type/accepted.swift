import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database, b: Database, c: Database, d: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, parameters: "a", "b", "c", "d", initializer: Store.init(a:b:c:d:))
}
