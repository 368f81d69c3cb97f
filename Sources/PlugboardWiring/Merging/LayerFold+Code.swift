extension LayerFold {
    /// Layer 0: what code binds (RULES 26).
    ///
    /// Of two registrations of one key the later is in force, and a text in `uses:` that names no service is passed over:
    /// both are mistakes of the catalog, which its own checks report.
    mutating func layCode() {
        for registration in outline.bindings.indices {
            let key = outline.bindings[registration].key
            let factory = outline.bindings[registration].factory
            let origin = Origin.code(outline.bindings[registration].location)
            let number = number(of: key)
            // A binding is made where it stays and completed there: it is a large value, and copying it shows.
            bindings[number] = WiredBinding(key: key, origin: origin, target: .code(factory))
            if let lifetime = outline.factories[factory].lifetime {
                bindings[number]?.lifetime = Located(lifetime, at: origin)
            }
            if outline.factories[factory].uses.isEmpty { continue }
            bindings[number]?.uses = outline.factories[factory].uses.compactMap { directory.use($0, at: origin) }
        }
    }
}

extension ServiceDirectory {
    /// What code says with `uses:`; nil when one of its keys names no service.
    func use(_ use: CodeUse, at origin: Origin) -> WiredUse? {
        let parameter = Located(use.parameter, at: origin)
        switch use.target {
        case .one(let text):
            guard let key = try? key(text) else { return nil }
            return WiredUse(parameter: parameter, target: .one(Located(key, at: origin)))
        case .many(let texts):
            let keys = texts.compactMap { try? key($0) }
            guard keys.count == texts.count else { return nil }
            return WiredUse(parameter: parameter, target: .many(keys.map { Located($0, at: origin) }))
        }
    }
}
