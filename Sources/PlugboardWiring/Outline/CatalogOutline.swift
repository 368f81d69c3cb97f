/// All registrations of a catalog without their closures. Planning uses only this part of the code.
package struct CatalogOutline: Sendable {
    /// The factories in the order of registration, indexed by `FactoryIndex`.
    package var factories: [FactoryOutline] = []
    /// The bindings in code: layer 0, below every manifest.
    package var bindings: [CodeBinding] = []
    /// The services that the program requests. The proof begins there.
    package var entries: [EntryPointOutline] = []
    /// The declared names of services: `catalog.service(S.self, named: "…")`.
    package var serviceNames: [DeclaredServiceName] = []
    /// The environments that the catalog declares besides the four common ones.
    package var environments: [EnvironmentName] = []
    package var allowsOverride = false
    /// The keys of the parent container that this container's bindings override; nil without a parent.
    package var overriddenInParent: Set<ServiceKey>?

    package init() {}

    package mutating func append(_ factory: FactoryOutline) { factories.append(factory) }

    /// The factories that manifests can select, by identifier. If two factories have one identifier, the first is used.
    /// Linear.
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

/// A parameter of a factory: its name, its Swift type and its role.
package struct ParameterOutline: Equatable, Sendable {
    /// The name that `parameters:` declares; nil if there is none.
    package let name: String?
    /// The parameter's own Swift type, for example `[Mailer]`, `Lazy<Mailer>` or `Mailer`.
    package let type: ServiceType
    package let role: Role

    /// The kind of value that a parameter receives: a dependency, settings, an argument, or a part of the container.
    package enum Role: Equatable, Sendable {
        case dependency(Shape)
        case settings
        /// The index among the declared arguments.
        case argument(Int)
        case resolver
        case scopeFactory
        case injectionPoint
    }

    /// The shape of a dependency. Shapes nest: `[Lazy<S>]`, `Lazy<S?>`, `Provider<[S]>`.
    package enum Shape: Equatable, Sendable {
        // Only nested cases are indirect: a plain dependency, the most frequent case, needs no allocation.
        case one(ServiceType)
        indirect case optional(Shape, type: ServiceType)
        indirect case list(Shape, type: ServiceType)
        indirect case lazy(Shape, type: ServiceType)
        indirect case provider(Shape, type: ServiceType)

        /// The Swift type of the shape.
        package var type: ServiceType {
            switch self {
            case .one(let type), .optional(_, let type), .list(_, let type), .lazy(_, let type), .provider(_, let type):
                type
            }
        }

        /// The innermost service: the `S` of `[Lazy<S>]`.
        package var service: ServiceType {
            switch self {
            case .one(let type): type
            case .optional(let inner, _), .list(let inner, _), .lazy(let inner, _), .provider(let inner, _):
                inner.service
            }
        }

        /// Whether the dependency is filled while its owner is built. False within `Lazy` and `Provider`.
        var isDirect: Bool {
            switch self {
            case .one: true
            case .optional(let inner, _), .list(let inner, _): inner.isDirect
            case .lazy, .provider: false
            }
        }

        /// Whether the shape contains a list.
        package var isList: Bool {
            switch self {
            case .one: false
            case .list: true
            case .optional(let inner, _), .lazy(let inner, _), .provider(let inner, _): inner.isList
            }
        }

        /// The list of lists that the shape contains, for example `[[S]]` or `[Lazy<[S]>]`; nil if there is none.
        var listOfLists: ServiceType? {
            switch self {
            case .one: nil
            case .list(let inner, let type): inner.isList ? type : nil
            case .optional(let inner, _), .lazy(let inner, _), .provider(let inner, _): inner.listOfLists
            }
        }
    }

    package init(name: String? = nil, type: ServiceType, role: Role) {
        self.name = name
        self.type = type
        self.role = role
    }
}

/// The settings of a factory: their type and their defaults in code.
package struct SettingsOutline: Sendable {
    /// The settings type.
    let type: ServiceType
    /// The defaults, an object. They are the lowest layer of the settings of every binding.
    var defaults: SettingsNode?

    package init(type: ServiceType, defaults: SettingsNode? = nil) {
        self.type = type
        self.defaults = defaults
    }
}

/// One element of a registration's `uses:`. It selects the binding for a parameter.
package struct RegisteredUse: Equatable, Sendable {
    /// The name of a parameter, or the name of its service as written.
    let parameter: String
    /// One key, or several for a list.
    var target: OneOrManyKeys<CodeKeyReference>

    package init(parameter: String, target: OneOrManyKeys<CodeKeyReference>) {
        self.parameter = parameter
        self.target = target
    }
}

/// A key in the `uses:` of code, given as text as in a manifest, or by its type.
package enum CodeKeyReference: Equatable, Sendable, ExpressibleByStringInterpolation {
    case written(String)
    case service(ServiceKey)

    package init(stringLiteral value: String) { self = .written(value) }
}

/// One key for a parameter, or a list of keys for a list parameter.
package enum OneOrManyKeys<Key> {
    case one(Key)
    case many([Key])
}

extension OneOrManyKeys: Sendable where Key: Sendable {}
extension OneOrManyKeys: Equatable where Key: Equatable {}

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

/// A service that the program requests, and the form of the request. The proof begins there.
package struct EntryPointOutline: Sendable {
    package var key: ServiceKey
    /// The shape of the request: a list for `[Mailer]`. A binding of the whole type has priority over its members.
    package var shape: ParameterOutline.Shape?
    /// Whether the program resolves the service in a scope.
    package let inScope: Bool
    /// The types of the values that the program gives to that scope.
    package var giving: [ServiceType] = []
    /// Whether the program resolves the service with `await`.
    package var isAwaited = false
    /// Whether the program resolves the service on the main actor.
    package var isOnMainActor = false
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
}

/// A service's name for manifests, declared by `catalog.service(_:named:)`.
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
