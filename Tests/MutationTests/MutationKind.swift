import PlugboardTool

/// A kind of realistic mistake, with its expected report.
enum MutationKind: String, CaseIterable, Hashable, Comparable {
    case droppedComma = "a comma left out"
    case droppedColon = "a colon left out"
    case droppedQuote = "a quote left out"
    case droppedBracket = "a bracket left out"
    case trailingComma = "a comma before a closing bracket"
    case duplicate = "a member written twice"
    case misspelledKey = "a key misspelled"
    case misspelledVerb = "a verb misspelled"
    case misspelledFactory = "a factory misspelled"
    case misspelledService = "a service misspelled"
    case misspelledName = "a name misspelled where it is bound"
    case misspelledUse = "a name misspelled where it is used"
    case misspelledParameter = "a parameter misspelled"
    case misspelledSetting = "a setting misspelled"
    case misspelledEntry = "a key of a table in settings misspelled"
    case misspelledProfile = "a profile misspelled"
    case misspelledEnvironment = "an environment misspelled"
    case misspelledVariable = "a variable misspelled"
    case misspelledID = "a decorator's id misspelled"
    case wrongType = "another JSON type"
    case removedSetting = "a setting removed"
    case removedBinding = "a binding removed"
    case removedUse = "a use removed"
    case removedFactory = "a factory removed"
    case removedFile = "an extended file removed"
    case useElsewhere = "a use pointed elsewhere"
    case aliasElsewhere = "an alias pointed elsewhere"
    case ring = "a ring made"
    case swappedFactories = "factories of two services swapped"
    case otherFactory = "another factory of the same service"
    case literalSecret = "a literal where a secret belongs"

    /// The codes of which it must get one if the result is not a valid wiring.
    var codes: Set<DiagnosticCode> {
        switch self {
        case .droppedComma, .droppedColon, .droppedQuote, .droppedBracket: [.syntax]
        case .trailingComma: [.trailingComma]
        case .duplicate: [.duplicateMember]
        case .misspelledKey: [.unknownKey]
        case .misspelledVerb: [.unknownVerb]
        case .misspelledFactory: [.unknownFactory]
        case .misspelledService: [.unknownService]
        case .misspelledName: [.notBound, .neverUsed, .editsMissingBinding]
        case .misspelledUse: [.notBound, .neverUsed]
        case .misspelledParameter: [.unknownParameter]
        case .misspelledSetting: [.unknownSetting, .listEditWithoutList]
        case .misspelledEntry: [.settingWrongType, .duplicateMember]
        case .misspelledProfile: [.extendsMissing]
        case .misspelledEnvironment: [.unknownEnvironment]
        case .misspelledVariable, .misspelledID: []
        // A number in place of a secret is a literal, of any type.
        case .wrongType: [.wrongJSONType, .settingWrongType, .literalSecret]
        case .removedSetting: [.settingMissing, .listEditWithoutList]
        case .removedBinding: [.notBound, .editsMissingBinding, .factoryNotAllowed, .listEditWithoutList]
        case .removedUse: [.notBound]
        case .removedFactory: [.editsMissingBinding, .wrongJSONType, .unknownKey, .unknownSetting, .settingMissing]
        case .removedFile: [.extendsMissing]
        case .useElsewhere: [.factoryOfAnotherService, .notBound, .unknownService]
        case .aliasElsewhere: [.aliasToNothing, .factoryOfAnotherService, .unknownKey]
        case .ring: [.extendsRing, .aliasToNothing, .cycle]
        case .swappedFactories: [.factoryOfAnotherService]
        case .otherFactory: [.factoryNotAllowed, .settingMissing, .unknownSetting, .cycle]
        case .literalSecret: [.literalSecret]
        }
    }

    /// Whether the result may be another valid wiring.
    var mayStayValid: Bool {
        switch self {
        case .misspelledName, .misspelledEntry, .misspelledVariable, .misspelledID, .removedSetting, .removedBinding,
            .removedFactory, .useElsewhere, .aliasElsewhere, .otherFactory:
            true
        default: false
        }
    }

    /// Whether two places conflict without a way to know the right one, so that the report must mark both: a name that
    /// is bound in one way and used in another, a key that a typing mistake made equal to a later one.
    var isToldAtBothPlaces: Bool { self == .misspelledName || self == .misspelledEntry }

    static func < (left: MutationKind, right: MutationKind) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}
