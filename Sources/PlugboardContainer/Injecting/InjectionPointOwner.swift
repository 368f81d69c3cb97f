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

    fileprivate var point: InjectionPoint { InjectionPoint(requester, asker: self) }

    @usableFromInline
    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        defer { object = nil }
        guard let (container, scope) = try opened() else { return try resolver.resolve(service, name: name) }
        let slot = try isWithin ? container.slotWithin(service, named: name) : container.slot(service, named: name)
        return try value(slot, as: service, in: container, scope: scope)
    }

    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S? {
        defer { object = nil }
        guard let (container, scope) = try opened() else { return try resolver.resolveOptional(service, name: name) }
        guard let slot = try container.openSlotIfBound(service, named: name, isWithin: isWithin) else {
            return nil
        }
        return try value(slot, as: service, in: container, scope: scope)
    }

    /// Whether it asks within the resolution that builds its object, of which no entry speaks.
    private var isWithin: Bool { resolver is Resolver }

    /// Where it asks; nil for a resolver of somebody else's.
    private func opened() throws(ResolutionError) -> (Container, Scope?)? {
        switch resolver {
        case let container as Container: return (container, nil)
        case let scope as Scope:
            try scope.checkOpen()
            return (scope.container, scope)
        case let resolver as Resolver: return try resolver.enterHolding()
        default: return nil
        }
    }

    private func value<S>(
        _ slot: UnmanagedSlot, as service: S.Type, in container: Container, scope: Scope?
    ) throws(ResolutionError) -> S {
        if let resolver = resolver as? Resolver {
            let entered = EnteredContext(container, scope: scope)
            defer { entered.leave() }
            return try resolver.value(slot, as: service, in: entered, requestedBy: self)
        }
        var frame = ResolutionContext(container, scope: scope)
        frame.companion = Unmanaged.passUnretained(self)
        defer {
            frame.finish()
            // The frame retains neither: see `UnmanagedSlot`.
            withExtendedLifetime((self, scope)) {}
        }
        return try slot.value(service, in: &frame)
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

extension ResolutionContext {
    /// Who asks for what the program itself asks for.
    var asker: InjectionPoint { (companion?.takeUnretainedValue() as? InjectionPointOwner)?.point ?? InjectionPoint() }
}
