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
    public static let wrongJSONType = DiagnosticCode("PB0102")
}
