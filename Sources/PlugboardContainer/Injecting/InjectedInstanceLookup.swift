import PlugboardWiring
import Synchronization

/// What an `@Inject` property needs to find its instance: the service's name, its source line, and the resolver that
/// was nearest when it was made.
@usableFromInline
struct InjectedInstanceLookup: Sendable {
    @usableFromInline let name: ServiceName?
    let fileID: StaticString
    let line: Int
    /// Nil where nothing was near.
    let nearest: (any InjectionResolverSource)?

    /// What the property resolves from: a container directly, another resolver, or a container that must be told who
    /// asks.
    @usableFromInline
    enum ChosenResolver {
        case container(Container)
        case other(any Resolving)
        /// Somebody in there wants to know who asks.
        case asked(InjectionPointOwner)
    }

    /// What is nearest now. A task that never was told of anything has nothing to read.
    @inlinable @inline(__always)
    static func nearest(_ mode: InjectionMode, from resolver: (any Resolving & Sendable)?) -> (
        any InjectionResolverSource
    )? {
        if resolver == nil, mode != .lazily, !InjectionTaskLocals.areUsed.load(ordering: .relaxed) { return nil }
        return explicit(mode, from: resolver)
    }

    @usableFromInline
    static func explicit(_ mode: InjectionMode, from resolver: (any Resolving & Sendable)?) -> (
        any InjectionResolverSource
    )? {
        if let resolver { return ExplicitInjectionResolver(resolver) }
        let surroundings = InjectionTaskLocals.here
        if let resolution = surroundings.building { return resolution }
        return mode == .lazily ? CurrentResolverSource.only : surroundings.current
    }

    /// Where to take the instance from. It stops the program when there is no such place.
    @usableFromInline
    func target(for type: any Any.Type, in enclosing: AnyObject?) -> ChosenResolver {
        if let lookup = ContainerLookupOverride.custom {
            let request = InjectionRequest(given: nearest?.given, enclosing: enclosing, current: nearest?.current)
            if let resolver = lookup.resolver(for: request) { return ChosenResolver(resolver, requestedBy: enclosing) }
        } else {
            if let given = nearest?.given { return ChosenResolver(given, requestedBy: enclosing) }
            if let container = ContainerProvidingTypes.container(of: enclosing) {
                return ChosenResolver(container, requestedBy: enclosing)
            }
            if let current = nearest?.current { return ChosenResolver(current, requestedBy: enclosing) }
            if let container = Container.bootstrapped { return ChosenResolver(container, requestedBy: enclosing) }
        }
        Container.stop(
            """
            \(heading(type))
            no container is there to take it from
               = help: say `from:`, make a container current, or give one to Container.bootstrap
            """)
    }

    @usableFromInline
    func stop(_ type: any Any.Type, with error: ResolutionError) -> Never {
        Container.stop("\(heading(type))\n\(error)")
    }

    private func heading(_ type: any Any.Type) -> String {
        "@Inject of \(ServiceKey(ServiceType(erased: type), name: name)) at \(CodeLocation(fileID: "\(fileID)", line: line))"
    }
}

extension InjectedInstanceLookup.ChosenResolver {
    fileprivate init(_ resolver: any Resolving, requestedBy object: AnyObject?) {
        if let container = resolver as? Container {
            self.init(container, requestedBy: object)
        } else if let object, resolver.takesInjectionPoint {
            self = .asked(InjectionPointOwner(object, asking: resolver))
        } else {
            self = .other(resolver)
        }
    }

    fileprivate init(_ container: Container, requestedBy object: AnyObject?) {
        if let object, container.takesInjectionPoint {
            self = .asked(InjectionPointOwner(object, asking: container))
        } else {
            self = .container(container)
        }
    }

    /// The instance, or nil when it is not bound.
    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S? {
        switch self {
        case .container(let container): try container.resolveOptional(service, name: name)
        case .other(let resolver): try resolver.resolveOptional(service, name: name)
        case .asked(let asker): try asker.resolveOptional(service, name: name)
        }
    }
}

/// Tells which classes provide a container for `@Inject`, remembering those that do not, as far as there is room:
/// asking the runtime costs several hundred instructions.
enum ContainerProvidingTypes {
    static let others = SeenTypeSet()

    /// Whether an object may provide one, as far as is known.
    static func mayProvide(_ object: AnyObject?) -> Bool {
        guard let object else { return false }
        return !others.contains(ObjectIdentifier(type(of: object)))
    }

    static func container(of object: AnyObject?) -> Container? {
        guard let object else { return nil }
        let type = ObjectIdentifier(type(of: object))
        if others.contains(type) { return nil }
        if let providing = object as? any ContainerProviding { return providing.container }
        others.remember(type)
        return nil
    }
}
