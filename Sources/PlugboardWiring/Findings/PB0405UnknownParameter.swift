extension DiagnosticCode {
    /// `uses` speaks of a parameter that there is not, or that no binding fills.
    public static let unknownParameter = DiagnosticCode(
        "PB0405", "a parameter that the factory does not have",
        meaning: """
            A key of "uses" names a parameter of the factory, as the code names them with parameters:. Where code names \
            none, the key is the parameter's service. Settings, arguments and the service a decorator wraps are not \
            filled by "uses".
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule#geo": "fraud.geo",
                    "FraudRule": { "factory": "fraud.all", "uses": { "ruls": ["FraudRule#geo"] } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule#geo": "fraud.geo",
                    "FraudRule": { "factory": "fraud.all", "uses": { "rules": ["FraudRule#geo"] } } } }
                """)
        ])
}
