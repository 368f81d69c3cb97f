/// Decides where an `@Inject` property takes its instance from.
///
/// ```swift
/// Container.lookup = .singleton(container)
/// ```
public protocol ContainerLookup: Sendable {
    /// The container, scope or resolver for a property; nil when there is none, which stops the program.
    func resolver(for request: InjectionRequest) -> (any Resolving)?
}

/// What a `ContainerLookup` is told of the `@Inject` property that asks for its container.
public struct InjectionRequest {
    /// `from:`, or what was building the object when the property was made.
    public let given: (any Resolving)?
    /// The object that the property is in, where Swift tells: in classes and actors, not in structs.
    public let enclosing: AnyObject?
    /// The current one of the task, as it was when the property was made.
    public let current: (any Resolving)?

    /// A request of a property that knows this; for testing a lookup of one's own.
    public init(given: (any Resolving)?, enclosing: AnyObject?, current: (any Resolving)?) {
        self.given = given
        self.enclosing = enclosing
        self.current = current
    }

    /// The container of the enclosing object, when it is `ContainerProviding`.
    public var enclosingContainer: Container? { ContainerProvidingTypes.container(of: enclosing) }
}

/// An object that knows the container its `@Inject` properties take from.
///
/// ```swift
/// protocol ShopInjecting: ContainerProviding {}
/// extension ShopInjecting { var container: Container { Storefront.container } }
/// ```
public protocol ContainerProviding {
    /// The container that properties of this object take from.
    var container: Container { get }
}

/// The default `ContainerLookup`: how an injected property finds its container unless told otherwise. It is the one
/// that the property was given, else the enclosing object's, else the task's current one, else `bootstrap`'s.
public struct StandardLookup: ContainerLookup {
    /// The lookup that properties use unless told otherwise.
    public init() {}

    /// The resolver given, else the enclosing object's container, else the task's current resolver, else `bootstrap`'s.
    public func resolver(for request: InjectionRequest) -> (any Resolving)? {
        request.given ?? request.enclosingContainer ?? request.current ?? Container.bootstrapped
    }
}

/// A container lookup that gives one container to every property that is not given another.
public struct SingletonLookup: ContainerLookup {
    private let container: Container

    /// A lookup that answers with this container.
    public init(_ container: Container) {
        self.container = container
    }

    /// What the property was given, else the container.
    public func resolver(for request: InjectionRequest) -> (any Resolving)? { request.given ?? container }
}

/// The enclosing object's container, and a default where it has none.
public struct EnclosingTypeLookup: ContainerLookup {
    private let fallback: Container?

    /// A lookup that answers with this container where the enclosing object has none; nil stops the program there.
    public init(default container: Container? = nil) {
        fallback = container
    }

    /// What the property was given, else the enclosing object's container, else the default.
    public func resolver(for request: InjectionRequest) -> (any Resolving)? {
        request.given ?? request.enclosingContainer ?? fallback
    }
}

extension ContainerLookup where Self == StandardLookup {
    /// Given, the enclosing object's, the task's current one, `bootstrap`.
    public static var standard: StandardLookup { StandardLookup() }
}

extension ContainerLookup where Self == SingletonLookup {
    /// One container for every property that is not given another.
    public static func singleton(_ container: Container) -> SingletonLookup { SingletonLookup(container) }
}

extension ContainerLookup where Self == EnclosingTypeLookup {
    /// The enclosing object's container, and a default where it has none.
    public static func enclosingType(default container: Container? = nil) -> EnclosingTypeLookup {
        EnclosingTypeLookup(default: container)
    }
}
