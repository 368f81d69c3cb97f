import PlugboardWiring
import Synchronization

/// How one property finds its instance: what it asks for, and what it kept when it was made.
@usableFromInline
class InjectionSource: @unchecked Sendable {
    // Subclasses add a cell that is filled once; see there. Everything here is immutable or under a lock.
    @usableFromInline final let name: ServiceName?
    private let fileID: String
    private let line: Int
    private let kept: Mutex<Kept>
    private let keptNothing: Bool

    private enum Kept: Sendable {
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

    @usableFromInline
    init(_ name: ServiceName?, _ mode: InjectionMode, from resolver: (any Resolving)?, _ fileID: String, _ line: Int) {
        self.name = name
        self.fileID = fileID
        self.line = line
        let nearest = Self.nearest(mode, resolver)
        if case .nothing = nearest { keptNothing = true } else { keptNothing = false }
        kept = Mutex(nearest)
    }

    private static func nearest(_ mode: InjectionMode, _ resolver: (any Resolving)?) -> Kept {
        if let resolver { return .given(resolver) }
        if let resolver = Surroundings.building { return .building(resolver) }
        if mode == .lazily { return .looksNow }
        return Container.current.map(Kept.current) ?? .nothing
    }

    /// Where to take the instance from. It stops the program when there is no such place.
    @usableFromInline
    final func target(for type: any Any.Type, in enclosing: AnyObject?) -> Target {
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
    @usableFromInline
    final func releasing(_ keep: () -> Bool) -> Bool {
        var released = Kept.released
        defer { withExtendedLifetime(released) {} }
        return kept.withLock { kept in
            let isMine = keep()
            if case .nothing = kept { return isMine }
            (released, kept) = (kept, .released)
            return isMine
        }
    }

    @usableFromInline
    final func stop(_ type: any Any.Type, _ error: ResolutionError) -> Never {
        Container.stop("\(heading(type))\n\(error)")
    }

    private func heading(_ type: any Any.Type) -> String {
        "@Inject of \(ServiceKey(ServiceType(erased: type), name: name)) at \(CodeLocation(fileID: fileID, line: line))"
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

    static func container(of object: AnyObject?) -> Container? {
        guard let object else { return nil }
        let type = ObjectIdentifier(type(of: object))
        if others.contains(type) { return nil }
        if let providing = object as? any ContainerProviding { return providing.container }
        others.remember(type)
        return nil
    }
}
