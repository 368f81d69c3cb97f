import PlugboardWiring

/// Describes who asks for an instance (service, name, factory, enclosing type); a factory takes one as a parameter.
///
/// ```swift
/// catalog.register { (point: InjectionPoint) -> Logger in Logger(label: point.enclosingTypeName ?? "main") }
/// ```
///
/// Only a transient service can take it: an instance of another lifetime has several requesters. It is not Sendable, because the object
/// that it may carry is not. Two are equal that tell the same service, name, factory and type.
public struct InjectionPoint: Hashable {
    private let requester: RequesterIdentity
    private let asker: InjectionPointOwner?

    init(_ requester: RequesterIdentity = RequesterIdentity(), asker: InjectionPointOwner? = nil) {
        self.requester = requester
        self.asker = asker
    }

    /// The service whose factory asks; nil when the program itself does.
    public var service: ServiceType? { requester.service }

    /// The name under which that service is bound.
    public var name: ServiceName? { requester.name }

    /// The identifier of the factory that asks, which tells the implementation where a service has several: nil for a
    /// factory that is bound in code, and where the program itself or an `@Inject` property asks.
    ///
    /// ```swift
    /// catalog.register { (point: InjectionPoint) in
    ///     Logger(label: point.factory?.rawValue ?? point.enclosingTypeName ?? "main")
    /// }
    /// ```
    public var factory: FactoryID? { requester.factory }

    /// The type of the object that asks: as it was registered, or, where an `@Inject` property of it asks, its own. Swift
    /// does not tell a struct's property what it is in.
    public var enclosingType: (any Any.Type)? { requester.enclosing?.type }

    /// The name of that type: `Checkout`.
    public var enclosingTypeName: String? { requester.enclosing?.description }

    /// The object whose `@Inject` or `@InjectWeakly` property asks, for as long as the factory runs; nil after that.
    ///
    /// ```swift
    /// final class Screen { let name = "orders" }
    /// catalog.register { (point: InjectionPoint) in
    ///     Logger(label: (point.enclosingObject as? Screen)?.name ?? "main")
    /// }
    /// ```
    ///
    /// Nil where there is none to tell: in structs, for `.onInit`, where a factory's parameter asks, and once the object is
    /// ending.
    public var enclosingObject: AnyObject? { asker?.object }

    /// Whether two tell the same service, name, factory and type.
    public static func == (left: InjectionPoint, right: InjectionPoint) -> Bool { left.requester == right.requester }

    /// Hashes the service, the name, the factory and the type.
    public func hash(into hasher: inout Hasher) { hasher.combine(requester) }
}

@available(*, unavailable, message: "the object that asks need not be Sendable")
extension InjectionPoint: Sendable {}

/// Who asks for an instance (service, name, factory, enclosing type), without a reference to the asking object.
struct RequesterIdentity: Hashable, Sendable {
    let service: ServiceType?
    let name: ServiceName?
    let factory: FactoryID?
    let enclosing: ServiceType?

    init(
        service: ServiceType? = nil, name: ServiceName? = nil, factory: FactoryID? = nil,
        enclosing: (any Any.Type)? = nil
    ) {
        self.service = service
        self.name = name
        self.factory = factory
        self.enclosing = enclosing.map { ServiceType(erased: $0) }
    }
}

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
