extension DiagnosticCode {
    /// Something shared between threads is not Sendable.
    public static let sharedButNotSendable = DiagnosticCode(
        "PB0412", "a shared lifetime for what is not Sendable",
        meaning: """
            Several threads may come to hold a shared instance at once, so its service must be Sendable. In code the \
            compiler sees to that; where a manifest says the lifetime, this check does. Make the service Sendable, or \
            leave it transient.
            """,
        wrong: [
            .swift(
                """
                protocol Cart { mutating func add(_ item: Item) }   // not Sendable
                catalog.factory("cart.plain", Cart.self, initializer: PlainCart.init)
                """),
            .manifest(
                "production", #"{ "services": { "Cart": { "factory": "cart.plain", "lifetime": "singleton" } } }"#),
        ],
        right: [
            .swift(
                """
                protocol Cart { mutating func add(_ item: Item) }   // not Sendable
                catalog.factory("cart.plain", Cart.self, initializer: PlainCart.init)
                """),
            .manifest("production", #"{ "services": { "Cart": "cart.plain" } }"#),
        ])
}
