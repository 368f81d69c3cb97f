import PlugboardWiring

/// A type that receives something made of other services: `S?`, `[S]`, `Lazy<S>`, `Provider<S>`.
protocol DerivedParameterType {
    /// The shape, as a plan knows it.
    static var shape: ParameterOutline.Shape { get }

    /// The slot that fills a parameter of this type.
    static func slot(for source: PlannedSource, linker: ParameterSlotLinker, in context: LinkedParameterOwner)
        -> AnySlot

    /// The slot that fills a parameter of this type with an argument of the type in it.
    static func slot(forArgument number: Int, linker: ParameterSlotLinker, in context: LinkedParameterOwner) -> AnySlot

    /// What fills this type among what a container has; nil when it cannot be filled.
    static func source(in container: Container, name: ServiceName?) -> PlannedSource?
}

/// A type as the derived type that it is; nil for any other. Of an existential, as most services are, its metadata tells.
func derivedParameterType(_ type: any Any.Type) -> (any DerivedParameterType.Type)? {
    ExistentialTypeCheck.isExistential(type) ? nil : type as? any DerivedParameterType.Type
}

extension ParameterOutline.Shape {
    /// The shape of any type.
    init(_ type: any Any.Type) {
        self = derivedParameterType(type)?.shape ?? .one(ServiceType(erased: type))
    }
}

extension Optional: DerivedParameterType {
    static var shape: ParameterOutline.Shape {
        .optional(ParameterOutline.Shape(Wrapped.self), type: ServiceType(Self.self))
    }

    static func slot(for source: PlannedSource, linker: ParameterSlotLinker, in context: LinkedParameterOwner)
        -> AnySlot
    {
        guard case .some(let inner) = source else {
            return Slot<Self>(linker.configuration(wires: 0)) { (_, _) throws(ResolutionError) -> Self in nil }
        }
        let isValue = linker.isScopeValue(inner)
        let slot = Slot<Self>(linker.configuration(wires: 1)) { (slot, frame) throws(ResolutionError) -> Self in
            if isValue, frame.leavesOut(slot.wireTarget(0)) { return nil }
            return try slot.wire(0, as: Wrapped.self, in: &frame)
        }
        slot.connect(0, to: linker.slot(for: inner, as: Wrapped.self, in: context))
        return slot
    }

    static func slot(forArgument number: Int, linker: ParameterSlotLinker, in context: LinkedParameterOwner) -> AnySlot
    {
        slot(for: .some(.argument(number)), linker: linker, in: context)
    }

    static func source(in container: Container, name: ServiceName?) -> PlannedSource? {
        container.source(of: Wrapped.self, name: name).map { PlannedSource.some($0) } ?? PlannedSource.none
    }
}

extension Array: DerivedParameterType {
    static var shape: ParameterOutline.Shape {
        .list(ParameterOutline.Shape(Element.self), type: ServiceType(Self.self))
    }

    static func slot(for source: PlannedSource, linker: ParameterSlotLinker, in context: LinkedParameterOwner)
        -> AnySlot
    {
        guard case .list(let members) = source else { preconditionFailure("a list parameter is filled by a list") }
        let count = members.count
        let mayBeLeftOut = members.contains(where: linker.isScopeValue)
        let slot = Slot<Self>(linker.configuration(wires: count)) { (slot, frame) throws(ResolutionError) -> Self in
            var list = Self()
            list.reserveCapacity(count)
            for index in 0..<count {
                if mayBeLeftOut, frame.leavesOut(slot.wireTarget(index)) { continue }
                list.append(try slot.wire(index, as: Element.self, in: &frame))
            }
            return list
        }
        for (index, member) in members.enumerated() {
            slot.connect(index, to: linker.slot(for: member, as: Element.self, in: context))
        }
        return slot
    }

    static func slot(forArgument number: Int, linker: ParameterSlotLinker, in context: LinkedParameterOwner) -> AnySlot
    {
        slot(for: .list([.argument(number)]), linker: linker, in: context)
    }

    static func source(in container: Container, name: ServiceName?) -> PlannedSource? {
        guard name == nil, !ParameterOutline.Shape(Element.self).isList else { return nil }
        return container.members(of: Element.self)
    }
}

extension Lazy: DerivedParameterType {
    static var shape: ParameterOutline.Shape {
        .lazy(ParameterOutline.Shape(S.self), type: ServiceType(Lazy<S>.self))
    }

    static func slot(for source: PlannedSource, linker: ParameterSlotLinker, in context: LinkedParameterOwner)
        -> AnySlot
    {
        guard case .lazy(let inner) = source else { preconditionFailure("a Lazy parameter is filled by a Lazy") }
        let lazy = Lazy<S>.self
        let slot = Slot<Lazy<S>>(linker.configuration(wires: 1)) { (slot, frame) throws(ResolutionError) -> Lazy<S> in
            lazy.init(slot.wireTarget(0), in: &frame)
        }
        slot.connect(0, to: linker.laterSlot(for: inner, as: S.self, in: context))
        return slot
    }

    static func slot(forArgument number: Int, linker: ParameterSlotLinker, in context: LinkedParameterOwner) -> AnySlot
    {
        let slot = Slot<Lazy<S>>(linker.configuration(wires: 1)) { (slot, frame) throws(ResolutionError) -> Lazy<S> in
            // The caller's value is there during this resolution only.
            Lazy(try slot.wire(0, as: S.self, in: &frame))
        }
        slot.connect(0, to: linker.slot(for: .argument(number), as: S.self, in: context))
        return slot
    }

    static func source(in container: Container, name: ServiceName?) -> PlannedSource? {
        container.source(of: S.self, name: name).map { PlannedSource.lazy($0) }
    }
}

extension Provider: DerivedParameterType {
    static var shape: ParameterOutline.Shape {
        .provider(ParameterOutline.Shape(S.self), type: ServiceType(Provider<S>.self))
    }

    static func slot(for source: PlannedSource, linker: ParameterSlotLinker, in context: LinkedParameterOwner)
        -> AnySlot
    {
        guard case .provider(let inner) = source else {
            preconditionFailure("a Provider parameter is filled by a Provider")
        }
        let slot = Slot<Provider<S>>(linker.configuration(wires: 1)) {
            (slot, frame) throws(ResolutionError) -> Provider<S> in
            Provider(ProviderOrigin(slot.wireTarget(0), in: frame))
        }
        slot.connect(0, to: linker.laterSlot(for: inner, as: S.self, in: context))
        return slot
    }

    static func slot(forArgument number: Int, linker: ParameterSlotLinker, in context: LinkedParameterOwner) -> AnySlot
    {
        let slot = Slot<Provider<S>>(linker.configuration(wires: 1)) {
            (slot, frame) throws(ResolutionError) -> Provider<S> in
            // The caller's value is there during this resolution only.
            Provider(try slot.wire(0, as: S.self, in: &frame))
        }
        slot.connect(0, to: linker.slot(for: .argument(number), as: S.self, in: context))
        return slot
    }

    static func source(in container: Container, name: ServiceName?) -> PlannedSource? {
        container.source(of: S.self, name: name).map { PlannedSource.provider($0) }
    }
}
