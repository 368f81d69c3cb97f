import PlugboardTool

/// The sample shop: `storefront --profile development orders.json`.
@main package struct Storefront: WiredApplication {
    package static let catalog = Catalog(Payments(), Orders(), Mail(), Fraud(), Taxes(), Shop()) {
        $0.entry(Checkout.self, scope: .any)
        $0.entry(OrderTrace.self, scope: .any)
        $0.entry(Output.self)
    }

    package static let help = "Places the orders of JSON files: storefront --profile development orders.json"

    package init() {}

    package func run(_ container: Container, arguments: [String]) async throws {
        try await OrderRun(container).place(ordersIn: arguments)
        let output = try container.resolve(Output.self)
        WiringTable(container.bindings).lines.forEach(output.line)
        try output.finish()
    }
}
