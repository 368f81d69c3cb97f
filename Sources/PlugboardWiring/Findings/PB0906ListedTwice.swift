extension DiagnosticCode {
    /// A list names one thing twice.
    public static let listedTwice = DiagnosticCode(
        "PB0906", "a list that names one thing twice",
        meaning: """
            A list of "uses" names one binding twice, so that its parameter receives it twice, or "extends" names one \
            profile twice, which is laid only once. It is a warning: most likely another name was meant, or a line was \
            copied.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule#geo": "fraud.geo", "FraudRule#velocity": "fraud.velocity",
                    "FraudRule": {
                      "factory": "fraud.all", "uses": { "rules": ["FraudRule#geo", "FraudRule#geo"] } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule#geo": "fraud.geo", "FraudRule#velocity": "fraud.velocity",
                    "FraudRule": {
                      "factory": "fraud.all", "uses": { "rules": ["FraudRule#geo", "FraudRule#velocity"] } } } }
                """)
        ])
}
