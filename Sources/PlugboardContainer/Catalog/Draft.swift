import PlugboardWiring
import Synchronization

/// What one registration said, with its closures.
///
/// The catalog keeps it and the `Registration` that the user chains on writes to it.
@usableFromInline
package final class Draft: Sendable {
    let product: any Any.Type
    let recipe: Recipe
    let location: CodeLocation
    /// The identifier offered to manifests.
    let id: FactoryID?
    /// The key's name, for what is bound in code.
    let name: ServiceName?
    private let saidLifetime: LifetimeKind?
    let flags: Flags
    /// What few registrations say.
    let remainder: Remainder?
    private let chained: Mutex<Said?>
    /// Whether anything was chained: most registrations have nothing, and need no lock to tell.
    private let hasChained: Atomic<Bool>

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        static let isBound = Flags(rawValue: 1)
        static let allowsOverride = Flags(rawValue: 2)
        static let isSendable = Flags(rawValue: 4)
        static let isAsynchronous = Flags(rawValue: 16)
        /// Made elsewhere.
        static let isInstance = Flags(rawValue: 8)
    }

    /// Said with labels that most registrations leave out; an object, so that those take no room for it.
    final class Remainder: Sendable {
        let arguments: ArgumentTypes?
        let settings: (any (Decodable & Sendable).Type)?
        let defaults: SettingsDefaults?
        let uses: Uses
        let allowedIn: [EnvironmentName]
        let parameterNames: [String]

        init(
            arguments: ArgumentTypes?, settings: (any (Decodable & Sendable).Type)? = nil,
            defaults: SettingsDefaults? = nil, uses: Uses, allowedIn: [EnvironmentName] = [], parameterNames: [String]
        ) {
            self.arguments = arguments
            self.settings = settings
            self.defaults = defaults
            self.uses = uses
            self.allowedIn = allowedIn
            self.parameterNames = parameterNames
        }
    }

    /// What was chained, where anything was; an object likewise.
    private final class Said: Sendable {
        let chained: Chained

        init(_ chained: Chained) { self.chained = chained }
    }

    /// Said after the registration, by chaining.
    struct Chained: Sendable {
        var provided: [Provided] = []
        var closing: Closer?
        /// Properties set after construction. They are parameters too, after those of the initializer.
        var injected: [Injected] = []
        /// A `Finishing` of the product.
        var finishing: (any AnyObject & Sendable)?
        /// Holds an instance made elsewhere.
        var holder: (any InstanceHolding)?
        var isOwnedExternally = false
        /// Whether its instances hold `@Inject` properties that take from the container building them.
        var injects = false
    }

    struct Injected: Sendable {
        let type: any Any.Type
        let name: String
    }

    /// A further service of the same instance.
    struct Provided: Sendable {
        let service: ServiceType
        let makeSlot: @Sendable (SlotSeed) -> AnySlot
    }

    init(product: any Any.Type, _ said: consuming RegistrationText, _ recipe: consuming Recipe) {
        self.product = product
        self.recipe = recipe
        location = said.location
        id = said.id
        name = said.name
        saidLifetime = said.lifetime
        flags = said.flags
        remainder = said.remainder
        chained = Mutex(nil)
        hasChained = Atomic(false)
    }

    /// The initializer's parameters.
    var parameterTypes: [any Any.Type] { recipe.parameterTypes }

    var argumentTypes: ArgumentTypes? { remainder?.arguments }

    /// The same registration with fewer further services.
    ///
    /// - Parameter isInherited: whether it stands for a slot of a parent, so that nothing is made of it.
    init(reproducing draft: Draft, providing provided: [Provided], isInherited: Bool) {
        product = draft.product
        recipe = isInherited ? Recipe([], makeSlot: draft.recipe.makeSlot) : draft.recipe
        location = draft.location
        id = draft.id
        name = draft.name
        saidLifetime = draft.lifetime
        flags = draft.flags
        remainder = isInherited ? nil : draft.remainder
        var chained = draft.said?.chained ?? Chained()
        chained.provided = provided
        if isInherited {
            chained.injects = false
            chained.closing = nil
            chained.injected = []
        }
        self.chained = Mutex(Said(chained))
        hasChained = Atomic(true)
    }

    /// What was chained so far; nil for nothing.
    private var said: Said? { hasChained.load(ordering: .acquiring) ? chained.withLock { $0 } : nil }

    var provided: [Provided] { said?.chained.provided ?? [] }

    /// What somebody else owns is kept by nobody here, and so looked up each time.
    var lifetime: LifetimeKind? { said?.chained.isOwnedExternally ?? false ? .transient : saidLifetime }

    /// Everything that a slot of this registration is wired with.
    var wiredTypes: [any Any.Type] {
        let injected = said?.chained.injected ?? []
        return injected.isEmpty ? parameterTypes : parameterTypes + injected.map(\.type)
    }

    var injectedNames: [String] { said?.chained.injected.map(\.name) ?? [] }

    var finishing: (any AnyObject & Sendable)? { said?.chained.finishing }

    var closing: Closer? { said?.chained.closing }

    var injects: Bool { said?.chained.injects ?? false }

    func chain(_ change: (inout Chained) -> Void) {
        chained.withLock { said in
            var chained = said?.chained ?? Chained()
            change(&chained)
            said = Said(chained)
        }
        hasChained.store(true, ordering: .releasing)
    }

    func providedSlot(_ number: Int, _ seed: SlotSeed) -> AnySlot { provided[number].makeSlot(seed) }
}
