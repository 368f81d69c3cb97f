import PlugboardWiring

/// The object whose `@Inject` property resolves, carried along by that one resolution for an `InjectionPoint`.
///
/// The frame of the one resolution that it asks for carries it along. The object is let go at the end of that, so that an
/// instance which keeps its point keeps nothing alive.
@usableFromInline
final class InjectionPointOwner {
    let resolver: any Resolving
    private let requester: RequesterIdentity
    /// Nil when it is ending, or when the resolution has ended.
    private(set) var object: AnyObject?

    init(_ object: AnyObject, asking resolver: any Resolving) {
        // The runtime makes no weak reference to an object that is ending, and none that is kept may outlast it.
        weak let living = object
        self.object = living
        requester = RequesterIdentity(enclosing: type(of: object))
        self.resolver = resolver
    }

    var point: InjectionPoint { InjectionPoint(requester, asker: self) }

    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        defer { object = nil }
        guard let place = try opened() else { return try resolver.resolve(service, name: name) }
        return try value(place.container.slot(service, named: name, isWithin: isWithin), as: service, in: place)
    }

    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S? {
        defer { object = nil }
        guard let place = try opened() else { return try resolver.resolveOptional(service, name: name) }
        guard let slot = try place.container.slotIfBound(service, named: name, isWithin: isWithin) else { return nil }
        return try value(slot, as: service, in: place)
    }

    /// Whether it asks within the resolution that builds its object, which no entry restricts.
    private var isWithin: Bool { resolver is Resolver }

    /// Where it asks; nil for a resolver of another kind.
    private func opened() throws(ResolutionError) -> Resolver.Place? {
        switch resolver {
        case let container as Container: return Resolver.Place(container: container, scope: nil, graph: nil)
        case let scope as Scope:
            try scope.checkOpen()
            return Resolver.Place(container: scope.container, scope: scope, graph: nil)
        case let resolver as Resolver: return try resolver.enter()
        default: return nil
        }
    }

    private func value<S>(
        _ slot: SlotReference, as service: S.Type, in place: Resolver.Place
    ) throws(ResolutionError) -> S {
        if let resolver = resolver as? Resolver { return try resolver.value(slot, as: service, in: place, owner: self) }
        var frame = Frame(rare: RareFrame(owner: self))
        defer { frame.end() }
        return try slot.value(service, place.container, place.scope, &frame)
    }
}

extension Resolving {
    /// Whether somebody in there may take an `InjectionPoint`.
    var takesInjectionPoint: Bool {
        switch self {
        case let container as Container: container.takesInjectionPoint
        case let scope as Scope: scope.container.takesInjectionPoint
        case let resolver as Resolver: resolver.takesInjectionPoint
        default: false
        }
    }
}
