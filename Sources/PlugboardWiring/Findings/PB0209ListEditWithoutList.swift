// What is found is an `UnmetEdit`.

extension DiagnosticCode {
    /// A list is edited where none is inherited.
    public static let listEditWithoutList = DiagnosticCode(
        "PB0209", "an edit of a list that is not inherited",
        meaning: """
            $remove, $edit, $prepend and $append edit a list that a lower layer wrote, and there is none: it was never \
            written, it went when a layer changed the factory, or another instruction stands in its place. Write the whole list \
            instead.
            """,
        wrong: [
            .manifest(
                "base",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } } } }
                """),
            .manifest(
                "production",
                """
                { "extends": "base",
                  "services": { "PaymentGateway": { "decorators": { "$append": ["pay.retry"] } } } }
                """),
        ],
        right: [
            .manifest(
                "base",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } } } }
                """),
            .manifest(
                "production",
                #"{ "extends": "base", "services": { "PaymentGateway": { "decorators": ["pay.retry"] } } }"#),
        ])
}
