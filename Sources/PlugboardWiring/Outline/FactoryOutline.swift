/// A factory as the planner knows it: what it makes, and from what.
///
/// It is small, because a catalog has thousands: what few factories have stands in an object of its own.
package struct FactoryOutline: Sendable {
    package var product: ServiceType
    /// The same as `parameters`, as it is known.
    private(set) var knownParameters: Parameters
    /// The lifetime given in code; nil when code said none.
    package var lifetime: LifetimeKind?
    /// Whether the product is Sendable, so that a shared lifetime is possible.
    var isSendable: Bool
    package var execution: ExecutionNeeds
    package var location: CodeLocation
    private var shared: RareOptionsBox?

    /// The parameters of a factory, in order: services alone where nothing else is said of them, else each described.
    package enum Parameters: Sendable {
        /// Those of most factories: each receives the service of its type, and none has a name.
        case services(InlineServiceArray)
        case described([ParameterOutline])
    }

    /// The rarely set properties of a factory outline, kept apart for size: identifiers, settings, arguments, uses and
    /// the like.
    package struct RareOptions: Sendable {
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

        package init() {}
    }

    /// The options in an object of their own, which copies of the outline share.
    package final class RareOptionsBox: Sendable {
        let options: RareOptions

        package init(_ options: RareOptions) { self.options = options }
    }

    /// Whether it has none of the rare options.
    package var isPlain: Bool { shared == nil }

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

extension FactoryOutline {
    // By the initializer that the compiler makes: one that is written member by member is copied whole at its end.
    package init(
        product: ServiceType, location: CodeLocation, parameters: Parameters = .services(InlineServiceArray()),
        lifetime: LifetimeKind? = nil, isSendable: Bool = true, execution: ExecutionNeeds = .nothing,
        options shared: RareOptionsBox? = nil
    ) {
        self.init(
            product: product, knownParameters: parameters, lifetime: lifetime, isSendable: isSendable,
            execution: execution, location: location, shared: shared)
    }

    /// Its parameters.
    package var parameters: [ParameterOutline] {
        get {
            switch knownParameters {
            case .services(let services): services.map { ParameterOutline(type: $0, role: .dependency(.one($0))) }
            case .described(let parameters): parameters
            }
        }
        set { knownParameters = .described(newValue) }
    }

    package var id: FactoryID? { shared?.options.id }

    package var alsoProvides: [ServiceType] { shared?.options.alsoProvides ?? [] }

    var contributedServices: [Int: ServiceType] { shared?.options.contributedServices ?? [:] }

    package var settings: SettingsOutline? { shared?.options.settings }

    var takesSettings: Bool { shared?.options.settings != nil }

    /// The settings said in code; the lowest layer of every binding's.
    package var defaults: SettingsNode? { shared?.options.settings?.defaults }

    package var arguments: [ServiceType] { shared?.options.arguments ?? [] }

    /// Whether somebody may give it arguments.
    var mayTakeArguments: Bool { !arguments.isEmpty || !accepted.isEmpty }

    /// The types of the arguments that may be given.
    package var accepted: [ServiceType] { shared?.options.accepted ?? [] }

    package var allowedIn: [EnvironmentName] { shared?.options.allowedIn ?? [] }

    package var uses: [RegisteredUse] { shared?.options.uses ?? [] }

    var injects: InjectsDeclaration { shared?.options.injects ?? .nothing }

    package var isScopeValue: Bool { shared?.options.isScopeValue ?? false }

    package var isClosing: Bool { shared?.options.isClosing ?? false }

    /// Whether its registration starts or runs what it makes.
    var isStarting: Bool { shared.map { $0.options.isStarting || $0.options.isRunning } ?? false }

    package var isRunning: Bool { shared?.options.isRunning ?? false }

    var impossibleHooks: [TypedHook] { shared?.options.impossibleHooks ?? [] }

    package var deprecation: String? { shared?.options.deprecation }

    package var declaredParameterNames: [String] { shared?.options.declaredParameterNames ?? [] }

    /// All of the rare options; what it has none of is as they begin.
    package var options: RareOptions {
        get { shared?.options ?? RareOptions() }
        set { shared = RareOptionsBox(newValue) }
    }
}
