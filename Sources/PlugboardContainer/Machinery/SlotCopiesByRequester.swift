import PlugboardWiring

/// Copies of the slots of a plan that have to know who asks for them, one for each requester. Only unshared lifetimes may
/// ask who asks, so no instance is doubled.
final class SlotCopiesByRequester {
    private let plan: WiringPlan
    private let records: [RegistrationRecord]
    private let maker: PlanSlotBuilder
    /// Which slots have to know who asks; empty when none has.
    private let isAsked: [Bool]
    private var copies: [CopyKey: AnySlot] = [:]

    /// The key of a copied slot: the planned slot and who asks for it.
    private struct CopyKey: Hashable {
        var index: SlotIndex
        var requester: RequesterIdentity?
    }

    init(_ plan: WiringPlan, _ records: [RegistrationRecord], copying maker: PlanSlotBuilder) {
        self.plan = plan
        self.records = records
        self.maker = maker
        isAsked = plan.takesInjectionPoint ? plan.graph.slotsTakingInjectionPoint() : []
    }

    /// Whether a slot has to know who asks for it.
    func areAsked(_ index: SlotIndex) -> Bool { !isAsked.isEmpty && isAsked[index] }

    /// Who asks for a slot where another one's parameter is filled from it.
    func requester(asking index: SlotIndex, in context: LinkedParameterOwner) -> RequesterIdentity? {
        let (graph, holder) = (plan.graph, context.index)
        let key = graph.key(of: holder)
        if graph.slots[holder].isDecorator, graph.key(of: index) == key { return context.requester }
        let record = records[graph.slots[holder].factory]
        return RequesterIdentity(service: key.service, name: key.name, factory: record.id, enclosing: record.product)
    }

    /// The copy for a requester, and whether it was made now, so that it is still to be wired.
    func copy(of index: SlotIndex, for requester: RequesterIdentity?) -> (slot: AnySlot, isNew: Bool) {
        let key = CopyKey(index: index, requester: requester)
        if let copy = copies[key] { return (copy, false) }
        let slot = maker.copy(of: index)
        copies[key] = slot
        return (slot, true)
    }
}

extension WiringGraph {
    /// The slots with an `InjectionPoint` parameter, and the decorators around them: a decorator is asked in the place of
    /// what it wraps. A decorator's slot comes after or before its inner one, so this follows each chain to its end.
    fileprivate func slotsTakingInjectionPoint() -> [Bool] {
        var asking = slots.indices.map { sources[$0].contains(.injectionPoint) }
        func asks(_ index: SlotIndex) -> Bool {
            if asking[index] { return true }
            guard slots[index].isDecorator else { return false }
            asking[index] = sources[index].contains { source in
                guard case .slot(let inner) = source, key(of: inner) == key(of: index) else { return false }
                return asks(inner)
            }
            return asking[index]
        }
        for index in slots.indices { _ = asks(index) }
        return asking
    }
}
