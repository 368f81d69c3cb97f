extension DiagnosticCode {
    /// No service has this name.
    public static let unknownService = DiagnosticCode(
        "PB0303", "a service nobody knows",
        meaning: """
            No service of this name is made or needed by anything the program registers. A service is written as its \
            type in code: Mailer for the protocol Mailer, or Shop.Mailer where two modules have one. Types without a \
            plain name, generic ones for example, get one with catalog.service(_:named:).
            """,
        wrong: [.manifest("production", #"{ "services": { "OrderStor": "orders.memory" } }"#)],
        right: [.manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#)])
}
