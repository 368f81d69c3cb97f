import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database, b: Database, c: Database, d: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.factory("store", Store.self, initializer: Store.init(a:b:c:d:), line: "1")
}
