/// 0307: a name and an identifier have at least one letter, or no manifest can write them (RULES 4).
struct EmptyNameCheck: CatalogCheck {
    func check(_ outline: CatalogOutline, _ findings: inout Findings) {
        for place in outline.bindings.indices {
            let key = outline.bindings[place].key
            guard let name = key.name, name.rawValue.isEmpty else { continue }
            findings.report(.emptyName(key.service, outline.bindings[place].location))
        }
        for place in outline.factories.indices where !outline.factories[place].isPlain {
            guard let id = outline.factories[place].id, id.rawValue.isEmpty else { continue }
            findings.report(.emptyIdentifier(outline.factories[place].product, outline.factories[place].location))
        }
    }
}
