// What a slot is, worked out when somebody asks.

extension WiringGraph {
    package func factory(of slot: SlotIndex) -> FactoryOutline { outline.factories[slots[slot].factory] }

    /// The key of the binding that a slot belongs to, or of the service that it provides further.
    package func key(of slot: SlotIndex) -> ServiceKey {
        let key = table.keys[slots[slot].binding]
        guard case .provided(let number) = slots[slot].part else { return key }
        return ServiceKey(factory(of: slot).alsoProvides[Int(number)], name: key.name)
    }

    /// Where the binding, or the decorator, was written.
    package func origin(of slot: SlotIndex) -> Origin {
        guard let decorator = slots[slot].decorator else { return wiring.origin(of: slots[slot].binding) }
        return wiring.decorators(of: slots[slot].binding)[decorator].origin
    }

    /// Where what a slot needs was brought in: by the layer that chose its factory, or by the decorator itself.
    package func chosenOrigin(of slot: SlotIndex) -> Origin {
        slots[slot].isDecorator ? origin(of: slot) : wiring.chosen(slots[slot].binding)
    }

    /// Where the factory was chosen: below the binding, when a later layer only edited it.
    package func factoryOrigin(of slot: SlotIndex) -> Origin {
        guard slots[slot].isFactory else { return origin(of: slot) }
        return wiring.factoryOrigin(of: slots[slot].binding) ?? origin(of: slot)
    }

    /// The lifetime of the binding that a slot belongs to, and where it was decided.
    func keyLifetime(of slot: SlotIndex) -> KeyLifetime {
        let binding = slots[slot].binding
        return KeyLifetime(
            key: key(of: slot), lifetime: slots[slot].lifetime, origin: lifetimeOrigin(ofBinding: binding),
            isScopeValue: factory(of: slot).isScopeValue)
    }

    /// The service that a decorator's slot wraps.
    func wrappedService(of slot: SlotIndex) -> ServiceType? {
        slots[slot].isDecorator ? key(of: slot).service : nil
    }

    func decorator(of slot: SlotIndex) -> WiredDecorator? {
        slots[slot].decorator.map { wiring.decorators(of: slots[slot].binding)[$0] }
    }

    package func decoratorID(of slot: SlotIndex) -> String? { decorator(of: slot)?.id }

    func uses(of slot: SlotIndex) -> [WiredUse] {
        guard let decorator = slots[slot].decorator else { return wiring.uses(of: slots[slot].binding) }
        return wiring.decorators(of: slots[slot].binding)[decorator].uses
    }

    /// The merged settings, defaults of code included; nil when the factory takes none, or nothing says any.
    package func settings(of slot: SlotIndex) -> SettingsNode? {
        let factory = slots[slot].factory
        guard !slots[slot].isProvided, outline.factories[factory].takesSettings else { return nil }
        let merged =
            slots[slot].isDecorator ? decorator(of: slot)?.settings : wiring.settings(of: slots[slot].binding)
        return merged ?? outline.factories[factory].defaults
    }

    /// What it is of its binding.
    package func role(of slot: SlotIndex) -> SlotRoleInBinding {
        switch slots[slot].part {
        case .factory: .factory
        case .decorator(let number): .decorator(id: wiring.decorators(of: slots[slot].binding)[Int(number)].id)
        case .provided(let number): .provided(Int(number))
        }
    }
}

/// Which part of its binding a slot makes: what the factory makes, a decorator, or a further service (`.provides`).
package enum SlotRoleInBinding: Equatable, Sendable {
    /// The binding's own factory. With decorators it is transient: the outermost decorator has the lifetime.
    case factory
    case decorator(id: String)
    /// The instance of another slot as a further service: `.provides(T.self)`. Its one source is that slot; its factory is
    /// the slot's, and the number counts through `alsoProvides`.
    case provided(Int)
}
