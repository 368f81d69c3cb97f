/// A name that leads to nothing, or to the wrong thing (03xx).
package indirect enum NameMistake: MistakeFacts {
    /// With what could stand there, the nearest of that, and the binding that it is the key of.
    case unknownFactory(Located<FactoryID>, FactoryChoice, nearest: FactoryPlace?, binding: ServiceKey? = nil)
    case factoryOfAnotherService(
        Located<FactoryID>, wanted: ServiceKey, factory: FactoryPlace, provides: Bool, FactoryChoice)
    /// An alias to a binding of a service that it is not.
    case aliasOfAnotherService(BoundKey, target: Located<ServiceKey>)
    /// `uses` fills a parameter with a binding of another service than the parameter takes.
    case useOfAnotherService(Located<ServiceKey>, Requester, ParameterPlace)
    case factoryNotAllowed(FactoryPlace, key: ServiceKey, origin: Origin, environment: Located<EnvironmentName>?)
    case argumentListsDiffer(
        ServiceType, DeclaredArguments, at: CodeLocation, first: DeclaredArguments, firstAt: CodeLocation)

    package var code: DiagnosticCode {
        switch self {
        case .unknownFactory: .unknownFactory
        case .factoryOfAnotherService, .aliasOfAnotherService, .useOfAnotherService: .factoryOfAnotherService
        case .factoryNotAllowed: .factoryNotAllowed
        case .argumentListsDiffer: .argumentListsDiffer
        }
    }

    package var primary: Origin? {
        switch self {
        case .unknownFactory(let id, _, _, _), .factoryOfAnotherService(let id, _, _, _, _): id.origin
        case .aliasOfAnotherService(_, let target): target.origin
        case .useOfAnotherService(let key, _, _): key.origin
        case .factoryNotAllowed(_, _, let origin, _): origin
        case .argumentListsDiffer(_, _, let location, _, _): .code(location)
        }
    }
}
