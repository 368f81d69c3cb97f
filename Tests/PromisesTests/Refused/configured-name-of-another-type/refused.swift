import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init() {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: { Store() })
        .configure(parameters: 1) { (store: Store, a: Database) in }
}
