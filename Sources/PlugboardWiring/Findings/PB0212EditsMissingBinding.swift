/// An edit of a binding that no lower layer has.
struct EditsMissingBinding: InvalidEditFinding, MissingInheritance {
    var code: DiagnosticCode { .editsMissingBinding }
    let key: ServiceKey
    let edit: Origin
    /// Where it was removed.
    let removed: Origin?
    /// The binding below it that has a near name.
    let near: BoundKey?
    var unextended: BindingInUnextendedProfile?
    /// The keys of its service that are bound below a `--set`, where they were looked for.
    var bound: TruncatedList<ServiceKey>?

    var origin: Origin? { edit }
    var missing: ServiceKey? { removed == nil ? key : nil }
    var edited: BindingPartPath { BindingPartPath(key) }
    var hides: [WiringFact] { [.factory(key)] }
    var misspelling: MisspelledServiceKey? { near.map { MisspelledServiceKey(bound: $0.key, meant: key) } }

    func wording(in profiles: [String]) -> FindingText {
        if case .launch = edit {
            return FindingText(
                title: "\(key) has no binding to edit", label: "not bound",
                help: Phrases.suggestion(near?.key.description, for: key.description),
                notes: bound.map { [Phrases.bound($0, beside: key)] } ?? []
            ).pointing(at: removed, "removed here")
        }
        let help = near == nil ? "say which \"factory\" makes it" : Phrases.eitherName
        return FindingText(
            title: "\(key) has no binding to edit", label: "without \"factory\" or \"alias\" this edits a binding",
            help: [unextended?.help ?? help], notes: unextended.map { [$0.note] } ?? []
        ).pointing(at: removed, "removed here")
            .pointing(at: near?.origin, near.map { "\($0.key), a near name, is bound here" } ?? "")
    }
}

/// A key that a test replaces although nothing binds it.
package struct ReplacesUnboundKey: Finding {
    package var code: DiagnosticCode { .editsMissingBinding }
    let key: ServiceKey
    let replacement: Origin
    /// The keys of the service that are bound.
    let bound: [ServiceKey]

    package init(key: ServiceKey, replacement: Origin, bound: [ServiceKey]) {
        self.key = key
        self.replacement = replacement
        self.bound = bound
    }

    package var origin: Origin? { replacement }

    package func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "the replacement of \(key) replaces nothing: it is not bound", label: "replaced here",
            help: bound.isEmpty ? [] : ["name the one that is meant, with name:"],
            notes: bound.isEmpty ? [] : ["bound are: \(bound.map(\.description).joined(separator: ", "))"])
    }
}

extension DiagnosticCode {
    /// A binding is edited that no lower layer has.
    public static let editsMissingBinding = DiagnosticCode("PB0212")
}
