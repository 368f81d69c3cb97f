import PlugboardWiring
import Synchronization

extension Draft {
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

    /// All that was chained to one registration; more may be chained while somebody reads.
    final class Chain: Sendable {
        private let chained = Mutex(Chained())

        var said: Chained { chained.withLock { $0 } }

        func change(_ change: (inout Chained) -> Void) { chained.withLock { change(&$0) } }
    }
}
