import PlugboardWiring

/// One registration, with its closures.
///
/// The catalog keeps it and the `Registration` that the user chains on writes to it. There are thousands, so what few
/// say stands in objects of their own.
@usableFromInline
final class RegistrationRecord: Sendable {
    // In this order, in which they leave no room between them that nothing uses.

    let product: any Any.Type
    let recipe: Recipe
    private let declaredLifetime: LifetimeKind?
    let flags: Flags
    private let line: Int32
    /// The key's name, for what is bound in code.
    let name: ServiceName?
    private let file: RegisteringFile
    private let optionsObject: OnceObject<Options>

    /// The Boolean properties of a registration, in one byte. The functions of an `OptionSet` cost a registration 8,000
    /// instructions in a debug build, as tests are.
    struct Flags: Sendable {
        private var bits: UInt8 = 0

        init() {}

        /// Those of what is bound in code.
        init(boundAllowingOverride allowsOverride: Bool, isSendable: Bool, isInstance: Bool) {
            bits = 1 | (allowsOverride ? 2 : 0) | (isSendable ? 4 : 0) | (isInstance ? 8 : 0)
        }

        var isBound: Bool {
            get { bits & 1 != 0 }
            set { set(1, to: newValue) }
        }

        var allowsOverride: Bool {
            get { bits & 2 != 0 }
            set { set(2, to: newValue) }
        }

        /// Whether the compiler has seen that the service is Sendable.
        var isSendable: Bool {
            get { bits & 4 != 0 }
            set { set(4, to: newValue) }
        }

        /// Whether it was made elsewhere.
        var isInstance: Bool {
            get { bits & 8 != 0 }
            set { set(8, to: newValue) }
        }

        /// Whether each scope is given it.
        var isScopeValue: Bool {
            get { bits & 16 != 0 }
            set { set(16, to: newValue) }
        }

        private mutating func set(_ bit: UInt8, to isSet: Bool) {
            bits = isSet ? bits | bit : bits & ~bit
        }
    }

    init(
        product: any Any.Type, _ recipe: Recipe, name: ServiceName?, lifetime: LifetimeKind?, flags: Flags,
        options: Options?, in file: RegisteringFile, line: Int32
    ) {
        self.product = product
        self.recipe = recipe
        self.name = name
        self.file = file
        self.line = line
        declaredLifetime = lifetime
        self.flags = flags
        optionsObject = OnceObject(options)
    }

    var location: CodeLocation { CodeLocation(fileID: file.id, line: Int(line)) }

    /// What few registrations say.
    var options: Options? { optionsObject.object }

    var isScopeValue: Bool { flags.isScopeValue }

    /// The identifier offered to manifests.
    var id: FactoryID? { options?.id }

    /// The initializer's parameters.
    var parameterTypes: ServiceList { recipe.parameterTypes }

    /// The types of the arguments that whoever asks gives, and after them of those that may be given.
    var argumentTypes: ArgumentTypes? {
        let accepted = acceptedTypes
        if accepted.isEmpty { return options?.arguments }
        return ArgumentTypes(options?.arguments?.types ?? [], accepting: accepted)
    }

    /// The types of the arguments that may be given.
    var acceptedTypes: [any Any.Type] { hasModifiers ? modifiers.accepted : [] }

    /// The same registration with fewer further services.
    ///
    /// - Parameter isInherited: whether it stands for a slot of a parent, so that nothing is made of it.
    convenience init(reproducing record: RegistrationRecord, providing provided: [AdditionalService], isInherited: Bool)
    {
        self.init(
            product: record.product, isInherited ? record.recipe.withoutParameters : record.recipe,
            name: record.name, lifetime: record.declaredLifetime, flags: record.flags,
            options: Options(reproducing: record.options, isInherited: isInherited), in: record.file,
            line: record.line)
        var modifiers = record.modifiers
        modifiers.provided = provided
        if isInherited {
            modifiers.injecting = .nothing
            modifiers.starting = nil
            modifiers.closing = nil
            modifiers.injected = []
            modifiers.uses = []
            modifiers.accepted = []
        }
        modify { $0 = modifiers }
    }

    /// What stands for a slot of a parent among the factories of its child; nothing is made of it.
    convenience init(standingFor record: RegistrationRecord, as service: any Any.Type) {
        var flags = Flags()
        flags.isScopeValue = record.flags.isScopeValue
        self.init(
            product: service, record.recipe.withoutParameters, name: nil, lifetime: nil, flags: flags, options: nil,
            in: record.file, line: record.line)
    }

    /// What was chained so far. Asked for only where something was: it is a large value, and making an empty one shows.
    private var modifiers: Modifiers { options?.lockedModifiers.object?.modifiers ?? Modifiers() }

    /// Whether something was chained.
    private var hasModifiers: Bool {
        if isPlain { return false }
        return options?.lockedModifiers.isFull ?? false
    }

    /// Whether it says nothing of what few say.
    var isPlain: Bool { !optionsObject.isFull }

    var provided: [AdditionalService] { hasModifiers ? modifiers.provided : [] }

    /// What somebody else owns is kept by nobody here, and so looked up each time.
    var lifetime: LifetimeKind? { hasModifiers && modifiers.isOwnedExternally ? .transient : declaredLifetime }

    /// Everything that a slot of this registration is wired with.
    var wiredTypes: ServiceList {
        hasModifiers ? ServiceList(parameterTypes.map(\.type) + modifiers.injected.map(\.type)) : parameterTypes
    }

    var wiredCount: Int { hasModifiers ? parameterTypes.count + modifiers.injected.count : parameterTypes.count }

    var injectedNames: [String] { hasModifiers ? modifiers.injected.map(\.name) : [] }

    var finishing: (any AnyObject & Sendable)? { hasModifiers ? modifiers.finishing : nil }

    var usesByServiceType: [UseByServiceType] { hasModifiers ? modifiers.uses : [] }

    var starting: LifecycleHook? { hasModifiers ? modifiers.starting : nil }

    var closing: LifecycleHook? { hasModifiers ? modifiers.closing : nil }

    var injecting: InjectedPropertiesDeclaration { hasModifiers ? modifiers.injecting : .nothing }

    /// Whether its instances hold `@Inject` properties that take from the container building them.
    var injects: Bool { if case .nothing = injecting { false } else { true } }

    func modify(_ change: (inout Modifiers) -> Void) {
        let options = options ?? optionsObject.keep(Options())
        (options.lockedModifiers.object ?? options.lockedModifiers.keep(LockedModifiers())).change(change)
    }

    func makeSlot(_ configuration: SlotConfiguration) -> AnySlot { recipe.makeSlot(configuration) }

    func providedSlot(_ number: Int, with configuration: SlotConfiguration) -> AnySlot {
        provided[number].makeSlot(configuration)
    }
}
