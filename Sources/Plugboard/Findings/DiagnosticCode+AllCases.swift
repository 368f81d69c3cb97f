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
        .scopeValueClash, .undeclaredScopeValue, .providerName, .providerNotPrepared, .overridesNothing,
        .hookOfAnotherType,
        .repeatsInherited, .neverUsed, .siblingsDisagree, .optionalMissed, .placeholder, .listedTwice, .besideNear,
        .parametersAlike, .deprecatedFactory,
    ]
}

extension DiagnosticCode: RawRepresentable {
    /// The code that reports show so; nil when there is none.
    public init?(rawValue: String) {
        guard let code = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = code
    }
}
