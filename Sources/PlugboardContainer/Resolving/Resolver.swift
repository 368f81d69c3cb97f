/// The resolver of the current resolution.
///
/// A factory that takes a resolver requests services itself. The proof does not cover these requests unless `uses:`
/// declares them. After the resolution has ended, each call begins a new resolution. The resolver does not retain the
/// container.
///
/// A resolver is never Sendable, because the instances that a resolution shares (lifetime `graph`) need not be
/// Sendable. If an asynchronous factory needs several services concurrently, it calls `try await
/// resolver.resolve(awaiting: A.self, B.self)`. If a shared service resolves later, it keeps a `Lazy`, a `Provider` or
/// a `ScopeFactory` instead of a resolver.
///
/// ```swift
/// catalog.register(Animal.self) { r throws(ResolutionError) in Dog(friend: try r.resolve(Animal.self, name: "mimi")) }
/// ```
public final class Resolver {
    private let origin: Origin
    /// The number of enclosing resolutions that closures requested.
    let depth: Int32
    /// Whether a factory of the container takes an `InjectionPoint`.
    let takesInjectionPoint: Bool
    /// The binding whose factory takes the resolver. An `InjectionPoint` of a requested service describes this binding.
    private let requestingBinding: Box<RequesterIdentity>?

    enum Origin {
        /// The graph of the running resolution, which retains the container and the scope until the resolution ends.
        case graph(Graph)
        /// The container and scope of a resolution that has ended, referenced weakly. Its instances are not shared.
        case ended(WeakPlace)
    }

    init(
        _ origin: Origin, depth: Int32, takesInjectionPoint: Bool, for requestingBinding: Box<RequesterIdentity>? = nil
    ) {
        self.requestingBinding = requestingBinding
        self.origin = origin
        self.depth = depth
        self.takesInjectionPoint = takesInjectionPoint
    }

    /// Creates a resolver for the resolution of a frame. If the graph has ended, the resolver shares no instances.
    convenience init(
        _ container: Container, _ scope: Scope?, _ frame: inout Frame, for requestingBinding: Box<RequesterIdentity>?
    ) {
        let graph = frame.sharedGraph()
        let isOpen = graph.admitResolvers(container, scope)
        self.init(
            isOpen ? .graph(graph) : .ended(WeakPlace(container, scope)), depth: frame.depth,
            takesInjectionPoint: container.takesInjectionPoint, for: requestingBinding)
    }

    /// The container, the scope and the graph in which a request is resolved.
    struct Place {
        let container: Container
        let scope: Scope?
        /// The graph of the resolution; nil after its end.
        let graph: Graph?

        func frame(depth: Int32, _ rare: RareFrame? = nil) -> Frame {
            Frame(graph, isJoined: graph != nil, depth: depth, rare: rare)
        }
    }

    /// Returns the place for a nested resolution.
    ///
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
    /// The unnamed binding comes first, and the others follow in the order of their names. If one of them depends
    /// on another one, the dependency comes first.
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
