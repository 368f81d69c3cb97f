import PlugboardTool

/// The stores of placed orders.
struct Orders: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory("orders.memory", OrderStore.self, lifetime: .singleton, initializer: MemoryOrderStore.init)
        catalog.factory(
            "orders.file", OrderStore.self, lifetime: .singleton, settings: FileLocation.self,
            defaults: ["file": "orders.jsonl"], initializer: FileOrderStore.init(settings:output:)
        ).closing { $0.close() }
    }
}
