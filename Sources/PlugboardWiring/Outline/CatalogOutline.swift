/// All that code registers, without its closures: what the planner may know about a catalog.
package struct CatalogOutline: Sendable {
    /// The factories in the order of registration. `FactoryIndex` counts through them.
    package var factories: [FactoryOutline] = []
    /// Factories bound in code: layer 0 under every manifest.
    package var bindings: [CodeBinding] = []
    /// What the program itself asks for, the roots of the proof.
    package var entries: [EntryPointOutline] = []
    /// Names that code gave to services: `catalog.service(S.self, named: "…")`.
    package var serviceNames: [DeclaredServiceName] = []
    /// Environments that code names beside the common four.
    package var environments: [EnvironmentName] = []
    package var allowsOverride = false
    /// The keys of a parent container that bindings override; nil in a catalog without a parent.
    package var overriddenInParent: Set<ServiceKey>?

    package init() {}

    package mutating func append(_ factory: FactoryOutline) { factories.append(factory) }

    /// The factories that a manifest can name; of two with one identifier the first. Linear.
    package var offered: [FactoryID: FactoryIndex] {
        var offered: [FactoryID: FactoryIndex] = [:]
        for index in factories.indices {
            if let id = factories[index].id, offered[id] == nil { offered[id] = index }
        }
        return offered
    }
}

/// A factory's place in its catalog outline, and the place of its closures in the catalog.
package typealias FactoryIndex = Int

/// What the planner knows of one parameter of a factory: its name, its Swift type and what it receives.
package struct ParameterOutline: Equatable, Sendable {
    /// The name given with `parameters:`, if any.
    package let name: String?
    /// The parameter's own Swift type: `[Mailer]`, `Lazy<Mailer>`, `Mailer`.
    package let type: ServiceType
    package let role: Role

    /// What a parameter receives: a dependency, settings, an argument, or what the container gives of itself.
    package enum Role: Equatable, Sendable {
        case dependency(Shape)
        case settings
        /// The position among the declared arguments.
        case argument(Int)
        case resolver
        case scopeFactory
        case injectionPoint
    }

    /// How a dependency is received. Shapes nest: `[Lazy<S>]`, `Lazy<S?>`, `Provider<[S]>`.
    package enum Shape: Equatable, Sendable {
        // Only the nested cases are indirect: a plain dependency, by far the most frequent, costs no allocation.
        case one(ServiceType)
        indirect case optional(Shape, type: ServiceType)
        indirect case list(Shape, type: ServiceType)
        indirect case lazy(Shape, type: ServiceType)
        indirect case provider(Shape, type: ServiceType)

        /// The Swift type this shape stands for.
        package var type: ServiceType {
            switch self {
            case .one(let type), .optional(_, let type), .list(_, let type), .lazy(_, let type), .provider(_, let type):
                type
            }
        }

        /// The service at the bottom: the `S` of `[Lazy<S>]`.
        package var service: ServiceType {
            switch self {
            case .one(let type): type
            case .optional(let inner, _), .list(let inner, _), .lazy(let inner, _), .provider(let inner, _):
                inner.service
            }
        }

        /// Whether it is filled while its owner is made: not through `Lazy` or `Provider`.
        var isDirect: Bool {
            switch self {
            case .one: true
            case .optional(let inner, _), .list(let inner, _): inner.isDirect
            case .lazy, .provider: false
            }
        }

        /// Whether it holds a list.
        package var isList: Bool {
            switch self {
            case .one: false
            case .list: true
            case .optional(let inner, _), .lazy(let inner, _), .provider(let inner, _): inner.isList
            }
        }

        /// The list of lists in it: `[[S]]`, `[Lazy<[S]>]`.
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

/// A factory's settings as the planner knows them.
package struct SettingsOutline: Sendable {
    /// The settings type.
    let type: ServiceType
    /// The lowest layer of every binding's settings; an object.
    var defaults: SettingsNode?

    package init(type: ServiceType, defaults: SettingsNode? = nil) {
        self.type = type
        self.defaults = defaults
    }
}

/// One element of `uses:` of a registration: which binding fills a parameter.
package struct RegisteredUse: Equatable, Sendable {
    /// A parameter's name, or a service as written.
    let parameter: String
    /// One key, or several for a list.
    var target: OneOrManyKeys<CodeKeyReference>

    package init(parameter: String, target: OneOrManyKeys<CodeKeyReference>) {
        self.parameter = parameter
        self.target = target
    }
}

/// A key that code names in `uses:`: as a manifest writes it, or by the type itself.
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

/// A binding made by code.
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

/// A service that the program itself resolves: a root of the dependency graph, with how it is asked for.
package struct EntryPointOutline: Sendable {
    package var key: ServiceKey
    /// How it is received: that of `[Mailer]` is a list. Bindings of the type itself come first.
    package var shape: ParameterOutline.Shape?
    /// Whether the program asks a scope for it.
    package let inScope: Bool
    /// The types of the values that the program gives that scope.
    package var giving: [ServiceType] = []
    /// Whether the program asks with `await`.
    package var isAwaited = false
    /// Whether the program asks on the main actor.
    package var isOnMainActor = false
    /// The types of the arguments that the program gives.
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

/// A name for manifests that code gives a service with `catalog.service(_:named:)`.
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
