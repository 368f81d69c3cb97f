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
    public static let decoratorTwice = DiagnosticCode("PB0213")
}
