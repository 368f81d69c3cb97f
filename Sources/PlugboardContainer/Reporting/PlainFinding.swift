/// A finding that consists of a code, a place and a text. No other code searches for such a finding.
package struct PlainFinding: Finding {
    package let code: DiagnosticCode
    package let origin: Origin?
    package let severity: Diagnostic.Severity
    package let origins: [Origin]
    package let hides: [WiringFact]
    package let reliesOn: [WiringFact]
    package let misspelling: MisspelledServiceKey?
    package let remarked: ServiceKey?
    package let edited: BindingPartPath?
    package let judgesWhatIsWritten: Bool?
    package let keepsManifestUnused: Bool
    package private(set) var missing: ServiceKey?
    private var text: @Sendable ([String]) -> FindingText

    /// - Parameter text: Returns the text. Called for each report, because the names of types depend on the report.
    @inline(never)
    package init(
        _ code: DiagnosticCode, at origin: Origin?, _ severity: Diagnostic.Severity = .error, origins: [Origin]? = nil,
        hides: [WiringFact] = [], reliesOn: [WiringFact] = [], misspelling: MisspelledServiceKey? = nil,
        remarked: ServiceKey? = nil, edited: BindingPartPath? = nil, judgesWhatIsWritten: Bool? = nil,
        keepsManifestUnused: Bool = false, text: @escaping @Sendable () -> FindingText
    ) {
        self.code = code
        self.origin = origin
        self.severity = severity
        self.origins = origins ?? origin.map { [$0] } ?? []
        self.hides = hides
        self.reliesOn = reliesOn
        self.misspelling = misspelling
        self.remarked = remarked
        self.edited = edited
        self.judgesWhatIsWritten = judgesWhatIsWritten
        self.keepsManifestUnused = keepsManifestUnused
        self.text = { _ in text() }
    }

    /// Creates a finding whose text depends on its profiles, which are not known when the finding is created.
    package init(
        _ code: DiagnosticCode, at origin: Origin?, _ severity: Diagnostic.Severity = .error, hides: [WiringFact] = [],
        reliesOn: [WiringFact] = [], misspelling: MisspelledServiceKey? = nil, remarked: ServiceKey? = nil,
        missing: ServiceKey? = nil, edited: BindingPartPath? = nil, judgesWhatIsWritten: Bool? = nil,
        textIn text: @escaping @Sendable ([String]) -> FindingText
    ) {
        self.init(
            code, at: origin, severity, hides: hides, reliesOn: reliesOn, misspelling: misspelling, remarked: remarked,
            edited: edited, judgesWhatIsWritten: judgesWhatIsWritten
        ) { FindingText(title: "") }
        self.missing = missing
        self.text = text
    }

    package func wording(in profiles: [String]) -> FindingText { text(profiles) }
}
