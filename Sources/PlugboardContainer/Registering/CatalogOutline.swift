/// The registrations of a catalog, as a container, a child or a loader found them. It never changes afterwards.
package struct CatalogOutline: Sendable {
    /// The factories in the order of registration, indexed by `FactoryIndex`.
    package var factories: [FactoryOutline] = []
    /// The factories that are bound in code. Their bindings are layer 0, below every manifest.
    package var bindings: [FactoryIndex] = [] { didSet { uniqueKeys = nil } }
    /// The keys of the bindings, by number, if no two bindings have one key; nil otherwise, and if this is unknown.
    private(set) var uniqueKeys: KeyTable?
    /// The decorators in code, in the order of registration.
    package var decorations: [CodeDecoration] = []
    /// The name under which the program was launched; nil without a launch.
    package var program: String?
    /// The services that the program requests, from which the proof begins.
    package var entries: [EntryPointOutline] = []
    /// The entries that restrict requests at run time: those of the catalog, and those of parent containers.
    var entryRules: [EntryPointOutline] = []
    /// The declared names of services: `catalog.service(S.self, name: "…")`.
    package var serviceNames: [DeclaredServiceName] = []
    /// The environments that the catalog declares besides the four common ones.
    package var environments: [EnvironmentName] = []
    package var allowsOverride = false
    /// The observer of the containers; nil if there is none.
    package var observer: (any ContainerObserver)?
    /// The scope values, each with the place of its first declaration.
    package var scopeValues: [ServiceType: CodeLocation] = [:]
    /// The added modules, by type. A test that adds to the catalog does not add them again.
    var modules: [ObjectIdentifier: [any Module]] = [:]
    /// The keys of the parent container that this container's bindings override; nil without a parent.
    var overriddenInParent: Set<ServiceKey>?
    /// The factories in code of the parent container whose bindings this container replaces.
    var replacedBindings: [FactoryIndex] = []
    /// The services that the entries of the parent containers request.
    var inheritedRequests: Set<ServiceType> = []

    package init() {}

    /// Sets `uniqueKeys`. The cost is linear in the number of bindings.
    mutating func setUniqueKeys() {
        var keys = KeyTable(capacity: bindings.count)
        for index in bindings where !keys.insert(factories[index].key).isNew { return }
        uniqueKeys = keys
    }

    /// Returns the name of the program in messages. Without a launch it is the module that declares the entry.
    package func program(of entry: EntryPointOutline) -> String {
        program ?? String(entry.location.fileID.prefix { $0 != "/" })
    }

    /// The factories that manifests can select, by identifier. If two factories have one identifier, the first is used.
    /// The cost is linear in the number of factories.
    package var offered: [FactoryID: FactoryIndex] {
        var offered: [FactoryID: FactoryIndex] = [:]
        for index in factories.indices {
            if let id = factories[index].offeredID, offered[id] == nil { offered[id] = index }
        }
        return offered
    }
}

/// The index of a factory in its catalog.
package typealias FactoryIndex = Int

/// A decorator in code, by the key that it decorates.
package struct CodeDecoration: Sendable {
    let key: ServiceKey
    var factory: FactoryIndex
    let location: CodeLocation
}

/// A service that the program requests, and the form of the request.
package struct EntryPointOutline: Sendable {
    package var key: ServiceKey
    /// The shape of the request: a list for `[Mailer]`. If the whole type has a binding, this binding has priority over
    /// the members.
    package var shape: ParameterOutline.Shape?
    /// Whether the program resolves the service in a scope.
    package let inScope: Bool
    /// The types of the values that the program gives to that scope.
    package var giving: [ServiceType] = []
    /// Whether the program resolves the service with `await`.
    package var isAwaited = false
    /// Whether the program resolves the service on the main actor.
    var isOnMainActor = false
    /// Whether a requested list may have no member.
    package var mayBeEmpty = false
    /// The types of the arguments that the program passes.
    let arguments: [ServiceType]
    package let location: CodeLocation

    package init(
        key: ServiceKey, inScope: Bool = false, isAwaited: Bool = false, isOnMainActor: Bool = false,
        arguments: [ServiceType] = [],
        location: CodeLocation
    ) {
        self.key = key
        self.inScope = inScope
        self.isAwaited = isAwaited
        self.isOnMainActor = isOnMainActor
        self.arguments = arguments
        self.location = location
    }

    /// Creates the request of a service or a shape, from the container.
    package init(_ type: any Any.Type, at location: CodeLocation) {
        self.init(key: ServiceKey(ServiceType(erased: type)), location: location)
        shape = ParameterOutline.Shape(type)
    }
}

/// A service's name for manifests, declared by `catalog.service(_:name:)`.
package struct DeclaredServiceName: Equatable, Sendable {
    let service: ServiceType
    let name: String
    let location: CodeLocation

    package init(service: ServiceType, name: String, location: CodeLocation) {
        self.service = service
        self.name = name
        self.location = location
    }
}
