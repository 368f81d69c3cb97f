// PB0801: lists and contributions.

extension Checks {
    /// Reports a list that the catalog both binds and contributes to (PB0801; RULES 8.17). A child may bind a list of
    /// its parent.
    static func listBesideContribution(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        var contributions = RareTable<ServiceType, (contribution: ServiceType, factory: FactoryIndex)>()
        lazy var own = Set(outline.bindings)
        for index in outline.factories.indices where !outline.factories[index].options.provided.isEmpty {
            let factory = outline.factories[index]
            guard own.contains(index) || outline.overriddenInParent == nil && factory.offeredID != nil else {
                continue
            }
            for service in factory.options.contributedLists where contributions[service.list] == nil {
                contributions[service.list] = (service, index)
            }
        }
        if contributions.isEmpty { return }
        for bound in outline.bindings.map({ outline.factories[$0] })
        where bound.serviceName == nil && !bound.allowsOverride {
            for service in [bound.product] + bound.options.alsoProvides {
                guard let (contribution, factory) = contributions[service] else { continue }
                let contributor = outline.factories[factory]
                found.reportInCode(.registeredTwice, at: bound.location) {
                    Wording(
                        title: "\(service) is bound beside a contribution to \(contribution)", label: "bound here",
                        related: [
                            Wording.Mark(
                                .code(contributor.location),
                                "\(contributor.subject) contributes to \(contribution) here")
                        ],
                        help: [
                            "bind its members as \(contribution), each under a name, "
                                + "or add override: true to replace the whole list"
                        ])
                }
            }
        }
    }

    /// Reports a registration that contributes to a list twice (PB0801; RULES 8.17).
    static func contributedTwice(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        for index in outline.factories.indices {
            let lists = outline.factories[index].options.contributedLists
            if lists.isEmpty { continue }
            let factory = outline.factories[index]
            for (number, list) in lists.enumerated() where lists.firstIndex(of: list) == number {
                let isOwn = list == factory.product
                let isProvided = factory.providedServices.contains(list)
                if !isOwn, !isProvided, lists.count(where: { $0 == list }) == 1 { continue }
                found.reportInCode(.registeredTwice, at: factory.location) {
                    let (predicate, help) =
                        isOwn
                        ? (
                            "contributes to its own service",
                            "leave .contributes out: what is bound is in the list of its service"
                        )
                        : isProvided
                            ? (
                                "provides \(list) and contributes to it",
                                "leave one out: what is provided is in the list of its service"
                            )
                            : ("contributes to \(list) twice", "leave one out: a list has an instance once")
                    return Wording(
                        title: "\(factory.subject) \(predicate)", label: "registered here", help: [help])
                }
            }
        }
    }
}
