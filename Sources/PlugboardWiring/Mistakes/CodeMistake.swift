/// What is wrong with the catalog itself (08xx).
package indirect enum CodeMistake: MistakeFacts {
    case registeredTwice(ServiceKey, first: CodeLocation, second: CodeLocation)
    /// Two registrations `.provides` one further service.
    case providedTwice(ServiceKey, first: CodeLocation, second: CodeLocation)
    case identifierTwice(FactoryID, first: CodeLocation, second: CodeLocation)
    /// `parameters:` names more or fewer than there are.
    case wrongParameterCount(FactoryPlace, named: [String], count: Int)
    /// `parameters:` gives one name to two.
    case parameterNameTwice(FactoryPlace, String)
    /// Offered to manifests, which cannot write its service.
    case serviceWithoutName(FactoryPlace)
    /// Named without a letter, or by what no key can have for a service.
    case unwritableName(ServiceType, CodeLocation, NamedBy)
    /// Offered under an identifier without a letter.
    case emptyIdentifier(ServiceType, CodeLocation)
    /// A test replaces one key twice.
    case replacedTwice(ServiceKey, first: CodeLocation, second: CodeLocation)
    /// A text in `uses:` said in code that leads to no service, or to several.
    /// With the nearest key, or the factory that it names instead.
    case unreadableUse(
        String, FactoryPlace, KeyFault, nearest: String? = nil, factory: KeyMistake.MisplacedFactory? = nil)

    /// What gives a name.
    package enum NamedBy: Equatable, Sendable {
        case registration
        case entry
        /// `catalog.service(_:named:)`, with what it says.
        case service(String)
    }

    package var code: DiagnosticCode {
        switch self {
        case .registeredTwice, .providedTwice, .replacedTwice: .registeredTwice
        case .unwritableName, .emptyIdentifier: .malformedKey
        case .identifierTwice: .identifierTwice
        case .wrongParameterCount, .parameterNameTwice: .wrongParameterCount
        case .serviceWithoutName: .serviceWithoutName
        case .unreadableUse(_, _, .emptyService, _, _), .unreadableUse(_, _, .emptyName, _, _): .malformedKey
        case .unreadableUse(_, _, .unknown, _, _): .unknownService
        case .unreadableUse(_, _, .ambiguous, _, _): .ambiguousService
        }
    }

    package var primary: Origin? {
        switch self {
        case .registeredTwice(_, _, let second), .providedTwice(_, _, let second), .identifierTwice(_, _, let second),
            .replacedTwice(_, _, let second), .unwritableName(_, let second, _), .emptyIdentifier(_, let second):
            .code(second)
        case .wrongParameterCount(let factory, _, _), .parameterNameTwice(let factory, _),
            .serviceWithoutName(let factory), .unreadableUse(_, let factory, _, _, _):
            .code(factory.location)
        }
    }
}
