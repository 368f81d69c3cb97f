/// A comma before the bracket that closes an object or a list.
struct TrailingComma: Finding {
    var code: DiagnosticCode { .trailingComma }
    let comma: Origin
    let bracket: JSONBracketKind

    var origin: Origin? { comma }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "JSON allows no comma before the '\(bracket.closing)' that closes \(bracket.words)",
            label: "delete this comma", repair: FindingText.FixIt(origin: comma, replacement: ""))
    }
}

/// Object or list, with the brackets that enclose it.
package enum JSONBracketKind: Equatable, Sendable {
    case object
    case list
}

extension JSONBracketKind {
    var opening: String { self == .object ? "{" : "[" }
    var closing: String { self == .object ? "}" : "]" }
    var words: String { self == .object ? "an object" : "a list" }
}

extension DiagnosticCode {
    /// A comma stands before a closing bracket.
    public static let trailingComma = DiagnosticCode("PB0002")
}
