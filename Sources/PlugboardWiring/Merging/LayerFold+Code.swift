extension LayerFold {
    /// Layer 0: what code binds (RULES 26).
    ///
    /// Of two registrations of one key the later is in force, and a text in `uses:` that names no service is passed over:
    /// both are mistakes of the catalog, which its own checks report.
    mutating func layCode() {
        for registration in outline.bindings {
            let origin = Origin.code(registration.location)
            let factory = outline.factories[registration.factory]
            var binding = WiredBinding(key: registration.key, origin: origin, target: .code(registration.factory))
            binding.lifetime = factory.lifetime.map { Located($0, at: origin) }
            if !factory.uses.isEmpty { binding.uses = factory.uses.compactMap { directory.use($0, at: origin) } }
            let number = number(of: registration.key)
            bindings[number] = binding
        }
    }
}
