/// A registration: the product of a factory, its parameters, its options, and its code.
///
/// The catalog, the wiring, the plan and the slots read this record. The checks of a plan read all of it but the
/// `recipe`, because planning runs no code of the program.
package struct FactoryOutline: Sendable {
    package let product: ServiceType
    package let location: CodeLocation
    /// The code of the registration. Only the linker of slots uses it.
    var recipe: Recipe
    /// The name of the key, for a binding in code; nil for the unnamed binding.
    package var serviceName: ServiceName?
    /// The lifetime declared in code; nil if there is none.
    package var lifetime: LifetimeKind?
    /// Whether the compiler has proven that the product is Sendable. Shared lifetimes require this.
    var isSendable: Bool
    /// Whether it may replace an earlier binding of its key.
    var allowsOverride = false
    /// Whether it registers an existing instance.
    var isInstance = false
    private var box = OptionsBox.ofNone

    /// The options and modifiers of the registration.
    package var options: Options {
        get { box.options }
        set { box = OptionsBox(newValue) }
    }

    /// The options and modifiers of a registration. Most registrations have none.
    package struct Options: Sendable {
        /// The identifier for manifests; nil if the factory is only bound in code.
        package var id: FactoryID?
        /// Whether the record is a child's copy, or one of a child's factories. No manifest selects such a factory.
        var isHidden = false
        /// Further services that the same instance serves (`.provides`), and contributions to lists (`.contributes`).
        var provided: [AdditionalService] = []
        /// The services that the registration does not supply on purpose (`.drops`).
        var drops: [ServiceType] = []
        /// The settings type and its defaults; nil if the factory takes no settings.
        package var settings: SettingsOutline?
        /// The types of the runtime arguments, in order.
        package var arguments: [ServiceType] = []
        /// The types of the optional arguments, in order. A parameter that receives such an argument is also a
        /// dependency.
        package var accepted: [ServiceType] = []
        /// The optional arguments of parameters, both by number.
        var acceptedArguments: [Int: Int] = [:]
        /// The permitted environments; empty for all.
        package var allowedIn: [EnvironmentName] = []
        /// Whether the registration declares a scope value, which no factory builds.
        package var isScopeValue = false
        /// The `.running`, `.starting` and `.closing` hooks, `.provides` and `.contributes`, whose types no instance can
        /// have.
        var impossibleHooks: [TypedHook] = []
        /// The `uses:` declared in code, with the same keys as `uses` in a manifest.
        package var uses: [RegisteredUse] = []
        /// The `.uses(…)` declarations, which a frozen record has among its `uses`.
        var usesByType: [(key: ServiceKey, parameter: String?)] = []
        /// The advice of a deprecated factory; nil for other factories.
        package var deprecation: String?
        /// The requests that the `@Inject` properties of the instances make.
        package var injects = InjectsDeclaration.nothing
        /// The names that `parameters:` declares, as written. The valid names are in `parameters` too.
        package var declaredParameterNames: [String] = []
        /// The names of injected properties and of the dependencies of `.configure`.
        var injectedNames: [String] = []
        /// Whether a `.configure` names its dependencies.
        var namesConfigured = false

        /// The further services and the markers of contributions, in the order of `provided`.
        package var alsoProvides: [ServiceType] { provided.map(\.service) }

        /// The services of the lists that the registration contributes to.
        var contributedLists: [ServiceType] { provided.compactMap(\.list) }
    }

    /// A reference to options, so that copying a record retains one object instead of one for each option.
    private final class OptionsBox: Sendable {
        let options: Options

        static let ofNone = OptionsBox(Options())

        init(_ options: Options) { self.options = options }
    }

    init(
        _ product: ServiceType, _ recipe: consuming Recipe, lifetime: LifetimeKind? = nil, isSendable: Bool = true,
        at location: CodeLocation
    ) {
        self.product = product
        self.recipe = recipe
        self.lifetime = lifetime
        self.isSendable = isSendable
        self.location = location
    }

    /// The parameters of the initializer, and then those of injected properties and of `.configure`.
    package var parameters: [ParameterOutline] {
        get { recipe.parameters }
        set { recipe.parameters = newValue }
    }

    /// The needs of the initializer and of `.configure`.
    package var execution: ExecutionNeeds {
        get { recipe.execution }
        set { recipe.execution = newValue }
    }

    /// The key that the registration binds in code.
    package var key: ServiceKey { ServiceKey(product, name: serviceName) }

    /// The identifier with which manifests select the factory; nil if none can select it.
    package var offeredID: FactoryID? { options.isHidden ? nil : options.id }

    /// Whether the registration has neither options nor modifiers of them.
    var isPlain: Bool { box === OptionsBox.ofNone }

    package var isStarting: Bool { recipe.isStarting }

    package var isRunning: Bool { recipe.isRunning }

    package var isClosing: Bool { recipe.isClosing }

    /// Whether the registration starts or runs the product.
    var startsOrRuns: Bool { isStarting || isRunning }

    /// Whether the settings parameter is a `Live`, so that a reload may replace the settings.
    package var takesLiveSettings: Bool {
        guard let settings = options.settings else { return false }
        return parameters.contains { $0.role == .settings && $0.type != settings.type }
    }

    /// The default settings that code declares. In the settings of every binding, they are the lowest layer.
    package var defaults: SettingsNode? { options.settings?.defaults }

    /// Whether the factory takes arguments, required or optional.
    var mayTakeArguments: Bool { !options.arguments.isEmpty || !options.accepted.isEmpty }

    /// Whether the factory makes undeclared requests. It does if it takes a `Resolver` without `uses:`, or if its
    /// instances have `@Inject` properties without `.injects(…)`.
    package var isOpaque: Bool {
        options.injects == .undeclared || parameters.contains { $0.role == .resolver } && options.uses.isEmpty
    }

    /// Whether the factory has a parameter of the service that it builds, as a decorator has.
    package var wrapsItsService: Bool { wrappedCount > 0 }

    /// The number of parameters with the service that the factory makes.
    package var wrappedCount: Int { parameters.count { $0.role == .dependency(.one(product)) } }
}

/// An additional service of the same instance (`.provides`), or a contribution to a list (`.contributes`).
struct AdditionalService: Sendable {
    /// The further service, or the marker of the contribution.
    let service: ServiceType
    /// The service of the list, for a contribution.
    let list: ServiceType?
    /// The type of the undecorated instance; nil for a service of the decorated instance.
    var implementation: (any Any.Type)?
}
