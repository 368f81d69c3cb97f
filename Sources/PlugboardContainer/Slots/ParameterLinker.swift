import PlugboardWiring

/// Finds the closures that fill parameters, from the sources of a plan.
///
/// A class of its own, because a plan is linked before its container exists and shapes that the program requests are linked
/// after.
class ParameterLinker {
    /// The asynchronous slots that the parameters were taken from since this was emptied.
    final var leaves: [Leaf] = []
    /// Slots of shapes that are opened later; their numbers follow those of the plan.
    final private(set) var extras: [(any AnySlot)?] = []
    private final let firstExtra: Int

    /// A slot that is awaited before the instance is made.
    struct Leaf {
        let slot: any AnySlot
        /// The argument that takes its place if it is given.
        var argument: Int?
    }

    init(firstExtra: Int) { self.firstExtra = firstExtra }

    /// The slot of a number of the plan, as a parameter takes it.
    func slot(at index: SlotIndex) -> any AnySlot {
        preconditionFailure("a linker knows the slots that it links")
    }

    func isScopeValue(at index: SlotIndex) -> Bool {
        preconditionFailure("a linker knows the slots that it links")
    }

    /// The slot of what only the registration knows: settings, an argument, an `InjectionPoint`.
    func ownSlot<T>(for source: PlannedSource, as type: T.Type) -> any AnySlot {
        preconditionFailure("a shape that the program requests has neither settings nor arguments")
    }

    /// The binding that a `Resolver` parameter asks for; nil if no factory takes an `InjectionPoint`.
    var asker: RequesterIdentity? { nil }

    /// The number of the slot that a `Lazy` or a `Provider` opens.
    func number<T>(ofLater source: PlannedSource, as type: T.Type) -> Int {
        preconditionFailure("a linker knows the slots that it links")
    }

    final func isScopeValue(_ source: PlannedSource) -> Bool {
        guard case .slot(let index) = source else { return false }
        return isScopeValue(at: index)
    }

    final func reserveExtra() -> Int {
        extras.append(nil)
        return firstExtra + extras.count - 1
    }

    final func fillExtra(_ number: Int, with slot: any AnySlot) { extras[number - firstExtra] = slot }

    /// The closure that fills a parameter.
    final func make<T>(for source: PlannedSource, as type: T.Type) -> Make<T> {
        let slot: any AnySlot =
            switch source {
            case .slot(let index): self.slot(at: index)
            case .settings, .argument, .injectionPoint: ownSlot(for: source, as: type)
            case .resolver: Slot<Resolver>.ofResolver(for: asker)
            case .scopeFactory: Slot<ScopeFactory>.ofScopeFactory
            case .none, .some, .list, .lazy, .provider: shape(type).slot(for: source, linker: self)
            }
        precondition(slot.service == type, "a plan leads each parameter to a slot of its own type")
        return typed(slot, type).make
    }

    final func shape<T>(_ type: T.Type) -> any DerivedParameterType.Type {
        guard let shape = type as? any DerivedParameterType.Type else {
            preconditionFailure("\(type) is not a shape that a plan can fill")
        }
        return shape
    }

    /// A slot of a shape, with the asynchronous slots that it awaits.
    final func shapeSlot<T>(for source: PlannedSource, as type: T.Type, number: Int) -> any AnySlot {
        let outer = leaves
        leaves = []
        defer { leaves = outer }
        let make = make(for: source, as: type)
        let leaves = leaves.map(\.slot)
        let execution = leaves.reduce(into: ExecutionNeeds.nothing) { $0.formUnion($1.facts.execution) }
        let facts = SlotFacts(
            number: number, execution: execution.contains(.suspension) ? .suspension : execution, leaves: leaves)
        return Slot(shape: facts, make)
    }
}

extension Slot {
    /// A slot of a shape, which keeps nothing.
    convenience init(shape facts: SlotFacts, _ make: @escaping Make<S>) {
        guard facts.isAsynchronous else {
            self.init(facts, make: make)
            return
        }
        let fresh = SlotComposer<S>.fresh(facts, facts.leaves.map { ParameterLinker.Leaf(slot: $0) }, .calling(make))
        if facts.execution == .mainActor {
            self.init(facts, make: make, produce: SlotComposer<S>.hopping(facts, make))
        } else {
            self.init(facts, make: make, produce: fresh)
        }
    }

    /// A parameter of a type that the container itself fills.
    convenience init(shape make: @escaping Make<S>) { self.init(SlotFacts(number: -1), make: make) }
}

extension Slot where S == Resolver {
    static func ofResolver(for asker: RequesterIdentity?) -> any AnySlot {
        Slot(shape: { (container, scope, frame) throws(ResolutionError) -> Resolver in
            Resolver(container, scope, &frame, for: asker)
        })
    }
}

extension Slot where S == ScopeFactory {
    static var ofScopeFactory: any AnySlot {
        Slot(shape: { (container, _, _) throws(ResolutionError) -> ScopeFactory in
            ScopeFactory(WeakPlace(container, nil))
        })
    }
}
