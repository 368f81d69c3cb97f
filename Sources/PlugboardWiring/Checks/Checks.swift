/// Everything that is checked, in four lists that read as a table of contents.
package enum Checks {
    /// Of what code registers, whatever is wired from it.
    static let ofCatalog: [any CatalogCheck] = [
        RegisteredTwiceCheck(),
        ContributedTwiceCheck(),
        IdentifierTwiceCheck(),
        EmptyNameCheck(),
        ParameterNamesCheck(),
        UnnameableServiceCheck(),
        ArgumentListsCheck(),
        CodeUsesCheck(),
        ScopeValueClashCheck(),
        UndeclaredScopeValueCheck(),
    ]

    /// Of names: these hold for a wiring that is not whole, too.
    static let ofNames: [any WiringCheck] = [
        UnknownFactoryCheck(),
        FactoryServiceCheck(),
        FactoryAllowedCheck(),
        UnknownParameterCheck(),
        AmbiguousParameterCheck(),
        SeveralForOneCheck(),
    ]

    /// Of the whole graph.
    static let ofGraph: [any WiringCheck] = [
        ProvidedTwiceCheck(),
        AliasCheck(),
        UsesServiceCheck(),
        DecoratorCheck(),
        NotBoundCheck(),
        RemovedButUsedCheck(),
        CycleCheck(),
        TooDeepCheck(),
        CaptiveCheck(),
        NeedsScopeCheck(),
        ValueNotGivenCheck(),
        NeedsAwaitCheck(),
        InjectsAsynchronousCheck(),
        SharedWithArgumentsCheck(),
        SharedInjectionPointCheck(),
        ArgumentsMismatchCheck(),
        SharedNotSendableCheck(),
        ClosedByNobodyCheck(),
        StartedByNobodyCheck(),
        NeverUsedCheck(),
        OptionalBoundElsewhereCheck(),
        AddedBesideNearNameCheck(),
        ParametersAlikeCheck(),
    ]

    /// Of each text in settings.
    static let ofSettingsTexts: [any SettingsTextCheck] = [
        PlaceholderCheck()
    ]
}

extension DiagnosticCode: CaseIterable {
    /// Every code, in the order of their numbers.
    public static let allCases: [DiagnosticCode] = [
        .syntax, .trailingComma, .duplicateMember, .nestingTooDeep, .notUTF8,
        .unknownKey, .wrongJSONType, .unknownVerb, .formatVersion, .unknownLifetime, .variableName,
        .unknownProfile, .noProfileSelected, .extendsRing, .extendsMissing, .abstractSelected, .environmentsClash,
        .sealed, .nothingToRemove, .listEditWithoutList, .pathLeavesDirectory, .noProfiles, .editsMissingBinding,
        .decoratorTwice, .unknownEnvironment, .staleSchema,
        .unknownFactory, .factoryOfAnotherService, .unknownService, .ambiguousService, .factoryNotAllowed,
        .argumentListsDiffer, .malformedKey, .malformedPointer, .boundByCodeAlone,
        .notBound, .removedButUsed, .captive, .cycle, .unknownParameter, .ambiguousParameter, .sharedWithArguments,
        .aliasToNothing, .decoratorWrapsNothing, .needsScope, .needsAwait, .sharedButNotSendable, .needsArguments,
        .severalForOne, .madeTooDeep, .closedByNobody, .valueNotGiven, .startedByNobody,
        .settingMissing, .settingWrongType, .unknownSetting,
        .variableNotSet, .variableWrongType, .fileMissing, .unknownProvider, .valueNotProvided, .providerFailed,
        .dotenvLine,
        .literalSecret,
        .registeredTwice, .identifierTwice, .wrongParameterCount, .serviceWithoutName,
        .scopeValueClash, .undeclaredScopeValue, .providerName, .providerNotPrepared,
        .repeatsInherited, .neverUsed, .siblingsDisagree, .optionalMissed, .placeholder, .listedTwice, .besideNear,
        .parametersAlike,
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

/// Looks for texts in settings that fit, and most likely are not meant.
protocol SettingsTextCheck: Sendable {
    /// Whether a text may be one. It is asked of every text in every load, so it looks at a few bytes at most.
    func suspects(_ text: String) -> Bool

    /// What is found of a suspected text; nil where it is none after all.
    func finding(in setting: WrittenText) -> (any SettingsFinding)?
}

/// A setting that is a text, as a manifest or code writes it.
package struct WrittenText: Sendable {
    var text: String
    /// From the top of the settings.
    var path: [String]
    var origin: Origin
    var owner: SettingsOwner

    package init(_ text: String, at path: [String], origin: Origin, of owner: SettingsOwner) {
        self.text = text
        self.path = path
        self.origin = origin
        self.owner = owner
    }
}

extension Checks {
    /// Whether any check has to look at a text of settings.
    package static func suspect(_ text: String) -> Bool {
        for check in ofSettingsTexts where check.suspects(text) { return true }
        return false
    }

    /// What the checks find of a text in settings that decoded well.
    package static func findings(in setting: WrittenText) -> [any SettingsFinding] {
        ofSettingsTexts.compactMap { $0.suspects(setting.text) ? $0.finding(in: setting) : nil }
    }
}

/// What the checks of one wiring have found.
struct Findings {
    private let profiles: [String]
    private let outline: CatalogOutline
    private lazy var types = CatalogTypes(outline)
    private(set) var diagnostics: [Diagnostic] = []

    init(profile: String?, in outline: CatalogOutline) {
        profiles = profile.map { [$0] } ?? []
        self.outline = outline
    }

    mutating func report(_ finding: some Finding) { report(finding, in: profiles) }
    /// A mistake of code is the same in every profile, so that none is named.
    mutating func reportInCode(_ finding: some Finding) { report(finding, in: []) }

    private mutating func report(_ finding: some Finding, in profiles: [String]) {
        var diagnostic = Diagnostic(finding, profiles: profiles)
        diagnostic.types = types
        diagnostics.append(diagnostic)
    }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
