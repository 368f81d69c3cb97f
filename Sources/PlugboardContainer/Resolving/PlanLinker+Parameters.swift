/// A linker of the closures that fill parameters, from the sources of a plan.
///
/// There are two subclasses. `PlanLinker` links a plan before its container exists. `DerivedLinker` links the shapes
/// that the program requests later.
class ParameterLinker {
    /// The asynchronous slots of the parameters that were linked since the last reset.
    final var leaves: [Leaf] = []
    /// The slots of deferred shapes, with numbers that follow those of the plan; nil until they are linked.
    final private(set) var extras: [(any AnySlot)?] = []
    private final let firstExtra: Int

    /// A slot that the caller awaits before it builds the instance.
    struct Leaf {
        let slot: any AnySlot
        /// The argument that replaces the slot, if the caller passes it.
        var argument: Int?
    }

    init(firstExtra: Int) { self.firstExtra = firstExtra }

    /// Returns the slot with a number of the plan, for a parameter.
    func slot(at index: SlotIndex) -> any AnySlot {
        preconditionFailure("a linker knows the slots that it links")
    }

    func isScopeValue(at index: SlotIndex) -> Bool {
        preconditionFailure("a linker knows the slots that it links")
    }

    /// Returns the slot for a source that depends on the registration: settings, an argument, an `InjectionPoint`.
    func ownSlot<T>(for source: PlannedSource, as type: T.Type) -> any AnySlot {
        preconditionFailure("a shape that the program requests has neither settings nor arguments")
    }

    /// The binding that contains a `Resolver` parameter; nil if no factory takes an `InjectionPoint`.
    var requestingBinding: RequesterIdentity? { nil }

    /// Returns the number of the slot that a `Lazy` or a `Provider` opens.
    func number<T>(ofLater source: PlannedSource, as type: T.Type) -> Int {
        preconditionFailure("a linker knows the slots that it links")
    }

    /// Returns whether the content of a `Lazy` is kept by its owner and may need the holder of the `Lazy`. The shapes that
    /// the program requests are not in the plan.
    func mayNeedHolder(_ source: PlannedSource) -> Bool { true }

    final func isScopeValue(_ source: PlannedSource) -> Bool {
        guard case .slot(let index) = source else { return false }
        return isScopeValue(at: index)
    }

    final func reserveExtra() -> Int {
        extras.append(nil)
        return firstExtra + extras.count - 1
    }

    final func fillExtra(_ number: Int, with slot: any AnySlot) { extras[number - firstExtra] = slot }

    /// Returns the closure that fills a parameter.
    final func make<T>(for source: PlannedSource, as type: T.Type) -> Make<T> {
        let slot: any AnySlot =
            switch source {
            case .slot(let index): self.slot(at: index)
            case .settings, .argument, .injectionPoint: ownSlot(for: source, as: type)
            case .resolver: Slot<Resolver>.ofResolver(for: requestingBinding.map { Box($0) })
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

    /// Creates the slot of a shape, with the asynchronous slots that the shape awaits.
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
    /// Creates the slot of a shape. The slot keeps no instance.
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

    /// Creates the slot of a parameter type that the container provides.
    convenience init(shape make: @escaping Make<S>) { self.init(SlotFacts(number: -1), make: make) }
}

extension Slot where S == Resolver {
    static func ofResolver(for requestingBinding: Box<RequesterIdentity>?) -> any AnySlot {
        Slot(shape: { (container, scope, frame) throws(ResolutionError) -> Resolver in
            Resolver(container, scope, &frame, for: requestingBinding)
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
