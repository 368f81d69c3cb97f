/// A selected profile that is only there to be extended.
struct AbstractSelected: Finding {
    var code: DiagnosticCode { .abstractSelected }
    let choice: Located<String>
    let abstract: Origin
    let selectable: [String]

    var origin: Origin? { abstract }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "profile \(Quotation.quoted(choice.value)) is abstract and cannot be selected "
                + "(from \(choice.origin))",
            label: "abstract here",
            help: selectable.isEmpty
                ? ["write a profile that extends it"]
                : ["select one that extends it: \(selectable.map(Quotation.bare).joined(separator: ", "))"])
    }
}

extension DiagnosticCode {
    /// The selected profile is only there to be extended.
    public static let abstractSelected = DiagnosticCode(
        "PB0205", "an abstract profile selected",
        meaning: """
            A file with "abstract": true exists to be extended. It may leave things out that each profile over it adds, \
            so it cannot be run by itself.
            """,
        wrong: [
            .manifest("base", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .terminal("$ storefront --profile base"),
        ],
        right: [
            .manifest("base", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ storefront --profile production"),
        ])
}
