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
