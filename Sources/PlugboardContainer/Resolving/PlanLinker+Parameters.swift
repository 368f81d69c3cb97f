// Links the closures that fill parameters, from the sources of a plan.

extension PlanLinker {
    /// Returns the closure that fills a parameter.
    func make<T>(for source: PlannedSource, as type: T.Type) -> Make<T> {
        let slot: any AnySlot
        switch source {
        case .slot(let number): slot = self.slot(filling: number)
        case .settings:
            guard let value = input.settings[index] as? T else {
                preconditionFailure("no \(type) was given as settings")
            }
            // The value was cast from a Sendable value, and is never changed.
            let kept = Unchecked(value)
            return { (_, _, _) throws(ResolutionError) -> T in kept.value }
        case .argument(let number): slot = argument(number, as: type)
        case .injectionPoint:
            let requester = requester
            slot = Slot<InjectionPoint>(shape: { (_, _, frame) throws(ResolutionError) -> InjectionPoint in
                let requester = requester ?? frame.others?.requestingBinding?.value
                return requester.map { InjectionPoint($0) } ?? frame.others?.owner?.point ?? InjectionPoint()
            })
        case .resolver: slot = Slot<Resolver>.ofResolver(for: requestingBinding.map { Box($0) })
        case .scopeFactory: slot = Slot<ScopeFactory>.ofScopeFactory
        case .none, .some, .list, .lazy, .provider: slot = shape(type).slot(for: source, linker: self)
        }
        precondition(slot.service == type, "a plan leads each parameter to a slot of its own type")
        return typed(slot, type).make
    }

    private func shape<T>(_ type: T.Type) -> any DerivedParameterType.Type {
        guard let shape = type as? any DerivedParameterType.Type else {
            preconditionFailure("\(type) is not a shape that a plan can fill")
        }
        return shape
    }

    /// Creates the slot of a shape, with the asynchronous slots that the shape awaits.
    func shapeSlot(for source: PlannedSource, as service: ServiceType, number: Int) -> any AnySlot {
        func open<T>(_ type: T.Type) -> any AnySlot {
            let make = make(for: source, as: type)
            let leaves = leaves.map(\.slot)
            let execution = leaves.reduce(into: ExecutionNeeds.nothing) { $0.formUnion($1.facts.execution) }
            let facts = SlotFacts(
                number: number, execution: execution.contains(.suspension) ? .suspension : execution, leaves: leaves)
            return Slot(shape: facts, make)
        }
        return open(service.type)
    }

    private func argument<T>(_ number: Int, as type: T.Type) -> any AnySlot {
        guard let types = factory.argumentTypes else {
            preconditionFailure("a plan gives arguments only to factories that declare them")
        }
        if types.types[number] != type { return shape(type).slot(forArgument: number, linker: self) }
        let binding = input.firstBinding + planned[index].binding
        return Slot<T>(shape: { (_, _, frame) throws(ResolutionError) -> T in
            try frame.argument(number, to: binding, as: T.self, of: types)
        })
    }
}

extension Slot {
    /// Creates the slot of a shape. The slot keeps no instance.
    convenience init(shape facts: SlotFacts, _ make: @escaping Make<S>) {
        guard facts.isAsynchronous else {
            self.init(facts, make: make)
            return
        }
        let fresh = SlotComposer<S>.fresh(facts, facts.leaves.map { PlanLinker.Leaf(slot: $0) }, .calling(make))
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
