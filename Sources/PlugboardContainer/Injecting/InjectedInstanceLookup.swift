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

/// The resolution that builds objects, as it is announced to the `@Inject` properties that are made meanwhile: one for all
/// of them.
///
/// Child tasks inherit what is announced, and a property may be read in another task than it was made in. The instances
/// that a resolution shares need not be Sendable, so only who builds joins it: anybody else begins resolutions of their
/// own, in the same container and scope. The runner is compared while the resolution is under way, which is no longer than
/// the runner lives; after that the graph has ended, and a `Resolver` of it begins new ones anyway.
final class BuildingResolverSource: Sendable {
    @TaskLocal static var innermost: BuildingResolverSource?
    /// Whether some object was built with it. Reading a task-local value costs 150 instructions.
    private static let isUsed = Atomic(false)

    private let owner: BuiltGraph?
    private let place: WeakPlace
    private let depth: Int32
    private let takesInjectionPoint: Bool

    /// The current source, if there ever was one.
    static var ofTask: BuildingResolverSource? { isUsed.load(ordering: .relaxed) ? innermost : nil }

    init(_ container: Container, _ scope: Scope?, _ frame: inout Frame) {
        owner = frame.sharedGraph(in: container).map { BuiltGraph($0) }
        _ = owner?.graph.admitResolvers(container, scope)
        place = WeakPlace(container, scope)
        depth = frame.depth
        if !Self.isUsed.load(ordering: .relaxed) { Self.isUsed.store(true, ordering: .relaxed) }
        takesInjectionPoint = container.takesInjectionPoint
    }

    /// What the running task resolves with.
    var resolver: Resolver {
        var origin = Resolver.Origin.ended(place)
        if let owner, owner.isOfRunner, !owner.graph.isOver { origin = .graph(owner.graph) }
        return Resolver(origin, depth: depth, takesInjectionPoint: takesInjectionPoint)
    }
}

/// The properties that are being injected inside each other, by threads whose stack is nearly full.
///
/// Two classes with `@Inject(.onInit)` of each other make each other until the stack ends, and no call between them throws.
struct InjectionTrace {
    private static let traces = Mutex<[UInt: InjectionTrace]>([:])

    private var properties: [Property] = []

    /// A property whose instance is requested at some position of the stack.
    private struct Property {
        let heading: String
        let key: ServiceKey
        let position: UInt
    }

    /// Notes a property of the running thread.
    ///
    /// - Returns: From the property to itself the keys that need each other, if the stack has no room left; empty for a path
    ///   without a ring.
    static func note(_ heading: String, of key: ServiceKey) -> [ServiceKey]? {
        let property = Property(heading: heading, key: key, position: ThreadStack.position)
        let keys = traces.withLock { $0[TaskOrThreadID.thread, default: InjectionTrace()].ring(to: property) }
        return ThreadStack.hasRoom ? nil : keys
    }

    private mutating func ring(to property: Property) -> [ServiceKey] {
        // Stacks grow downwards: what was requested further down has ended.
        while let last = properties.last, last.position <= property.position { properties.removeLast() }
        let start = properties.lastIndex { $0.heading == property.heading }
        properties.append(property)
        return start.map { properties[$0...].map(\.key) } ?? []
    }
}
