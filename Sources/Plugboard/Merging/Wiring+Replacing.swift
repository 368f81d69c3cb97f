extension Wiring {
    /// Returns the wiring with the replacements of a test as its last layer (RULES 5.29 and 7.18).
    ///
    /// Each replacement has priority over the binding of its key, including decorators. It may replace a binding of a
    /// sealed wiring.
    ///
    /// - Parameters:
    ///   - bindings: The replacements.
    ///   - outline: The catalog with the replacements, over which the result is planned.
    ///   - scoped: The keys of scoped services, whose replacements are scoped too.
    package func replacing(
        bindings: [FactoryIndex], of outline: CatalogOutline, scoped: Set<ServiceKey> = []
    ) -> Wiring {
        guard !bindings.isEmpty else { return self }
        var wiring = self
        wiring.layers.append(Layer(name: "test"))
        let layer = wiring.layers.count - 1
        var indexes: [ServiceKey: Int] = [:]
        indexes.reserveCapacity(wiring.bindings.count)
        for (index, binding) in wiring.bindings.enumerated() { indexes[binding.key] = index }
        for index in bindings {
            let replacement = outline.factories[index]
            let origin = Origin.code(replacement.location)
            var binding = WiredBinding(key: replacement.key, origin: origin, target: .code(index))
            binding.isTestOverride = true
            binding.firstLayer = layer
            if scoped.contains(replacement.key) { binding.lifetime = Located(.scoped, at: origin) }
            guard let index = indexes[replacement.key] else {
                indexes[replacement.key] = wiring.bindings.count
                wiring.bindings.append(binding)
                continue
            }
            let replaced = wiring.bindings[index]
            binding.replaced = replaced.replaced ?? replaced.target
            wiring.bindings[index] = binding
        }
        let replaced = Set(bindings.map { outline.factories[$0].key })
        wiring.removals.removeAll { replaced.contains($0.key) }
        return wiring
    }
}
