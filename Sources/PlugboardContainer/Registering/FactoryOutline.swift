/// A factory without its closure: its product, its parameters and its options.
package struct FactoryOutline: Sendable {
    package var product: ServiceType
    package var location: CodeLocation
    package var parameters: [ParameterOutline] = []
    /// The lifetime declared in code; nil if there is none.
    package var lifetime: LifetimeKind?
    /// Whether the product is Sendable. Shared lifetimes require this.
    var isSendable = true
    package var execution = ExecutionNeeds.nothing
    /// Whether an existing instance was registered.
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
        /// Further services that the same instance serves (`.provides`).
        package var alsoProvides: [ServiceType] = []
        /// For each contribution (`.contributes`), the service of the list, by the index in `alsoProvides`.
        var contributedServices: [Int: ServiceType] = [:]
        /// The indexes in `alsoProvides` of the services that name the type of the undecorated instance.
        var servicesOfUndecorated: Set<Int> = []
        /// The services that the registration does not supply on purpose (`.drops`).
        var drops: [ServiceType] = []
        /// The settings type and its defaults; nil if the factory takes no settings.
        package var settings: SettingsOutline?
        /// The types of the runtime arguments, in order.
        package var arguments: [ServiceType] = []
        /// The types of the optional arguments, in order. A parameter that receives such an argument is also a
        /// dependency.
        package var accepted: [ServiceType] = []
        /// The permitted environments; empty for all.
        package var allowedIn: [EnvironmentName] = []
        /// Whether the registration declares a close hook.
        package var isClosing = false
        /// Whether the registration declares a scope value, which no factory builds.
        package var isScopeValue = false
        /// Whether the registration declares a start hook.
        package var isStarting = false
        /// The `.running`, `.starting` and `.closing` hooks, `.provides` and `.contributes`, whose types no instance can
        /// have.
        var impossibleHooks: [TypedHook] = []
        /// Whether the registration declares `.running`.
        package var isRunning = false
        /// The `uses:` declared in code, with the same keys as `uses` in a manifest.
        package var uses: [RegisteredUse] = []
        /// The advice of a deprecated factory; nil for other factories.
        package var deprecation: String?
        /// The requests that the `@Inject` properties of the instances make.
        package var injects = InjectsDeclaration.nothing
        /// The number of the last parameters that `.inject` and `.configure` fill after the factory has built the instance.
        var configuredCount = 0
        /// The names that `parameters:` declares, as written. The valid names are in `parameters` too.
        package var declaredParameterNames: [String] = []

        package init() {}
    }

    /// A reference to options, so that copying an outline retains one object instead of one for each option.
    private final class OptionsBox: Sendable {
        let options: Options

        static let ofNone = OptionsBox(Options())

        init(_ options: Options) { self.options = options }
    }

    package init(product: ServiceType, location: CodeLocation) {
        self.product = product
        self.location = location
    }

    var takesSettings: Bool { options.settings != nil }

    /// Whether the settings parameter is a `Live`, so that a reload may replace the settings.
    package var takesLiveSettings: Bool {
        guard let settings = options.settings else { return false }
        return parameters.contains { $0.role == .settings && $0.type != settings.type }
    }

    /// The default settings that code declares. In the settings of every binding, they are the lowest layer.
    package var defaults: SettingsNode? { options.settings?.defaults }

    /// Whether the factory takes arguments, required or optional.
    var mayTakeArguments: Bool { !options.arguments.isEmpty || !options.accepted.isEmpty }

    /// Whether the registration starts or runs the product.
    var startsOrRuns: Bool { options.isStarting || options.isRunning }

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

/// The arguments that a caller passes to a factory.
struct DeclaredArguments: Equatable, Sendable {
    /// The types of the required arguments, in order.
    let required: [ServiceType]
    /// The types of the optional arguments, in order.
    let accepted: [ServiceType]
}

extension FactoryOutline {
    var declaredArguments: DeclaredArguments {
        DeclaredArguments(required: options.arguments, accepted: options.accepted)
    }
}
