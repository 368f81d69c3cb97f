import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init() {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: { Store() }, line: 1)
}
