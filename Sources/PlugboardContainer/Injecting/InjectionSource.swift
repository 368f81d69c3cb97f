import PlugboardWiring
import Synchronization

/// How one property finds its instance: what it asks for, and what it kept when it was made.
@usableFromInline
struct InjectionSource: Sendable {
    @usableFromInline let name: ServiceName?
    @usableFromInline let fileID: StaticString
    @usableFromInline let line: Int
    @usableFromInline var kept: Kept
    /// Whether nothing was kept and no name given, as of most.
    @usableFromInline let isPlain: Bool

    /// What is nearest when the property is made.
    // No enum with what was kept in its cases: such a one is copied whole, at 140 instructions a property.
    @usableFromInline
    struct Kept: Sendable {
        @usableFromInline let kind: Kind
        @usableFromInline let resolver: (any Resolving & Sendable)?
        /// The resolution that builds the object.
        @usableFromInline let resolution: BuildingResolution?

        @usableFromInline
        enum Kind: Sendable {
            /// `from:`.
            case given
            /// The resolution that builds the object.
            case building
            /// The current one of the task in which the property was made.
            case current
            case nothing
            /// Nothing: the current one is looked up when the property is read.
            case looksNow
            /// The instance was found, and what was kept let go.
            case released
        }

        @inlinable
        init(_ kind: Kind, _ resolver: (any Resolving & Sendable)? = nil, in resolution: BuildingResolution? = nil) {
            self.kind = kind
            self.resolver = resolver
            self.resolution = resolution
        }

        /// What goes before anything else, as the running task may use it.
        var given: (any Resolving)? {
            if kind == .given { return resolver }
            return resolution?.resolver
        }

        var current: (any Resolving)? {
            switch kind {
            case .current: resolver
            case .looksNow: Container.current
            case .given, .building, .nothing, .released: nil
            }
        }
    }

    /// Where an instance is taken from.
    @usableFromInline
    enum Target {
        case container(Container)
        case other(any Resolving)
        /// Somebody in there wants to know who asks.
        case asked(Asker)
        /// The instance has been found meanwhile.
        case found
    }

    @inlinable @inline(__always)
    init(
        _ name: ServiceName?, _ mode: InjectionMode, from resolver: (any Resolving & Sendable)?, _ fileID: StaticString,
        _ line: Int
    ) {
        self.name = name
        self.fileID = fileID
        self.line = line
        if resolver == nil, mode != .lazily, !Surroundings.areUsed.load(ordering: .relaxed) {
            kept = Kept(.nothing)
            isPlain = name == nil
        } else {
            kept = Self.nearest(mode, resolver)
            isPlain = name == nil && kept.kind == .nothing
        }
    }

    @usableFromInline
    static func nearest(_ mode: InjectionMode, _ resolver: (any Resolving & Sendable)?) -> Kept {
        if let resolver { return Kept(.given, resolver) }
        let surroundings = Surroundings.here
        if let resolution = surroundings.building { return Kept(.building, in: resolution) }
        if mode == .lazily { return Kept(.looksNow) }
        return surroundings.current.map { Kept(.current, $0) } ?? Kept(.nothing)
    }

    /// Where to take the instance from. It stops the program when there is no such place.
    @usableFromInline
    func target(for type: any Any.Type, in enclosing: AnyObject?) -> Target {
        if kept.kind == .released { return .found }
        if let lookup = ContainerLookups.custom {
            let request = InjectionRequest(given: kept.given, enclosing: enclosing, current: kept.current)
            if let resolver = lookup.resolver(for: request) { return Target(resolver, askedBy: enclosing) }
        } else {
            if let given = kept.given { return Target(given, askedBy: enclosing) }
            if let container = ProvidingTypes.container(of: enclosing) { return Target(container, askedBy: enclosing) }
            if let current = kept.current { return Target(current, askedBy: enclosing) }
            if let container = Container.bootstrapped { return Target(container, askedBy: enclosing) }
        }
        Container.stop(
            """
            \(heading(type))
            no container is there to take it from
               = help: say `from:`, make a container current, or give one to Container.bootstrap
            """)
    }

    @usableFromInline
    func stop(_ type: any Any.Type, _ error: ResolutionError) -> Never {
        Container.stop("\(heading(type))\n\(error)")
    }

    private func heading(_ type: any Any.Type) -> String {
        "@Inject of \(ServiceKey(ServiceType(erased: type), name: name)) at \(CodeLocation(fileID: "\(fileID)", line: line))"
    }
}

extension InjectionSource.Target {
    fileprivate init(_ resolver: any Resolving, askedBy object: AnyObject?) {
        if let container = resolver as? Container {
            self.init(container, askedBy: object)
        } else if let object, resolver.tellsWhoAsks {
            self = .asked(Asker(object, asking: resolver))
        } else {
            self = .other(resolver)
        }
    }

    fileprivate init(_ container: Container, askedBy object: AnyObject?) {
        if let object, container.tellsWhoAsks {
            self = .asked(Asker(object, asking: container))
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
        case .found: nil
        }
    }
}

/// Which classes provide a container. Asking the runtime costs several hundred instructions, so that the classes which
/// do not are remembered, as far as there is room.
enum ProvidingTypes {
    static let others = TypeCache()

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
