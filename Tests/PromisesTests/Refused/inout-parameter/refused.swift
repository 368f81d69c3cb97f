import PlugboardContainer

struct Database: Sendable {}

func store(_ database: inout Database) -> Int { 1 }

func register(in catalog: inout Catalog) {
    catalog.register(Int.self, factory: store)
}
