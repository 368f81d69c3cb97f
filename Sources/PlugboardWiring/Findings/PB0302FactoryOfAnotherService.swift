extension DiagnosticCode {
    /// A factory, an alias or a use is of another service than its place takes.
    public static let factoryOfAnotherService = DiagnosticCode(
        "PB0302", "a factory or alias of another service",
        meaning: """
            The factory exists and makes something else than the service it is to serve, or the alias, or a use, \
            names a binding of another service. An instance can serve a second service only where code says so with .provides, because \
            only the compiler can tell that it fits.
            """,
        wrong: [.manifest("production", #"{ "services": { "OrderStore": "mail.console" } }"#)],
        right: [
            .manifest("production", #"{ "services": { "OrderStore": "orders.memory", "Mailer": "mail.console" } }"#)
        ])
}
