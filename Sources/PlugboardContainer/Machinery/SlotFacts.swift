import PlugboardWiring

/// Where the slots of a container were said: two numbers for each, and more for those that a manifest said.
struct SlotFactsTable: Sendable {
    private let drafts: [Draft]
    private let keys: [ServiceKey]
    /// Empty where each slot is of the draft and the key of its own number, as in most containers.
    private var parts: [Part] = []
    /// Empty where code alone binds: then each slot was said where its factory was registered.
    private var elsewhere: [Elsewhere?] = []
    /// What slots are that are not the factory of a binding.
    private var roles: [SlotIndex: PlannedSlot.Role] = [:]

    private struct Part: Sendable {
        var draft: Int32
        /// The number of its binding's key.
        var key: Int32
    }

    private final class Elsewhere: Sendable {
        let origin: Origin
        let factoryOrigin: Origin

        init(_ origin: Origin, _ factoryOrigin: Origin) {
            self.origin = origin
            self.factoryOrigin = factoryOrigin
        }
    }

    init(_ plan: WiringPlan, _ drafts: [Draft]) {
        self.drafts = drafts
        keys = plan.keys.keys
        let (linked, isOfCode) = (plan.linked, plan.isOfCode)
        let isStraight = linked.indices.allSatisfy { linked[$0].factory == $0 && linked[$0].binding == $0 }
        if isOfCode, isStraight { return }
        parts.reserveCapacity(linked.count)
        if !isOfCode { elsewhere.reserveCapacity(linked.count) }
        for index in linked.indices {
            parts.append(
                Part(
                    draft: Int32(truncatingIfNeeded: linked[index].factory),
                    key: Int32(truncatingIfNeeded: linked[index].binding)))
            if !linked[index].isFactory { roles[index] = plan.role(of: index) }
            if isOfCode { continue }
            let here = Origin.code(drafts[linked[index].factory].location)
            let (origin, factoryOrigin) = (plan.origin(of: index), plan.factoryOrigin(of: index))
            elsewhere.append(
                origin == here && factoryOrigin == here ? nil : Elsewhere(origin, factoryOrigin))
        }
    }

    func draft(of index: SlotIndex) -> Draft { drafts[parts.isEmpty ? index : Int(parts[index].draft)] }

    subscript(index: SlotIndex) -> SlotFacts {
        let draft = draft(of: index)
        let role = roles.isEmpty ? .factory : roles[index] ?? .factory
        var key = keys[parts.isEmpty ? index : Int(parts[index].key)]
        if case .provided(let number) = role { key = ServiceKey(draft.provided[number].service, name: key.name) }
        let here = Origin.code(draft.location)
        let elsewhere = elsewhere.isEmpty ? nil : elsewhere[index]
        return SlotFacts(
            key: key, draft: draft, origin: elsewhere?.origin ?? here, factoryOrigin: elsewhere?.factoryOrigin ?? here,
            role: role)
    }
}

/// Where a slot was said.
struct SlotFacts {
    let key: ServiceKey
    let draft: Draft
    let origin: Origin
    let factoryOrigin: Origin
    let role: PlannedSlot.Role

    var place: BindingPlace { BindingPlace(key: key, decorator: decorator) }

    var decorator: String? { if case .decorator(let id) = role { id } else { nil } }

    var step: ResolutionStep {
        ResolutionStep(
            key: key, factory: draft.id, origin: origin, registration: draft.location, decorator: decorator)
    }
}
