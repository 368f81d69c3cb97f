/// A wiring proven complete and acyclic.
///
/// Only a `Planner` makes one. Dependencies are indexes of slots; nothing in it runs anybody's code.
public struct WiringPlan: Sendable {
    /// The bindings that ask for services themselves, so that the proof stops at them.
    package let opaque: [ServiceKey]
    private let graph: LinkedWiring

    init(_ graph: LinkedWiring) {
        self.graph = graph
        opaque = graph.opaqueKeys
    }

    package var profile: String? { graph.wiring.profile }
    package var environment: EnvironmentName? { graph.wiring.environment?.value }

    /// The slots, in the form in which a container is made from them.
    package var linked: [LinkedSlot] { graph.slots }
    /// For each slot what fills the parameters of its factory, in order.
    package var sources: Stretches<PlannedSource> { graph.sources }
    /// The keys that lead to slots, in the order of the wiring.
    package var keys: KeyTable { graph.table }
    /// Where each key leads, by its number.
    package var places: [KeyPlace] { graph.places }
    /// How many levels are made one within another between two looks at the stack. Hardly any wiring is as deep.
    package static let stackCheckInterval = 8
    /// The slots that look how much of the stack is left before they are made: no way down has as many levels without one.
    package var stackChecks: [SlotIndex] { graph.stackChecks }
    /// Whether some factory takes an `InjectionPoint`.
    package var asksForPoint: Bool { graph.traits.contains(.asksForPoint) }
    /// Whether no factory in force says what few say.
    package var isPlain: Bool { !graph.traits.contains(.isNotPlain) }
    /// Whether code alone binds: then each slot was said where its factory was registered.
    package var isOfCode: Bool { graph.wiring.code != nil }

    package func key(of slot: SlotIndex) -> ServiceKey { graph.key(of: slot) }
    package func origin(of slot: SlotIndex) -> Origin { graph.origin(of: slot) }
    package func factoryOrigin(of slot: SlotIndex) -> Origin { graph.factoryOrigin(of: slot) }
    package func role(of slot: SlotIndex) -> PlannedSlot.Role { graph.role(of: slot) }

    /// The slots with all that is known of them, worked out anew for each who asks.
    package var slots: [PlannedSlot] { graph.slots.indices.map(graph.planned) }

    /// In the order of the wiring, likewise. Aliases and further provided services are keys of the slot they lead to.
    package var bindings: [PlannedBinding] { graph.places.indices.map(graph.planned(key:)) }
}

package typealias SlotIndex = Int

/// What a key leads to.
package struct PlannedBinding: Equatable, Sendable {
    package var key: ServiceKey
    package let slot: SlotIndex
    package let kind: Kind

    package enum Kind: Equatable, Sendable {
        case binding
        /// Another name for one binding; not a member of `[S]`.
        // Indirect, because few bindings are aliases.
        indirect case alias(of: ServiceKey)
    }

    package init(key: ServiceKey, slot: SlotIndex, kind: Kind = .binding) {
        self.key = key
        self.slot = slot
        self.kind = kind
    }
}

/// One place where an instance is made: a factory with its parameters bound.
package struct PlannedSlot: Sendable {
    /// The binding it belongs to.
    package var key: ServiceKey
    /// Where the binding, or the decorator, was written.
    package var origin: Origin
    /// Where the factory was chosen: below the binding, when a later layer only edited it.
    package let factoryOrigin: Origin
    package let role: Role
    /// An index into `CatalogOutline.factories`.
    package var factory: FactoryIndex
    package var lifetime: LifetimeKind
    /// One for each parameter of the factory, in order.
    package var sources: [PlannedSource]
    /// The merged settings, defaults of code included; nil when the factory takes none, or nothing says any.
    package var settings: SettingsNode?
    /// What its factory takes, and all that it needs directly.
    package var execution: ExecutionNeeds

    package enum Role: Equatable, Sendable {
        /// The binding's own factory. With decorators it is transient: the outermost decorator has the lifetime.
        case factory
        case decorator(id: String)
        /// The instance of another slot as a further service: `.provides(T.self)`. Its one source is that slot;
        /// `factory` is the slot's factory and the number counts through its `alsoProvides`.
        case provided(Int)

        package var isProvided: Bool {
            if case .provided = self { true } else { false }
        }
    }

    package init(
        key: ServiceKey, origin: Origin, factoryOrigin: Origin? = nil, role: Role = .factory, factory: FactoryIndex,
        lifetime: LifetimeKind, sources: [PlannedSource] = [], settings: SettingsNode? = nil,
        execution: ExecutionNeeds = []
    ) {
        self.key = key
        self.origin = origin
        self.factoryOrigin = factoryOrigin ?? origin
        self.role = role
        self.factory = factory
        self.lifetime = lifetime
        self.sources = sources
        self.settings = settings
        self.execution = execution
    }
}

/// What fills a parameter, in the shape of the parameter: the `S` of `Lazy<S?>` is `.lazy(.some(.slot(3)))`.
package enum PlannedSource: Equatable, Sendable {
    // Only the nested cases are indirect: a plain dependency, by far the most frequent, costs no allocation.
    case slot(SlotIndex)
    case none
    indirect case some(PlannedSource)
    case list([PlannedSource])
    indirect case lazy(PlannedSource)
    indirect case provider(PlannedSource)
    case settings
    case argument(Int)
    case resolver
    case scopeFactory
    case injectionPoint
}
