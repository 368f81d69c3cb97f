import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init() {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: { Store() })
        .configure(parameters: "a") { (store: Store, a: Database) in }
}
