import PlugboardWiring
import Synchronization

/// How one property finds its instance: what it asks for, and what it kept when it was made.
@usableFromInline
struct InjectionSource: ~Copyable, Sendable {
    @usableFromInline let name: ServiceName?
    @usableFromInline let fileID: StaticString
    @usableFromInline let line: Int
    @usableFromInline let kept: Mutex<Kept>
    /// Whether nothing was kept, as of most: then there is no lock to take.
    @usableFromInline let keptNothing: Bool

    @usableFromInline
    enum Kept: Sendable {
        /// `from:`.
        case given(any Resolving)
        /// The resolver that builds the object.
        case building(Resolver)
        /// The current one of the task in which the property was made.
        case current(any Resolving)
        case nothing
        /// Nothing: the current one is looked up when the property is read.
        case looksNow
        /// The instance was found, and what was kept let go.
        case released

        var given: (any Resolving)? {
            switch self {
            case .given(let resolver): resolver
            case .building(let resolver): resolver
            case .current, .nothing, .looksNow, .released: nil
            }
        }

        var current: (any Resolving)? {
            switch self {
            case .current(let resolver): resolver
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
        _ name: ServiceName?, _ mode: InjectionMode, from resolver: (any Resolving)?, _ fileID: StaticString,
        _ line: Int
    ) {
        self.name = name
        self.fileID = fileID
        self.line = line
        if resolver == nil, mode != .lazily, !Surroundings.areUsed.load(ordering: .relaxed) {
            keptNothing = true
            kept = Mutex(.nothing)
        } else {
            let nearest = Self.nearest(mode, resolver)
            if case .nothing = nearest { keptNothing = true } else { keptNothing = false }
            kept = Mutex(nearest)
        }
    }

    @usableFromInline
    static func nearest(_ mode: InjectionMode, _ resolver: (any Resolving)?) -> Kept {
        if let resolver { return .given(resolver) }
        let surroundings = Surroundings.here
        if let resolver = surroundings.building { return .building(resolver) }
        if mode == .lazily { return .looksNow }
        return surroundings.current.map(Kept.current) ?? .nothing
    }

    /// Whether only the container of last resort can be meant. It calls nobody else's code.
    @usableFromInline
    func takesLastResort(in enclosing: AnyObject?) -> Bool {
        keptNothing && !ContainerLookups.areCustom && !ProvidingTypes.mayProvide(enclosing)
    }

    /// Where to take the instance from. It stops the program when there is no such place.
    @usableFromInline
    func target(for type: any Any.Type, in enclosing: AnyObject?) -> Target {
        // Most properties kept nothing, and then there is no lock to take.
        let kept = keptNothing ? Kept.nothing : kept.withLock { $0 }
        if case .released = kept { return .found }
        if let lookup = ContainerLookups.custom {
            let request = InjectionRequest(given: kept.given, enclosing: enclosing, current: kept.current)
            if let resolver = lookup.resolver(for: request) { return Target(resolver, askedBy: enclosing) }
        } else {
            if case .building(let resolver) = kept { return Target(resolver, askedBy: enclosing) }
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

    /// Keeps what was found, under the lock, and lets go of the containers: a property keeps them until it is read, not
    /// longer. They are released outside the lock, because that may run anything.
    @inlinable @inline(__always)
    func releasing(_ keep: () -> Void) {
        if keptNothing { return kept.withLock { _ in keep() } }
        var released = Kept.released
        defer { withExtendedLifetime(released) {} }
        kept.withLock { kept in
            keep()
            (released, kept) = (kept, .released)
        }
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

    fileprivate init(_ resolver: Resolver, askedBy object: AnyObject?) {
        if let object, resolver.tellsWhoAsks {
            self = .asked(Asker(object, asking: resolver))
        } else {
            self = .other(resolver)
        }
    }

    /// What resolves.
    var resolver: (any Resolving)? {
        switch self {
        case .container(let container): container
        case .other(let resolver): resolver
        case .asked(let asker): asker.resolver
        case .found: nil
        }
    }
}

/// Which classes provide a container. Asking the runtime costs several hundred instructions, so that the classes which
/// do not are remembered, as far as there is room.
enum ProvidingTypes {
    private static let others = TypeCache()

    /// Whether it is unknown that an object provides none.
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
