/// Joins bindings to factories and parameters to slots, and notes what does not join.
///
/// Linear in bindings and dependencies; nothing recurses but through the shapes of one parameter.
struct Linker {
    var graph: WiringGraph
    /// Those of the catalog, beside the graph: to read one there copies the whole outline in a debug build, as tests are.
    let factories: [FactoryOutline]
    private var offered: [FactoryID: FactoryIndex]?
    /// The slots that hand an instance out as a further service.
    private var providedSlots: [FurtherService: SlotIndex] = [:]
    var keysByService: KeysByService?
    private var directory: ServiceDirectory?
    /// Services that a mistaken use of the slot being filled names: their parameters are not judged.
    var mistakenServices: [ServiceType] = []
    /// The lists that nobody wrote, by key as yet.
    var lists: [ImplicitListParameter] = []

    /// A further service of a binding (`.provides`), by the binding and the service's number.
    private struct FurtherService: Hashable {
        var binding: Int
        var number: Int
    }

    static func link(
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

    /// The names of services, made when the first key of `uses` is no parameter's name.
    mutating func names() -> ServiceDirectory {
        let names = directory ?? ServiceDirectory(graph.outline)
        directory = names
        return names
    }

    /// Looks up every factory and lays out the slots: a binding's own factory, then its decorators outwards.
    private mutating func makeSlots() {
        let count = graph.wiring.bindingCount
        graph.table = graph.wiring.keys
        graph.keyTargets.reserveCapacity(count)
        graph.factories.reserveCapacity(count)
        graph.slots.reserveCapacity(count)
        if let code = graph.wiring.code {
            // Loops over ranges cost ten times as much in a debug build, as tests are.
            var binding = 0
            while binding < count {
                appendFactory(code.factory(of: binding), of: binding)
                binding += 1
            }
        } else {
            for binding in 0..<count { makeSlots(of: binding) }
        }
    }

    private mutating func makeSlots(of binding: Int) {
        let factory: FactoryIndex?
        var mark = KeyTarget.broken
        switch graph.wiring.written[binding].target {
        case .code(let index): factory = index
        case .factory(let id): factory = self.factory(named: id, for: graph.table.keys[binding])
        case .alias: (factory, mark) = (nil, KeyTarget.notFollowed)
        case .broken: factory = nil
        }
        if let factory {
            appendFactory(factory, of: binding)
        } else {
            graph.isStraight = false
            graph.factories.append(Int32(KeyTarget.broken))
            graph.keyTargets.append(KeyTarget(slot: mark, binding: binding, isAlias: mark == KeyTarget.notFollowed))
        }
        if !graph.wiring.written[binding].decorators.isEmpty { decorate(binding) }
        let slot = graph.keyTargets[binding].slot
        if slot >= 0, let lifetime = graph.wiring.written[binding].lifetime?.value { keep(slot, as: lifetime) }
    }

    /// The innermost slot of a binding, which is the outermost until it is decorated.
    private mutating func appendFactory(_ factory: FactoryIndex, of binding: Int) {
        let (lifetime, traits) = factories[factory].linked
        if factory != binding { graph.isStraight = false }
        graph.factories.append(Int32(truncatingIfNeeded: factory))
        graph.keyTargets.append(KeyTarget(slot: graph.slots.count, binding: binding))
        appendSlot(PlannedSlot(binding: binding, factory: factory), with: traits)
        if let lifetime { keep(graph.slots.count - 1, as: lifetime) }
    }

    private mutating func keep(_ slot: SlotIndex, as lifetime: LifetimeKind) {
        graph.slots[slot].lifetime = lifetime
        if lifetime == .scoped { graph.traits.insert(.isScoped) }
        if lifetime.isShared { graph.traits.insert(.isShared) }
    }

    private mutating func decorate(_ binding: Int) {
        for (number, decorator) in graph.wiring.written[binding].decorators.enumerated() {
            // Names are looked up even where there is nothing to wrap, so that every wrong one is told.
            let key = graph.table.keys[binding]
            let inner = graph.keyTargets[binding].slot
            guard let factory = factory(named: decorator.factory, for: key, isDecorator: true), inner >= 0 else {
                continue
            }
            appendSlot(
                PlannedSlot(
                    binding: binding, factory: factory, part: .decorator(Int32(truncatingIfNeeded: number)),
                    lifetime: graph.slots[inner].lifetime),
                with: factories[factory].linked.traits)
            graph.isStraight = false
            // The outermost one has the lifetime of the binding.
            graph.slots[inner].lifetime = .transient
            graph.keyTargets[binding].slot = graph.slots.count - 1
        }
    }

    private mutating func appendSlot(_ slot: PlannedSlot, with traits: WiringGraph.PresentTraits) {
        graph.slots.append(slot)
        if traits.rawValue != 0 { graph.traits.formUnion(traits) }
    }

    private mutating func factory(
        named id: Located<FactoryID>, for key: ServiceKey, isDecorator: Bool = false
    ) -> FactoryIndex? {
        let offered = offered ?? graph.outline.offered
        self.offered = offered
        guard let factory = offered[id.value] else {
            graph.faults.append(.unknownFactory(id, wanted: key, isDecorator: isDecorator))
            return nil
        }
        guard graph.outline.factories[factory].product == key.service else {
            graph.faults.append(.factoryOfAnotherService(id, factory, wanted: key, isDecorator: isDecorator))
            return nil
        }
        return factory
    }

    /// Binds what registrations in force provide further, under the registration's name, unless it is bound already. Of two
    /// registrations that provide it, the later one binds it.
    private mutating func bindFurtherServices() {
        if !graph.traits.contains(.isNotPlain), graph.wiring.code != nil { return }
        let provided = providedServices
        let latest = Dictionary(provided.map { ($0.key, $0.factory) }, uniquingKeysWith: max)
        for service in provided where latest[service.key] == service.factory && graph.table.insert(service.key).isNew {
            let slot = providedSlot(service.binding, number: service.number)
            graph.keyTargets.append(KeyTarget(slot: slot, binding: service.binding))
        }
        addContributions()
    }

    /// A service that a registration in force provides further.
    private struct ProvidedService {
        let key: ServiceKey
        let binding: Int
        let factory: FactoryIndex
        /// Its place among the further services of the factory.
        let number: Int
    }

    private var providedServices: [ProvidedService] {
        (0..<graph.wiring.bindingCount).flatMap { binding -> [ProvidedService] in
            guard case .code(let factory) = graph.wiring.target(of: binding) else { return [] }
            let (provided, name) = (graph.outline.factories[factory].alsoProvides, graph.table.keys[binding].name)
            let contributed = graph.outline.factories[factory].contributedServices
            return provided.indices.filter { contributed[$0] == nil }.map {
                ProvidedService(
                    key: ServiceKey(provided[$0], name: name), binding: binding, factory: factory, number: $0)
            }
        }
    }

    /// Adds what each binding in force contributes to the lists of other services. An alias contributes nothing, and what a
    /// test replaces still does: by its double.
    private mutating func addContributions() {
        for binding in 0..<graph.wiring.bindingCount where graph.factories[binding] >= 0 {
            var factory = Int(graph.factories[binding])
            if graph.wiring.isTestOverride(binding), let replaced = replacedFactory(of: binding) { factory = replaced }
            if graph.outline.factories[factory].isPlain { continue }
            let contributed = graph.outline.factories[factory].contributedServices
            if contributed.isEmpty { continue }
            for (number, service) in contributed.inOrder(by: { $0.key < $1.key }) {
                let marker = graph.outline.factories[factory].alsoProvides[number]
                let (key, isNew) = graph.table.insert(ServiceKey(marker, name: graph.table.keys[binding].name))
                // Twice by one registration is a mistake of the catalog.
                guard isNew else { continue }
                graph.keyTargets.append(
                    KeyTarget(slot: providedSlot(binding, number: number, by: factory), binding: binding))
                graph.contributions[key] = service
            }
        }
    }

    /// The factory whose place a test's double has taken.
    private mutating func replacedFactory(of binding: Int) -> FactoryIndex? {
        guard graph.wiring.code == nil else { return nil }
        switch graph.wiring.written[binding].replaced {
        case .code(let index): return index
        case .factory(let id):
            let offered = offered ?? graph.outline.offered
            self.offered = offered
            return offered[id.value]
        case .alias, .broken, nil: return nil
        }
    }

    /// The slot that serves what a key leads to as another service; nil when its factory does not provide that.
    mutating func providedSlot(of target: KeyTarget, as service: ServiceType) -> SlotIndex? {
        let factory = Int(graph.factories[target.binding])
        guard factory >= 0, let number = graph.outline.factories[factory].alsoProvides.firstIndex(of: service) else {
            return nil
        }
        return providedSlot(target.binding, number: number)
    }

    private mutating func providedSlot(_ binding: Int, number: Int, by factory: FactoryIndex? = nil) -> SlotIndex {
        let provided = FurtherService(binding: binding, number: number)
        if let slot = providedSlots[provided] { return slot }
        let factory = factory ?? Int(graph.factories[binding])
        appendSlot(
            PlannedSlot(binding: binding, factory: factory, part: .provided(Int32(truncatingIfNeeded: number))),
            with: factories[factory].linked.traits)
        graph.isStraight = false
        let slot = graph.slots.count - 1
        providedSlots[provided] = slot
        return slot
    }
}

extension FactoryOutline {
    /// The lifetime that it says, and what its slots do, read where it stands: it is a large value.
    fileprivate var linked: (lifetime: LifetimeKind?, traits: WiringGraph.PresentTraits) {
        if isPlain, execution.isEmpty { return (lifetime, WiringGraph.PresentTraits(rawValue: 0)) }
        var traits: WiringGraph.PresentTraits = isPlain ? [] : .isNotPlain
        if isStarting { traits.insert(.isStarting) }
        if !execution.isEmpty { traits.insert(.isAsynchronous) }
        return (lifetime, traits)
    }
}
