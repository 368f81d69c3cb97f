import PlugboardTool

/// The tax policies.
struct Taxes: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "taxes.flat", TaxPolicy.self, lifetime: .singleton, settings: FlatTax.Settings.self,
            initializer: FlatTax.init(settings:))
        catalog.factory(
            "taxes.country", TaxPolicy.self, lifetime: .singleton, settings: CountryTax.Settings.self,
            initializer: CountryTax.init(settings:))
    }
}
