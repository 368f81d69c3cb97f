extension LinkedWiring {
    func aliasTarget(of binding: Int) -> Located<ServiceKey>? {
        if case .alias(let target) = wiring.bindings[binding].target { return target }
        return nil
    }

    func boundKey(_ binding: Int) -> BoundKey {
        BoundKey(wiring.bindings[binding].key, at: wiring.bindings[binding].origin)
    }

    /// The binding that a slot belongs to, as a place to point at.
    func bindingKey(of slot: SlotIndex) -> BoundKey {
        BoundKey(slots[slot].key, at: wiring.bindings[sites[slot].binding].origin)
    }

    func decoratorID(of slot: SlotIndex) -> String? {
        if case .decorator(let id) = slots[slot].role { return id }
        return nil
    }

    /// The service that a decorator's slot wraps.
    func wrappedService(of slot: SlotIndex) -> ServiceType? {
        decoratorID(of: slot) == nil ? nil : slots[slot].key.service
    }

    func uses(of slot: SlotIndex) -> [WiredUse] {
        let site = sites[slot]
        guard let decorator = site.decorator else { return wiring.bindings[site.binding].uses }
        return wiring.bindings[site.binding].decorators[decorator].uses
    }
}

extension FactoryPlace {
    /// Whether an environment permits it; without one, only what is allowed everywhere.
    func isAllowed(in environment: EnvironmentName?) -> Bool {
        allowedIn.isEmpty || environment.map { allowedIn.contains($0) } ?? false
    }
}
