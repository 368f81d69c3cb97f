// What is joined and what is not, slot by slot, for whoever draws it.

extension WiringGraph {
    /// A need of one parameter of a slot, with the key under which it is filled.
    package struct KeyedNeed: Equatable, Sendable {
        /// The place among the parameters of its factory; nil for what only `uses:` or a property tells.
        package let parameter: Int?
        package let key: ServiceKey
        /// Whether making the one makes the other: not through `Lazy` or `Provider`.
        package let isDirect: Bool
    }

    /// A need that nothing fills, or an alias that leads nowhere.
    package enum Gap: Sendable {
        /// The key is not bound, is bound to what is mistaken, or serves another service.
        case need(slot: SlotIndex, KeyedNeed)
        case alias(binding: Int, ServiceKey)
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

    /// What is not joined, in the order in which it was found.
    package var gaps: [Gap] {
        faults.flatMap { fault -> [Gap] in
            switch fault {
            case .notBound(let slot, let parameter, let key, _), .needsMistaken(let slot, let parameter, let key):
                return [gap(slot, of: parameter, to: key)]
            case .useOfAnotherService(let slot, let parameter, let key):
                return [gap(slot, of: parameter, to: key.value)]
            case .aliasToNothing(let binding), .aliasOfAnotherService(let binding):
                return [gap(binding)].compactMap(\.self)
            case .aliasRing(let bindings): return bindings.compactMap(gap)
            case .unknownFactory, .factoryOfAnotherService, .optionalPassedOver, .unknownParameter, .unkeyableParameter,
                .ambiguousParameter, .severalForOne, .wrapsNothing, .needsArguments, .providedTwice:
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
        guard case .alias(let target) = wiring.target(of: binding) else { return nil }
        return .alias(binding: binding, target.value)
    }

    /// Whether a parameter is filled while its owner is made.
    private func isMade(_ parameter: Int, with slot: SlotIndex) -> Bool {
        guard case .dependency(let shape) = factory(of: slot).parameters[parameter].role else { return true }
        return shape.isDirect
    }

    /// The keys that fill what the program asks for, in order; nil where nothing does.
    package func keys(filling entry: EntryPointOutline) -> [ServiceKey]? {
        keys(of: entry).map { $0.map { table.keys[$0] } }
    }

    /// Whether making a binding takes a scope: it is scoped, or made anew for each who needs it and needs what is.
    package func isWithinScope(_ binding: Int) -> Bool {
        !needsScope.isEmpty && slots(of: binding).contains { needsScope[$0] }
    }
}

extension ParameterOutline.Shape {
    fileprivate var isDirect: Bool {
        switch self {
        case .one: true
        case .optional(let inner, _), .list(let inner, _): inner.isDirect
        case .lazy, .provider: false
        }
    }
}
