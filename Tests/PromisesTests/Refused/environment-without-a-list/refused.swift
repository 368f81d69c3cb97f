import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.factory("store", Store.self, allowedIn: "production", initializer: Store.init(a:))
}
