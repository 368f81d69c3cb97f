extension DiagnosticCode {
    /// Something says how it is closed, and nothing keeps it.
    public static let closedByNobody = DiagnosticCode(
        "PB0416", "closing for what nobody keeps",
        meaning: """
            The registration says with .closing how an instance ends. The container closes its singletons and a scope what \
            is scoped; instances of the other lifetimes, and those owned externally, belong to who asked for them, so that \
            what is said would never run. Make it a singleton or scoped, or leave .closing out.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("orders.remote", OrderStore.self, initializer: MemoryOrders.init)
                    .closing { _ in }
                """),
            .manifest("production", #"{ "services": { "OrderStore": "orders.remote" } }"#),
        ],
        right: [
            .swift(
                """
                catalog.factory("orders.remote", OrderStore.self, initializer: MemoryOrders.init)
                    .closing { _ in }
                """),
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.remote", "lifetime": "singleton" } } }"#),
        ])
}
