import PlugboardWiring
import Synchronization

/// What one registration said, with its closures.
///
/// The catalog keeps it and the `Registration` that the user chains on writes to it.
@usableFromInline
package final class Draft: Sendable {
    let product: any Any.Type
    let parameterTypes: [any Any.Type]
    let makeSlot: @Sendable (SlotSeed) -> AnySlot
    let location: CodeLocation
    /// The identifier offered to manifests.
    let id: FactoryID?
    /// The key's name, for what is bound in code.
    let name: ServiceName?
    let lifetime: LifetimeKind?
    let flags: Flags
    /// What few registrations say.
    let remainder: Remainder?
    private let chained: Mutex<Chained?>

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        static let isBound = Flags(rawValue: 1)
        static let allowsOverride = Flags(rawValue: 2)
        static let isSendable = Flags(rawValue: 4)
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
        /// Whether its instances hold `@Inject` properties that take from the container building them.
        var injects = false
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
        lifetime = said.lifetime
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
        lifetime = draft.lifetime
        flags = draft.flags
        remainder = isInherited ? nil : draft.remainder
        var chained = draft.chained.withLock { $0 } ?? Chained()
        chained.provided = provided
        if isInherited {
            chained.injects = false
            chained.closing = nil
        }
        self.chained = Mutex(chained)
    }

    var provided: [Provided] { chained.withLock { $0?.provided ?? [] } }

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
