/// The stage of planning that links bindings to factories and parameters to slots, and collects the mistakes.
///
/// The time is linear in the numbers of bindings and dependencies. Recursion is limited to the shapes of one parameter.
package struct Linker: ~Copyable {
    var graph: WiringGraph
    /// The factories of the catalog.
    let factories: [FactoryOutline]
    private lazy var offered = graph.outline.offered
    /// The slots that provide an instance as a further service.
    private var providedSlots: [FurtherService: SlotIndex] = [:]
    var keysByService: KeysByService?
    /// The directory of service names. It is built when a key of `uses` is not the name of a parameter.
    lazy var names = directory ?? ServiceDirectory(graph.outline)
    private var directory: ServiceDirectory?
    /// The services in invalid entries of the current slot's `uses`. Parameters of these services are not checked.
    var mistakenServices: [ServiceType] = []
    /// The list parameters without `uses`. Their members are sorted by key until `orderLists` runs.
    var lists: [ImplicitListParameter] = []

    /// A further service of a binding (`.provides`), by the binding and the index of the service.
    private struct FurtherService: Hashable {
        var binding: Int
        var number: Int
    }

    package static func link(
        _ wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil,
        isIncomplete: Bool = false, inheriting inherited: TopologicalOrder.InheritedNeeds? = nil
    ) -> WiringGraph {
        var linker = Linker(graph: WiringGraph(wiring: wiring, outline: outline, isIncomplete: isIncomplete))
        linker.directory = directory
        linker.makeSlots()
        linker.bindFurtherServices()
        linker.followAliases()
        linker.fillParameters()
        linker.orderLists(inheriting: inherited)
        linker.graph.findScopeNeeds()
        linker.graph.findStarted()
        linker.graph.findExecutionNeeds()
        linker.graph.findReach()
        linker.graph.findStackChecks()
        return linker.graph
    }

    private init(graph: WiringGraph) {
        self.graph = graph
        factories = graph.outline.factories
    }

    /// Finds all factories, and appends the slots of each binding: the slot of its factory, and then those of its
    /// decorators, innermost first.
    private mutating func makeSlots() {
        graph.table = graph.wiring.keys
        for binding in graph.wiring.bindings.indices { makeSlots(of: binding) }
    }

    private mutating func makeSlots(of binding: Int) {
        let factory: FactoryIndex?
        var mark = KeyTarget.broken
        switch graph.wiring.bindings[binding].target {
        case .code(let index): factory = index
        case .factory(let id): factory = self.factory(named: id, for: graph.table.keys[binding])
        case .alias: (factory, mark) = (nil, KeyTarget.notFollowed)
        case .broken: factory = nil
        }
        if let factory {
            appendFactory(factory, of: binding)
        } else {
            graph.factories.append(KeyTarget.broken)
            graph.keyTargets.append(KeyTarget(slot: mark, binding: binding, isAlias: mark == KeyTarget.notFollowed))
        }
        let slot = graph.keyTargets[binding].slot
        if slot >= 0, let lifetime = graph.wiring.bindings[binding].lifetime?.value {
            graph.slots[slot].lifetime = lifetime
        }
        if !graph.wiring.bindings[binding].decorators.isEmpty { decorate(binding) }
    }

    /// Appends the slot of a binding's factory. This slot is the outermost one until a decorator is appended.
    private mutating func appendFactory(_ factory: FactoryIndex, of binding: Int) {
        graph.factories.append(factory)
        graph.keyTargets.append(KeyTarget(slot: graph.slots.count, binding: binding))
        graph.slots.append(
            PlannedSlot(binding: binding, factory: factory, lifetime: factories[factory].lifetime ?? .transient))
    }

    private mutating func decorate(_ binding: Int) {
        for (number, decorator) in graph.wiring.bindings[binding].decorators.enumerated() {
            // The factory is looked up even without a slot to wrap, so that every wrong identifier is reported.
            let key = graph.table.keys[binding]
            let inner = graph.keyTargets[binding].slot
            guard let factory = decorator.inCode ?? factory(named: decorator.factory, for: key, isDecorator: true),
                inner >= 0
            else { continue }
            graph.slots.append(
                PlannedSlot(
                    binding: binding, factory: factory, part: .decorator(number),
                    lifetime: graph.slots[inner].lifetime))
            // The outermost slot has the lifetime of the binding. The slot of the factory keeps it if another service
            // shares the undecorated instance.
            if !graph.sharesUndecorated(inner) { graph.slots[inner].lifetime = .transient }
            graph.keyTargets[binding].slot = graph.slots.count - 1
        }
    }

    private mutating func factory(
        named id: Located<FactoryID>, for key: ServiceKey, isDecorator: Bool = false
    ) -> FactoryIndex? {
        guard let factory = offered[id.value] else {
            graph.mistakes.append(.unknownFactory(id, wanted: key, isDecorator: isDecorator))
            return nil
        }
        guard factories[factory].product == key.service else {
            graph.mistakes.append(.factoryOfAnotherService(id, factory, wanted: key, isDecorator: isDecorator))
            return nil
        }
        return factory
    }

    /// Binds the further services of registrations in force, each under the name of its registration. A key that is
    /// already bound keeps its binding. If two registrations provide one key, the later one has priority.
    private mutating func bindFurtherServices() {
        let provided = providedServices
        let latest = Dictionary(provided.map { ($0.key, $0.factory) }, uniquingKeysWith: max)
        for service in provided where latest[service.key] == service.factory && graph.table.insert(service.key).isNew {
            let slot = providedSlot(service.binding, number: service.number)
            graph.keyTargets.append(KeyTarget(slot: slot, binding: service.binding))
        }
        addContributions()
    }

    /// A further service of a registration in force.
    private struct ProvidedService {
        let key: ServiceKey
        let binding: Int
        let factory: FactoryIndex
        /// The index among the further services of the factory.
        let number: Int
    }

    private var providedServices: [ProvidedService] {
        var services: [ProvidedService] = []
        for binding in graph.wiring.bindings.indices {
            guard case .code(let factory) = graph.wiring.bindings[binding].target,
                !graph.wiring.bindings[binding].isChosenByManifest
            else { continue }
            let provided = factories[factory].options.provided
            for number in provided.indices where provided[number].list == nil {
                let key = ServiceKey(provided[number].service, name: graph.table.keys[binding].name)
                services.append(ProvidedService(key: key, binding: binding, factory: factory, number: number))
            }
        }
        return services
    }

    /// Adds the contributions of bindings in force to the lists of other services. An alias contributes nothing. A
    /// replacement of a test makes the contributions of the binding that it replaces.
    private mutating func addContributions() {
        for binding in graph.wiring.bindings.indices where graph.factories[binding] >= 0 {
            var factory = graph.factories[binding]
            if graph.wiring.bindings[binding].isTestOverride {
                factory = graph.wiring.bindings[binding].replaced?.index(in: offered) ?? factory
            }
            for (number, provided) in factories[factory].options.provided.enumerated() {
                guard let service = provided.list else { continue }
                let (key, isNew) = graph.table.insert(
                    ServiceKey(provided.service, name: graph.table.keys[binding].name))
                // A check of the catalog reports a registration that contributes twice.
                guard isNew else { continue }
                graph.keyTargets.append(
                    KeyTarget(slot: providedSlot(binding, number: number, by: factory), binding: binding))
                graph.contributions[key] = service
            }
        }
    }

    /// Returns the slot that provides the target of a key as another service; nil if its factory does not provide the
    /// service.
    mutating func providedSlot(of target: KeyTarget, as service: ServiceType) -> SlotIndex? {
        let factory = graph.factories[target.binding]
        guard factory >= 0, let number = factories[factory].options.alsoProvides.firstIndex(of: service) else {
            return nil
        }
        return providedSlot(target.binding, number: number)
    }

    private mutating func providedSlot(_ binding: Int, number: Int, by factory: FactoryIndex? = nil) -> SlotIndex {
        let provided = FurtherService(binding: binding, number: number)
        if let slot = providedSlots[provided] { return slot }
        let factory = factory ?? graph.factories[binding]
        graph.slots.append(PlannedSlot(binding: binding, factory: factory, part: .provided(number)))
        let slot = graph.slots.count - 1
        providedSlots[provided] = slot
        return slot
    }
}

extension Linker {
    /// Finds the slot of every alias, which is the slot of its target.
    mutating func followAliases() {
        for binding in graph.wiring.bindings.indices where graph.keyTargets[binding].slot == KeyTarget.notFollowed {
            follow(binding)
        }
    }

    /// Follows a chain of aliases to a linked key, and then links every alias of the chain. Not recursive, because
    /// chains may be long.
    private mutating func follow(_ start: Int) {
        var trail = [start]
        while let current = trail.last {
            graph.keyTargets[current].slot = KeyTarget.beingFollowed
            guard case .alias(let target) = graph.wiring.bindings[current].target,
                let next = graph.table[target.value]
            else {
                graph.mistakes.append(.aliasToNothing(binding: current))
                abandon(&trail)
                return
            }
            switch graph.keyTargets[next].slot {
            case KeyTarget.beingFollowed:
                let entrance = trail.firstIndex(of: next) ?? 0
                graph.mistakes.append(.aliasRing(Array(trail[entrance...])))
                abandon(&trail)
                return
            case KeyTarget.notFollowed:
                trail.append(next)
            default:
                lead(&trail, to: next)
                return
            }
        }
    }

    private mutating func abandon(_ trail: inout [Int]) {
        for binding in trail { graph.keyTargets[binding].slot = KeyTarget.broken }
        trail = []
    }

    private mutating func lead(_ trail: inout [Int], to end: Int) {
        var next = end
        while let current = trail.popLast() {
            var target = graph.keyTargets[next]
            target.isAlias = true
            let service = graph.table.keys[current].service
            if target.slot >= 0, service != graph.table.keys[next].service {
                if let slot = providedSlot(of: target, as: service) {
                    target.slot = slot
                } else {
                    graph.mistakes.append(.aliasOfAnotherService(binding: current))
                    target.slot = KeyTarget.broken
                }
            }
            graph.keyTargets[current] = target
            next = current
        }
    }
}
