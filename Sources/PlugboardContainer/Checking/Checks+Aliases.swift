// PB0408 and PB0302: aliases.

extension Checks {
    /// Reports aliases that lead to an unbound key or form a ring (PB0408), and aliases whose target does not provide
    /// their service (PB0302; RULES 7.5).
    static func aliasToNothing(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        let names = AlternativeKeys(graph)
        for mistake in graph.mistakes {
            switch mistake {
            case .aliasToNothing(let binding):
                guard let target = graph.aliasTarget(of: binding), graph.removals[target.value] == nil else {
                    continue  // `Checks.removedButUsed` reports the removal.
                }
                let key = graph.table.keys[binding]
                let nearest = names.nearest(to: target.value, except: [key])
                // Another profile may bind the target to another factory.
                let facts = [WiringFact.factory(key)]
                let misspelling = nearest?.misspelling(of: target.value)
                let diagnostic = Diagnostic(
                    .aliasToNothing, at: target.origin,
                    hides: facts + [.inherited(target.value), .bindings(target.value.service)],
                    reliesOn: facts + [.environment], misspelling: misspelling, missing: target.value
                ) { _ in
                    Wording(
                        title: "\(key) is an alias of \(target.value), which is not bound", label: "not bound",
                        related: nearest.map {
                            [Wording.Mark($0.origin, "\($0.key), a near name, is bound here")]
                        } ?? []
                    ).asking(
                        nearest?.key.description, or: nearest?.rival?.description, insteadOf: target.value.description)
                }
                found.report(diagnostic)
            case .aliasRing(let cycle):
                reportRing(cycle.map(graph.boundKey), to: &found)
            case .aliasOfAnotherService(let binding):
                guard let target = graph.aliasTarget(of: binding) else { continue }
                let key = graph.table.keys[binding]
                found.report(.factoryOfAnotherService, at: target.origin, hides: [.factory(key)]) {
                    Wording(
                        title: "\(key) is an alias of \(target.value), which is another service",
                        label: Phrases.indefinite(target.value.service),
                        help: [
                            "an alias leads to its own service, "
                                + "or to a registration with .provides(\(key.service).self)"
                        ])
                }
            // Other mistakes are reported by their own checks.
            default: break
            }
        }
    }

    private static func reportRing(_ cycle: [BoundKey], to found: inout [Diagnostic]) {
        // A higher layer may repeat an alias. The ring is then the same.
        let facts = cycle.map { WiringFact.factory($0.key) }
        found.report(
            .aliasToNothing, at: cycle.first?.origin, origins: cycle.map(\.origin), hides: facts, reliesOn: facts
        ) {
            if cycle.count == 1 {
                return Wording(
                    title: "\(cycle[0].key) is an alias of itself", label: "leads back here",
                    help: ["give it a factory"])
            }
            return Wording(
                title: "\(cycle[0].key) is an alias that leads back to itself", help: ["give one of them a factory"],
                cycle: cycle.map { Wording.CycleMember(name: $0.key.description, origin: $0.origin) })
        }
    }
}
