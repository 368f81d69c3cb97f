/// 0303, 0304, 0307: every service that `uses:` names in code exists.
struct CodeUsesCheck: CatalogCheck {
    func check(_ outline: CatalogOutline, _ findings: inout Findings) {
        guard outline.factories.contains(where: { !$0.uses.isEmpty }) else { return }
        let spellings = ServiceSpellings(outline)
        for factory in outline.factories {
            for text in factory.uses.flatMap(\.target.keys) {
                switch spellings.read(text) {
                case .key: break
                case .malformed: findings.report(.unreadableUse(text, FactoryPlace(factory), .malformed))
                case .unknown: findings.report(.unreadableUse(text, FactoryPlace(factory), .unknown))
                case .ambiguous(let services):
                    findings.report(.unreadableUse(text, FactoryPlace(factory), .ambiguous(services)))
                }
            }
        }
    }
}
