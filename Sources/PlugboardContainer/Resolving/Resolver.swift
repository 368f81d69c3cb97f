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

    /// Returns the place of a request by a closure.
    ///
    /// - Throws: `tooDeep`, `containerGone`, `scopeGone`, `closed`.
    func enter(isAwaited: Bool = false) throws(ResolutionError) -> ResolutionPlace {
        try ThreadStack.checkDepth(depth, isAwaited: isAwaited)
        var place =
            switch origin {
            case .graph(let graph): try graph.enter()
            case .ended(let place): try place.enter()
            }
        (place.depth, place.isWithin, place.requestingBinding) = (depth + 1, true, requestingBinding)
        return place
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

    /// Resolves a service. A resolution that runs on this thread retains its container, so its requests do not.
    private func resolved<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> S {
        let thread = ThreadRecord.current
        guard requestingBinding == nil, case .graph(let graph) = origin, let place = graph.place(on: thread) else {
            return try enter().resolve(service, named: name)
        }
        try ThreadStack.checkDepth(depth, isAwaited: false)
        return try place.request { (container, scope) throws(ResolutionError) in
            try scope?.checkOpen()
            guard let slot = container.slotWithin(service, named: name) else {
                return try enter().resolve(service, named: name)
            }
            var frame = Frame(graph, isJoined: true, depth: depth + 1)
            return try slot.requested(service, container, scope, &frame, isChecked: false, on: thread)
        }
    }

    /// Resolves a service, or returns nil if it is not bound.
    ///
    /// - Throws: `ResolutionError` if the service is bound and cannot be built.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        try enter().resolveOptional(service, named: name)
    }

    /// Resolves every binding of a service except aliases.
    ///
    /// The unnamed binding comes first, and the others follow in the order of their names. If one of them depends
    /// on another one, the dependency comes first.
    ///
    /// - Throws: `ResolutionError` if an instance cannot be built.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> [S] {
        try enter().resolveAll(service)
    }

    nonisolated(nonsending) func awaited<S>(
        _ service: S.Type, named name: ServiceName?, given: Arguments?
    ) async throws(ResolutionError) -> S {
        let place = try enter(isAwaited: true)
        let slot = try place.slot(service, named: name).slot(service)
        try await place.container.waitForStart(of: slot)
        // The resolution may have ended while this call waited for the start.
        return try await enter(isAwaited: true).awaitedValue(slot, given: given)
    }
}

extension Resolver: ValueHiding {}
