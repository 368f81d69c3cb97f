// Dependencies without a source, for diagrams.

extension WiringGraph {
    /// A dependency without a source, or an alias without a target.
    package enum Gap: Sendable {
        /// A dependency whose key is not bound, whose binding is a mistake, or whose binding has another service.
        case need(slot: SlotIndex, KeyedNeed)
        case alias(binding: Int, ServiceKey)
    }

    /// The gaps, in the order of the faults.
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

    /// Returns whether a parameter is built with its owner.
    private func isMade(_ parameter: Int, with slot: SlotIndex) -> Bool {
        guard case .dependency(let shape) = factory(of: slot).parameters[parameter].role else { return true }
        return shape.isDirect
    }
}
