import Synchronization

/// A registration with its closures.
///
/// The catalog keeps the record, and a `Registration` modifies it. Only `frozen` reads the modifiers. A container keeps
/// frozen copies of the records, which never change.
final class RegistrationRecord: Sendable {
    let product: any Any.Type
    let recipe: Recipe
    let lifetime: LifetimeKind?
    let flags: Flags
    /// The name of the key, for a binding in code; nil for the unnamed binding.
    let name: ServiceName?
    private let fileID: StaticString
    private let line: Int32
    /// The rare options; nil if the registration has no options and no modifiers.
    let options: Options?
    /// The modifiers of a frozen record; nil if there were none when it was frozen.
    private let modifiers: Box<Modifiers>?
    /// The modifiers of a record in a catalog; nil if there are none.
    private let chained = Mutex<Box<Modifiers>?>(nil)

    /// The Boolean properties of a registration.
    struct Flags: Sendable {
        var isBound = false
        var allowsOverride = false
        /// Whether the compiler has proven that the service is Sendable.
        var isSendable = false
        /// Whether it registers an existing instance.
        var isInstance = false
        /// Whether it declares a scope value.
        var isScopeValue = false
    }

    /// The options that most registrations omit.
    struct Options: Sendable {
        /// The identifier for manifests.
        var id: FactoryID?
        var arguments: [any Any.Type] = []
        var settings: (any (Decodable & Sendable).Type)?
        var defaults: SettingsDefaults?
        var uses: Uses = [:]
        var allowedIn: [EnvironmentName] = []
        var parameterNames: [String] = []
    }

    /// The modifiers of a registration.
    struct Modifiers: Sendable {
        var provided: [AdditionalService] = []
        /// The services that the registration does not supply on purpose.
        var drops: [ServiceType] = []
        /// The `.uses(…)` declarations by type.
        var uses: [UseByServiceType] = []
        /// The types of the optional arguments.
        var accepted: [any Any.Type] = []
        var starting: LifecycleHook?
        var running: LifecycleHook?
        var closing: LifecycleHook?
        /// The advice of a deprecated factory.
        var deprecation: String?
        /// The types of the properties that are set after construction, and of the dependencies of `.configure`. Their
        /// parameters follow those of the initializer.
        var injected: [any Any.Type] = []
        var injectedNames: [String] = []
        /// Whether a `.configure` names its dependencies.
        var namesConfigured = false
        /// Whether a `.configure` runs on the main actor.
        var isConfiguredOnMainActor = false
        /// The `PropertySteps` of the product, without its type.
        var finishing: (any AnyObject & Sendable)?
        /// The declaration of its instances' `@Inject` properties.
        var injecting = InjectedPropertiesDeclaration.nothing
        /// The existing instance, for a registration of an instance.
        var instance: (any ErasedPremadeInstance)?

        mutating func add<S>(_ step: some AnyPropertyStep<S>) {
            finishing = PropertySteps<S>(((finishing as? PropertySteps<S>)?.steps ?? []) + [step])
        }
    }

    /// The declaration of `@Inject` properties: there are none, the proof does not know them, or their list.
    enum InjectedPropertiesDeclaration: Sendable {
        case nothing
        case undeclared
        /// Unknown to the proof if this type has such properties, or else none.
        case undeclaredIfHeld(by: any Any.Type)
        case declared([InjectedPropertyNeed])

        mutating func declare(_ needs: [InjectedPropertyNeed]) {
            if case .declared(let earlier) = self { self = .declared(earlier + needs) } else { self = .declared(needs) }
        }

        var needs: InjectsDeclaration {
            switch self {
            case .nothing: .nothing
            case .undeclared: .undeclared
            case .undeclaredIfHeld(let type): StoredFields.mayInject(type) ? .undeclared : .nothing
            case .declared(let needs): .declared(needs)
            }
        }
    }

    /// One `.uses(…)` modifier: the key of a binding by service type, and the parameter that it fills.
    struct UseByServiceType: Sendable {
        let key: ServiceKey
        /// The parameter's name; nil for the only parameter of that service.
        let parameter: String?
    }

    /// An additional service of the same instance (`.provides`).
    struct AdditionalService: Sendable {
        let service: ServiceType
        /// The service of the list, for a contribution.
        let list: ServiceType?
        /// The type of the undecorated instance; nil for a service of the decorated instance.
        let implementation: (any Any.Type)?
        /// The parent's slot of the service, for an instance that a child shares.
        var inherited: InheritedSlot?
        let link: @Sendable (PlanLinker, _ inherited: (any AnySlot)?) -> any AnySlot
    }

    init(
        product: any Any.Type, _ recipe: Recipe, name: ServiceName? = nil, lifetime: LifetimeKind?, flags: Flags,
        options: Options? = nil, in fileID: StaticString, line: Int
    ) {
        self.product = product
        self.recipe = recipe
        self.name = name
        self.fileID = fileID
        self.line = Int32(truncatingIfNeeded: line)
        self.lifetime = lifetime
        self.flags = flags
        self.options = options
        modifiers = nil
    }

    /// Creates a copy of a registration with other modifiers.
    /// - Parameter isInherited: Whether the copy represents a parent's slot, for which no slot is linked.
    private init(_ other: RegistrationRecord, _ modifiers: Modifiers, isInherited: Bool = false) {
        product = other.product
        let recipe = modifiers.instance?.recipe ?? other.recipe
        self.recipe = isInherited ? recipe.withoutParameters : recipe
        name = other.name
        fileID = other.fileID
        line = other.line
        lifetime = modifiers.instance?.lifetime ?? other.lifetime
        flags = other.flags
        options = isInherited ? Options(id: other.id) : other.options ?? Options()
        self.modifiers = Box(modifiers)
    }

    /// Returns a copy of the registration with only these additional services.
    func reproduced(providing provided: [AdditionalService], isInherited: Bool) -> RegistrationRecord {
        var modifiers = Modifiers()
        if !isInherited { modifiers = self.modifiers?.value ?? modifiers }
        modifiers.provided = provided
        modifiers.instance = nil
        return RegistrationRecord(self, modifiers, isInherited: isInherited)
    }

    var location: CodeLocation { CodeLocation(fileID: "\(fileID)", line: Int(line)) }

    /// Returns the source line of the registration. The caller caches the text of the file, because creating the text
    /// costs 350 instructions.
    func location(in file: inout SourceFile?) -> CodeLocation {
        let known = if let file, file.isSame(as: fileID) { file } else { SourceFile(fileID) }
        file = known
        return CodeLocation(fileID: known.text, line: Int(line))
    }

    var isScopeValue: Bool { flags.isScopeValue }

    /// The identifier for manifests.
    var id: FactoryID? { options?.id }

    /// The initializer's parameters.
    var parameterTypes: [ServiceType] { recipe.parameterTypes }

    /// The types of the required arguments, followed by the optional ones.
    var argumentTypes: ArgumentTypes? {
        if isPlain { return nil }
        return ArgumentTypes(options?.arguments ?? [], accepting: acceptedTypes)
    }

    /// The types of the optional arguments.
    var acceptedTypes: [any Any.Type] { modifiers?.value.accepted ?? [] }

    /// Whether it has no rare options.
    var isPlain: Bool { options == nil }

    var provided: [AdditionalService] { modifiers?.value.provided ?? [] }

    /// The parameter types of the slot: those of the initializer, and then those of injected properties and of `.configure`.
    var wiredTypes: [ServiceType] {
        guard let injected = modifiers?.value.injected, !injected.isEmpty else { return parameterTypes }
        return parameterTypes + injected.map { ServiceType(erased: $0) }
    }

    /// The number of injected properties and of parameters of `.configure`.
    var injectedCount: Int { modifiers?.value.injected.count ?? 0 }

    var injectedNames: [String] { modifiers?.value.injectedNames ?? [] }

    var namesConfigured: Bool { modifiers?.value.namesConfigured ?? false }

    /// The needs of the initializer and of `.configure`.
    var execution: ExecutionNeeds {
        modifiers?.value.isConfiguredOnMainActor ?? false ? recipe.execution.union(.mainActor) : recipe.execution
    }

    var finishing: (any AnyObject & Sendable)? { modifiers?.value.finishing }

    var drops: [ServiceType] { modifiers?.value.drops ?? [] }

    var usesByServiceType: [UseByServiceType] { modifiers?.value.uses ?? [] }

    var starting: LifecycleHook? { modifiers?.value.starting }

    var running: LifecycleHook? { modifiers?.value.running }

    var closing: LifecycleHook? { modifiers?.value.closing }

    var deprecation: String? { modifiers?.value.deprecation }

    var injecting: InjectedPropertiesDeclaration { modifiers?.value.injecting ?? .nothing }

    /// Whether its instances have `@Inject` properties that use the container that builds them.
    var injects: Bool { if case .nothing = injecting { false } else { true } }

    /// A copy with the current modifiers. Later modifiers do not affect it.
    var frozen: RegistrationRecord {
        guard let chained = chained.withLock({ $0 }) else { return self }
        return RegistrationRecord(self, chained.value)
    }

    /// Changes the modifiers.
    func modify(_ modify: (inout Modifiers) -> Void) {
        let replaced = chained.withLock { chained in
            let replaced = chained
            var modifiers = chained?.value ?? Modifiers()
            modify(&modifiers)
            chained = Box(modifiers)
            return replaced
        }
        // Released outside the lock, because deinitializers may apply modifiers.
        withExtendedLifetime(replaced) {}
    }
}
