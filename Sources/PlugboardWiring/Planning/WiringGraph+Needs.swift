// Who needs whom, as far as it could be joined.

extension WiringGraph {
    /// A parameter of a slot, with the slots that fill it.
    package struct FilledParameter: Sendable {
        /// The slot whose parameter it is.
        package let slot: SlotIndex
        /// The place among the parameters of its factory.
        package let parameter: Int
        /// What fills it, in order.
        package let targets: [SlotIndex]
    }

    /// The keys that lead somewhere, in the order of the wiring: those of the bindings, then further provided services.
    package var keys: [ServiceKey] { table.keys }

    /// The slot that a key leads to, the outermost of its binding; nil for one that leads nowhere.
    package func slot(of key: ServiceKey) -> SlotIndex? {
        guard let number = table[key], number < keyTargets.count, keyTargets[number].slot >= 0 else { return nil }
        return keyTargets[number].slot
    }

    /// The slots of a binding, from its factory outwards; empty for an alias and for what is broken.
    package func slots(of binding: Int) -> Range<SlotIndex> {
        guard binding < keyTargets.count, !keyTargets[binding].isAlias, keyTargets[binding].slot >= 0 else {
            return 0..<0
        }
        let outermost = keyTargets[binding].slot
        var start = outermost
        while slots[start].isDecorator { start -= 1 }
        return start..<outermost + 1
    }

    /// What making an instance of a binding takes, all that it needs directly included.
    package func execution(of binding: Int) -> ExecutionNeeds {
        slots(of: binding).last.map { slots[$0].execution } ?? .nothing
    }

    /// The parameters of a binding's factory and of its decorators; what one wraps is not told.
    package func needs(of binding: Int) -> [FilledParameter] { slots(of: binding).flatMap(needs(ofSlot:)) }

    private func needs(ofSlot slot: SlotIndex) -> [FilledParameter] {
        let parameters = outline.factories[slots[slot].factory].parameters
        return parameters.indices.compactMap { number in
            guard case .dependency = parameters[number].role else { return nil }
            let filling = edges[slot].filter { $0.parameter == number }
            if filling.contains(where: \.isWithin) { return nil }
            return FilledParameter(slot: slot, parameter: number, targets: filling.map { Int($0.target) })
        }
    }

    /// Every parameter of other bindings that a binding fills, whether as itself or as what it provides further.
    package func holders(of binding: Int) -> [FilledParameter] {
        guard let outermost = slots(of: binding).last else { return [] }
        let own = Set([outermost] + slots.indices.filter { slots[$0].isProvided && slots[$0].binding == binding })
        var holders: [FilledParameter] = []
        for slot in slots.indices where slots[slot].binding != binding {
            let filled = edges[slot].filter { $0.isOfParameter && own.contains(Int($0.target)) }.map {
                Int($0.parameter)
            }
            holders += Set(filled).inOrder().map { number in
                let filling = edges[slot].filter { $0.parameter == number }
                return FilledParameter(slot: slot, parameter: number, targets: filling.map { Int($0.target) })
            }
        }
        return holders
    }

    /// What fills the parameters of a slot.
    ///
    /// - Parameter onlyDirect: Whether what a `Lazy` or a `Provider` opens is left out, which is not made with its owner.
    package func targets(of slot: SlotIndex, onlyDirect: Bool = false) -> [SlotIndex] {
        edges[slot].filter { $0.isOfParameter && ($0.isDirect || !onlyDirect) }.map { Int($0.target) }
    }

    /// The entries that ask for what may make an instance of one of some bindings, by their places in the outline.
    package func entries(reaching changed: Set<ServiceKey>) -> Set<Int> {
        let remade = slots.indices.filter { changed.contains(table.keys[slots[$0].binding]) }
        let isReaching = isHolding(any: remade, along: holders(where: \.isOfParameter))
        return Set(
            outline.entries.indices.filter { place in
                let entry = outline.entries[place]
                return changed.contains(entry.key) || slots(filling: entry).contains { isReaching[$0] }
            })
    }

    /// The keys served by the instances of other bindings, with the bindings.
    package var provided: [ServiceKey: Int] {
        var provided: [ServiceKey: Int] = [:]
        for slot in slots.indices where slots[slot].isProvided { provided[key(of: slot)] = slots[slot].binding }
        return provided
    }
}

extension WiringGraph.Edge {
    /// Whether it leads to the slot that a decorator wraps or that a provided service is of.
    fileprivate var isWithin: Bool { key < 0 }

    /// Whether a parameter has it, and not `uses:` or a property alone.
    fileprivate var isOfParameter: Bool { parameter >= 0 }
}

extension WiringGraph {
    /// A need of one parameter of a slot, with the key under which it is filled.
    package struct KeyedNeed: Sendable {
        /// The place among the parameters of its factory; nil for what only `uses:` or a property tells.
        package let parameter: Int?
        package let key: ServiceKey
        /// Whether making the one makes the other: not through `Lazy` or `Provider`.
        package let isDirect: Bool
    }

    /// What fills the parameters of a slot, in their order; what a decorator wraps is not told.
    package func keyedNeeds(of slot: SlotIndex) -> [KeyedNeed] {
        edges[slot].compactMap { edge in
            guard edge.key >= 0 else { return nil }
            return KeyedNeed(
                parameter: edge.parameter < 0 ? nil : Int(edge.parameter), key: table.keys[Int(edge.key)],
                isDirect: edge.isDirect)
        }
    }
}

// What is not joined, for whoever draws it.

extension WiringGraph {
    /// A need that nothing fills, or an alias that leads nowhere.
    package enum Gap: Sendable {
        /// The key is not bound, is bound to what is mistaken, or serves another service.
        case need(slot: SlotIndex, KeyedNeed)
        case alias(binding: Int, ServiceKey)
    }

    /// What is not joined, in the order in which it was found.
    package var gaps: [Gap] {
        faults.flatMap { fault -> [Gap] in
            switch fault {
            case .notBound(let slot, let parameter, let key, _), .needsMistaken(let slot, let parameter, let key):
                return [gap(slot, of: parameter, to: key)]
            case .useOfAnotherService(let slot, let parameter, let key):
                return [gap(slot, of: parameter, to: key.value)]
            case .aliasToNothing(let binding), .aliasOfAnotherService(let binding):
                return [binding].compactMap(gap)
            case .aliasRing(let bindings): return bindings.compactMap(gap)
            case .unknownFactory, .factoryOfAnotherService, .optionalPassedOver, .unknownParameter, .unkeyableParameter,
                .ambiguousParameter, .severalForOne, .wrapsNothing, .needsArguments:
                return []
            }
        }
    }

    private func gap(_ slot: SlotIndex, of parameter: Int, to key: ServiceKey) -> Gap {
        let number = parameter < 0 ? nil : parameter
        let isDirect = number.map { isMade($0, with: slot) } ?? true
        return .need(slot: slot, KeyedNeed(parameter: number, key: key, isDirect: isDirect))
    }

    private func gap(_ binding: Int) -> Gap? {
        aliasTarget(of: binding).map { .alias(binding: binding, $0.value) }
    }

    /// Whether a parameter is filled while its owner is made.
    private func isMade(_ parameter: Int, with slot: SlotIndex) -> Bool {
        guard case .dependency(let shape) = factory(of: slot).parameters[parameter].role else { return true }
        return shape.isDirect
    }
}
