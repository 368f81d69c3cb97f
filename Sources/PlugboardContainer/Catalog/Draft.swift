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
    private let fileID: String
    private let line: Int32
    private let saidLifetime: LifetimeKind?
    let flags: Flags
    /// What few registrations say.
    let remainder: Remainder?
    /// What was chained; most registrations have nothing.
    private let chain = OnceObject<Chain>()

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        static let isBound = Flags(rawValue: 1)
        static let allowsOverride = Flags(rawValue: 2)
        static let isSendable = Flags(rawValue: 4)
        static let isAsynchronous = Flags(rawValue: 16)
        /// Made elsewhere.
        static let isInstance = Flags(rawValue: 8)
    }

    init(
        product: any Any.Type, _ recipe: Recipe, name: ServiceName?, lifetime: LifetimeKind?, flags: Flags,
        remainder: Remainder?, fileID: String, line: Int
    ) {
        self.product = product
        self.recipe = recipe
        self.name = name
        self.fileID = fileID
        self.line = Int32(truncatingIfNeeded: line)
        saidLifetime = lifetime
        self.flags = flags
        self.remainder = remainder
    }

    var location: CodeLocation { CodeLocation(fileID: fileID, line: Int(line)) }

    /// The identifier offered to manifests.
    var id: FactoryID? { remainder?.id }

    /// The initializer's parameters.
    var parameterTypes: [any Any.Type] { recipe.parameterTypes }

    var argumentTypes: ArgumentTypes? { remainder?.arguments }

    /// The same registration with fewer further services.
    ///
    /// - Parameter isInherited: whether it stands for a slot of a parent, so that nothing is made of it.
    convenience init(reproducing draft: Draft, providing provided: [Provided], isInherited: Bool) {
        self.init(
            product: draft.product, isInherited ? Recipe([], makeSlot: draft.recipe.makeSlot) : draft.recipe,
            name: draft.name, lifetime: draft.saidLifetime, flags: draft.flags,
            remainder: isInherited ? draft.id.map { Remainder(id: $0) } : draft.remainder, fileID: draft.fileID,
            line: Int(draft.line))
        var chained = draft.chained ?? Chained()
        chained.provided = provided
        if isInherited {
            chained.injects = false
            chained.closing = nil
            chained.injected = []
        }
        chain { $0 = chained }
    }

    /// What was chained so far; nil for nothing.
    private var chained: Chained? { chain.object?.said }

    /// Whether something was chained.
    var hasChained: Bool { chain.isFull }

    /// Whether it says nothing of what few say.
    var isPlain: Bool { remainder == nil && !hasChained }

    var provided: [Provided] { chained?.provided ?? [] }

    /// What somebody else owns is kept by nobody here, and so looked up each time.
    var lifetime: LifetimeKind? { chained?.isOwnedExternally ?? false ? .transient : saidLifetime }

    /// Everything that a slot of this registration is wired with.
    var wiredTypes: [any Any.Type] {
        let injected = chained?.injected ?? []
        return injected.isEmpty ? parameterTypes : parameterTypes + injected.map(\.type)
    }

    var injectedNames: [String] { chained?.injected.map(\.name) ?? [] }

    var finishing: (any AnyObject & Sendable)? { chained?.finishing }

    var closing: Closer? { chained?.closing }

    var injects: Bool { chained?.injects ?? false }

    func chain(_ change: (inout Chained) -> Void) {
        let chain = self.chain.object ?? self.chain.keep(Chain())
        chain.change(change)
    }

    func providedSlot(_ number: Int, _ seed: SlotSeed) -> AnySlot { provided[number].makeSlot(seed) }
}
