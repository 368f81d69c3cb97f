/// 0306: all factories of a service declare the same arguments, so that no profile breaks a call site (RULES 47).
struct ArgumentListsCheck: CatalogCheck {
    func check(_ outline: CatalogOutline, _ findings: inout Findings) {
        guard outline.factories.contains(where: { !$0.isPlain && !$0.declaredArguments.isEmpty }) else { return }
        var first: [ServiceType: FactoryIndex] = [:]
        for place in outline.factories.indices {
            let service = outline.factories[place].product
            guard let earlier = first[service] else {
                first[service] = place
                continue
            }
            let (factory, other) = (outline.factories[place], outline.factories[earlier])
            if factory.declaredArguments != other.declaredArguments {
                findings.report(
                    .argumentListsDiffer(
                        service, factory.declaredArguments, at: factory.location,
                        first: other.declaredArguments, firstAt: other.location))
            }
        }
    }
}
