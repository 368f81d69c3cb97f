import PlugboardWiring
import Synchronization

/// What an `@Inject` property needs to find its instance: the service's name, its source line, and the resolver that
/// was nearest when it was made.
struct InjectedInstanceLookup: Sendable {
    let name: ServiceName?
    let fileID: StaticString
    let line: Int
    /// Nil where nothing was near.
    let nearest: (any NearestResolver)?

    /// Where to take the instance from. It stops the program when there is no such place.
    func target(for type: any Any.Type, in enclosing: AnyObject?) -> ChosenResolver {
        if ThreadStack.isNearlyFull { checkStack(type) }
        if let resolver = resolver(in: enclosing) { return ChosenResolver(resolver, requestedBy: enclosing) }
        Container.stop(
            """
            \(heading(type))
            no container is there to take it from
               = help: say `from:`, make a container current, or give one to Container.bootstrap
            """)
    }

    private func resolver(in enclosing: AnyObject?) -> (any Resolving)? {
        let (lookup, bootstrapped) = Container.injectionDefaults
        if let lookup {
            let request = InjectionRequest(given: nearest?.given, enclosing: enclosing, current: nearest?.current)
            return lookup.lookup.resolver(for: request)
        }
        // The same as `StandardLookup`, without a request.
        if let given = nearest?.given { return given }
        return ContainerProvidingTypes.container(of: enclosing) ?? nearest?.current ?? bootstrapped
    }

    /// Stops the program before the stack ends.
    private func checkStack(_ type: any Any.Type) {
        let key = ServiceKey(ServiceType(erased: type), name: name)
        guard let ring = InjectionTrace.note(heading(type), of: key) else { return }
        if ring.isEmpty { stop(type, with: ResolutionError(.tooDeep)) }
        Container.stop(
            """
            \(heading(type))
            is requested while it is made
               = note: ring: \(ring.map(\.description).joined(separator: " -> "))
               = help: leave out .onInit in one of them, and read the property after the initializer
            """)
    }

    func stop(_ type: any Any.Type, with error: ResolutionError) -> Never {
        Container.stop("\(heading(type))\n\(error)")
    }

    private func heading(_ type: any Any.Type) -> String {
        "@Inject of \(ServiceKey(ServiceType(erased: type), name: name)) at \(CodeLocation(fileID: "\(fileID)", line: line))"
    }
}

/// The resolver that a property takes from, with the object that has the property if some factory wants to know it.
struct ChosenResolver {
    private let resolver: any Resolving
    private let owner: InjectionPointOwner?

    fileprivate init(_ resolver: any Resolving, requestedBy object: AnyObject?) {
        self.resolver = resolver
        owner = object.flatMap { resolver.takesInjectionPoint ? InjectionPointOwner($0, asking: resolver) : nil }
    }

    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        if let owner { return try owner.resolve(service, name: name) }
        return try resolver.resolve(service, name: name)
    }

    /// The instance, or nil when it is not bound.
    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S? {
        if let owner { return try owner.resolveOptional(service, name: name) }
        return try resolver.resolveOptional(service, name: name)
    }
}

/// The resolver that is nearest when an `@Inject` property is made.
protocol NearestResolver: AnyObject, Sendable {
    /// Preferred to all others, as the running task may use it.
    var given: (any Resolving)? { get }
    /// Preferred to the container given to `bootstrap`.
    var current: (any Resolving)? { get }
}

/// The resolver given with `from:`, or the one that was current in the task.
private final class KnownResolver: NearestResolver {
    private let resolver: any Resolving & Sendable
    private let isGiven: Bool

    init(_ resolver: any Resolving & Sendable, isGiven: Bool) {
        self.resolver = resolver
        self.isGiven = isGiven
    }

    var given: (any Resolving)? { if isGiven { resolver } else { nil } }
    var current: (any Resolving)? { if isGiven { nil } else { resolver } }
}

/// The one that is current when the property is read.
private final class CurrentWhenRead: NearestResolver {
    var given: (any Resolving)? { nil }
    var current: (any Resolving)? { Container.current }
}

extension BuildingResolverSource: NearestResolver {
    var given: (any Resolving)? { resolver }
    var current: (any Resolving)? { nil }
}

extension InjectionMode {
    /// The nearest resolver; nil if there is none.
    func nearest(from resolver: (any Resolving & Sendable)?) -> (any NearestResolver)? {
        if let resolver { return KnownResolver(resolver, isGiven: true) }
        if let building = BuildingResolverSource.ofTask { return building }
        if self == .lazily { return CurrentWhenRead() }
        return Container.current.map { KnownResolver($0, isGiven: false) }
    }
}

/// Tells which classes provide a container for `@Inject`, remembering the last one that does not: asking the runtime costs
/// several hundred instructions, and an object has several properties.
enum ContainerProvidingTypes {
    private static let other = Atomic<UInt>(0)

    static func container(of object: AnyObject?) -> Container? {
        guard let object else { return nil }
        let type = UInt(bitPattern: ObjectIdentifier(type(of: object)))
        if other.load(ordering: .relaxed) == type { return nil }
        if let providing = object as? any ContainerProviding { return providing.container }
        other.store(type, ordering: .relaxed)
        return nil
    }
}
