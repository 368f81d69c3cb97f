/// What is wrong with the graph of bindings (04xx).
package indirect enum GraphMistake: MistakeFacts {
    /// One missing key, with everything that needs it.
    case notBound(ServiceKey, [ServiceRequest], Surroundings)
    /// A key that a layer removed, with everything that needs it.
    case removedButUsed(Wiring.Removal, layer: String?, [ServiceRequest], path: ServicePath?)
    /// Things kept that would keep something scoped, all by one lifetime and where that was decided.
    case captive([Captive], decidedAt: Origin)
    /// With the layer that closes it over layers without a ring, where that is known.
    case cycle([RingMember], closedBy: ClosingLayer? = nil)
    case tooDeep(Stack)
    /// A ring of one: a factory that wraps its service, named where it has only itself to wrap. With the factories that
    /// do not.
    case wrapsItself(Wrapper, FactoryChoice)
    /// With the services that several parameters without names share, which no key can tell apart.
    case unknownParameter(
        Located<String>, FactoryPlace, keys: [String], nearest: [String], repeated: [String] = [])
    /// `uses` speaks of a parameter that no binding can fill.
    case unkeyableParameter(Located<String>, ParameterPlace, Unkeyable)
    /// A service in `uses` that occurs several times among the parameters.
    case ambiguousParameter(Located<String>, FactoryPlace, count: Int)
    case severalForOne(ParameterPlace, Origin)
    case sharedWithArguments(ServiceKey, LifetimeKind, Origin, FactoryPlace, arguments: [ServiceType])
    /// What is shared cannot know who asks: there are several (RULES 48).
    case sharedInjectionPoint(ServiceKey, LifetimeKind, Origin, FactoryPlace)
    case aliasToNothing(BoundKey, target: Located<ServiceKey>, nearest: BoundKey?)
    /// Aliases that lead to each other, each with the place of its target.
    case aliasRing([BoundKey])
    case decoratorWrapsNothing(id: String, of: ServiceKey, Origin, FactoryPlace, WrapsNothing)
    case needsScope(EntryOutline, scoped: Kept, path: ServicePath)
    case needsAwait(EntryOutline, ExecutionNeeds, of: FactoryPlace, path: ServicePath)
    /// An `@Inject` property takes something asynchronous, though it cannot await.
    case injectsAsynchronous(Requester, Origin, ServiceKey)
    case sharedButNotSendable(ServiceKey, LifetimeKind, Origin, FactoryPlace)
    /// A service that takes arguments, or none, asked for with others: a plain parameter gives none, an entry says which
    /// the program gives.
    case needsArguments(ServiceKey, FactoryPlace, taken: [ServiceType], given: [ServiceType], ServiceRequest)
    /// It says how it is closed, in a lifetime whose instances nothing keeps (RULES 50).
    case closedByNobody(ServiceKey, Origin, FactoryPlace)

    /// Something kept longer than a scope that would keep something scoped.
    package struct Captive: Equatable, Sendable {
        package let holder: Kept
        package let scoped: Kept
        package let path: ServicePath
    }

    /// A binding, how long its instances are kept, and where that was decided.
    package struct Kept: Equatable, Sendable {
        package let key: ServiceKey
        package let lifetime: LifetimeKind
        package let origin: Origin
    }

    /// What stands around a missing key and may help.
    package struct Surroundings: Equatable, Sendable {
        package let path: ServicePath?
        /// The factories for it that the environment allows.
        package let factories: Few<FactoryPlace>
        /// Other names under which the service is bound.
        package let bound: Few<BoundKey>
        /// The one among them that is near and used by nobody: perhaps the same name, misspelled on one side.
        package var near: BoundKey?
        /// The one among them that is near and in use.
        package var nearest: ServiceKey?
        /// What is bound of another type that has the same name in another module.
        package var namesake: BoundKey?
        /// The parameter that misses it, where its type is one of settings or arguments.
        package var untold: UntoldParameter?
        /// Where another manifest binds it, while the selected one extends nothing.
        package var elsewhere: Elsewhere?

        package init(path: ServicePath? = nil, factories: Few<FactoryPlace> = Few([]), bound: Few<BoundKey> = Few([])) {
            self.path = path
            self.factories = factories
            self.bound = bound
        }
    }

    /// A parameter for settings or an argument that its registration does not say.
    package struct UntoldParameter: Equatable, Sendable {
        package let place: ParameterPlace
        /// The settings that the registration says instead, which no parameter takes.
        package let registeredSettings: ServiceType?

        init(_ place: ParameterPlace, registeredSettings: ServiceType? = nil) {
            self.place = place
            self.registeredSettings = registeredSettings
        }
    }

    /// What a manifest binds that the selected profile does not extend.
    package struct Elsewhere: Equatable, Sendable {
        package let selected: String
        package var profile: String
        package var origin: Origin

        package init(selected: String, profile: String, origin: Origin) {
            self.selected = selected
            self.profile = profile
            self.origin = origin
        }
    }

    /// One station of a ring, and the parameter through which it needs the next.
    package struct RingMember: Equatable, Sendable {
        package let requester: Requester
        package var origin: Origin
        /// Nil where its factory has no other parameter, or `uses` alone tells the need.
        package let parameter: ParameterPlace?

        package init(requester: Requester, origin: Origin, parameter: ParameterPlace? = nil) {
            self.requester = requester
            self.origin = origin
            self.parameter = parameter
        }
    }

    /// Instances that are made one within another, too many for the stack of a thread.
    package struct Stack: Equatable, Sendable {
        package let depth: Int
        /// How many there may be.
        package let limit: Int
        /// The outermost, and where it was bound.
        package let key: ServiceKey
        package let origin: Origin
        /// From the outermost to the innermost.
        package let path: ServicePath
        /// How many of them are decorators.
        package let decorators: Int
    }

    /// The layer that wrote the last part of a ring.
    package struct ClosingLayer: Equatable, Sendable {
        package var profile: String
        /// The files that it extends; all that lies below it is theirs.
        package let below: [String]

        package init(profile: String, below: [String]) {
            self.profile = profile
            self.below = below
        }
    }

    /// A factory that wraps its service, named under `factory`.
    package struct Wrapper: Equatable, Sendable {
        package var id: Located<FactoryID>
        package var key: ServiceKey
        package var factory: FactoryPlace
        /// Whether a lower layer binds the key to a factory that could be wrapped.
        package let isOverInherited: Bool
        /// Whether the binding has decorators already.
        package let isDecorated: Bool

        package init(
            id: Located<FactoryID>, key: ServiceKey, _ factory: FactoryPlace, isOverInherited: Bool, isDecorated: Bool
        ) {
            self.id = id
            self.key = key
            self.factory = factory
            self.isOverInherited = isOverInherited
            self.isDecorated = isDecorated
        }
    }

    /// Why it is not clear what a decorator wraps.
    package indirect enum WrapsNothing: Equatable, Sendable {
        /// It has no parameter of the service; with what has.
        case none(FactoryChoice)
        /// `uses` chooses another binding for each parameter of the service.
        case allChosen
        case several([ParameterPlace])
    }

    /// Why `uses` cannot fill a parameter.
    package enum Unkeyable: Equatable, Sendable {
        case settings
        case argument
        case resolver
        case scopeFactory
        case injectionPoint
        case wrapped(decorator: String)
    }

    package var code: DiagnosticCode {
        switch self {
        case .notBound: .notBound
        case .removedButUsed: .removedButUsed
        case .captive: .captive
        case .cycle, .wrapsItself: .cycle
        case .tooDeep: .madeTooDeep
        case .unknownParameter, .unkeyableParameter: .unknownParameter
        case .ambiguousParameter: .ambiguousParameter
        case .severalForOne: .severalForOne
        case .sharedWithArguments, .sharedInjectionPoint: .sharedWithArguments
        case .aliasToNothing, .aliasRing: .aliasToNothing
        case .decoratorWrapsNothing: .decoratorWrapsNothing
        case .needsScope: .needsScope
        case .needsAwait, .injectsAsynchronous: .needsAwait
        case .sharedButNotSendable: .sharedButNotSendable
        case .needsArguments: .needsArguments
        case .closedByNobody: .closedByNobody
        }
    }

    /// See `Mistake.roots`.
    var root: GraphMistake {
        switch self {
        case .notBound(let key, _, _): .notBound(key, [], Surroundings())
        case .removedButUsed(let removal, _, _, _): .removedButUsed(removal, layer: nil, [], path: nil)
        case .captive(_, let origin): .captive([], decidedAt: origin)
        case .cycle(let ring, _): .cycle(Self.rotated(ring))
        case .needsScope(let entry, let scoped, _): .needsScope(entry, scoped: scoped, path: ServicePath(keys: []))
        case .needsAwait(let entry, let needs, let factory, _):
            .needsAwait(entry, needs, of: factory, path: ServicePath(keys: []))
        case .wrapsItself(let wrapper, let choice):
            .wrapsItself(wrapper, FactoryChoice(of: choice.service, Few([])))
        case .aliasToNothing(let alias, let target, _): .aliasToNothing(alias, target: target, nearest: nil)
        default: self
        }
    }

    /// Takes over what another mistake of one root tells besides: what else needs the same, what else would be kept.
    mutating func join(_ other: GraphMistake) {
        switch (self, other) {
        case (.notBound(let key, let requests, var surroundings), .notBound(_, let others, let further)):
            surroundings.near = surroundings.near ?? further.near
            self = .notBound(key, requests.joined(others, by: \.origin), surroundings)
        case (.removedButUsed(let removal, let layer, let requests, let path), .removedButUsed(_, _, let others, _)):
            self = .removedButUsed(removal, layer: layer, requests.joined(others, by: \.origin), path: path)
        case (.captive(let captives, let origin), .captive(let others, _)):
            self = .captive(captives.joined(others) { [$0.holder.origin, $0.scoped.origin] }, decidedAt: origin)
        default: break
        }
    }

    /// The same ring from its first place on, so that it is one from wherever it was entered.
    private static func rotated(_ ring: [RingMember]) -> [RingMember] {
        guard let first = ring.indices.min(by: { ring[$0].origin < ring[$1].origin }) else { return ring }
        return Array(ring[first...] + ring[..<first])
    }

    package func hashPlace(into hasher: inout Hasher) {
        hasher.combine(code)
        // Of what is missing the places are many, and what is missing is one.
        if case .notBound(let key, _, _) = self { hasher.combine(key) } else { hasher.combine(root.primary) }
    }

    package var primary: Origin? {
        switch self {
        case .notBound(_, let requests, _): requests.first?.origin
        case .removedButUsed(let removal, _, _, _): removal.origin
        case .captive(_, let origin): origin
        case .cycle(let ring, _): ring.first?.origin
        case .tooDeep(let stack): stack.origin
        case .wrapsItself(let wrapper, _): wrapper.id.origin
        case .unknownParameter(let use, _, _, _, _), .unkeyableParameter(let use, _, _),
            .ambiguousParameter(let use, _, _):
            use.origin
        case .severalForOne(_, let origin): origin
        case .sharedWithArguments(_, _, let origin, _, _), .sharedInjectionPoint(_, _, let origin, _),
            .sharedButNotSendable(_, _, let origin, _), .decoratorWrapsNothing(_, _, let origin, _, _),
            .closedByNobody(_, let origin, _):
            origin
        case .aliasToNothing(_, let target, _): target.origin
        case .aliasRing(let ring): ring.first?.origin
        case .needsArguments(_, _, _, _, let request): request.origin
        case .injectsAsynchronous(_, let origin, _): origin
        case .needsScope(let entry, _, _), .needsAwait(let entry, _, _, _): .code(entry.location)
        }
    }
}

extension Array {
    /// These and those of others that differ from all of them in what tells them apart.
    fileprivate func joined<Identity: Hashable>(_ others: [Element], by identity: (Element) -> Identity) -> [Element] {
        var known = Set(map(identity))
        return self + others.filter { known.insert(identity($0)).inserted }
    }
}
