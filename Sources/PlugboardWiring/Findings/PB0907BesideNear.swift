extension DiagnosticCode {
    /// A layer adds to a list beside a near name of a lower one.
    public static let besideNear = DiagnosticCode(
        "PB0907", "a binding added to a list beside a near name",
        meaning: """
            A list receives every binding of its service. A layer binds a name that no lower layer has, one slip away from \
            one that a lower layer has, so that the list receives both. Most likely it was to override that one. It is a \
            warning: write the name as the lower layer does, or name both in "uses" where both are meant.
            """,
        wrong: [
            .manifest(
                "base",
                #"{ "services": { "FraudRule": "fraud.all", "FraudRule#velocity": "fraud.velocity" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "FraudRule#velocty": "fraud.geo" } }"#),
        ],
        right: [
            .manifest(
                "base",
                #"{ "services": { "FraudRule": "fraud.all", "FraudRule#velocity": "fraud.velocity" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "FraudRule#velocity": "fraud.geo" } }"#),
        ])
}
