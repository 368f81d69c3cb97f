import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init() {}
}

func register(in catalog: inout Catalog) {
    catalog.decorate(Store.self, parameters: "a") { (store: Store, a: Database) in a }
}
