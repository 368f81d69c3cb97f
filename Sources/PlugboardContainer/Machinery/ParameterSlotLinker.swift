import PlugboardWiring

/// Makes the slots that fill parameters: those that a plan counts, shapes of them, and what a container gives of itself.
///
/// A `PlanLinker` does so while a container is made, a `DerivedSlotLinker` for a shape that somebody asks a container for.
class ParameterSlotLinker {
    final let arena: WireArena
    /// Slots beside those of the plan: shapes of parameters, and slots that know who asks.
    private(set) final var extraSlots: [AnySlot] = []
    /// The asynchronous slots that the slot being wired takes from.
    final var leaves = AsyncParameterSlots()
    private final var resolverSlot: AnySlot?

    init(in arena: WireArena) {
        self.arena = arena
    }

    /// The slot of a number, which is noted among the leaves where it is asynchronous.
    func slot(at index: SlotIndex, in context: LinkedParameterOwner) -> UnmanagedSlot {
        preconditionFailure("a linker knows the slots that it links")
    }

    /// Whether a slot is that of a value that scopes are given.
    func isScopeValue(at index: SlotIndex) -> Bool {
        preconditionFailure("a linker knows the slots that it links")
    }

    /// The slot of what only a slot of a plan is filled from: its settings, its arguments, and who asks for it.
    func slotOfItsOwn<T>(for source: PlannedSource, as type: T.Type, in context: LinkedParameterOwner) -> AnySlot {
        preconditionFailure("a shape that somebody asks for has neither settings nor arguments, and asks for itself")
    }

    /// Whether a source is such a value.
    final func isScopeValue(_ source: PlannedSource) -> Bool {
        guard case .slot(let index) = source else { return false }
        return isScopeValue(at: index)
    }

    final func keeping(_ slot: AnySlot) -> AnySlot {
        extraSlots.append(slot)
        return slot
    }

    final func configuration(wires count: Int) -> SlotConfiguration {
        var configuration = SlotConfiguration(lifetime: .transient, wires: arena.allocate(count), index: -1)
        // A shape suspends where what is in it does, which is known when it is wired.
        if count > 0 { configuration.options = SlotConfiguration.Options.ofShape }
        return configuration
    }
}

extension ParameterSlotLinker {
    /// The slot from which a parameter of a type is filled.
    final func slot<T>(for source: PlannedSource, as type: T.Type, in context: LinkedParameterOwner) -> AnySlot {
        switch source {
        case .slot(let index): return slot(at: index, as: type, in: context).slot
        case .settings, .argument, .injectionPoint: return slotOfItsOwn(for: source, as: type, in: context)
        case .resolver: return resolver(as: type)
        case .scopeFactory: return scopeFactory(as: type)
        case .none, .some, .list, .lazy, .provider:
            guard let shape = type as? any DerivedParameterType.Type else {
                preconditionFailure("\(type) is not a shape that a plan can fill")
            }
            return keeping(shape.slot(for: source, linker: self, in: context))
        }
    }

    final func slot(at index: SlotIndex, as type: any Any.Type, in context: LinkedParameterOwner) -> UnmanagedSlot {
        let slot = slot(at: index, in: context)
        precondition(slot.serviceType == type, "a plan leads each parameter to a slot of its own type")
        return slot
    }

    /// The slot that a `Lazy` or a `Provider` opens, which is not made with its owner.
    final func laterSlot<T>(for source: PlannedSource, as type: T.Type, in context: LinkedParameterOwner) -> AnySlot {
        let outer = leaves
        defer { leaves = outer }
        return aloneSlot(for: source, as: type, in: context)
    }

    /// A slot that somebody asks for by itself: when it is a shape, it sees to its asynchronous members.
    final func aloneSlot<T>(for source: PlannedSource, as type: T.Type, in context: LinkedParameterOwner) -> AnySlot {
        leaves = AsyncParameterSlots()
        let slot = slot(for: source, as: type, in: context)
        if slot.index < 0, !leaves.slots.isEmpty { slot.suspend(AsyncSlotStorage(leaves)) }
        return slot
    }

    private func scopeFactory<T>(as type: T.Type) -> AnySlot {
        precondition(type == ScopeFactory.self, "a plan gives a scope factory to a ScopeFactory parameter only")
        return keeping(
            Slot<ScopeFactory>(configuration(wires: 0)) { (_, frame) throws(ResolutionError) -> ScopeFactory in
                ScopeFactory(frame.containerContext())
            })
    }

    private func resolver<T>(as type: T.Type) -> AnySlot {
        precondition(type == Resolver.self, "a plan gives a resolver to a Resolver parameter only")
        if let resolverSlot { return resolverSlot }
        let slot = keeping(
            Slot<Resolver>(configuration(wires: 0)) { (_, frame) throws(ResolutionError) -> Resolver in
                Resolver(&frame)
            })
        resolverSlot = slot
        return slot
    }
}

/// The slot whose parameter is being linked, and who asks for that slot.
struct LinkedParameterOwner {
    /// The slot whose parameter it is.
    var index: SlotIndex
    /// Who asks for that slot.
    var requester: RequesterIdentity?
}
