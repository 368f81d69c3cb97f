import PlugboardWiring

/// What one registration said, with its closures.
///
/// The catalog keeps it and the `Registration` that the user chains on writes to it. There are thousands, so what few
/// say stands in objects of their own.
@usableFromInline
package final class Draft: Sendable {
    let product: any Any.Type
    let recipe: Recipe
    /// The key's name, for what is bound in code.
    let name: ServiceName?
    private let file: SourceFile
    private let line: Int32
    private let saidLifetime: LifetimeKind?
    let flags: Flags
    private let further: OnceObject<Remainder>

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        static let isBound = Flags(rawValue: 1)
        static let allowsOverride = Flags(rawValue: 2)
        /// The compiler has seen that the service is Sendable.
        static let isSendable = Flags(rawValue: 4)
        /// Made elsewhere.
        static let isInstance = Flags(rawValue: 8)
    }

    init(
        product: any Any.Type, _ recipe: Recipe, name: ServiceName?, lifetime: LifetimeKind?, flags: Flags,
        remainder: Remainder?, in file: SourceFile, line: Int32
    ) {
        self.product = product
        self.recipe = recipe
        self.name = name
        self.file = file
        self.line = line
        saidLifetime = lifetime
        self.flags = flags
        further = OnceObject(remainder)
    }

    var location: CodeLocation { CodeLocation(fileID: file.id, line: Int(line)) }

    /// What few registrations say.
    var remainder: Remainder? { further.object }

    /// The identifier offered to manifests.
    var id: FactoryID? { remainder?.id }

    /// The initializer's parameters.
    var parameterTypes: [any Any.Type] { recipe.parameterTypes }

    /// The types of the arguments that whoever asks gives, and after them of those that may be given.
    var argumentTypes: ArgumentTypes? {
        let accepted = acceptedTypes
        if accepted.isEmpty { return remainder?.arguments }
        return ArgumentTypes(remainder?.arguments?.types ?? [], accepting: accepted)
    }

    /// The types of the arguments that may be given.
    var acceptedTypes: [any Any.Type] { hasChained ? chained.accepted : [] }

    /// The same registration with fewer further services.
    ///
    /// - Parameter isInherited: whether it stands for a slot of a parent, so that nothing is made of it.
    convenience init(reproducing draft: Draft, providing provided: [Provided], isInherited: Bool) {
        self.init(
            product: draft.product, isInherited ? draft.recipe.withoutParameters : draft.recipe,
            name: draft.name, lifetime: draft.saidLifetime, flags: draft.flags,
            remainder: Remainder(reproducing: draft.remainder, isInherited: isInherited), in: draft.file,
            line: draft.line)
        var chained = draft.chained
        chained.provided = provided
        if isInherited {
            chained.injecting = .nothing
            chained.closing = nil
            chained.injected = []
            chained.uses = []
            chained.accepted = []
        }
        chain { $0 = chained }
    }

    /// What was chained so far. Asked for only where something was: it is a large value, and making an empty one shows.
    private var chained: Chained { remainder?.chain.object?.said ?? Chained() }

    /// Whether something was chained.
    private var hasChained: Bool { !isPlain && remainder?.chain.isFull ?? false }

    /// Whether it says nothing of what few say.
    var isPlain: Bool { !further.isFull }

    var provided: [Provided] { hasChained ? chained.provided : [] }

    /// What somebody else owns is kept by nobody here, and so looked up each time.
    var lifetime: LifetimeKind? { hasChained && chained.isOwnedExternally ? .transient : saidLifetime }

    /// Everything that a slot of this registration is wired with.
    var wiredTypes: [any Any.Type] {
        hasChained ? parameterTypes + chained.injected.map(\.type) : parameterTypes
    }

    var wiredCount: Int { parameterTypes.count + (hasChained ? chained.injected.count : 0) }

    var injectedNames: [String] { hasChained ? chained.injected.map(\.name) : [] }

    var finishing: (any AnyObject & Sendable)? { hasChained ? chained.finishing : nil }

    var typedUses: [TypedUse] { hasChained ? chained.uses : [] }

    var closing: Closer? { hasChained ? chained.closing : nil }

    var injecting: Injecting { hasChained ? chained.injecting : .nothing }

    /// Whether its instances hold `@Inject` properties that take from the container building them.
    var injects: Bool { if case .nothing = injecting { false } else { true } }

    func chain(_ change: (inout Chained) -> Void) {
        let remainder = remainder ?? further.keep(Remainder())
        (remainder.chain.object ?? remainder.chain.keep(Chain())).change(change)
    }

    func makeSlot(_ seed: SlotSeed) -> AnySlot { recipe.makeSlot(seed) }

    func providedSlot(_ number: Int, _ seed: SlotSeed) -> AnySlot { provided[number].makeSlot(seed) }
}
