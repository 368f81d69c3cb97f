import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database, b: Database, c: Database, d: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.factory("store", Store.self, defaults: ["size": 5], initializer: Store.init(a:b:c:d:))
}
