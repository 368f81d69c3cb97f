import PlugboardWiring
import Synchronization

extension RegistrationRecord {
    /// What is chained to a registration after it was made: hooks, further services, uses and the like.
    struct Modifiers: Sendable {
        var provided: [AdditionalService] = []
        /// What `uses` says by types.
        var uses: [UseByServiceType] = []
        /// The types of the arguments that may be given.
        var accepted: [any Any.Type] = []
        var starting: LifecycleHook?
        var closing: LifecycleHook?
        /// Properties set after construction. They are parameters too, after those of the initializer.
        var injected: [InjectedProperty] = []
        /// A `Finishing` of the product.
        var finishing: (any AnyObject & Sendable)?
        /// Holds an instance made elsewhere.
        var holder: (any WeakenableHolder)?
        var isOwnedExternally = false
        /// What the `@Inject` properties of its instances take from the container building them.
        var injecting = InjectedPropertiesDeclaration.nothing
    }

    /// What the registration declares about injected properties: that there are none, that they are unknown to the
    /// proof, or their list.
    enum InjectedPropertiesDeclaration: Sendable {
        case nothing
        case undeclared
        /// Something that code does not tell, if the type has such properties.
        case undeclaredIfHeld(by: any Any.Type)
        case declared([InjectedPropertyNeed])

        /// What is added where something is told.
        mutating func declare(_ needs: [InjectedPropertyNeed]) {
            if case .declared(let earlier) = self { self = .declared(earlier + needs) } else { self = .declared(needs) }
        }

        var needs: InjectedPropertyNeeds {
            switch self {
            case .nothing: .nothing
            case .undeclared: .undeclared
            case .undeclaredIfHeld(let type): StoredFields.mayInject(type) ? .undeclared : .nothing
            case .declared(let needs): .declared(needs)
            }
        }
    }

    /// A property that the registration declares as injected.
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

    /// A further service that the same instance is provided as (`.provides`).
    struct AdditionalService: Sendable {
        let service: ServiceType
        /// The service of the list that it is in, where it is a contribution.
        let list: ServiceType?
        let makeSlot: @Sendable (SlotConfiguration) -> AnySlot
    }

    /// The modifiers chained to one registration, behind a lock, because more may be added while others read.
    final class LockedModifiers: Sendable {
        private let state = Mutex(Modifiers())

        var modifiers: Modifiers { state.withLock { $0 } }

        func change(_ change: (inout Modifiers) -> Void) { state.withLock { change(&$0) } }
    }
}
