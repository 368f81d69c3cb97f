/// A factory as the planner knows it: what it makes, and from what.
package struct FactoryOutline: Sendable {
    package var product: ServiceType
    package var location: CodeLocation
    package var parameters: [ParameterOutline] = []
    /// The lifetime given in code; nil when code said none.
    package var lifetime: LifetimeKind?
    /// Whether the product is Sendable, so that a shared lifetime is possible.
    package var isSendable = true
    package var execution = ExecutionNeeds.nothing
    /// The identifier offered to manifests; nil when the factory is only bound in code.
    package var id: FactoryID?
    /// Further services that the same instance serves (`.provides`).
    package var alsoProvides: [ServiceType] = []
    /// The services of which some of them are contributions (`.contributes`), by their numbers.
    package var contributedServices: [Int: ServiceType] = [:]
    /// The settings type's name and the defaults said in code; nil when the factory takes no settings.
    package var settings: SettingsOutline?
    /// The types of the runtime arguments, in the order declared.
    package var arguments: [ServiceType] = []
    /// The types of those that may be given, in the order declared; the parameters they fill are dependencies, too.
    package var accepted: [ServiceType] = []
    /// Empty: allowed everywhere.
    package var allowedIn: [EnvironmentName] = []
    /// Whether its registration says how what it makes is closed.
    package var isClosing = false
    /// Whether it stands for a value that scopes are given, which no factory makes.
    package var isScopeValue = false
    /// Whether its registration says how what it makes is started.
    package var isStarting = false
    /// Its `.running`, `.starting` and `.closing` for types that no instance of it has.
    package var impossibleHooks: [TypedHook] = []
    /// Whether its registration runs what it makes.
    package var isRunning = false
    /// `uses:` said in code, keyed like `uses` in a manifest.
    package var uses: [RegisteredUse] = []
    /// The advice of a deprecated factory.
    package var deprecation: String?
    /// What the `@Inject` properties of its instances take.
    package var injects = InjectsDeclaration.nothing
    /// The names given with `parameters:`, as written; the right ones are also in `parameters`.
    package var declaredParameterNames: [String] = []

    package init(product: ServiceType, location: CodeLocation) {
        self.product = product
        self.location = location
    }

    var takesSettings: Bool { settings != nil }

    /// The settings said in code; the lowest layer of every binding's.
    package var defaults: SettingsNode? { settings?.defaults }

    /// Whether somebody may give it arguments.
    var mayTakeArguments: Bool { !arguments.isEmpty || !accepted.isEmpty }

    /// Whether its registration starts or runs what it makes.
    var startsOrRuns: Bool { isStarting || isRunning }

    /// Whether it asks for services that nothing tells: it takes a `Resolver`, and no `uses:` says them, or its instances
    /// have `@Inject` properties, and no `.injects(…)` does.
    package var isOpaque: Bool {
        injects == .undeclared || parameters.contains { $0.role == .resolver } && uses.isEmpty
    }

    /// Whether it takes the service that it makes, as decorators do.
    package var wrapsItsService: Bool {
        parameters.contains { $0.role == .dependency(.one(product)) }
    }
}

/// The arguments that a factory takes from whoever asks for its service.
struct DeclaredArguments: Equatable, Sendable {
    /// The types of those that must be given, in order.
    let required: [ServiceType]
    /// The types of those that may be given, in order.
    let accepted: [ServiceType]

    var isEmpty: Bool { required.isEmpty && accepted.isEmpty }
}

extension FactoryOutline {
    var declaredArguments: DeclaredArguments { DeclaredArguments(required: arguments, accepted: accepted) }
}

/// What making an instance takes beside its dependencies. It passes from a factory to whatever needs it directly (RULES 49).
package struct ExecutionNeeds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // Said here, because the standard library's generic functions cost hundreds of instructions in a debug build, as tests
    // are, and in other modules: there are several for each slot.

    /// Nothing, which `[]` is too.
    package static var nothing: ExecutionNeeds { ExecutionNeeds(rawValue: 0) }

    package var isEmpty: Bool { rawValue == 0 }

    /// It suspends: the initializer is `async`.
    package static let suspension = ExecutionNeeds(rawValue: 1)
    /// It runs on the main actor, which who is there already need not wait for.
    package static let mainActor = ExecutionNeeds(rawValue: 2)
}

/// What code declares of all `@Inject` properties of a factory's instances: that there are none, what each takes, or
/// nothing at all.
package enum InjectsDeclaration: Equatable, Sendable {
    case nothing
    /// Something that code does not tell.
    case undeclared
    case declared([InjectedPropertyNeed])
}

/// What one `@Inject` property takes: its type, and the name it asks for.
package struct InjectedPropertyNeed: Equatable, Sendable {
    let shape: ParameterOutline.Shape
    let name: ServiceName?

    package init(_ shape: ParameterOutline.Shape, name: ServiceName?) {
        self.shape = shape
        self.name = name
    }

    /// The key at the bottom of the shape.
    var key: ServiceKey { ServiceKey(shape.service, name: name) }
}

/// Lists every type that the bindings, entries and factories of a catalog mention, collected when a text needs their
/// names.
package final class MentionedCatalogTypes: Sendable {
    private let outline: CatalogOutline

    package init(_ outline: CatalogOutline) {
        self.outline = outline
    }

    package var serviceNames: [DeclaredServiceName] { outline.serviceNames }

    /// Services, and what parameters, arguments and settings are; some of them several times.
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
