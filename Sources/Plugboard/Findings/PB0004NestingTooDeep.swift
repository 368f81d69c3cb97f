/// A JSON text nested deeper than the limit, at the bracket that opens one level too many.
struct NestingTooDeep: Finding {
    var code: DiagnosticCode { .nestingTooDeep }
    let bracket: Origin
    let limit: Int

    var origin: Origin? { bracket }
    var keepsManifestUnused: Bool { true }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(title: "the text nests deeper than \(limit) levels", label: "this would be level \(limit + 1)")
    }
}

extension DiagnosticCode {
    /// The text nests deeper than anything sensible does.
    public static let nestingTooDeep = DiagnosticCode("PB0004")
}
