extension Wiring {
    /// Returns the wiring with the decorators of code, inside those of manifests. A replacement of a test has none.
    package func decorated(by outline: CatalogOutline) -> Wiring {
        if outline.decorations.isEmpty { return self }
        let keys = keys
        var wiring = self
        var inner: [Int: [WiredDecorator]] = [:]
        for decoration in outline.decorations {
            guard let number = keys[decoration.key], !bindings[number].target.isAlias else {
                wiring.idleDecorations.append(decoration)
                continue
            }
            if !bindings[number].isTestOverride { inner[number, default: []].append(WiredDecorator(decoration)) }
        }
        for (number, decorators) in inner {
            // Outside of those that a child inherits.
            let all = wiring.bindings[number].decorators
            let place = all.firstIndex { $0.inCode == nil } ?? all.count
            wiring.bindings[number].decorators.insert(contentsOf: decorators, at: place)
        }
        return wiring
    }
}

extension WiredBinding.Target {
    fileprivate var isAlias: Bool { if case .alias = self { true } else { false } }
}

extension WiredDecorator {
    fileprivate init(_ decoration: CodeDecoration) {
        let (id, origin) = (decoration.location.description, Origin.code(decoration.location))
        self.init(id: id, origin: origin, factory: Located(FactoryID(id), at: origin))
        inCode = decoration.factory
    }
}
