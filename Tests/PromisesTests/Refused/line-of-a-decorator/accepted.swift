import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init() {}
}

func register(in catalog: inout Catalog) {
    catalog.decorate(Store.self, with: { (store: Store, a: Database) in store }, line: 1)
}
