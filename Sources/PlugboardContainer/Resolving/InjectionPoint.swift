import PlugboardWiring

/// Who asks for an instance: take one as a factory's parameter.
///
/// ```swift
/// catalog.register { (point: InjectionPoint) -> Logger in Logger(label: point.enclosingTypeName ?? "main") }
/// ```
///
/// An instance that is shared has no one asker, so shared lifetimes cannot take it.
public struct InjectionPoint: Hashable, Sendable {
    /// The service whose factory asks; nil when the program itself does.
    public let service: ServiceType?
    /// The name under which that service is bound.
    public let name: ServiceName?
    private let enclosing: ServiceType?

    init(service: ServiceType? = nil, name: ServiceName? = nil, enclosing: (any Any.Type)? = nil) {
        self.service = service
        self.name = name
        self.enclosing = enclosing.map { ServiceType(erased: $0) }
    }

    /// The type of the object that asks: as it was registered, or, where an `@Inject` property of it asks, its own. Swift
    /// does not tell a struct's property what it is in.
    public var enclosingType: (any Any.Type)? { enclosing?.type }

    /// The name of that type: `Checkout`.
    public var enclosingTypeName: String? { enclosing?.description }
}
