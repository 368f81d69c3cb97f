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
        let factoryPath = ["factory"]
        for registration in outline.bindings {
            let origin = Origin.code(registration.location)
            var binding = WiredBinding(key: registration.key, origin: origin, target: .code(registration.factory))
            binding.lifetime = outline.factories[registration.factory].lifetime.map { Located($0, at: origin) }
            binding.history = [HistoryStep(path: factoryPath, layer: 0, origin: origin, action: .set)]
            if !outline.factories[registration.factory].uses.isEmpty {
                let known = spellings ?? ServiceSpellings(outline)
                spellings = known
                binding.uses = outline.factories[registration.factory].uses.compactMap { use in
                    known.target(of: use).map { target in
                        WiredUse(
                            parameter: Located(use.parameter, at: origin),
                            target: target.map { Located($0, at: origin) })
                    }
                }
            }
            let (number, isNew) = table.insert(registration.key)
            if isNew {
                wiring.bindings.append(binding)
            } else {
                wiring.bindings[number] = binding
            }
        }
        return wiring
    }
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
