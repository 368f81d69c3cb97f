import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, override: "yes", initializer: Store.init(a:))
}
