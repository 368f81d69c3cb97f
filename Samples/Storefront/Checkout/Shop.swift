import PlugboardTool

/// The checkout, and the services that code binds and no manifest: an order's trace, the clock, the output.
struct Shop: Module {
    func register(in catalog: inout Catalog) {
        // Two parameters are mailers, so parameters have names by which a manifest can distinguish them.
        catalog.factory(
            "checkout.standard", Checkout.self, lifetime: .scoped, settings: Letters.self,
            parameters: "gateway", "store", "receipts", "alerts", "rules", "taxes", "clock", "trace", "settings",
            initializer: StandardCheckout.init(
                gateway:store:receipts:alerts:rules:taxes:clock:trace:settings:))

        // Each order has its own trace.
        catalog.autoregister(OrderTrace.self, lifetime: .scoped, initializer: OrderTrace.init)

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
