extension WiringGraph {
    func aliasTarget(of binding: Int) -> Located<ServiceKey>? {
        if case .alias(let target) = wiring.target(of: binding) { return target }
        return nil
    }

    func boundKey(_ binding: Int) -> BoundKey {
        BoundKey(table.keys[binding], at: wiring.origin(of: binding))
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
}

extension FactoryReference {
    /// Whether an environment permits it; without one, only what is allowed everywhere.
    func isAllowed(in environment: EnvironmentName?) -> Bool {
        allowedIn.isEmpty || environment.map { allowedIn.contains($0) } ?? false
    }
}
