import PlugboardWiring

/// One registration, with its closures.
///
/// The catalog keeps it, and the `Registration` that the user chains on writes beside it, where only `frozen` reads: all
/// else that it tells never changes. There are thousands, so what few say stands in objects of their own.
@usableFromInline
final class RegistrationRecord: Sendable {
    // In this order, in which they leave no room between them that nothing uses.

    let product: any Any.Type
    let recipe: Recipe
    let lifetime: LifetimeKind?
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
        self.lifetime = lifetime
        self.flags = flags
        optionsObject = OnceObject(options)
    }

    var location: CodeLocation { CodeLocation(fileID: file.id, line: Int(line)) }

    /// What few registrations say.
    var options: Options? {
        guard let options = optionsObject.object, !options.isForChainingOnly else { return nil }
        return options
    }

    var isScopeValue: Bool { flags.isScopeValue }

    /// The identifier offered to manifests.
    var id: FactoryID? { options?.id }

    /// The initializer's parameters.
    var parameterTypes: InlineServiceArray { recipe.parameterTypes }

    /// The types of the arguments that whoever asks gives, and after them of those that may be given.
    var argumentTypes: ArgumentTypes? {
        let accepted = acceptedTypes
        if accepted.isEmpty { return options?.arguments }
        return ArgumentTypes(options?.arguments?.types ?? [], accepting: accepted)
    }

    /// The types of the arguments that may be given.
    var acceptedTypes: [any Any.Type] { modifiers?.value.accepted ?? [] }

    /// The same registration with fewer further services.
    ///
    /// - Parameter isInherited: whether it stands for a slot of a parent, so that nothing is made of it.
    convenience init(reproducing record: RegistrationRecord, providing provided: [AdditionalService], isInherited: Bool)
    {
        var modifiers = record.modifiers?.value ?? Modifiers()
        modifiers.provided = provided
        if isInherited {
            modifiers.injecting = .nothing
            modifiers.starting = nil
            modifiers.closing = nil
            modifiers.injected = []
            modifiers.uses = []
            modifiers.accepted = []
        }
        self.init(
            product: record.product, isInherited ? record.recipe.withoutParameters : record.recipe,
            name: record.name, lifetime: record.lifetime, flags: record.flags,
            options: Options(reproducing: record.options, with: modifiers, isInherited: isInherited), in: record.file,
            line: record.line)
    }

    /// The same registration with what was chained to it.
    private convenience init(_ record: RegistrationRecord, with chained: ChainedChanges) {
        var options: Options?
        if chained.modifiers != nil || record.options != nil {
            options = Options(reproducing: record.options, with: chained.modifiers)
        }
        self.init(
            product: record.product, chained.instance?.recipe ?? record.recipe, name: record.name,
            lifetime: chained.instance?.lifetime ?? record.lifetime, flags: record.flags, options: options,
            in: record.file, line: record.line)
    }

    /// What stands for a slot of a parent among the factories of its child; nothing is made of it.
    convenience init(standingFor record: RegistrationRecord, as service: any Any.Type) {
        var flags = Flags()
        flags.isScopeValue = record.flags.isScopeValue
        self.init(
            product: service, record.recipe.withoutParameters, name: nil, lifetime: nil, flags: flags, options: nil,
            in: record.file, line: record.line)
    }

    /// Nil where nothing was chained. The object and not what is in it, which is a large value: copying it shows.
    private var modifiers: FrozenModifiers? {
        if isPlain { return nil }
        return options?.modifiers
    }

    /// Whether it says nothing of what few say.
    var isPlain: Bool { !optionsObject.isFull || options == nil }

    var provided: [AdditionalService] { modifiers?.value.provided ?? [] }

    /// Everything that a slot of this registration is wired with.
    var wiredTypes: InlineServiceArray {
        guard let injected = modifiers?.value.injected, !injected.isEmpty else { return parameterTypes }
        return InlineServiceArray(parameterTypes.map(\.type) + injected.map(\.type))
    }

    var wiredCount: Int { parameterTypes.count + (modifiers?.value.injected.count ?? 0) }

    var injectedNames: [String] { modifiers?.value.injected.map(\.name) ?? [] }

    var finishing: (any AnyObject & Sendable)? { modifiers?.value.finishing }

    var usesByServiceType: [UseByServiceType] { modifiers?.value.uses ?? [] }

    var starting: LifecycleHook? { modifiers?.value.starting }

    var closing: LifecycleHook? { modifiers?.value.closing }

    var deprecation: String? { modifiers?.value.deprecation }

    var injecting: InjectedPropertiesDeclaration { modifiers?.value.injecting ?? .nothing }

    /// Whether its instances hold `@Inject` properties that take from the container building them.
    var injects: Bool { if case .nothing = injecting { false } else { true } }

    /// The registration with what is chained to it now, and never with what is chained later; nil where nothing is, and it is
    /// frozen itself.
    var frozen: RegistrationRecord? {
        guard let chained = optionsObject.object?.chained.object else { return nil }
        return RegistrationRecord(self, with: chained.value)
    }

    /// Whether something is chained to it.
    var hasChained: Bool {
        guard optionsObject.isFull else { return false }
        return optionsObject.object?.chained.isFull ?? false
    }

    /// Changes what is chained, which nobody sees but who freezes it.
    func change(_ change: (inout ChainedChanges) -> Void) {
        let options = optionsObject.object ?? optionsObject.keep(Options(isForChainingOnly: true))
        (options.chained.object ?? options.chained.keep(LockedChainedChanges())).change(change)
    }

    func modify(_ modify: (inout Modifiers) -> Void) {
        change { chained in
            var modifiers = chained.modifiers ?? Modifiers()
            modify(&modifiers)
            chained.modifiers = modifiers
        }
    }

    func makeSlot(_ configuration: SlotConfiguration) -> AnySlot { recipe.makeSlot(configuration) }

    func providedSlot(_ number: Int, with configuration: SlotConfiguration) -> AnySlot {
        provided[number].makeSlot(configuration)
    }
}
