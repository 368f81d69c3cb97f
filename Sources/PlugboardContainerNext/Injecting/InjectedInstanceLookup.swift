import PlugboardWiring
import Synchronization

/// What an `@Inject` property needs to find its instance: the service's name, its source line, and the resolver that
/// was nearest when it was made.
struct InjectedInstanceLookup: Sendable {
    let name: ServiceName?
    let fileID: StaticString
    let line: Int
    /// Nil where nothing was near.
    let nearest: NearestResolver?

    /// Where to take the instance from. It stops the program when there is no such place.
    func target(for type: any Any.Type, in enclosing: AnyObject?) -> ChosenResolver {
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
indirect enum NearestResolver: Sendable {
    /// The one that the property was given with `from:`.
    case given(any Resolving & Sendable)
    /// The resolution that builds the object.
    case building(BuildingResolverSource)
    /// The container or scope that was current in the task.
    case current(any Resolving & Sendable)
    /// The one that is current when the property is read.
    case currentWhenRead

    init?(_ mode: InjectionMode, from resolver: (any Resolving & Sendable)?) {
        if let resolver {
            self = .given(resolver)
        } else if let building = BuildingResolverSource.ofTask {
            self = .building(building)
        } else if mode == .lazily {
            self = .currentWhenRead
        } else if let current = Container.current {
            self = .current(current)
        } else {
            return nil
        }
    }

    /// What goes before anything else, as the running task may use it.
    var given: (any Resolving)? {
        switch self {
        case .given(let resolver): resolver
        case .building(let source): source.resolver
        case .current, .currentWhenRead: nil
        }
    }

    /// What goes before the container of last resort.
    var current: (any Resolving)? {
        switch self {
        case .given, .building: nil
        case .current(let resolver): resolver
        case .currentWhenRead: Container.current
        }
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
