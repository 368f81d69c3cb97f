extension DiagnosticCode {
    /// `parameters:` does not name each parameter once.
    public static let wrongParameterCount = DiagnosticCode(
        "PB0803", "parameters: that does not name each parameter once",
        meaning: """
            parameters: names all parameters of the initializer, in their order, each by a name of its own. With another \
            count every name after the \
            gap would stand for the wrong parameter, and manifests would fill the wrong one.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("checkout.standard", Checkout.self, parameters: "gateway", "store",
                                initializer: Checkout.init(gateway:store:mailer:))
                """)
        ],
        right: [
            .swift(
                """
                catalog.factory("checkout.standard", Checkout.self, parameters: "gateway", "store", "mailer",
                                initializer: Checkout.init(gateway:store:mailer:))
                """)
        ])
}
