/// 0802: factory identifiers are unique over the whole catalog (RULES 13).
struct IdentifierTwiceCheck: CatalogCheck {
    func check(_ outline: CatalogOutline, _ findings: inout Findings) {
        var first: [FactoryID: CodeLocation] = [:]
        for place in outline.factories.indices where !outline.factories[place].isPlain {
            guard let id = outline.factories[place].id else { continue }
            let location = outline.factories[place].location
            if let earlier = first[id] {
                findings.report(.identifierTwice(id, first: earlier, second: location))
            } else {
                first[id] = location
            }
        }
    }
}
