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
