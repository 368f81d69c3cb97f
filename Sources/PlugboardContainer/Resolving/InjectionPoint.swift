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
