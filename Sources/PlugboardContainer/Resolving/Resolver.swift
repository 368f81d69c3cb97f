import PlugboardWiring

/// Resolves inside the resolution that is under way.
///
/// A factory that takes one asks for services itself; the proof stops there (say them with `uses:`). Kept after its
/// resolution has ended it begins a new one with each call. It does not keep the container alive.
///
/// It is never Sendable: what a resolution shares (lifetime `graph`) need not be. An asynchronous factory that asks for
/// several services at one time writes `try await resolver.resolve(awaiting: A.self, B.self)`; a shared service that
/// asks later keeps a `Lazy`, a `Provider` or a `ScopeFactory`.
///
/// ```swift
/// catalog.register(Animal.self) { r throws(ResolutionError) in Dog(friend: try r.resolve(Animal.self, name: "mimi")) }
/// ```
public final class Resolver {
    private let origin: Origin
    /// How many resolutions that closures requested are around the one that it belongs to.
    let depth: Int32
    /// Whether some factory of its container takes an `InjectionPoint`.
    let takesInjectionPoint: Bool
    /// The binding whose factory takes it, for an `InjectionPoint` of what it requests.
    private let asker: RequesterIdentity?

    enum Origin {
        /// The graph that the resolution shares. It keeps the container and the scope alive while the resolution runs.
        case graph(Graph)
        /// The place of a resolution that has ended, of which nothing is shared.
        case ended(WeakPlace)
    }

    init(_ origin: Origin, depth: Int32, takesInjectionPoint: Bool, for asker: RequesterIdentity? = nil) {
        self.asker = asker
        self.origin = origin
        self.depth = depth
        self.takesInjectionPoint = takesInjectionPoint
    }

    /// A resolver of the resolution that a frame is part of. In one that was joined after its end, resolvers share nothing.
    convenience init(
        _ container: Container, _ scope: Scope?, _ frame: inout Frame, for asker: RequesterIdentity?
    ) {
        let graph = frame.sharedGraph()
        let isOpen = graph.admitResolvers(container, scope)
        self.init(
            isOpen ? .graph(graph) : .ended(WeakPlace(container, scope)), depth: frame.depth,
            takesInjectionPoint: container.takesInjectionPoint, for: asker)
    }

    /// Where it resolves: the container, the scope, and the graph that it joins.
    struct Place {
        let container: Container
        let scope: Scope?
        /// Nil after the end of its resolution.
        let graph: Graph?

        func frame(depth: Int32, _ rare: RareFrame? = nil) -> Frame {
            if let graph { return Frame(joining: graph, depth: depth, rare: rare) }
            return Frame(depth: depth, rare: rare)
        }
    }

    /// - Throws: `tooDeep`, `containerGone`, `scopeGone`, `closed`.
    func enter() throws(ResolutionError) -> Place {
        try ThreadStack.checkRoom(nestedIn: depth)
        switch origin {
        case .graph(let graph): return try graph.enter()
        case .ended(let place):
            let (container, scope) = try place.enter()
            return Place(container: container, scope: scope, graph: nil)
        }
    }
}

@available(*, unavailable, message: "what a resolution shares need not be Sendable")
extension Resolver: Sendable {}

extension Resolver: Resolving {
    /// An instance of a service by its type.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> S {
        try resolved(service, named: nil)
    }

    /// An instance of a service by its type and name; nil is the unnamed binding.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> S {
        try resolved(service, named: name)
    }

    private func resolved<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> S {
        let place = try enter()
        return try value(place.container.slot(service, named: name, isWithin: true), as: service, in: place)
    }

    /// An instance, or nil when the service is not bound.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        let place = try enter()
        guard let slot = try place.container.slotIfBound(service, named: name, isWithin: true) else { return nil }
        if let scope = place.scope, scope.lacks(slot.slot(service).facts) { return nil }
        return try value(slot, as: service, in: place)
    }

    /// An instance of every binding of a service, unnamed first, then by name, but what one depends on before it. Aliases
    /// are not told again.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> [S] {
        let place = try enter()
        return try value(place.container.slotOfAll(service, isWithin: true), as: [S].self, in: place)
    }

    func value<S>(
        _ slot: SlotReference, as type: S.Type, in place: Place, given arguments: GivenArguments? = nil,
        owner: InjectionPointOwner? = nil
    ) throws(ResolutionError) -> S {
        var frame = place.frame(depth: depth + 1, rare(given: arguments, owner: owner))
        defer { frame.end() }
        return try slot.value(type, place.container, place.scope, &frame)
    }

    func rare(given arguments: GivenArguments?, owner: InjectionPointOwner? = nil) -> RareFrame? {
        if arguments == nil, owner == nil, asker == nil { return nil }
        return RareFrame(arguments: arguments, owner: owner, asker: owner == nil ? asker : nil)
    }
}

extension Resolver: ValueHiding {}
