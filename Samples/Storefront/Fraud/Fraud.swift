import PlugboardTool

/// The fraud rules. The checkout requests `[FraudRule]` and receives every rule that a manifest binds.
struct Fraud: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "fraud.amount", FraudRule.self, lifetime: .singleton, settings: AmountRule.Settings.self,
            initializer: AmountRule.init(settings:))
        catalog.factory(
            "fraud.countries", FraudRule.self, lifetime: .singleton, settings: CountryRule.Settings.self,
            initializer: CountryRule.init(settings:))
        catalog.factory(
            "fraud.velocity", FraudRule.self, lifetime: .singleton, settings: VelocityRule.Settings.self,
            initializer: VelocityRule.init(settings:store:clock:))
    }
}
