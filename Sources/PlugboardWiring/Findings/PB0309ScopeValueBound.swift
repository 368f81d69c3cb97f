/// A manifest that names, where a service stands, a value that scopes are given.
struct ScopeValueBound: KeyFinding {
    static var code: DiagnosticCode { .scopeValueBound }
    let key: Located<String>
    let value: ServiceType
    let declared: CodeLocation

    var origin: Origin? { key.origin }

    func wording(in profiles: [String]) -> Wording {
        Wording(
            title: "\(value) is given to each scope by the program, so no manifest says anything of it",
            label: "given to scopes", related: [Wording.Mark(.code(declared), "declared as a scope value here")],
            help: ["leave it out: what takes it receives what withScope(giving:) is given"], revealed: [key.origin])
    }
}

extension DiagnosticCode {
    /// A manifest names a value that scopes are given.
    public static let scopeValueBound = DiagnosticCode(
        "PB0309", "a manifest that names a value of scopes",
        meaning: """
            Code declares the type with catalog.scopeValue: whoever opens a scope gives it the value, which is another in \
            each scope. So a manifest can neither bind it nor lead another name to it, and uses need not name it: a \
            parameter of the type always receives the value of its scope.
            """,
        wrong: [
            .swift("catalog.scopeValue(Region.self)"),
            .manifest("production", #"{ "services": { "Region": "region.fixed" } }"#),
        ],
        right: [
            .swift("catalog.scopeValue(Region.self)"),
            .manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#),
        ])
}
