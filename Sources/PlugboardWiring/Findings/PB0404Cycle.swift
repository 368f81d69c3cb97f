extension DiagnosticCode {
    /// Something needs itself while it is made.
    public static let cycle = DiagnosticCode(
        "PB0404", "a service that needs itself",
        meaning: """
            Following what each binding needs leads back to where it began, so none of them could be built first. The \
            ring is drawn with the place that says each step. A Lazy or a Provider in one of the parameters breaks it, \
            because it resolves later.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "FraudRule": { "factory": "fraud.all", "uses": { "rules": ["FraudRule"] } } } }"#)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule": "fraud.all",
                    "FraudRule#geo": "fraud.geo",
                    "FraudRule#velocity": "fraud.velocity" } }
                """)
        ])
}
