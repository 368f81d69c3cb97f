/// The requester of a service: a binding, a decorator, an alias or the program.
indirect enum Requester: Equatable, Sendable {
    case binding(ServiceKey)
    case decorator(id: String, of: ServiceKey)
    case alias(ServiceKey)
    /// The program itself, through `catalog.entry`.
    case program(CodeLocation)

    /// The key of the requesting binding, or of the binding that contains the decorator; nil for the program.
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
    /// The parameter that requests the service; nil if there is none.
    var parameter: FactoryParameter?
    /// Whether the origin is the key in `uses` or `alias`, and not the whole binding.
    var isWritten = false

    /// The facts that the request depends on: the factory, the choice of the service, and the bindings of the requester's
    /// service.
    var facts: [WiringFact] {
        guard let key = requester.key else { return [] }
        let id: String? = if case .decorator(let id, _) = requester { id } else { nil }
        let use: WiringFact = isWritten ? .place(origin) : .uses(of: key, decorator: id, parameter?.name)
        return [.factory(key, decorator: id), use, .bindings(key.service)]
    }
}

/// A parameter of a factory, with the facts that reports need.
struct FactoryParameter: Sendable {
    /// The parameter's number, counted from 1.
    let number: Int
    let name: String?
    let type: ServiceType
    let factory: FactoryOutline

    /// - Parameter index: The index of the parameter, counted from 0.
    init(_ index: Int, parameter: ParameterOutline, of factory: FactoryOutline) {
        number = index + 1
        name = parameter.name
        type = parameter.type
        self.factory = factory
    }
}

/// The keys along a path through the graph. The path may begin at the program.
struct ServicePath: Sendable {
    /// The maximum number of keys of a path without a gap. The limit bounds the size of a report in which a thousand
    /// mistakes have long paths.
    static let longest = 24

    var program: String?
    var keys: [ServiceKey]
    /// The index of the key before which keys are omitted; nil if no key is omitted.
    var gap: Int?
}

/// A key and the place of its binding.
package struct BoundKey: Equatable, Sendable {
    package var key: ServiceKey
    package var origin: Origin
    /// Another key whose name is equally near, if this is the key with the nearest name.
    var rival: ServiceKey?

    package init(_ key: ServiceKey, at origin: Origin) {
        self.key = key
        self.origin = origin
    }
}

/// The first elements of a list, and the number of all elements.
///
/// The limit bounds the size of a report in which a thousand mistakes each have a thousand elements.
package struct TruncatedList<Element> {
    let first: [Element]
    let count: Int

    static var limit: Int { 20 }

    package var isEmpty: Bool { count == 0 }
    /// The element, if the list has exactly one.
    var only: Element? { count == 1 ? first[0] : nil }

    package func map<Other>(_ transform: (Element) -> Other) -> TruncatedList<Other> {
        TruncatedList<Other>(first: first.map(transform), count: count)
    }
}

extension TruncatedList {
    package init(_ all: some Collection<Element>) {
        self.init(first: Array(all.prefix(Self.limit)), count: all.count)
    }

    /// Creates a list of the elements that precede all others, in order. The elements are visited once.
    init(first all: some Sequence<Element>, by precedes: (Element, Element) -> Bool) {
        var (first, count): ([Element], Int) = ([], 0)
        for element in all {
            count += 1
            if first.count == Self.limit {
                if !precedes(element, first[Self.limit - 1]) { continue }
                first.removeLast()
            }
            first.insert(element, at: first.partitioningIndex { precedes(element, $0) })
        }
        self.init(first: first, count: count)
    }

    /// Creates a list without the excluded elements.
    init(_ all: some Collection<Element>, except excluded: [Element]) where Element: Equatable {
        let others = all.lazy.filter { !excluded.contains($0) }.prefix(Self.limit)
        self.init(first: Array(others), count: all.count - excluded.count)
    }
}

extension TruncatedList: Sendable where Element: Sendable {}

/// The factories that are valid in the position of an invalid factory, in the order of their identifiers.
struct FactoryCandidates: Sendable {
    let service: ServiceType
    let offered: TruncatedList<FactoryOutline>
    /// Whether the position requires a decorator.
    let isDecorator: Bool
}
