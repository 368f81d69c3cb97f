import PlugboardWiring
import Synchronization

/// What one registration said, with its closures.
///
/// The catalog keeps it and the `Registration` that the user chains on writes to it.
@usableFromInline
package final class Draft: Sendable {
    let product: any Any.Type
    /// The initializer's parameters.
    let parameterTypes: [any Any.Type]
    let makeSlot: @Sendable (SlotSeed) -> AnySlot
    let location: CodeLocation
    /// The identifier offered to manifests.
    let id: FactoryID?
    /// The key's name, for what is bound in code.
    let name: ServiceName?
    private let saidLifetime: LifetimeKind?
    let flags: Flags
    /// What few registrations say.
    let remainder: Remainder?
    private let chained: Mutex<Chained?>

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        static let isBound = Flags(rawValue: 1)
        static let allowsOverride = Flags(rawValue: 2)
        static let isSendable = Flags(rawValue: 4)
        static let isAsynchronous = Flags(rawValue: 16)
        /// Made elsewhere.
        static let isInstance = Flags(rawValue: 8)
    }

    /// Said with labels that most registrations leave out.
    struct Remainder: Sendable {
        var arguments: ArgumentTypes?
        var settings: (any (Decodable & Sendable).Type)?
        var defaults: SettingsDefaults?
        var uses = Uses()
        var allowedIn: [EnvironmentName] = []
        var parameterNames: [String] = []
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

    init(
        product: any Any.Type, parameterTypes: [any Any.Type], said: RegistrationText,
        makeSlot: @escaping @Sendable (SlotSeed) -> AnySlot
    ) {
        self.product = product
        self.parameterTypes = parameterTypes
        self.makeSlot = makeSlot
        location = said.location
        id = said.id
        name = said.name
        saidLifetime = said.lifetime
        flags = said.flags
        remainder = said.remainder
        chained = Mutex(nil)
    }

    var argumentTypes: ArgumentTypes? { remainder?.arguments }

    /// The same registration with fewer further services.
    ///
    /// - Parameter isInherited: whether it stands for a slot of a parent, so that nothing is made of it.
    init(reproducing draft: Draft, providing provided: [Provided], isInherited: Bool) {
        product = draft.product
        parameterTypes = isInherited ? [] : draft.parameterTypes
        makeSlot = draft.makeSlot
        location = draft.location
        id = draft.id
        name = draft.name
        saidLifetime = draft.lifetime
        flags = draft.flags
        remainder = isInherited ? nil : draft.remainder
        var chained = draft.chained.withLock { $0 } ?? Chained()
        chained.provided = provided
        if isInherited {
            chained.injects = false
            chained.closing = nil
            chained.injected = []
        }
        self.chained = Mutex(chained)
    }

    var provided: [Provided] { chained.withLock { $0?.provided ?? [] } }

    /// What somebody else owns is kept by nobody here, and so looked up each time.
    var lifetime: LifetimeKind? { chained.withLock { $0?.isOwnedExternally ?? false } ? .transient : saidLifetime }

    /// Everything that a slot of this registration is wired with.
    var wiredTypes: [any Any.Type] {
        let injected = chained.withLock { $0?.injected } ?? []
        return injected.isEmpty ? parameterTypes : parameterTypes + injected.map(\.type)
    }

    var injectedNames: [String] { chained.withLock { $0?.injected.map(\.name) } ?? [] }

    var finishing: (any AnyObject & Sendable)? { chained.withLock { $0?.finishing } }

    var closing: Closer? { chained.withLock { $0?.closing } }

    var injects: Bool { chained.withLock { $0?.injects ?? false } }

    func chain(_ change: (inout Chained) -> Void) {
        chained.withLock { chained in
            var value = chained ?? Chained()
            change(&value)
            chained = value
        }
    }

    func providedSlot(_ number: Int, _ seed: SlotSeed) -> AnySlot { provided[number].makeSlot(seed) }
}
