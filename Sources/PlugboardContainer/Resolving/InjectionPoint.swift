/// A factory parameter that describes the requester of the instance: its service, name, factory and type.
///
/// ```swift
/// catalog.register { (point: InjectionPoint) -> Logger in Logger(label: point.enclosingTypeName ?? "main") }
/// ```
///
/// Only a transient service can take an injection point: an instance of another lifetime has several requesters. The
/// type is not Sendable, because it may contain an object that is not Sendable. Two values are equal if their service,
/// name, factory and type are equal.
public struct InjectionPoint: Hashable {
    private let requester: RequesterIdentity
    private let owner: InjectionPointOwner?

    init(_ requester: RequesterIdentity = RequesterIdentity(), owner: InjectionPointOwner? = nil) {
        self.requester = requester
        self.owner = owner
    }

    /// The service whose factory requests the instance; nil for a request of the program itself.
    public var service: ServiceType? { requester.service }

    /// The name of that service's binding.
    public var name: ServiceName? { requester.name }

    /// The identifier of the requesting factory, which distinguishes the implementations of a service.
    ///
    /// The identifier is nil for a factory that is bound in code, and for requests of the program itself or of an
    /// `@Inject` property.
    ///
    /// ```swift
    /// catalog.register { (point: InjectionPoint) in
    ///     Logger(label: point.factory?.rawValue ?? point.enclosingTypeName ?? "main")
    /// }
    /// ```
    public var factory: FactoryID? { requester.factory }

    /// The type of the requesting object: the registered type, or the dynamic type of an object with an `@Inject`
    /// property.
    ///
    /// The type is nil for a struct with an `@Inject` property: Swift does not pass the type of the struct to its
    /// property.
    public var enclosingType: (any Any.Type)? { requester.enclosing?.type }

    /// The name of the requesting object's type: `Checkout`.
    public var enclosingTypeName: String? { requester.enclosing?.description }

    /// The object whose `@Inject` or `@InjectWeakly` property requests the instance. The object is available only while
    /// the factory runs.
    ///
    /// ```swift
    /// final class Screen { let name = "orders" }
    /// catalog.register { (point: InjectionPoint) in
    ///     Logger(label: (point.enclosingObject as? Screen)?.name ?? "main")
    /// }
    /// ```
    ///
    /// The object is nil for structs, for `.onInit`, for a factory's parameter, and during the object's
    /// deinitialization.
    public var enclosingObject: AnyObject? { owner?.object }

    /// Returns whether the service, name, factory and type are equal.
    public static func == (left: InjectionPoint, right: InjectionPoint) -> Bool { left.requester == right.requester }

    /// Hashes the service, the name, the factory and the type.
    public func hash(into hasher: inout Hasher) { hasher.combine(requester) }
}

@available(*, unavailable, message: "the requesting object need not be Sendable")
extension InjectionPoint: Sendable {}

/// The requester of an instance (service, name, factory, enclosing type), without a reference to the requesting object.
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

/// The object whose `@Inject` property requests an instance, for an `InjectionPoint`.
///
/// The frame of the resolution retains this owner, and releases the object when the resolution ends. So a stored
/// `InjectionPoint` does not retain the object.
@usableFromInline
final class InjectionPointOwner {
    let resolver: any Resolving
    private let requester: RequesterIdentity
    /// The object; nil during its deinitialization, and after the resolution.
    private(set) var object: AnyObject?

    init(_ object: AnyObject, resolvingFrom resolver: any Resolving) {
        // The runtime creates no weak reference to an object under deinitialization, and a strong reference must not
        // outlive the object.
        weak let living = object
        self.object = living
        requester = RequesterIdentity(enclosing: type(of: object))
        self.resolver = resolver
    }

    var point: InjectionPoint { InjectionPoint(requester, owner: self) }

    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        defer { object = nil }
        guard let place = try opened() else { return try resolver.resolve(service, name: name) }
        return try place.resolve(service, named: name)
    }

    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S? {
        defer { object = nil }
        guard let place = try opened() else { return try resolver.resolveOptional(service, name: name) }
        return try place.resolveOptional(service, named: name)
    }

    /// Returns the place of the request; nil for a custom resolver.
    private func opened() throws(ResolutionError) -> ResolutionPlace? {
        var place: ResolutionPlace? =
            switch resolver {
            case let container as Container: container.place
            case let scope as Scope: scope.place
            case let resolver as Resolver: try resolver.enter()
            default: nil
            }
        place?.owner = self
        return place
    }
}

extension Resolving {
    /// Whether a factory of the resolver's container may take an `InjectionPoint`.
    var takesInjectionPoint: Bool {
        switch self {
        case let container as Container: container.takesInjectionPoint
        case let scope as Scope: scope.container.takesInjectionPoint
        case let resolver as Resolver: resolver.takesInjectionPoint
        default: false
        }
    }
}
