/// Joins bindings to factories and parameters to slots, and notes what does not join.
///
/// Linear in bindings and dependencies; nothing recurses but through the shapes of one parameter.
struct Linker {
    var graph: LinkedWiring
    private var offered: [FactoryID: FactoryIndex]?
    /// The slots that hand an instance out as a further service.
    private var providedSlots: [ProvidedService: SlotIndex] = [:]
    var members: ServiceMembers?
    private var directory: ServiceDirectory?
    /// Services that a mistaken use of the slot being filled speaks of: that one of them is not bound is no news.
    var mistakenServices: [ServiceType] = []

    private struct ProvidedService: Hashable {
        var binding: Int
        var number: Int
    }

    static func link(
        _ wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil,
        isIncomplete: Bool = false
    ) -> LinkedWiring {
        var linker = Linker(graph: LinkedWiring(wiring: wiring, outline: outline, isIncomplete: isIncomplete))
        linker.directory = directory
        linker.makeSlots()
        linker.bindProvidedServices()
        linker.followAliases()
        linker.fillParameters()
        linker.graph.findScopeNeeds()
        linker.graph.findAsynchronous()
        linker.graph.findReach()
        return linker.graph
    }

    private init(graph: LinkedWiring) {
        self.graph = graph
    }

    /// The names of services, made when the first key of `uses` is no parameter's name.
    mutating func names() -> ServiceDirectory {
        let names = directory ?? ServiceDirectory(graph.outline)
        directory = names
        return names
    }

    /// Looks up every factory and lays out the slots: a binding's own factory, then its decorators outwards.
    private mutating func makeSlots() {
        let count = graph.wiring.bindings.count
        graph.table = KeyTable(capacity: count)
        graph.places.reserveCapacity(count)
        graph.factories.reserveCapacity(count)
        graph.slots.reserveCapacity(count)
        graph.sites.reserveCapacity(count)
        for binding in graph.wiring.bindings.indices {
            let (_, isNew) = graph.table.insert(graph.wiring.bindings[binding].key)
            precondition(isNew, "a wiring has one binding for each key")
            let factory = baseFactory(of: binding)
            graph.factories.append(factory ?? LinkedWiring.KeyPlace.broken)
            var place = LinkedWiring.KeyPlace(slot: LinkedWiring.KeyPlace.broken, binding: binding)
            if case .alias = graph.wiring.bindings[binding].target {
                place.slot = LinkedWiring.KeyPlace.notFollowed
                place.isAlias = true
            }
            if let factory {
                let origin = graph.wiring.bindings[binding].origin
                appendSlot(for: binding, nil, role: .factory, factory, at: origin)
                place.slot = graph.slots.count - 1
            }
            if !graph.wiring.bindings[binding].decorators.isEmpty {
                decorate(binding, &place)
            }
            if let factory, place.slot >= 0 {
                let written = graph.wiring.bindings[binding].lifetime?.value
                graph.slots[place.slot].lifetime = written ?? graph.outline.factories[factory].lifetime ?? .transient
            }
            graph.places.append(place)
        }
    }

    private mutating func decorate(_ binding: Int, _ place: inout LinkedWiring.KeyPlace) {
        let key = graph.wiring.bindings[binding].key
        for (number, decorator) in graph.wiring.bindings[binding].decorators.enumerated() {
            // Names are looked up even where there is nothing to wrap, so that every wrong one is told.
            guard let factory = factory(named: decorator.factory, for: key, isDecorator: true), place.slot >= 0 else {
                continue
            }
            appendSlot(for: binding, number, role: .decorator(id: decorator.id), factory, at: decorator.origin)
            place.slot = graph.slots.count - 1
        }
    }

    private mutating func appendSlot(
        for binding: Int, _ decorator: Int?, role: PlannedSlot.Role, _ factory: FactoryIndex, at origin: Origin
    ) {
        graph.slots.append(
            PlannedSlot(
                key: graph.wiring.bindings[binding].key, origin: origin,
                factoryOrigin: decorator == nil ? graph.wiring.bindings[binding].target.factoryOrigin : nil,
                role: role, factory: factory, lifetime: .transient,
                settings: settings(of: factory, for: binding, decorator)))
        graph.sites.append(SlotSite(binding: binding, decorator: decorator))
    }

    private func settings(of factory: FactoryIndex, for binding: Int, _ decorator: Int?) -> SettingsNode? {
        guard let settings = graph.outline.factories[factory].settings else { return nil }
        let bindings = graph.wiring.bindings
        let written = decorator.map { bindings[binding].decorators[$0].settings } ?? bindings[binding].settings
        return written?.laid(over: settings.defaults) ?? settings.defaults
    }

    /// The factory that a binding says; nil for aliases and for what is broken.
    private mutating func baseFactory(of binding: Int) -> FactoryIndex? {
        switch graph.wiring.bindings[binding].target {
        case .code(let factory): factory
        case .factory(let id): factory(named: id, for: graph.wiring.bindings[binding].key)
        case .alias, .broken: nil
        }
    }

    private mutating func factory(
        named id: Located<FactoryID>, for key: ServiceKey, isDecorator: Bool = false
    ) -> FactoryIndex? {
        let offered = offered ?? Self.offered(graph.outline)
        self.offered = offered
        guard let factory = offered[id.value] else {
            graph.faults.append(.unknownFactory(id, service: key.service, isDecorator: isDecorator))
            return nil
        }
        guard graph.outline.factories[factory].product == key.service else {
            graph.faults.append(.factoryOfAnotherService(id, factory, wanted: key, isDecorator: isDecorator))
            return nil
        }
        return factory
    }

    private static func offered(_ outline: CatalogOutline) -> [FactoryID: FactoryIndex] {
        var offered: [FactoryID: FactoryIndex] = [:]
        for (index, factory) in outline.factories.enumerated() {
            // Of two with one identifier the first is taken; that there are two is said by a check.
            if let id = factory.id, offered[id] == nil { offered[id] = index }
        }
        return offered
    }

    /// Binds what registrations in force provide further, under the registration's name, unless it is bound already.
    private mutating func bindProvidedServices() {
        for binding in graph.wiring.bindings.indices {
            guard case .code(let factory) = graph.wiring.bindings[binding].target else { continue }
            for number in graph.outline.factories[factory].alsoProvides.indices {
                let service = graph.outline.factories[factory].alsoProvides[number]
                let key = ServiceKey(service, name: graph.wiring.bindings[binding].key.name)
                let (place, isNew) = graph.table.insert(key)
                if isNew {
                    let slot = providedSlot(binding, number)
                    graph.places.append(LinkedWiring.KeyPlace(slot: slot, binding: binding))
                } else if place >= graph.wiring.bindings.count {
                    let first = graph.places[place].binding
                    graph.faults.append(.providedTwice(key, first: first, second: binding))
                }
            }
        }
    }

    /// The slot that serves what a key leads to as another service; nil when its factory does not provide that.
    mutating func providedSlot(of place: LinkedWiring.KeyPlace, as service: ServiceType) -> SlotIndex? {
        let factory = graph.factories[place.binding]
        guard factory >= 0, let number = graph.outline.factories[factory].alsoProvides.firstIndex(of: service) else {
            return nil
        }
        return providedSlot(place.binding, number)
    }

    private mutating func providedSlot(_ binding: Int, _ number: Int) -> SlotIndex {
        let provided = ProvidedService(binding: binding, number: number)
        if let slot = providedSlots[provided] { return slot }
        let factory = graph.factories[binding]
        let service = graph.outline.factories[factory].alsoProvides[number]
        graph.slots.append(
            PlannedSlot(
                key: ServiceKey(service, name: graph.wiring.bindings[binding].key.name),
                origin: graph.wiring.bindings[binding].origin, role: .provided(number), factory: factory,
                lifetime: .transient))
        graph.sites.append(SlotSite(binding: binding, decorator: nil))
        let slot = graph.slots.count - 1
        providedSlots[provided] = slot
        return slot
    }
}
