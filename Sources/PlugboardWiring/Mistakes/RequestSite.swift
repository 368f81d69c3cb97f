/// Who needs a service, as messages name it: a binding, a decorator, an alias or the program.
indirect enum Requester: Equatable, Sendable {
    case binding(ServiceKey)
    case decorator(id: String, of: ServiceKey)
    case alias(ServiceKey)
    /// The program itself, through `catalog.entry`.
    case program(CodeLocation)

    /// The key of the binding it is, or is part of.
    var key: ServiceKey? {
        switch self {
        case .binding(let key), .alias(let key), .decorator(_, let key): key
        case .program: nil
        }
    }
}

/// Who needs a service: the requester, the parameter to be filled, and the place to point at.
struct RequestSite: Sendable {
    let requester: Requester
    let origin: Origin
    /// The parameter to be filled; nil when there is none to tell.
    var parameter: FactoryParameter?
    /// Whether the origin is the key's own text in `uses` or `alias`.
    var isWritten = false
}

/// A parameter of a factory, as messages name it.
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

/// A factory and the line that registered it, as messages name it.
struct RegisteredFactory: Sendable {
    /// Nil when it is only bound in code.
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

/// The keys along a way through the graph, from the program where it begins there.
struct ServicePath: Sendable {
    /// A longer one is told with a gap: nobody follows it, and a thousand mistakes may each have one of a thousand steps.
    static let longest = 24

    var program: String?
    var keys: [ServiceKey]
    /// The key before which steps are left out.
    var gap: Int?
}

/// A key and where it is bound.
struct BoundKey: Equatable, Sendable {
    var key: ServiceKey
    var origin: Origin

    init(_ key: ServiceKey, at origin: Origin) {
        self.key = key
        self.origin = origin
    }
}

/// The first of many things, and how many there are.
///
/// Nobody reads more of them, and where there are a thousand mistakes, each may have a thousand.
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

    /// All except a few that are among them.
    init(_ all: some Collection<Element>, except excluded: [Element]) where Element: Equatable {
        let others = all.lazy.filter { !excluded.contains($0) }.prefix(Self.limit)
        self.init(first: Array(others), count: all.count - excluded.count)
    }
}

extension TruncatedList: Sendable where Element: Sendable {}

/// The factories that would be right where a wrong one is named, in the order of their identifiers.
struct FactoryCandidates: Sendable {
    let service: ServiceType
    let offered: TruncatedList<RegisteredFactory>
    /// Whether a decorator is named, which wraps the service.
    let isDecorator: Bool
}
