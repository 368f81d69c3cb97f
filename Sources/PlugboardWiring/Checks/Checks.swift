/// Everything that is checked of a wiring, in three lists that read as a table of contents. Texts in settings are checked
/// where settings are decoded.
enum Checks {
    /// Of what code registers, whatever is wired from it.
    static let ofCatalog: [any CatalogCheck] = [
        RegisteredTwiceCheck(),
        ContributedTwiceCheck(),
        IdentifierTwiceCheck(),
        UnwritableNameCheck(),
        ParameterNamesCheck(),
        UnnameableServiceCheck(),
        ArgumentListsDifferCheck(),
        CodeUsesCheck(),
        ScopeValueClashCheck(),
        UndeclaredScopeValueCheck(),
    ]

    /// Of names: these hold for a wiring that is not whole, too.
    static let ofNames: [any WiringCheck] = [
        UnknownFactoryCheck(),
        FactoryOfAnotherServiceCheck(),
        FactoryNotAllowedCheck(),
        UnknownParameterCheck(),
        AmbiguousParameterCheck(),
        SeveralForOneCheck(),
    ]

    /// Of the whole graph.
    static let ofGraph: [any WiringCheck] = [
        FurtherServiceProvidedTwiceCheck(),
        AliasToNothingCheck(),
        UseOfAnotherServiceCheck(),
        DecoratorWrapsNothingCheck(),
        NotBoundCheck(),
        RemovedButUsedCheck(),
        CycleCheck(),
        ExcessiveConstructionDepthCheck(),
        CaptiveCheck(),
        NeedsScopeCheck(),
        ValueNotGivenCheck(),
        NeedsAwaitCheck(),
        PropertyInjectsAsynchronousCheck(),
        SharedWithArgumentsCheck(),
        SharedInjectionPointCheck(),
        ArgumentsMismatchCheck(),
        SharedButNotSendableCheck(),
        ClosedByNobodyCheck(),
        StartedByNobodyCheck(),
        NeverUsedCheck(),
        OptionalBoundElsewhereCheck(),
        AddedBesideNearNameCheck(),
        ParametersAlikeCheck(),
    ]
}

/// Looks for one kind of mistake in what code registers.
protocol CatalogCheck: Sendable {
    func check(_ outline: CatalogOutline, reporting findings: inout Findings)
}

/// Looks for one kind of mistake in a linked wiring.
protocol WiringCheck: Sendable {
    func check(_ graph: WiringGraph, reporting findings: inout Findings)
}

/// The findings that the checks of one wiring have reported.
struct Findings {
    private let profile: String?
    private let outline: CatalogOutline
    private lazy var types = MentionedCatalogTypes(outline)
    private(set) var diagnostics: [Diagnostic] = []

    init(profile: String?, in outline: CatalogOutline) {
        self.profile = profile
        self.outline = outline
    }

    mutating func report(_ finding: some Finding) { report(finding, of: profile) }
    /// A mistake of code is the same in every profile, so that none is named.
    mutating func reportInCode(_ finding: some Finding) { report(finding, of: nil) }

    private mutating func report(_ finding: some Finding, of profile: String?) {
        var diagnostic = Diagnostic(finding, of: profile)
        diagnostic.types = types
        diagnostics.append(diagnostic)
    }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
