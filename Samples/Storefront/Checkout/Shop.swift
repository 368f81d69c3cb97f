import PlugboardTool

/// The checkout, and what is bound in code so that a manifest need not say it: the clock and the output.
struct Shop: Module {
    func register(in catalog: inout Catalog) {
        // The parameters have names, because two of them are mailers and a manifest must tell them apart.
        catalog.factory(
            "checkout.standard", Checkout.self, lifetime: .singleton, settings: Letters.self,
            parameters: "gateway", "store", "receipts", "alerts", "rules", "taxes", "clock", "output", "settings",
            initializer: StandardCheckout.init(
                gateway:store:receipts:alerts:rules:taxes:clock:output:settings:))

        catalog.autoregister(Clock.self, lifetime: .singleton, initializer: SystemClock.init)
        catalog.factory(
            "clock.fixed", Clock.self, lifetime: .singleton, settings: FixedClock.Settings.self,
            allowedIn: [.development, .test], initializer: FixedClock.init(settings:))

        catalog.autoregister(Output.self, lifetime: .singleton, initializer: StandardOutput.init)
        catalog.factory(
            "output.recording", Output.self, lifetime: .singleton, allowedIn: [.test],
            initializer: RecordingOutput.init)
    }
}
