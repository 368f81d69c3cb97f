/// Who needs whom in one proven selection, as far as it could be joined.
struct SlotFacts {
    private let wiring: Wiring
    private let slots: [PlannedSlot]
    private let sites: [SlotSite]
    /// The outermost slot of each binding; nil where there is none.
    private let outermost: [SlotIndex?]
    private let places: [ServiceKey: Int]
    private let provided: [ServiceKey: SlotIndex]

    init(_ proof: Proof) {
        wiring = proof.wiring
        slots = proof.outcome?.slots ?? []
        sites = proof.outcome?.sites ?? []
        var outermost = [SlotIndex?](repeating: nil, count: proof.wiring.bindings.count)
        var provided: [ServiceKey: SlotIndex] = [:]
        for (index, slot) in slots.enumerated() {
            if slot.role.isProvided {
                provided[slot.key] = index
            } else {
                // The slots of a binding stand from its factory outwards.
                outermost[sites[index].binding] = index
            }
        }
        self.outermost = outermost
        self.provided = provided
        places = Dictionary(
            proof.wiring.bindings.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What making an instance of a binding takes, all that it needs directly included.
    func execution(of binding: Int) -> ExecutionNeeds { outermost[binding].map { slots[$0].execution } ?? [] }

    /// One filled parameter of a binding's factory or of one of its decorators.
    struct Need {
        /// The decorator whose parameter it is.
        var decorator: String?
        /// The place among the parameters of the factory.
        var parameter: Int
        var factory: FactoryIndex
        var holder: ServiceKey
        /// What fills it, in order.
        var keys: [ServiceKey]
    }

    /// What fills the parameters of a binding and of its decorators; what one wraps is not told.
    func needs(of binding: Int) -> [Need] {
        var needs: [Need] = []
        for index in slots.indices where sites[index].binding == binding && !slots[index].role.isProvided {
            needs += self.needs(ofSlot: index)
        }
        return needs
    }

    /// The same for every binding, in one walk.
    var needs: [ServiceKey: [Need]] {
        var needs: [ServiceKey: [Need]] = [:]
        for index in slots.indices where !slots[index].role.isProvided {
            needs[wiring.bindings[sites[index].binding].key, default: []] += self.needs(ofSlot: index)
        }
        return needs
    }

    /// Every parameter that a binding fills.
    func holders(of binding: Int) -> [Need] {
        guard let target = outermost[binding] else { return [] }
        let mine = Set([target] + provided.values.filter { sites[$0].binding == binding })
        var holders: [Need] = []
        for index in slots.indices where sites[index].binding != binding {
            for (parameter, source) in slots[index].sources.enumerated()
            where source.slots.contains(where: mine.contains) {
                holders.append(need(index, parameter, source))
            }
        }
        return holders
    }

    /// The binding whose instance also serves a key.
    func provider(of key: ServiceKey) -> ServiceKey? {
        provided[key].map { wiring.bindings[sites[$0].binding].key }
    }

    /// The keys served by the instances of other bindings.
    var providedKeys: [ServiceKey] { Array(provided.keys) }

    /// The bindings that making one may make, itself among them; empty for a key that leads nowhere.
    func reached(from key: ServiceKey) -> Set<ServiceKey> {
        guard let start = slot(of: key) else { return [] }
        var reached: Set<ServiceKey> = []
        var seen: Set<SlotIndex> = [start]
        var pending = [start]
        while let slot = pending.popLast() {
            reached.insert(wiring.bindings[sites[slot].binding].key)
            for next in slots[slot].sources.flatMap(\.slots) where seen.insert(next).inserted { pending.append(next) }
        }
        return reached
    }

    private func slot(of key: ServiceKey) -> SlotIndex? {
        var key = key
        // An alias may lead to an alias; a ring of them, which is a mistake, ends here too.
        for _ in 0...wiring.bindings.count {
            guard let place = places[key] else { return provided[key] }
            guard case .alias(let target) = wiring.bindings[place].target else { return outermost[place] }
            key = target.value
        }
        return nil
    }

    private func needs(ofSlot index: SlotIndex) -> [Need] {
        slots[index].sources.enumerated().compactMap { parameter, source in
            let isWrapped = source.slots.contains { sites[$0].binding == sites[index].binding && $0 == index - 1 }
            if case .slot = source, isWrapped { return nil }
            return source.isDependency ? need(index, parameter, source) : nil
        }
    }

    private func need(_ index: SlotIndex, _ parameter: Int, _ source: PlannedSource) -> Need {
        let slot = slots[index]
        let decorator: String? = if case .decorator(let id) = slot.role { id } else { nil }
        return Need(
            decorator: decorator, parameter: parameter, factory: slot.factory,
            holder: wiring.bindings[sites[index].binding].key,
            keys: source.slots.map { slots[$0].key })
    }
}

extension PlannedSource {
    /// The slots in it, whatever its shape.
    var slots: [SlotIndex] {
        switch self {
        case .slot(let slot): [slot]
        case .some(let inner), .lazy(let inner), .provider(let inner): inner.slots
        case .list(let items): items.flatMap(\.slots)
        case .none, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: []
        }
    }

    fileprivate var isDependency: Bool {
        switch self {
        case .settings, .argument, .resolver, .scopeFactory, .injectionPoint: false
        case .slot, .none, .some, .list, .lazy, .provider: true
        }
    }
}

extension ParameterOutline {
    /// What `uses` calls it: its name, or else its service.
    var spoken: String {
        if let name { return name }
        if case .dependency(let shape) = role { return shape.service.displayName }
        return type.displayName
    }
}
