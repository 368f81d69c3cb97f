/// The stable code of a kind of mistake. `APP wiring explain PB0301` tells each with an example.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
    case syntax = "PB0001"
    case trailingComma = "PB0002"
    case duplicateMember = "PB0003"
    case nestingTooDeep = "PB0004"
    case notUTF8 = "PB0005"

    case unknownKey = "PB0101"
    case wrongJSONType = "PB0102"
    case unknownVerb = "PB0103"
    case formatVersion = "PB0104"

    case unknownProfile = "PB0201"
    case noProfileSelected = "PB0202"
    case extendsRing = "PB0203"
    case extendsMissing = "PB0204"
    case abstractSelected = "PB0205"
    case environmentsClash = "PB0206"
    case sealed = "PB0207"
    case nothingToRemove = "PB0208"
    case listEditWithoutList = "PB0209"
    case pathLeavesDirectory = "PB0210"
    case noProfiles = "PB0211"
    case editsMissingBinding = "PB0212"
    case decoratorTwice = "PB0213"
    case unknownEnvironment = "PB0214"

    case unknownFactory = "PB0301"
    case factoryOfAnotherService = "PB0302"
    case unknownService = "PB0303"
    case ambiguousService = "PB0304"
    case factoryNotAllowed = "PB0305"
    case argumentListsDiffer = "PB0306"
    case malformedKey = "PB0307"

    case notBound = "PB0401"
    case removedButUsed = "PB0402"
    case captive = "PB0403"
    case cycle = "PB0404"
    case unknownParameter = "PB0405"
    case ambiguousParameter = "PB0406"
    case sharedWithArguments = "PB0407"
    case aliasToNothing = "PB0408"
    case decoratorWrapsNothing = "PB0409"
    case needsScope = "PB0410"
    case needsAwait = "PB0411"
    case sharedButNotSendable = "PB0412"

    case settingMissing = "PB0501"
    case settingWrongType = "PB0502"
    case unknownSetting = "PB0503"

    case variableNotSet = "PB0601"
    case variableWrongType = "PB0602"
    case fileMissing = "PB0603"

    case literalSecret = "PB0701"

    case registeredTwice = "PB0801"
    case identifierTwice = "PB0802"
    case wrongParameterCount = "PB0803"
    case serviceWithoutName = "PB0804"

    case repeatsInherited = "PB0901"
    case neverUsed = "PB0902"
    case siblingsDisagree = "PB0903"
    case optionalMissed = "PB0904"
}

extension DiagnosticCode: CustomStringConvertible {
    /// The code as reports show it: `PB0301`.
    public var description: String { rawValue }
}
