/// A factory as the planner knows it: what it makes, and from what.
///
/// It is small, because a catalog has thousands: what few factories say stands in an object of its own.
package struct FactoryOutline: Sendable {
    package var product: ServiceType
    package var parameters: [ParameterOutline]
    /// The lifetime given in code; nil when code said none.
    package var lifetime: LifetimeKind?
    /// Whether the product is Sendable, so that a shared lifetime is possible.
    package var isSendable: Bool
    package var execution: ExecutionNeeds
    package var location: CodeLocation
    private var further: Shared?

    /// What few factories say.
    package struct Further: Sendable {
        /// The identifier offered to manifests; nil when the factory is only bound in code.
        package var id: FactoryID?
        /// Further services that the same instance serves (`.provides`).
        package var alsoProvides: [ServiceType] = []
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
        /// `uses:` said in code, keyed like `uses` in a manifest.
        package var uses: [CodeUse] = []
        /// What the `@Inject` properties of its instances take.
        package var injects = InjectedNeeds.nothing
        /// The names given with `parameters:`, as written; the right ones are also in `parameters`.
        package var declaredParameterNames: [String] = []

        package init() {}
    }

    package final class Shared: Sendable {
        let said: Further

        package init(_ said: Further) { self.said = said }
    }

    /// Whether it says nothing of what few say.
    package var isPlain: Bool { further == nil }

    /// Whether it asks for services that nothing tells: it takes a `Resolver`, and no `uses:` says them, or its instances
    /// have `@Inject` properties, and no `.injects(…)` does.
    package var isOpaque: Bool {
        injects == .untold || parameters.contains { $0.role == .resolver } && uses.isEmpty
    }

    /// Whether it takes the service that it makes, as decorators do.
    package var wrapsItsService: Bool {
        parameters.contains { $0.role == .dependency(.one(product)) }
    }
}

extension FactoryOutline {
    // By the initializer that the compiler makes: one that is written member by member is copied whole at its end.
    package init(
        product: ServiceType, location: CodeLocation, parameters: [ParameterOutline] = [],
        lifetime: LifetimeKind? = nil, isSendable: Bool = true, execution: ExecutionNeeds = [], further: Shared? = nil
    ) {
        self.init(
            product: product, parameters: parameters, lifetime: lifetime, isSendable: isSendable,
            execution: execution, location: location, further: further)
    }

    package var id: FactoryID? {
        get { further?.said.id }
        set { say { $0.id = newValue } }
    }

    package var alsoProvides: [ServiceType] {
        get { further?.said.alsoProvides ?? [] }
        set { say { $0.alsoProvides = newValue } }
    }

    package var settings: SettingsOutline? {
        get { further?.said.settings }
        set { say { $0.settings = newValue } }
    }

    package var takesSettings: Bool { further?.said.settings != nil }

    /// The settings said in code; the lowest layer of every binding's.
    package var defaults: SettingsNode? { further?.said.settings?.defaults }

    package var arguments: [ServiceType] {
        get { further?.said.arguments ?? [] }
        set { say { $0.arguments = newValue } }
    }

    /// The types of the arguments that may be given.
    /// Whether somebody may give it arguments.
    var mayTakeArguments: Bool { !arguments.isEmpty || !accepted.isEmpty }

    package var accepted: [ServiceType] {
        get { further?.said.accepted ?? [] }
        set { say { $0.accepted = newValue } }
    }

    package var allowedIn: [EnvironmentName] {
        get { further?.said.allowedIn ?? [] }
        set { say { $0.allowedIn = newValue } }
    }

    package var uses: [CodeUse] {
        get { further?.said.uses ?? [] }
        set { say { $0.uses = newValue } }
    }

    package var injects: InjectedNeeds {
        get { further?.said.injects ?? .nothing }
        set { say { $0.injects = newValue } }
    }

    package var isClosing: Bool { further?.said.isClosing ?? false }

    package var declaredParameterNames: [String] {
        get { further?.said.declaredParameterNames ?? [] }
        set { say { $0.declaredParameterNames = newValue } }
    }

    private mutating func say(_ change: (inout Further) -> Void) {
        var said = further?.said ?? Further()
        change(&said)
        further = Shared(said)
    }
}
