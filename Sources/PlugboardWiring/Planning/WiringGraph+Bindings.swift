// What a binding is, worked out when somebody asks.

extension WiringGraph {
    func aliasTarget(of binding: Int) -> Located<ServiceKey>? {
        if case .alias(let target) = wiring.target(of: binding) { return target }
        return nil
    }

    func boundKey(_ binding: Int) -> BoundKey {
        BoundKey(table.keys[binding], at: wiring.origin(of: binding))
    }

    /// What `uses`, of a binding or of a decorator, or an alias names.
    var keysNamed: Set<ServiceKey> {
        var named: Set<ServiceKey> = []
        for binding in 0..<wiring.bindingCount {
            if let target = aliasTarget(of: binding) { named.insert(target.value) }
            for use in wiring.uses(of: binding) + wiring.decorators(of: binding).flatMap(\.uses) {
                named.formUnion(use.target.keys.map(\.value))
            }
        }
        return named
    }

    /// The lifetime of the binding that a slot belongs to, which only its outermost slot has.
    func lifetime(ofBinding binding: Int) -> LifetimeKind {
        let slot = keyTargets[binding].slot
        return slot < 0 ? .transient : slots[slot].lifetime
    }

    /// The same with where it was decided.
    func locatedLifetime(ofBinding binding: Int) -> Located<LifetimeKind> {
        Located(lifetime(ofBinding: binding), at: lifetimeOrigin(ofBinding: binding))
    }

    /// The bindings whose instances several threads may come to hold, without the aliases.
    var sharedBindings: [Int] {
        if !traits.contains(.isShared) { return [] }
        return (0..<wiring.bindingCount).filter { !keyTargets[$0].isAlias && lifetime(ofBinding: $0).isShared }
    }

    /// Where a binding's lifetime was decided: where it was written, or else where the factory was chosen that has it.
    func lifetimeOrigin(ofBinding binding: Int) -> Origin {
        wiring.lifetime(of: binding)?.origin ?? wiring.factoryOrigin(of: binding) ?? wiring.chosen(binding)
    }
}
