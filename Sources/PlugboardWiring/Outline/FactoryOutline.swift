/// A factory as the planner sees it: its product, its parameters and its options.
package struct FactoryOutline: Sendable {
    package var product: ServiceType
    package var location: CodeLocation
    package var parameters: [ParameterOutline] = []
    /// The lifetime declared in code, if any.
    package var lifetime: LifetimeKind?
    /// Whether the product is Sendable, which a shared lifetime requires.
    package var isSendable = true
    package var execution = ExecutionNeeds.nothing
    /// The identifier for manifests; nil if the factory is only bound in code.
    package var id: FactoryID?
    /// Further services that the same instance serves (`.provides`).
    package var alsoProvides: [ServiceType] = []
    /// The list services of contributions (`.contributes`), by their indexes in `alsoProvides`.
    package var contributedServices: [Int: ServiceType] = [:]
    /// The settings type and its defaults; nil if the factory takes no settings.
    package var settings: SettingsOutline?
    /// The types of the runtime arguments, in order.
    package var arguments: [ServiceType] = []
    /// The types of optional arguments, in order. The parameters that they fill are dependencies too.
    package var accepted: [ServiceType] = []
    /// The permitted environments; empty for all.
    package var allowedIn: [EnvironmentName] = []
    /// Whether its registration declares a close hook.
    package var isClosing = false
    /// Whether it represents a scope value, which no factory makes.
    package var isScopeValue = false
    /// Whether its registration declares a start hook.
    package var isStarting = false
    /// Its `.running`, `.starting` and `.closing` hooks for types that no instance can have.
    package var impossibleHooks: [TypedHook] = []
    /// Whether its registration declares `.running`.
    package var isRunning = false
    /// The `uses:` declared in code, keyed like `uses` in a manifest.
    package var uses: [RegisteredUse] = []
    /// The advice of a deprecated factory.
    package var deprecation: String?
    /// The requests of the `@Inject` properties of its instances.
    package var injects = InjectsDeclaration.nothing
    /// The names given by `parameters:`, as written; valid ones are also in `parameters`.
    package var declaredParameterNames: [String] = []

    package init(product: ServiceType, location: CodeLocation) {
        self.product = product
        self.location = location
    }

    var takesSettings: Bool { settings != nil }

    /// The default settings declared in code, the lowest layer of every binding's.
    package var defaults: SettingsNode? { settings?.defaults }

    /// Whether it takes arguments.
    var mayTakeArguments: Bool { !arguments.isEmpty || !accepted.isEmpty }

    /// Whether its registration starts or runs its product.
    var startsOrRuns: Bool { isStarting || isRunning }

    /// Whether it makes undeclared requests: it takes a `Resolver` without `uses:`, or its instances have `@Inject`
    /// properties without `.injects(…)`.
    package var isOpaque: Bool {
        injects == .undeclared || parameters.contains { $0.role == .resolver } && uses.isEmpty
    }

    /// Whether it takes the service that it makes, as a decorator does.
    package var wrapsItsService: Bool {
        parameters.contains { $0.role == .dependency(.one(product)) }
    }
}

/// The arguments that a caller passes to a factory.
struct DeclaredArguments: Equatable, Sendable {
    /// The types of the required arguments, in order.
    let required: [ServiceType]
    /// The types of the optional arguments, in order.
    let accepted: [ServiceType]

    var isEmpty: Bool { required.isEmpty && accepted.isEmpty }
}

extension FactoryOutline {
    var declaredArguments: DeclaredArguments { DeclaredArguments(required: arguments, accepted: accepted) }
}

/// The needs of building an instance besides its dependencies. A factory passes them on to its direct holders (RULES
/// 17.1).
package struct ExecutionNeeds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // Declared here, because the generic functions of the standard library cost hundreds of instructions for each slot
    // in a debug build and across modules.

    /// No needs, equal to `[]`.
    package static var nothing: ExecutionNeeds { ExecutionNeeds(rawValue: 0) }

    package var isEmpty: Bool { rawValue == 0 }

    /// Suspension: the initializer is `async`.
    package static let suspension = ExecutionNeeds(rawValue: 1)
    /// The main actor. A caller on the main actor need not wait.
    package static let mainActor = ExecutionNeeds(rawValue: 2)
}

/// The declaration of all `@Inject` properties of a factory's instances: none, undeclared, or a list of requests.
package enum InjectsDeclaration: Equatable, Sendable {
    case nothing
    /// Properties without a declaration.
    case undeclared
    case declared([InjectedPropertyNeed])
}

/// The request of one `@Inject` property: its type and its name.
package struct InjectedPropertyNeed: Equatable, Sendable {
    let shape: ParameterOutline.Shape
    let name: ServiceName?

    package init(_ shape: ParameterOutline.Shape, name: ServiceName?) {
        self.shape = shape
        self.name = name
    }

    /// The key of the innermost service.
    var key: ServiceKey { ServiceKey(shape.service, name: name) }
}

/// The types that the bindings, entries and factories of a catalog mention, collected on first use.
package final class MentionedCatalogTypes: Sendable {
    private let outline: CatalogOutline

    package init(_ outline: CatalogOutline) {
        self.outline = outline
    }

    package var serviceNames: [DeclaredServiceName] { outline.serviceNames }

    /// Services and the types of parameters, arguments and settings, with repetitions.
    package var all: [ServiceType] {
        outline.bindings.map(\.key.service) + outline.entries.map(\.key.service) + outline.factories.flatMap(\.types)
    }
}

extension FactoryOutline {
    fileprivate var types: [ServiceType] {
        [product] + alsoProvides + arguments + (settings.map { [$0.type] } ?? []) + parameters.flatMap(\.types)
    }
}

extension ParameterOutline {
    fileprivate var types: [ServiceType] {
        if case .dependency(let shape) = role { [type, shape.service] } else { [type] }
    }
}
