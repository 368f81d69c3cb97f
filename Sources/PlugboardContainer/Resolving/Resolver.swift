import PlugboardWiring

/// The resolver of the current resolution.
///
/// A factory that takes one requests services itself. The proof does not cover these requests unless `uses:` declares
/// them. After its resolution has ended, each call begins a new resolution. It does not keep the container alive.
///
/// It is never Sendable, because the instances shared by a resolution (lifetime `graph`) need not be. An asynchronous
/// factory that needs several services concurrently writes `try await resolver.resolve(awaiting: A.self, B.self)`. A
/// shared service that resolves later keeps a `Lazy`, a `Provider` or a `ScopeFactory`.
///
/// ```swift
/// catalog.register(Animal.self) { r throws(ResolutionError) in Dog(friend: try r.resolve(Animal.self, name: "mimi")) }
/// ```
public final class Resolver {
    private let origin: Origin
    /// The number of enclosing resolutions, each requested by a closure.
    let depth: Int32
    /// Whether a factory of its container takes an `InjectionPoint`.
    let takesInjectionPoint: Bool
    /// The binding whose factory takes the resolver. An `InjectionPoint` in its requests describes this binding.
    private let requestingBinding: RequesterIdentity?

    enum Origin {
        /// The graph that the resolution shares. It keeps the container and the scope alive while the resolution runs.
        case graph(Graph)
        /// The place of a resolution that has ended. Its instances are not shared.
        case ended(WeakPlace)
    }

    init(_ origin: Origin, depth: Int32, takesInjectionPoint: Bool, for requestingBinding: RequesterIdentity? = nil) {
        self.requestingBinding = requestingBinding
        self.origin = origin
        self.depth = depth
        self.takesInjectionPoint = takesInjectionPoint
    }

    /// Creates a resolver of the resolution that a frame is part of. If the graph has ended, it shares no instances.
    convenience init(
        _ container: Container, _ scope: Scope?, _ frame: inout Frame, for requestingBinding: RequesterIdentity?
    ) {
        let graph = frame.sharedGraph()
        let isOpen = graph.admitResolvers(container, scope)
        self.init(
            isOpen ? .graph(graph) : .ended(WeakPlace(container, scope)), depth: frame.depth,
            takesInjectionPoint: container.takesInjectionPoint, for: requestingBinding)
    }

    /// The place of a resolution: the container, the scope, and the graph that it joins.
    struct Place {
        let container: Container
        let scope: Scope?
        /// Nil after the end of the resolution.
        let graph: Graph?

        func frame(depth: Int32, _ rare: RareFrame? = nil) -> Frame {
            Frame(graph, isJoined: graph != nil, depth: depth, rare: rare)
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

@available(*, unavailable, message: "instances shared by a resolution need not be Sendable")
extension Resolver: Sendable {}

extension Resolver: Resolving {
    /// Resolves a service by its type.
    ///
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built.
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> S {
        try resolved(service, named: nil)
    }

    /// Resolves a service by its type and name; a nil name means the unnamed binding.
    ///
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built.
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> S {
        try resolved(service, named: name)
    }

    private func resolved<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> S {
        let place = try enter()
        return try value(place.container.slot(service, named: name, isWithin: true), as: service, in: place)
    }

    /// Resolves a service, or returns nil if it is not bound.
    ///
    /// - Throws: `ResolutionError` if the service is bound and cannot be built.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        let place = try enter()
        guard let slot = try place.container.slotIfBound(service, named: name, isWithin: true) else { return nil }
        if let scope = place.scope, scope.lacks(slot.slot(service).facts) { return nil }
        return try value(slot, as: service, in: place)
    }

    /// Resolves every binding of a service except aliases.
    ///
    /// The unnamed binding is first, and the others are sorted by name. If one binding depends on another, the
    /// dependency comes first.
    ///
    /// - Throws: `ResolutionError` if an instance cannot be built.
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
        if arguments == nil, owner == nil, requestingBinding == nil { return nil }
        return RareFrame(arguments: arguments, owner: owner, requestingBinding: owner == nil ? requestingBinding : nil)
    }
}

extension Resolver: ValueHiding {}
