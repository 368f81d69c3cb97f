import PlugboardContainer

protocol Service: Sendable {}
struct Database {}

func register(in catalog: inout Catalog) {
    catalog.autoregister(Database.self, initializer: { Database() }).contributes(to: (any Service).self) { $0 }
}
