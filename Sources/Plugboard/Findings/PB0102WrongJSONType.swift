/// A value of another JSON type than its place takes.
struct WrongJSONType: Finding {
    var code: DiagnosticCode { .wrongJSONType }
    let origin: Origin?
    let value: ManifestElement
    let found: JSONKind

    var keepsManifestUnused: Bool { value == .manifest }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(value.words) must be \(value.expected), but is \(found.words)",
            label: found == .emptyString ? "empty" : "found \(found.words)", help: value.help(found))
    }
}

/// A decorator without a factory.
struct DecoratorWithoutFactory: Finding {
    var code: DiagnosticCode { .wrongJSONType }
    let origin: Origin?
    let service: String

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "a decorator of \(Quotation.bare(service)) has no \"factory\"", label: "\"factory\" is missing",
            notes: [ManifestObject.decorator(of: service).note].compactMap(\.self))
    }
}

/// A `$from` without a key.
struct ReferenceWithoutKey: Finding {
    var code: DiagnosticCode { .wrongJSONType }
    let origin: Origin?

    init(_ origin: Origin) { self.origin = origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "a \"$from\" has no \"key\"", label: "\"key\" is missing",
            help: ["write { \"$from\": \"PROVIDER\", \"key\": \"KEY\" }"],
            notes: [ManifestObject.reference(.from).note].compactMap(\.self))
    }
}

extension DiagnosticCode {
    /// A value is of another JSON type than its place takes.
    public static let wrongJSONType = DiagnosticCode(
        "PB0102", "a value of the wrong kind",
        meaning: """
            Another kind of JSON value belongs here: text, an object, a list, true or false; a decorator is its factory's \
            name, or an object with a "factory". In particular a factory, a \
            lifetime or a key cannot come from a variable. Which factory serves is what a profile says, so that every \
            wiring there can be is in a file and can be checked.
            """,
        wrong: [
            .manifest("production", #"{ "services": { "OrderStore": { "factory": { "$env": "ORDERS" } } } }"#)
        ],
        right: [
            .manifest("development", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "orders.jsonl" } } } }
                """),
        ])
}
