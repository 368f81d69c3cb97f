/// A parameter type that wraps a service: `S?`, `[S]`, `Lazy<S>` or `Provider<S>`.
///
/// Only linking checks for such a type.
protocol DerivedParameterType {
    static var shape: ParameterOutline.Shape { get }

    static func slot(for source: PlannedSource, linker: PlanLinker) -> any AnySlot

    /// Returns the slot of a parameter that an argument of the wrapped type fills.
    static func slot(forArgument number: Int, linker: PlanLinker) -> any AnySlot

    /// Returns the source for a request of the program; nil if the service is not bound.
    ///
    /// - Parameter isWithin: Whether the request is part of a resolution. Entry rules do not apply to such a request.
    static func source(in container: Container, name: ServiceName?, isWithin: Bool) -> PlannedSource?
}

/// Returns a type as a shape; nil if it is not one.
///
/// The check avoids a cast for existential types, whose first cast costs 94,000 instructions.
func derivedParameterType(_ type: any Any.Type) -> (any DerivedParameterType.Type)? {
    ExistentialTypeCheck.isExistential(type) ? nil : type as? any DerivedParameterType.Type
}

extension ParameterOutline.Shape {
    init(_ type: any Any.Type) {
        self = derivedParameterType(type)?.shape ?? .one(ServiceType(erased: type))
    }
}

extension Optional: DerivedParameterType {
    static var shape: ParameterOutline.Shape {
        .optional(ParameterOutline.Shape(Wrapped.self), type: ServiceType(Self.self))
    }

    static func slot(for source: PlannedSource, linker: PlanLinker) -> any AnySlot {
        guard case .some(let inner) = source else {
            return Slot<Self>(shape: { (_, _, _) throws(ResolutionError) -> Self in nil })
        }
        let make = linker.make(for: inner, as: Wrapped.self)
        guard case .slot(let index) = inner, linker.isScopeValue(inner) else {
            return Slot<Self>(shape: { (container, scope, frame) throws(ResolutionError) -> Self in
                try make(container, scope, &frame)
            })
        }
        let facts = linker.slot(filling: index).behindEntry.facts
        return Slot<Self>(shape: { (container, scope, frame) throws(ResolutionError) -> Self in
            if let scope, scope.lacks(facts) { return nil }
            return try make(container, scope, &frame)
        })
    }

    static func slot(forArgument number: Int, linker: PlanLinker) -> any AnySlot {
        slot(for: .some(.argument(number)), linker: linker)
    }

    static func source(in container: Container, name: ServiceName?, isWithin: Bool) -> PlannedSource? {
        container.source(of: Wrapped.self, name: name, isWithin: isWithin).map { PlannedSource.some($0) }
            ?? PlannedSource.none
    }
}

extension Array: DerivedParameterType {
    static var shape: ParameterOutline.Shape {
        .list(ParameterOutline.Shape(Element.self), type: ServiceType(Self.self))
    }

    /// A member of a list: its closure, and its facts if it is a scope value.
    private struct Member: Sendable {
        let make: Make<Element>
        let value: SlotFacts?
    }

    static func slot(for source: PlannedSource, linker: PlanLinker) -> any AnySlot {
        guard case .list(let sources) = source else { preconditionFailure("a list parameter is filled by a list") }
        let members = sources.map { source in
            var value: SlotFacts?
            if case .slot(let index) = source, linker.isScopeValue(source) {
                value = linker.slot(filling: index).behindEntry.facts
            }
            return Member(make: linker.make(for: source, as: Element.self), value: value)
        }
        return Slot<Self>(shape: { (container, scope, frame) throws(ResolutionError) -> Self in
            var list = Self()
            list.reserveCapacity(members.count)
            for member in members {
                if let value = member.value, let scope, scope.lacks(value) { continue }
                list.append(try member.make(container, scope, &frame))
            }
            return list
        })
    }

    static func slot(forArgument number: Int, linker: PlanLinker) -> any AnySlot {
        slot(for: .list([.argument(number)]), linker: linker)
    }

    static func source(in container: Container, name: ServiceName?, isWithin: Bool) -> PlannedSource? {
        name == nil && !ParameterOutline.Shape(Element.self).isList
            ? container.members(of: Element.self, isWithin: isWithin) : nil
    }
}

extension Lazy: DerivedParameterType {
    static var shape: ParameterOutline.Shape {
        .lazy(ParameterOutline.Shape(S.self), type: ServiceType(Lazy<S>.self))
    }

    static func slot(for source: PlannedSource, linker: PlanLinker) -> any AnySlot {
        guard case .lazy(let inner) = source else { preconditionFailure("a Lazy parameter is filled by a Lazy") }
        let (number, lazy, boxType) = (linker.number(ofLater: inner, as: S.self), Lazy<S>.self, Box<S>.self)
        let borrows = linker.mayNeedHolder(inner)
        return Slot<Lazy<S>>(shape: { (container, scope, frame) throws(ResolutionError) -> Lazy<S> in
            lazy.init(number, boxType, borrows: borrows, container, scope, &frame)
        })
    }

    static func slot(forArgument number: Int, linker: PlanLinker) -> any AnySlot {
        let make = linker.make(for: .argument(number), as: S.self)
        return Slot<Lazy<S>>(shape: { (container, scope, frame) throws(ResolutionError) -> Lazy<S> in
            Lazy(try make(container, scope, &frame))
        })
    }

    static func source(in container: Container, name: ServiceName?, isWithin: Bool) -> PlannedSource? {
        container.source(of: S.self, name: name, isWithin: isWithin).map { PlannedSource.lazy($0) }
    }
}

extension Provider: DerivedParameterType {
    static var shape: ParameterOutline.Shape {
        .provider(ParameterOutline.Shape(S.self), type: ServiceType(Provider<S>.self))
    }

    static func slot(for source: PlannedSource, linker: PlanLinker) -> any AnySlot {
        guard case .provider(let inner) = source else {
            preconditionFailure("a Provider parameter is filled by a Provider")
        }
        let number = linker.number(ofLater: inner, as: S.self)
        return Slot<Provider<S>>(shape: { (container, scope, frame) throws(ResolutionError) -> Provider<S> in
            Provider(ProviderOrigin(number, container, scope, depth: frame.depth))
        })
    }

    static func slot(forArgument number: Int, linker: PlanLinker) -> any AnySlot {
        let make = linker.make(for: .argument(number), as: S.self)
        return Slot<Provider<S>>(shape: { (container, scope, frame) throws(ResolutionError) -> Provider<S> in
            Provider(try make(container, scope, &frame))
        })
    }

    static func source(in container: Container, name: ServiceName?, isWithin: Bool) -> PlannedSource? {
        container.source(of: S.self, name: name, isWithin: isWithin).map { PlannedSource.provider($0) }
    }
}

extension PlannedSource {
    /// Visits the slots that are built together with the source. The slots that a `Lazy` or a `Provider` opens later
    /// are not visited.
    func forEachDirect(_ body: (SlotIndex) -> Void) {
        switch self {
        case .slot(let slot): body(slot)
        case .some(let inner): inner.forEachDirect(body)
        case .list(let members): for member in members { member.forEachDirect(body) }
        case .none, .lazy, .provider, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: break
        }
    }

    /// Whether the source never has an instance: the `S?` of an unbound name, and shapes around it.
    var isOfNothing: Bool {
        switch self {
        case .none: true
        case .some(let inner), .lazy(let inner), .provider(let inner): inner.isOfNothing
        case .slot, .list, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: false
        }
    }
}

extension ParameterOutline.Shape {
    /// Returns the source of this shape for the source of its service.
    func wrapping(_ source: PlannedSource) -> PlannedSource {
        switch self {
        case .one: source
        case .optional(let inner, _): .some(inner.wrapping(source))
        case .list(let inner, _): .list([inner.wrapping(source)])
        case .lazy(let inner, _): .lazy(inner.wrapping(source))
        case .provider(let inner, _): .provider(inner.wrapping(source))
        }
    }
}
