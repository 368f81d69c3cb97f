extension DiagnosticCode {
    /// Something is asked for without the arguments that it takes, or with others.
    public static let needsArguments = DiagnosticCode(
        "PB0413", "something asked for without the arguments that it takes",
        meaning: """
            The service takes arguments from whoever asks for it, and who asks here gives none, or others. A plain \
            parameter gives none: take a Provider and call it with them. What the program itself gives is said by its \
            entry, with argument: or arguments:, in any order.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("payments.regional", PaymentGateway.self, argument: Region.self,
                                initializer: RegionalGateway.init(region:))
                catalog.factory("checkout.paying", Checkout.self, initializer: PayingCheckout.init(gateway:))
                """),
            .manifest(
                "production",
                #"{ "services": { "PaymentGateway": "payments.regional", "Checkout": "checkout.paying" } }"#),
        ],
        right: [
            .swift(
                """
                catalog.factory("payments.regional", PaymentGateway.self, argument: Region.self,
                                initializer: RegionalGateway.init(region:))
                catalog.entry(PaymentGateway.self, argument: Region.self)
                """),
            .manifest("production", #"{ "services": { "PaymentGateway": "payments.regional" } }"#),
        ])
}
