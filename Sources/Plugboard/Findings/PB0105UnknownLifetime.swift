/// A lifetime name that the format does not know.
struct UnknownLifetime: Finding {
    var code: DiagnosticCode { .unknownLifetime }
    let lifetime: Located<String>
    let service: String

    var origin: Origin? { lifetime.origin }

    func wording(in profiles: [String]) -> FindingText {
        let known = LifetimeKind.allCases.map(\.rawValue).inOrder()
        return FindingText(
            title: "unknown lifetime \(Quotation.quoted(lifetime.value)) in the binding of \(Quotation.bare(service))",
            label: Phrases.didYouMean(lifetime.value, among: known) ?? "not a lifetime",
            help: Phrases.lookAlikes(lifetime.value, among: known),
            notes: ["lifetimes: \(known.joined(separator: ", "))"],
            revealed: [lifetime.origin])
    }
}

extension DiagnosticCode {
    /// No lifetime has this name.
    public static let unknownLifetime = DiagnosticCode(
        "PB0105", "a lifetime that there is not",
        meaning: """
            A lifetime is one of transient, graph, scoped, singleton and weak. Nothing is guessed: a misspelt \
            "singleton" that became transient would make an instance for each who asks.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetime": "singelton" } } }"#)
        ],
        right: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetime": "singleton" } } }"#)
        ])
}
