/// A check for one kind of mistake in registrations.
typealias CatalogCheck = @Sendable (_ outline: CatalogOutline, _ findings: inout Findings) -> Void

/// A check for one kind of mistake in a linked wiring.
typealias WiringCheck = @Sendable (_ graph: WiringGraph, _ findings: inout Findings) -> Void

/// The findings of the checks of one wiring.
struct Findings {
    private let profile: String?
    private let outline: CatalogOutline
    private lazy var types = MentionedCatalogTypes(outline)
    private(set) var diagnostics: [Diagnostic] = []

    init(profile: String?, in outline: CatalogOutline) {
        self.profile = profile
        self.outline = outline
    }

    mutating func report(_ diagnostic: Diagnostic) { add(diagnostic.of(profile)) }

    @inline(never)
    mutating func report(
        _ code: DiagnosticCode, at origin: Origin?, _ severity: Diagnostic.Severity = .error, origins: [Origin]? = nil,
        hides: [WiringFact] = [], reliesOn: [WiringFact] = [], misspelling: MisspelledServiceKey? = nil,
        remarked: ServiceKey? = nil, text: @escaping @Sendable () -> FindingText
    ) {
        report(
            Diagnostic(
                code, at: origin, severity, origins: origins, hides: hides, reliesOn: reliesOn,
                misspelling: misspelling, remarked: remarked, text: text))
    }

    /// Reports a mistake in code. Its diagnostic names no profile, because every profile has the mistake.
    @inline(never)
    mutating func reportInCode(
        _ code: DiagnosticCode, at location: CodeLocation, text: @escaping @Sendable () -> FindingText
    ) {
        reportInCode(Diagnostic(code, at: .code(location), text: text))
    }

    mutating func reportInCode(_ diagnostic: Diagnostic) { add(diagnostic) }

    @inline(never)
    private mutating func add(_ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        diagnostic.types = types
        diagnostics.append(diagnostic)
    }
}
