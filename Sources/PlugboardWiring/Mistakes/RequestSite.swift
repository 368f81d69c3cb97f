/// The requester of a service: a binding, a decorator, an alias or the program.
indirect enum Requester: Equatable, Sendable {
    case binding(ServiceKey)
    case decorator(id: String, of: ServiceKey)
    case alias(ServiceKey)
    /// The program itself, through `catalog.entry`.
    case program(CodeLocation)

    /// The key of the binding that it is or belongs to.
    var key: ServiceKey? {
        switch self {
        case .binding(let key), .alias(let key), .decorator(_, let key): key
        case .program: nil
        }
    }
}

/// A request for a service: the requester, the parameter and the place.
struct RequestSite: Sendable {
    let requester: Requester
    let origin: Origin
    /// The parameter to be filled; nil without a parameter.
    var parameter: FactoryParameter?
    /// Whether the origin is the key's own text in `uses` or `alias`.
    var isWritten = false
}

/// A parameter of a factory, with the facts that reports need.
struct FactoryParameter: Sendable {
    /// Counted from 1.
    let number: Int
    let name: String?
    let type: ServiceType
    let factory: RegisteredFactory

    /// - Parameter index: Counted from 0.
    init(_ index: Int, parameter: ParameterOutline, of factory: FactoryOutline) {
        number = index + 1
        name = parameter.name
        type = parameter.type
        self.factory = RegisteredFactory(factory)
    }
}

/// A factory and the line of its registration, with the facts that reports need.
struct RegisteredFactory: Sendable {
    /// The identifier; nil for a factory that only code binds.
    let id: FactoryID?
    let product: ServiceType
    let allowedIn: [EnvironmentName]
    let location: CodeLocation

    init(_ factory: FactoryOutline) {
        id = factory.id
        product = factory.product
        allowedIn = factory.allowedIn
        location = factory.location
    }
}

/// The keys along a path through the graph, which may begin at the program.
struct ServicePath: Sendable {
    /// The longest path without a gap: a thousand mistakes may each have a path of a thousand steps.
    static let longest = 24

    var program: String?
    var keys: [ServiceKey]
    /// The index of the key before which keys are omitted.
    var gap: Int?
}

/// A key and the place of its binding.
struct BoundKey: Equatable, Sendable {
    var key: ServiceKey
    var origin: Origin

    init(_ key: ServiceKey, at origin: Origin) {
        self.key = key
        self.origin = origin
    }
}

/// The first elements of a list, and their total number.
///
/// The limit bounds reports with a thousand mistakes that each have a thousand elements.
struct TruncatedList<Element> {
    let first: [Element]
    let count: Int

    static var limit: Int { 20 }

    var isEmpty: Bool { count == 0 }
    /// The element of a list of one.
    var only: Element? { count == 1 ? first[0] : nil }

    func map<Other>(_ transform: (Element) -> Other) -> TruncatedList<Other> {
        TruncatedList<Other>(first: first.map(transform), count: count)
    }
}

extension TruncatedList {
    init(_ all: some Collection<Element>) {
        self.init(first: Array(all.prefix(Self.limit)), count: all.count)
    }

    /// All elements except a few.
    init(_ all: some Collection<Element>, except excluded: [Element]) where Element: Equatable {
        let others = all.lazy.filter { !excluded.contains($0) }.prefix(Self.limit)
        self.init(first: Array(others), count: all.count - excluded.count)
    }
}

extension TruncatedList: Sendable where Element: Sendable {}

/// The valid factories at the place of an invalid one, in the order of their identifiers.
struct FactoryCandidates: Sendable {
    let service: ServiceType
    let offered: TruncatedList<RegisteredFactory>
    /// Whether a decorator is named, which wraps the service.
    let isDecorator: Bool
}
