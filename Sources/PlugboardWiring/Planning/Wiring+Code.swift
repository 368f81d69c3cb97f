extension Wiring {
    /// The wiring of code alone: layer 0 under every manifest.
    ///
    /// Of two registrations of one key the later is in force; whether that is a mistake is for the checks to say, as it
    /// is for a text in `uses:` that names no service.
    package static func code(_ outline: CatalogOutline) -> Wiring {
        var wiring = Wiring()
        wiring.layers = [Layer(name: "code")]
        wiring.bindings.reserveCapacity(outline.bindings.count)
        var table = KeyTable(capacity: outline.bindings.count)
        var directory: ServiceDirectory?
        for registration in outline.bindings.indices {
            let factory = outline.bindings[registration].factory
            let origin = Origin.code(outline.bindings[registration].location)
            let (number, isNew) = table.insert(outline.bindings[registration].key)
            // A binding is made where it stays and completed there: it is a large value, and copying it shows.
            if isNew {
                wiring.bindings.append(
                    WiredBinding(key: outline.bindings[registration].key, origin: origin, target: .code(factory)))
            } else {
                wiring.bindings[number] = WiredBinding(key: table.keys[number], origin: origin, target: .code(factory))
            }
            if let lifetime = outline.factories[factory].lifetime {
                wiring.bindings[number].lifetime = Located(lifetime, at: origin)
            }
            // Few factories say `uses:`, and only for them a directory of names is worth its cost.
            if outline.factories[factory].uses.isEmpty { continue }
            let known = directory ?? ServiceDirectory(outline)
            directory = known
            wiring.bindings[number].uses = outline.factories[factory].uses.compactMap { known.use($0, at: origin) }
        }
        return wiring
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
