/// A statement that repeats what the layer inherits.
struct RepeatsInherited: Finding {
    var code: DiagnosticCode { .repeatsInherited }
    let leaf: BindingPartPath
    let again: Origin
    let inherited: Origin

    var severity: Diagnostic.Severity { .warning }
    var origin: Origin? { again }
    var remarked: ServiceKey? { leaf.key }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(leaf.words) \(leaf.isMany ? "are" : "is") overridden with the same value",
            label: "the same again",
            help: ["delete it: what is inherited stays"]
        ).pointing(at: inherited, "inherited from here")
    }
}

/// An edit that changes nothing.
struct EditWithoutEffect: Finding {
    var code: DiagnosticCode { .repeatsInherited }
    let leaf: BindingPartPath
    let edit: Origin

    var severity: Diagnostic.Severity { .warning }
    var origin: Origin? { edit }
    var remarked: ServiceKey? { leaf.key }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(title: "this edit of \(leaf.words) changes nothing", label: "no effect", help: ["delete it"])
    }
}

/// `"secret": false`, which holds anyway, or a `$text` without a part from outside.
package struct SaysNothing: SettingsFinding {
    package var code: DiagnosticCode { .repeatsInherited }
    package let origin: Origin?
    private let isText: Bool

    package init(_ origin: Origin, isText: Bool = false) {
        self.origin = origin
        self.isText = isText
    }

    package var severity: Diagnostic.Severity { .warning }
    package var judgesWhatIsWritten: Bool { true }

    package func wording(in profiles: [String]) -> FindingText {
        isText
            ? FindingText(
                title: "no part of this \"$text\" comes from outside the manifest", label: "always the same text",
                help: ["write the text itself as one string"])
            : FindingText(
                title: "\"secret\": false says what holds anyway", label: "no effect",
                help: ["delete it: what no layer marks is no secret, and what one marks stays one"])
    }
}

extension DiagnosticCode {
    /// An override writes what is inherited anyway.
    public static let repeatsInherited = DiagnosticCode("PB0901")
}
