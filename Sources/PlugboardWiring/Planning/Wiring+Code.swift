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
        var spellings: ServiceSpellings?
        for place in outline.bindings.indices {
            if spellings == nil, !outline.factories[outline.bindings[place].factory].uses.isEmpty {
                spellings = ServiceSpellings(outline)
            }
            let (number, isNew) = table.insert(outline.bindings[place].key)
            if isNew {
                wiring.bindings.append(WiredBinding(place, of: outline, spellings))
            } else {
                wiring.bindings[number] = WiredBinding(place, of: outline, spellings)
            }
        }
        return wiring
    }
}

extension WiredBinding {
    /// A binding as code says it.
    fileprivate init(_ place: Int, of outline: CatalogOutline, _ spellings: ServiceSpellings?) {
        let factory = outline.bindings[place].factory
        let origin = Origin.code(outline.bindings[place].location)
        self.init(key: outline.bindings[place].key, origin: origin, target: .code(factory))
        if let written = outline.factories[factory].lifetime { lifetime = Located(written, at: origin) }
        history = [HistoryStep(path: Self.factoryPath, layer: 0, origin: origin, action: .set)]
        guard let spellings, !outline.factories[factory].uses.isEmpty else { return }
        uses = outline.factories[factory].uses.compactMap { use in
            spellings.target(of: use).map { target in
                WiredUse(parameter: Located(use.parameter, at: origin), target: target.map { Located($0, at: origin) })
            }
        }
    }

    private static let factoryPath = ["factory"]
}

extension UseTarget {
    /// The same target with other keys.
    func map<Other>(_ transform: (Key) -> Other) -> UseTarget<Other> {
        switch self {
        case .one(let key): .one(transform(key))
        case .many(let keys): .many(keys.map(transform))
        }
    }
}
