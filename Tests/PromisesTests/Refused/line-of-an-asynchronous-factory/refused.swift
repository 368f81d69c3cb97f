import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database, b: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.register(Store.self, factory: { (a: Database, b: Database) async in Store(a: a, b: b) }, line: "1")
}
