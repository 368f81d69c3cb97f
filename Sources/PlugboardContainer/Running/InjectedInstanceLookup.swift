import Synchronization

/// The data with which an `@Inject` property finds its instance: the service's name, the source line, and the nearest
/// resolver at the property's creation.
struct InjectedInstanceLookup: Sendable {
    let name: ServiceName?
    let fileID: StaticString
    let line: Int
    /// The nearest resolver; nil if there was none at the property's creation.
    let nearest: (any NearestResolver)?

    /// Returns the resolver for a property. Stops the program if no resolver is found.
    func target(for type: any Any.Type, in enclosing: AnyObject?) -> ChosenResolver {
        if ThreadStack.isNearlyFull || nearest?.isDeep ?? false { checkStack(type) }
        if let resolver = resolver(in: enclosing) { return ChosenResolver(resolver, requestedBy: enclosing) }
        InjectedProperties.die(
            """
            \(heading(type))
            found no container
               = help: pass `from:`, set Container.current, or call Container.bootstrap
            """)
    }

    private func resolver(in enclosing: AnyObject?) -> (any Resolving)? {
        let (lookup, bootstrapped) = Container.injectionDefaults
        if let lookup {
            let request = InjectionRequest(given: nearest?.given, enclosing: enclosing, current: nearest?.current)
            return lookup.lookup.resolver(for: request)
        }
        // Equal to the result of `StandardLookup`, without the cost of creating a request.
        if let given = nearest?.given { return given }
        return ContainerProvidingTypes.container(of: enclosing) ?? nearest?.current ?? bootstrapped
    }

    /// Stops the program before the stack overflows.
    private func checkStack(_ type: any Any.Type) {
        let key = ServiceKey(ServiceType(erased: type), name: name)
        InjectionTrace.note(heading(type), of: key)
        if !ThreadStack.hasRoom { stop(type, with: ResolutionError(.tooDeep)) }
    }

    func stop(_ type: any Any.Type, with error: ResolutionError) -> Never {
        let ring = error.isTooDeep ? InjectionTrace.ring(to: heading(type)) : []
        if ring.isEmpty { InjectedProperties.die("\(heading(type))\n\(error)") }
        InjectedProperties.die(
            """
            \(heading(type))
            requests itself while it is built
               = note: ring: \(ring.map(\.description).joined(separator: " -> "))
               = help: leave out .onInit in one of them, and read the property after the initializer
            """)
    }

    private func heading(_ type: any Any.Type) -> String {
        "@Inject of \(ServiceKey(ServiceType(erased: type), name: name)) at \(CodeLocation(fileID: "\(fileID)", line: line))"
    }
}

/// The resolver for a property, with the enclosing object if a factory may take an `InjectionPoint`.
struct ChosenResolver {
    private let resolver: any Resolving
    private let owner: InjectionPointOwner?

    fileprivate init(_ resolver: any Resolving, requestedBy object: AnyObject?) {
        self.resolver = resolver
        owner = object.flatMap { resolver.takesInjectionPoint ? InjectionPointOwner($0, resolvingFrom: resolver) : nil }
    }

    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        if let owner { return try owner.resolve(service, name: name) }
        return try resolver.resolve(service, name: name)
    }

    /// Resolves a service, or returns nil if it is not bound.
    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S? {
        if let owner { return try owner.resolveOptional(service, name: name) }
        return try resolver.resolveOptional(service, name: name)
    }
}

/// The source of the resolver for an `@Inject` property, which the property keeps from its creation to its first read.
protocol NearestResolver: AnyObject, Sendable {
    /// The resolver that takes precedence over the enclosing object's container and the task's current resolver.
    var given: (any Resolving)? { get }
    /// The resolver that takes precedence only over the container given to `bootstrap`.
    var current: (any Resolving)? { get }
    /// Whether its requests are nested so deep that the next ones may be refused.
    var isDeep: Bool { get }
}

extension NearestResolver {
    var isDeep: Bool { false }
}

/// The resolver given with `from:`, or the task's current resolver at the property's creation.
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

/// The task's current resolver at the time of the read.
private final class CurrentWhenRead: NearestResolver {
    var given: (any Resolving)? { nil }
    var current: (any Resolving)? { Container.current }
}

extension BuildingResolverSource: NearestResolver {
    var given: (any Resolving)? { resolver }
    var current: (any Resolving)? { nil }
    var isDeep: Bool { depth > ThreadStack.deepest / 2 }
}

extension InjectionMode {
    /// Returns the nearest resolver of a property; nil if there is none.
    ///
    /// - Parameter building: The resolution that creates the property; nil outside of resolutions.
    func nearest(
        from resolver: (any Resolving & Sendable)?, in building: BuildingResolverSource?
    ) -> (any NearestResolver)? {
        if let resolver { return KnownResolver(resolver, isGiven: true) }
        if let building { return building }
        if self == .lazily { return CurrentWhenRead() }
        return Container.current.map { KnownResolver($0, isGiven: false) }
    }
}

/// A test of whether a class provides a container for `@Inject`.
///
/// The test caches the last class that provides none, because the runtime check costs several hundred instructions and
/// an object has several properties.
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

/// A task-local value with the current resolution, for the `@Inject` properties that are created in it.
///
/// Child tasks inherit the value, and a property may be read in another task. Instances that a resolution shares need
/// not be Sendable, so only the building task joins the resolution. Other tasks begin resolutions of their own in the
/// same container and scope.
///
/// The building task is compared by its identity, which is unique only while the task exists. The comparison is made
/// only during the resolution, so the task still exists. After the resolution, the graph has ended, and the `Resolver`
/// begins new resolutions.
final class BuildingResolverSource: Sendable {
    @TaskLocal static var innermost: BuildingResolverSource?
    /// Whether any source was ever created. Avoids the read of the task-local value, which costs 150 instructions.
    private static let isUsed = Atomic(false)
    /// The number of errors that no factory has thrown yet. Avoids the read of the task-local value in each factory.
    private static let noted = Atomic(0)

    private let owner: BuiltGraph?
    private let place: WeakPlace
    private let depth: Int32
    private let takesInjectionPoint: Bool
    /// The first property of the current factory whose key is not bound.
    private let missing = Mutex<MissingProperty?>(nil)

    /// A property whose key is not bound. It does not count if it has been replaced: the initializer of an object may
    /// assign `Inject(from:)` to the property.
    final class MissingProperty: Sendable {
        fileprivate weak let cell: InjectionCell?
        private let notBound: ResolutionError

        /// The error that the factory must throw; nil if the property has been replaced.
        var error: ResolutionError? { cell == nil ? nil : notBound }

        fileprivate init(_ cell: InjectionCell, _ error: ResolutionError) {
            self.cell = cell
            notBound = error
        }
    }

    deinit { _ = takeMissing() }

    /// The source of the current task; nil if it has none.
    static var ofTask: BuildingResolverSource? { isUsed.load(ordering: .relaxed) ? innermost : nil }

    init(_ container: Container, _ scope: Scope?, _ frame: inout Frame) {
        owner = frame.sharedGraph(in: container).map { BuiltGraph($0) }
        _ = owner?.graph.admitResolvers(container, scope)
        place = WeakPlace(container, scope)
        depth = frame.depth
        if !Self.isUsed.load(ordering: .relaxed) { Self.isUsed.store(true, ordering: .relaxed) }
        takesInjectionPoint = container.takesInjectionPoint
    }

    /// Records an error for the running factory if the key of a property is not bound. A custom `ContainerLookup` may find
    /// another container, so the error is recorded only with the lookups of this module.
    func noteUnlessBound<S>(_ service: S.Type, named name: ServiceName?, of cell: InjectionCell) {
        guard let container = place.container, !container.isBound(service, named: name) else { return }
        note(service, named: name, of: cell, unlessBoundIn: container)
    }

    /// Records an error unless the container can derive the shape of a property: `S?`, `[S]`, `Lazy<S>`.
    private func note<S>(
        _ service: S.Type, named name: ServiceName?, of cell: InjectionCell, unlessBoundIn container: Container
    ) {
        do throws(ResolutionError) {
            _ = try container.slot(service, named: name, isWithin: true)
        } catch {
            guard case .notBound = error.reason else { return }
            let lookup = InjectedProperties.lookup
            guard lookup is StandardLookup || lookup is SingletonLookup || lookup is EnclosingTypeLookup else { return }
            keep(MissingProperty(cell, error))
        }
    }

    /// Keeps a property for the running factory, unless an earlier one is kept that has not been replaced.
    private func keep(_ property: MissingProperty) {
        let isFirst = missing.withLock { missing in
            let isFirst = missing == nil
            if missing?.cell == nil { missing = property }
            return isFirst
        }
        if isFirst { Self.noted.add(1, ordering: .relaxed) }
    }

    /// Returns the property of the factory that has ended, and forgets it. Reads one atomic value in the common case.
    func takeMissing() -> MissingProperty? {
        if Self.noted.load(ordering: .relaxed) == 0 { return nil }
        guard let property = missing.withLock({ $0.take() }) else { return nil }
        Self.noted.subtract(1, ordering: .relaxed)
        return property
    }

    /// Returns the property of the factory that begins or ends in the current task, and forgets it.
    static func takeMissing() -> MissingProperty? {
        noted.load(ordering: .relaxed) == 0 ? nil : innermost?.takeMissing()
    }

    /// Restores the property of the factory that requested the instance whose build has ended.
    static func restore(_ property: MissingProperty) { innermost?.keep(property) }

    /// The resolver for the current task.
    var resolver: Resolver {
        var origin = Resolver.Origin.ended(place)
        if let owner, owner.isOfRunner, !owner.graph.isOver { origin = .graph(owner.graph) }
        return Resolver(origin, depth: depth, takesInjectionPoint: takesInjectionPoint)
    }
}

/// The properties that are being injected on a thread whose stack is nearly full, or whose requests are nested deep.
///
/// Two classes with `@Inject(.onInit)` properties of each other create instances of each other until the stack
/// overflows. An initializer with such a property need not throw, so the trace stops the program with a report of the
/// cycle.
final class InjectionTrace {
    private static let traces = ObjectOfThread<InjectionTrace>()

    private var properties: [Property] = []

    /// A property whose instance is requested, with the stack position of the request.
    private struct Property {
        let heading: String
        let key: ServiceKey
        let position: UInt
    }

    /// Records a property of the running thread.
    static func note(_ heading: String, of key: ServiceKey) {
        let property = Property(heading: heading, key: key, position: ThreadStack.position)
        traces.object { InjectionTrace() }.append(property)
    }

    private func append(_ property: Property) {
        // Stacks grow downwards, so requests at lower positions have ended.
        while let last = properties.last, last.position <= property.position { properties.removeLast() }
        properties.append(property)
    }

    /// Returns the cycle of keys from the property that was recorded last back to itself; empty if there is no cycle.
    static func ring(to heading: String) -> [ServiceKey] {
        let properties = traces.object { InjectionTrace() }.properties
        guard let last = properties.last, last.heading == heading else { return [] }
        let start = properties.dropLast().lastIndex { $0.heading == heading }
        return start.map { properties[$0...].map(\.key) } ?? []
    }
}
