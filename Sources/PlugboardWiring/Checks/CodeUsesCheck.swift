/// 0303, 0304, 0307: every service that `uses:` names in code exists.
struct CodeUsesCheck: CatalogCheck {
    func check(_ outline: CatalogOutline, _ findings: inout Findings) {
        guard outline.factories.contains(where: { !$0.uses.isEmpty }) else { return }
        let directory = ServiceDirectory(outline)
        for factory in outline.factories {
            for text in factory.uses.flatMap(\.target.keys) {
                do throws(KeyFault) {
                    _ = try directory.key(text)
                } catch {
                    findings.report(.unreadableUse(text, FactoryPlace(factory), error))
                }
            }
        }
    }
}
