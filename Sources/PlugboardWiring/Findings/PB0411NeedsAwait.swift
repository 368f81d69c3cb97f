extension DiagnosticCode {
    /// The program asks without `await` for something that needs it.
    public static let needsAwait = DiagnosticCode(
        "PB0411", "something that has to be awaited, asked for without await",
        meaning: """
            Building the service has to wait: its own initializer is async, or that of something it needs directly. So \
            it can only be resolved with await, and not through what resolves without, such as a Lazy or an \
            @Inject property. What is made on the main actor is awaited everywhere else; there it is resolved without, and an entry that says \
            on: MainActor.self promises it.
            """,
        wrong: [
            .swift(
                """
                catalog.autoregister(OrderStore.self, initializer: RemoteOrders.init(connecting:))   // async
                let store = try container.resolve(OrderStore.self)
                """)
        ],
        right: [
            .swift(
                """
                catalog.autoregister(OrderStore.self, initializer: RemoteOrders.init(connecting:))   // async
                let store = try await container.resolve(awaiting: OrderStore.self)
                """)
        ])
}
