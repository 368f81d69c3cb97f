/// All registrations of a catalog without their closures. Planning uses only this part of the code.
package struct CatalogOutline: Sendable {
    /// The factories in the order of registration, indexed by `FactoryIndex`.
    package var factories: [FactoryOutline] = []
    /// The bindings in code, which are layer 0, below every manifest.
    package var bindings: [CodeBinding] = [] { didSet { uniqueKeys = nil } }
    /// The keys of the bindings, by number, if no two bindings have one key; nil otherwise, and if this is unknown.
    var uniqueKeys: KeyTable?
    /// The decorators in code, in the order of registration.
    package var decorations: [CodeDecoration] = []
    /// The name under which the program was launched; nil without a launch.
    package var program: String?
    /// The services that the program requests, from which the proof begins.
    package var entries: [EntryPointOutline] = []
    /// The declared names of services: `catalog.service(S.self, name: "…")`.
    package var serviceNames: [DeclaredServiceName] = []
    /// The environments that the catalog declares besides the four common ones.
    package var environments: [EnvironmentName] = []
    package var allowsOverride = false
    /// The keys of the parent container that this container's bindings override; nil without a parent.
    var overriddenInParent: Set<ServiceKey>?
    /// The bindings in code of the parent container that this container's bindings replace.
    var replacedBindings: [CodeBinding] = []
    /// The services that the entries of the parent containers request.
    var inheritedRequests: Set<ServiceType> = []

    package init() {}

    package mutating func append(_ factory: FactoryOutline) { factories.append(factory) }

    /// Returns the name of the program in messages. Without a launch it is the module that declares the entry.
    package func program(of entry: EntryPointOutline) -> String {
        program ?? String(entry.location.fileID.prefix { $0 != "/" })
    }

    /// The factories that manifests can select, by identifier. If two factories have one identifier, the first is used.
    /// The cost is linear in the number of factories.
    package var offered: [FactoryID: FactoryIndex] {
        var offered: [FactoryID: FactoryIndex] = [:]
        for index in factories.indices {
            if let id = factories[index].options.id, offered[id] == nil { offered[id] = index }
        }
        return offered
    }
}

/// The index of a factory in its outline, and of its closures in the catalog.
package typealias FactoryIndex = Int

/// A decorator in code, by the key that it decorates.
package struct CodeDecoration: Sendable {
    let key: ServiceKey
    var factory: FactoryIndex
    let location: CodeLocation
}

/// A binding in code.
package struct CodeBinding: Sendable {
    package var key: ServiceKey
    package var factory: FactoryIndex
    package let allowsOverride: Bool
    package let location: CodeLocation

    package init(key: ServiceKey, factory: FactoryIndex, allowsOverride: Bool = false, location: CodeLocation) {
        self.key = key
        self.factory = factory
        self.allowsOverride = allowsOverride
        self.location = location
    }
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
