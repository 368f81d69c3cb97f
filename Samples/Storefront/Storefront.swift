import PlugboardTool

/// The sample shop: `storefront --profile development orders.json`.
@main package struct Storefront: WiredApplication {
    package static let catalog = Catalog(Payments(), Orders(), Mail(), Fraud(), Taxes(), Shop())
        .entry(Checkout.self)
        .entry(Output.self)

    package static let help = "Places the orders of JSON files: storefront --profile development orders.json"

    package init() {}

    package func run(_ container: Container, arguments: [String]) async throws {
        let output = try container.resolve(Output.self)
        try container.resolve(Checkout.self).place(ordersIn: arguments)
        WiringTable(container.bindings).lines.forEach(output.line)
    }
}
