extension DiagnosticCode {
    /// What it means. A code without an explanation does not compile.
    package var explanation: Explanation {
        switch self {
        case .syntax: .syntax
        case .trailingComma: .trailingComma
        case .duplicateMember: .duplicateMember
        case .nestingTooDeep: .nestingTooDeep
        case .notUTF8: .notUTF8

        case .unknownKey: .unknownKey
        case .wrongJSONType: .wrongJSONType
        case .unknownVerb: .unknownVerb
        case .formatVersion: .formatVersion
        case .unknownLifetime: .unknownLifetime
        case .variableName: .variableName

        case .unknownProfile: .unknownProfile
        case .noProfileSelected: .noProfileSelected
        case .extendsRing: .extendsRing
        case .extendsMissing: .extendsMissing
        case .abstractSelected: .abstractSelected
        case .environmentsClash: .environmentsClash
        case .sealed: .sealed
        case .nothingToRemove: .nothingToRemove
        case .listEditWithoutList: .listEditWithoutList
        case .pathLeavesDirectory: .pathLeavesDirectory
        case .noProfiles: .noProfiles
        case .editsMissingBinding: .editsMissingBinding
        case .decoratorTwice: .decoratorTwice
        case .unknownEnvironment: .unknownEnvironment

        case .unknownFactory: .unknownFactory
        case .factoryOfAnotherService: .factoryOfAnotherService
        case .unknownService: .unknownService
        case .ambiguousService: .ambiguousService
        case .factoryNotAllowed: .factoryNotAllowed
        case .argumentListsDiffer: .argumentListsDiffer
        case .malformedKey: .malformedKey
        case .malformedPointer: .malformedPointer

        case .notBound: .notBound
        case .removedButUsed: .removedButUsed
        case .captive: .captive
        case .cycle: .cycle
        case .unknownParameter: .unknownParameter
        case .ambiguousParameter: .ambiguousParameter
        case .sharedWithArguments: .sharedWithArguments
        case .aliasToNothing: .aliasToNothing
        case .decoratorWrapsNothing: .decoratorWrapsNothing
        case .needsScope: .needsScope
        case .needsAwait: .needsAwait
        case .sharedButNotSendable: .sharedButNotSendable
        case .needsArguments: .needsArguments
        case .severalForOne: .severalForOne
        case .madeTooDeep: .madeTooDeep
        case .closedByNobody: .closedByNobody

        case .settingMissing: .settingMissing
        case .settingWrongType: .settingWrongType
        case .unknownSetting: .unknownSetting

        case .variableNotSet: .variableNotSet
        case .variableWrongType: .variableWrongType
        case .fileMissing: .fileMissing

        case .literalSecret: .literalSecret

        case .registeredTwice: .registeredTwice
        case .identifierTwice: .identifierTwice
        case .wrongParameterCount: .wrongParameterCount
        case .serviceWithoutName: .serviceWithoutName

        case .repeatsInherited: .repeatsInherited
        case .neverUsed: .neverUsed
        case .siblingsDisagree: .siblingsDisagree
        case .optionalMissed: .optionalMissed
        case .parametersAlike: .parametersAlike
        case .placeholder: .placeholder
        case .listedTwice: .listedTwice
        case .besideNear: .besideNear
        }
    }
}
