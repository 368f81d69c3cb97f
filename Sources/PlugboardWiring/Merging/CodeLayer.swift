/// Layer 0: what code binds (RULES 26).
///
/// Of two registrations of one key the later is in force, and a text in `uses:` that names no service is passed over:
/// both are mistakes of the catalog, which its own checks report.
struct CodeLayer {
    private(set) var keys: KeyTable
    /// By number of the key.
    private(set) var bindings: [WiredBinding] = []

    /// - Parameters:
    ///   - directory: Of the outline; made, where there is none, for the first registration that says `uses:`. Few do.
    ///   - capacity: How many keys there will be when other layers have named theirs.
    init(_ outline: CatalogOutline, names directory: ServiceDirectory? = nil, capacity: Int? = nil) {
        keys = KeyTable(capacity: capacity ?? outline.bindings.count)
        bindings.reserveCapacity(outline.bindings.count)
        var directory = directory
        for registration in outline.bindings.indices {
            let key = outline.bindings[registration].key
            let factory = outline.bindings[registration].factory
            let origin = Origin.code(outline.bindings[registration].location)
            let (number, isNew) = keys.insert(key)
            // A binding is made where it stays and completed there: it is a large value, and copying it shows.
            if isNew {
                bindings.append(WiredBinding(key: key, origin: origin, target: .code(factory)))
            } else {
                bindings[number] = WiredBinding(key: key, origin: origin, target: .code(factory))
            }
            if let lifetime = outline.factories[factory].lifetime {
                bindings[number].lifetime = Located(lifetime, at: origin)
            }
            if outline.factories[factory].uses.isEmpty { continue }
            let names = directory ?? ServiceDirectory(outline)
            directory = names
            bindings[number].uses = outline.factories[factory].uses.compactMap { names.use($0, at: origin) }
        }
    }
}

extension Wiring {
    /// The wiring of code alone.
    package static func code(_ outline: CatalogOutline) -> Wiring {
        var wiring = Wiring()
        wiring.layers = [Layer(name: "code")]
        wiring.bindings = CodeLayer(outline).bindings
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
