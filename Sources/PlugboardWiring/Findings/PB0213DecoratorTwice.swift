/// Two decorators of one binding that have one id.
struct DecoratorTwice: Finding {
    var code: DiagnosticCode { .decoratorTwice }
    let id: String
    let key: ServiceKey
    let first: Origin
    let second: Origin

    var origin: Origin? { second }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(key) has two decorators \(Quotation.quoted(id))", label: "second",
            help: ["give one an \"id\" of its own"]
        ).pointing(at: first, "first")
    }
}

extension DiagnosticCode {
    /// Two decorators of one binding have one id.
    public static let decoratorTwice = DiagnosticCode(
        "PB0213", "two decorators of one id",
        meaning: """
            Each decorator of a binding has an id, by which layers above can remove it; unless it says one, the id is \
            its factory. Two of one id could not be told apart. Where the same factory is to wrap twice, give one of \
            them an "id".
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" },
                      "decorators": ["pay.retry", "pay.retry"] } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" },
                      "decorators": ["pay.retry", { "id": "outer", "factory": "pay.retry" }] } } }
                """)
        ])
}
