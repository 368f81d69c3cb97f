/// 0307: names and identifiers that code gives can be written by a manifest (RULES 4).
struct EmptyNameCheck: CatalogCheck {
    func check(_ outline: CatalogOutline, _ findings: inout Findings) {
        for place in outline.bindings.indices {
            let key = outline.bindings[place].key
            guard key.hasEmptyName else { continue }
            findings.report(.unwritableName(key.service, outline.bindings[place].location, .registration))
        }
        for entry in outline.entries where entry.key.hasEmptyName {
            findings.report(.unwritableName(entry.key.service, entry.location, .entry))
        }
        for naming in outline.serviceNames where naming.name.isEmpty || naming.name.utf8.contains(UInt8(ascii: "#")) {
            findings.report(.unwritableName(naming.service, naming.location, .service(naming.name)))
        }
        for place in outline.factories.indices where !outline.factories[place].isPlain {
            guard let id = outline.factories[place].id, id.rawValue.isEmpty else { continue }
            findings.report(.emptyIdentifier(outline.factories[place].product, outline.factories[place].location))
        }
    }
}

extension ServiceKey {
    /// Whether its name has no letter, which is no name (RULES 4).
    var hasEmptyName: Bool { name?.rawValue.isEmpty ?? false }
}
