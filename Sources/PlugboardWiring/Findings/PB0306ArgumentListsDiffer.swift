extension DiagnosticCode {
    /// The factories of one service declare different arguments.
    public static let argumentListsDiffer = DiagnosticCode(
        "PB0306", "factories of one service with different arguments",
        meaning: """
            Callers give the arguments of a service at each resolve. If its factories declared different ones, changing \
            the factory in a profile would break calls that compiled. So all factories of a service declare the same \
            list; a factory need not use each of them.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("letters.plain", Letter.self, initializer: PlainLetter.init)
                catalog.factory("letters.signed", Letter.self, argument: Signature.self, initializer: SignedLetter.init)
                """)
        ],
        right: [
            .swift(
                """
                catalog.factory("letters.plain", Letter.self, argument: Signature.self, initializer: PlainLetter.init)
                catalog.factory("letters.signed", Letter.self, argument: Signature.self, initializer: SignedLetter.init)
                """)
        ])
}
