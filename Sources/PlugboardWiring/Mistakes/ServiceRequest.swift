/// Who needs a service, as messages tell it.
package indirect enum Requester: Equatable, Sendable {
    case binding(ServiceKey)
    case decorator(id: String, of: ServiceKey)
    case alias(ServiceKey)
    /// The program itself, through `catalog.entry`.
    case program(CodeLocation)

    /// The key of the binding it is, or is part of.
    package var key: ServiceKey? {
        switch self {
        case .binding(let key), .alias(let key), .decorator(_, let key): key
        case .program: nil
        }
    }
}

/// One need of a service, and where to point for it.
package struct ServiceRequest: Equatable, Sendable {
    package let requester: Requester
    package var origin: Origin
    /// The parameter to be filled; nil when there is none to tell.
    package let parameter: ParameterReference?
    /// Whether the origin is the key's own text in `uses` or `alias`.
    package let isWritten: Bool

    package init(requester: Requester, origin: Origin, parameter: ParameterReference? = nil, isWritten: Bool = false) {
        self.requester = requester
        self.origin = origin
        self.parameter = parameter
        self.isWritten = isWritten
    }
}

/// A parameter of a factory.
package struct ParameterReference: Equatable, Sendable {
    /// Counted from 1.
    package let number: Int
    package let name: String?
    package let type: ServiceType
    package var factory: FactoryReference

    package init(number: Int, name: String?, type: ServiceType, factory: FactoryReference) {
        self.number = number
        self.name = name
        self.type = type
        self.factory = factory
    }

    /// - Parameter index: Counted from 0.
    init(_ index: Int, _ parameter: ParameterOutline, of factory: FactoryOutline) {
        self.init(number: index + 1, name: parameter.name, type: parameter.type, factory: FactoryReference(factory))
    }
}

/// A factory and the line that registered it.
package struct FactoryReference: Equatable, Sendable {
    /// Nil when it is only bound in code.
    package var id: FactoryID?
    package let product: ServiceType
    package let allowedIn: [EnvironmentName]
    package let location: CodeLocation

    package init(
        id: FactoryID? = nil, product: ServiceType, allowedIn: [EnvironmentName] = [], location: CodeLocation
    ) {
        self.id = id
        self.product = product
        self.allowedIn = allowedIn
        self.location = location
    }

    init(_ factory: FactoryOutline) {
        self.init(id: factory.id, product: factory.product, allowedIn: factory.allowedIn, location: factory.location)
    }
}

/// A way through the graph, from the program where it begins there.
package struct ServicePath: Equatable, Sendable {
    /// A longer one is told with a gap: nobody follows it, and a thousand mistakes may each have one of a thousand steps.
    package static let longest = 24

    package let program: String?
    package var keys: [ServiceKey]
    /// The key before which steps are left out.
    package var gap: Int?

    package init(program: String? = nil, keys: [ServiceKey], gap: Int? = nil) {
        self.program = program
        self.keys = keys
        self.gap = gap
    }
}

/// A key and where it is bound.
package struct BoundKey: Equatable, Sendable {
    package var key: ServiceKey
    package var origin: Origin

    package init(_ key: ServiceKey, at origin: Origin) {
        self.key = key
        self.origin = origin
    }
}
