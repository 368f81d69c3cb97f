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
        /// A `PostConstructionSteps` of the product.
        var finishing: (any AnyObject & Sendable)?
        /// What the `@Inject` properties of its instances take from the container building them.
        var injecting = InjectedPropertiesDeclaration.nothing
        /// The advice to those who name the factory, which is deprecated.
        var deprecation: String?
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

        var needs: InjectsDeclaration {
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

    /// Modifiers that never change, in an object of their own because few registrations have some.
    final class FrozenModifiers: Sendable {
        let value: Modifiers

        init(_ modifiers: Modifiers) { value = modifiers }
    }

    /// What a registration has beside what it was made with.
    struct ChainedChanges: Sendable {
        /// Nil until one is chained.
        var modifiers: Modifiers?
        /// Set where the registration is of an instance.
        var instance: (any ErasedPremadeInstance)?
    }

    /// What is chained to one registration, behind a lock, because more may be added while others freeze it.
    final class LockedChainedChanges: Sendable {
        private let state = Mutex(ChainedChanges())

        var value: ChainedChanges { state.withLock { $0 } }

        func change(_ change: (inout ChainedChanges) -> Void) {
            let replaced = state.withLock { chained in
                let replaced = chained
                change(&chained)
                return replaced
            }
            // What ends with it may chain something itself, and so ends when the lock is given back.
            withExtendedLifetime(replaced) {}
        }
    }
}
