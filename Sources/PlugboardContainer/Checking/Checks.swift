/// The list of all checks. Each check is in the file of its family of codes, and `SettingsTextCheck` has those of
/// texts in settings.
enum Checks {
    /// The checks of registrations, which do not depend on a wiring.
    static let ofCatalog: [CatalogCheck] = [
        registeredTwice,
        overridesNothing,
        listBesideContribution,
        contributedTwice,
        identifierTwice,
        unwritableName,
        parameterNames,
        unnameableService,
        argumentListsDiffer,
        codeUses,
        scopeValueClash,
        undeclaredScopeValue,
        hookOfAnotherType,
        awaitedAndConfigured,
        allowedInUnknownEnvironment,
    ]

    /// The checks of names, which also run for an incomplete wiring.
    static let ofNames: [WiringCheck] = [
        unknownFactory,
        factoryOfAnotherService,
        factoryNotAllowed,
        deprecatedFactory,
        unknownParameter,
        ambiguousParameter,
        severalForOne,
    ]

    /// The checks of a complete graph.
    static let ofGraph: [WiringCheck] = [
        aliasToNothing,
        useOfAnotherService,
        decoratorWrapsNothing,
        notBound,
        emptyList,
        removedButUsed,
        cycle,
        excessiveConstructionDepth,
        captive,
        needsScope,
        valueNotGiven,
        needsAwait,
        propertyInjectsAsynchronous,
        sharedWithArguments,
        sharedInjectionPoint,
        argumentsMismatch,
        sharedButNotSendable,
        closedByNobody,
        startedByNobody,
        neverUsed,
        optionalBoundElsewhere,
        addedBesideNearName,
        nameWithEdge,
        parametersAlike,
        shorterLifetime,
        keptRing,
        droppedServices,
    ]
}

/// A check for one kind of mistake in registrations.
typealias CatalogCheck = @Sendable (_ outline: CatalogOutline, _ found: inout [Diagnostic]) -> Void

/// A check for one kind of mistake in a linked wiring.
typealias WiringCheck = @Sendable (_ graph: WiringGraph, _ found: inout [Diagnostic]) -> Void

extension [Diagnostic] {
    mutating func report(_ diagnostic: Diagnostic) { append(diagnostic) }

    @inline(never)
    mutating func report(
        _ code: DiagnosticCode, at origin: Origin?, _ severity: Diagnostic.Severity = .error, origins: [Origin]? = nil,
        hides: [WiringFact] = [], reliesOn: [WiringFact] = [], misspelling: MisspelledServiceKey? = nil,
        remarked: ServiceKey? = nil, text: @escaping @Sendable () -> Wording
    ) {
        append(
            Diagnostic(
                code, at: origin, severity, origins: origins, hides: hides, reliesOn: reliesOn,
                misspelling: misspelling, remarked: remarked, text: text))
    }

    /// Reports a mistake in code. Its diagnostic names no profile, because every profile has the mistake.
    @inline(never)
    mutating func reportInCode(
        _ code: DiagnosticCode, at location: CodeLocation, text: @escaping @Sendable () -> Wording
    ) {
        reportInCode(Diagnostic(code, at: .code(location), text: text))
    }

    mutating func reportInCode(_ diagnostic: Diagnostic) {
        append(diagnostic)
        self[count - 1].isOfEveryProfile = true
    }

    /// Returns the diagnostics of the checks of one wiring, with its profile and the types of its catalog.
    func checked(_ wiring: Wiring, in outline: CatalogOutline) -> [Diagnostic] {
        if isEmpty { return self }
        let types = MentionedCatalogTypes(outline)
        return map { diagnostic in
            var diagnostic = diagnostic.isOfEveryProfile ? diagnostic : diagnostic.of(wiring.profile)
            diagnostic.types = types
            return diagnostic
        }
    }
}
