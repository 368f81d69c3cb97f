import PlugboardContainer

struct Database: Sendable {}

struct Store: Sendable {
    init(a: Database, b: Database, c: Database, d: Database) {}
}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Store.self, initializer: Store.init(a:b:c:d:), fileID: "App/Main.swift")
}
