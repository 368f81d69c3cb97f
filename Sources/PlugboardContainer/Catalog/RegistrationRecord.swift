import PlugboardWiring
import Synchronization

/// One registration, with its closures.
///
/// The catalog keeps it, and a `Registration` chains on it. What is chained is read by `frozen` only: a container copies
/// the catalog's records when it is made, and its copies never change.
final class RegistrationRecord: Sendable {
    let product: any Any.Type
    let recipe: Recipe
    let lifetime: LifetimeKind?
    let flags: Flags
    /// The key's name, for a binding in code.
    let name: ServiceName?
    private let fileID: StaticString
    private let line: Int32
    /// Nil if the registration has none and nothing is chained to it.
    let options: Options?
    /// Nil if nothing was chained before it was frozen.
    private let modifiers: Modifiers?
    /// Nil until something is chained.
    private let chained = Mutex<Modifiers?>(nil)

    /// The Boolean properties of a registration.
    struct Flags: Sendable {
        var isBound = false
        var allowsOverride = false
        /// Whether the compiler has seen that the service is Sendable.
        var isSendable = false
        /// Whether the instance was made elsewhere.
        var isInstance = false
        /// Whether each scope is given it.
        var isScopeValue = false
    }

    /// The options that most registrations leave out.
    struct Options: Sendable {
        /// The identifier offered to manifests.
        var id: FactoryID?
        var arguments: [any Any.Type] = []
        var settings: (any (Decodable & Sendable).Type)?
        var defaults: SettingsDefaults?
        var uses: Uses = [:]
        var allowedIn: [EnvironmentName] = []
        var parameterNames: [String] = []
    }

    /// What is chained to a registration after it was made.
    struct Modifiers: Sendable {
        var provided: [AdditionalService] = []
        /// `.uses(…)` by types.
        var uses: [UseByServiceType] = []
        /// The types of the arguments that may be given.
        var accepted: [any Any.Type] = []
        var starting: LifecycleHook?
        var running: LifecycleHook?
        var closing: LifecycleHook?
        /// The advice to those who name the factory, which is deprecated.
        var deprecation: String?
        /// Properties set after construction. They are parameters too, after those of the initializer.
        var injected: [InjectedProperty] = []
        /// A `PropertySteps` of the product.
        var finishing: (any AnyObject & Sendable)?
        /// What the `@Inject` properties of its instances take from the container building them.
        var injecting = InjectedPropertiesDeclaration.nothing
        /// Set if the registration is of an instance.
        var instance: (any ErasedPremadeInstance)?
    }

    /// What the registration declares about injected properties: that there are none, that they are unknown to the
    /// proof, or their list.
    enum InjectedPropertiesDeclaration: Sendable {
        case nothing
        case undeclared
        /// Unknown, if the type has such properties.
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

    /// A property that the registration sets.
    struct InjectedProperty: Sendable {
        let type: any Any.Type
        let name: String
    }

    /// One `.uses(…)`: which binding, named by its service type, fills which parameter.
    struct UseByServiceType: Sendable {
        let key: ServiceKey
        /// The parameter's name; nil for the one of that service.
        let parameter: String?
    }

    /// A further service of the same instance (`.provides`).
    struct AdditionalService: Sendable {
        let service: ServiceType
        /// The service of the list that it is in, if it is a contribution.
        let list: ServiceType?
        let link: @Sendable (PlanLinker) -> any AnySlot
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

    /// The same registration with other modifiers.
    ///
    /// - Parameter isInherited: whether it stands for a slot of a parent, so that no slot is made of it.
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
        self.modifiers = modifiers
    }

    /// The same registration with fewer further services.
    func reproduced(providing provided: [AdditionalService], isInherited: Bool) -> RegistrationRecord {
        var modifiers = Modifiers()
        if !isInherited { modifiers = self.modifiers ?? modifiers }
        modifiers.provided = provided
        modifiers.instance = nil
        return RegistrationRecord(self, modifiers, isInherited: isInherited)
    }

    var location: CodeLocation { CodeLocation(fileID: "\(fileID)", line: Int(line)) }

    /// The location, with the text of the file that the caller keeps: making one costs 350 instructions.
    func location(in file: inout SourceFile?) -> CodeLocation {
        let known = if let file, file.isSame(as: fileID) { file } else { SourceFile(fileID) }
        file = known
        return CodeLocation(fileID: known.text, line: Int(line))
    }

    var isScopeValue: Bool { flags.isScopeValue }

    /// The identifier offered to manifests.
    var id: FactoryID? { options?.id }

    /// The initializer's parameters.
    var parameterTypes: InlineServiceArray { recipe.parameterTypes }

    /// The types of the arguments that the caller gives, and after them of those that may be given.
    var argumentTypes: ArgumentTypes? {
        if isPlain { return nil }
        return ArgumentTypes(options?.arguments ?? [], accepting: acceptedTypes)
    }

    /// The types of the arguments that may be given.
    var acceptedTypes: [any Any.Type] { modifiers?.accepted ?? [] }

    /// Whether it has no rare options.
    var isPlain: Bool { options == nil }

    var provided: [AdditionalService] { modifiers?.provided ?? [] }

    /// Everything that a slot of this registration takes.
    var wiredTypes: InlineServiceArray {
        guard let injected = modifiers?.injected, !injected.isEmpty else { return parameterTypes }
        return InlineServiceArray(parameterTypes.map(\.type) + injected.map(\.type))
    }

    var injectedNames: [String] { modifiers?.injected.map(\.name) ?? [] }

    var finishing: (any AnyObject & Sendable)? { modifiers?.finishing }

    var usesByServiceType: [UseByServiceType] { modifiers?.uses ?? [] }

    var starting: LifecycleHook? { modifiers?.starting }

    var running: LifecycleHook? { modifiers?.running }

    var closing: LifecycleHook? { modifiers?.closing }

    var deprecation: String? { modifiers?.deprecation }

    var injecting: InjectedPropertiesDeclaration { modifiers?.injecting ?? .nothing }

    /// Whether its instances have `@Inject` properties that take from the container building them.
    var injects: Bool { if case .nothing = injecting { false } else { true } }

    /// The registration with what is chained to it now, and never with what is chained later.
    var frozen: RegistrationRecord {
        guard let chained = chained.withLock({ $0 }) else { return self }
        return RegistrationRecord(self, chained)
    }

    /// Changes what is chained.
    func modify(_ modify: (inout Modifiers) -> Void) {
        let replaced = chained.withLock { chained in
            let replaced = chained
            var modifiers = chained ?? Modifiers()
            modify(&modifiers)
            chained = modifiers
            return replaced
        }
        // What ends with it may chain something itself, and so ends outside of the lock.
        withExtendedLifetime(replaced) {}
    }
}
