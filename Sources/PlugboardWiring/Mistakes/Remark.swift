/// What is right but worth a second look (09xx): warnings, but for the one that is surely a misspelling.
package indirect enum Remark: MistakeFacts {
    /// With the name in use that it is so near to that one of the two is misspelled.
    case neverUsed(BoundKey, near: BoundKey?)
    /// A `--bind` of a key that nothing binds below it and nothing takes, with the keys of its service that are bound.
    case boundInVain(BoundKey, near: ServiceKey?, bound: Few<ServiceKey>)
    /// An optional parameter that receives nil, though its service is bound under other names.
    case optionalMissed(ServiceRequest, ServiceKey, bound: Few<BoundKey>)
    /// What a layer adds to a list, beside a near name of a lower layer that it may have been to override.
    case besideNear(BoundKey, near: BoundKey)
    /// Parameters of one factory that have no names and receive one binding, with the others of its service.
    case parametersAlike(FactoryPlace, [ParameterPlace], BoundKey, others: Few<BoundKey>)

    package var code: DiagnosticCode {
        switch self {
        case .besideNear: .besideNear
        case .neverUsed, .boundInVain: .neverUsed
        case .optionalMissed: .optionalMissed
        case .parametersAlike: .parametersAlike
        }
    }

    /// See `Mistake.roots`.
    var root: Remark {
        switch self {
        case .optionalMissed(let request, let key, _): .optionalMissed(request, key, bound: Few([]))
        case .parametersAlike(let factory, let parameters, let bound, _):
            .parametersAlike(
                factory, parameters, BoundKey(bound.key, at: .code(factory.location)), others: Few([]))
        case .boundInVain(let unused, _, _): .boundInVain(unused, near: nil, bound: Few([]))
        case .neverUsed(let unused, let near):
            .neverUsed(unused, near: near.map { BoundKey($0.key, at: unused.origin) })
        case .besideNear(let added, let near): .besideNear(added, near: BoundKey(near.key, at: added.origin))
        }
    }

    package var primary: Origin? {
        switch self {
        case .neverUsed(let unused, _), .boundInVain(let unused, _, _): unused.origin
        case .besideNear(let added, _): added.origin
        case .optionalMissed(let request, _, _): request.origin
        case .parametersAlike(let factory, _, _, _): .code(factory.location)
        }
    }

    package var severity: Diagnostic.Severity {
        switch self {
        case .neverUsed(_, near: .some), .boundInVain: .error
        case .neverUsed(_, near: nil), .optionalMissed, .besideNear, .parametersAlike: .warning
        }
    }
}
