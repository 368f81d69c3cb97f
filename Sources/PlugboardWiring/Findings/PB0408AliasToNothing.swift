/// An alias of what is not bound.
struct AliasToNothing: MissingInheritance {
    var code: DiagnosticCode { .aliasToNothing }
    let alias: BoundKey
    let target: Located<ServiceKey>
    let nearest: BoundKey?
    var unextended: BindingInUnextendedProfile?

    var missing: ServiceKey? { target.value }
    var origin: Origin? { target.origin }
    /// In another profile the target may be bound, of another service.
    var reliesOn: [WiringFact] { hides }
    var hides: [WiringFact] { [.factory(alias.key)] }
    var misspelling: MisspelledServiceKey? { nearest.map { MisspelledServiceKey(bound: $0.key, meant: target.value) } }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(alias.key) is an alias of \(target.value), which is not bound", label: "not bound",
            related: nearest.map { [FindingText.Mark($0.origin, "\($0.key), a near name, is bound here")] } ?? [],
            help: Phrases.suggestion(nearest?.key.description, for: target.value.description)
                + [unextended?.help].compactMap(\.self),
            notes: unextended.map { [$0.note] } ?? [])
    }
}

/// Aliases that lead to each other, each with the place of its target.
struct AliasRing: Finding {
    var code: DiagnosticCode { .aliasToNothing }
    let cycle: [BoundKey]

    var origin: Origin? { cycle.first?.origin }
    var origins: [Origin] { cycle.map(\.origin) }
    var hides: [WiringFact] { cycle.map { .factory($0.key) } }
    /// A layer above that writes an alias again has the same ring.
    var reliesOn: [WiringFact] { hides }

    func wording(in profiles: [String]) -> FindingText {
        if cycle.count == 1 {
            return FindingText(
                title: "\(cycle[0].key) is an alias of itself", label: "leads back here", help: ["give it a factory"])
        }
        return FindingText(
            title: "\(cycle[0].key) is an alias that leads back to itself", help: ["give one of them a factory"],
            cycle: cycle.map { FindingText.CycleMember(name: $0.key.description, origin: $0.origin) })
    }
}

extension Checks {
    /// An alias ends at a binding of its service, or of one that is provided as it (RULES 28).
    static func aliasToNothing(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.faults.isEmpty { return }
        let names = AlternativeKeys(graph)
        for fault in graph.faults {
            switch fault {
            case .aliasToNothing(let binding):
                guard let target = graph.aliasTarget(of: binding), graph.removals[target.value] == nil else {
                    continue  // The removal is told by `Checks.removedButUsed`.
                }
                let alias = graph.boundKey(binding)
                let nearest = names.nearest(to: target.value, except: [alias.key])
                findings.report(AliasToNothing(alias: alias, target: target, nearest: nearest))
            case .aliasRing(let cycle):
                findings.report(AliasRing(cycle: cycle.map(graph.boundKey)))
            case .aliasOfAnotherService(let binding):
                guard let target = graph.aliasTarget(of: binding) else { continue }
                findings.report(AliasOfAnotherService(alias: graph.boundKey(binding), target: target))
            // Each fault has its check, which is not this one.
            default: break
            }
        }
    }
}

extension DiagnosticCode {
    /// An alias leads to nothing, or back to itself.
    public static let aliasToNothing = DiagnosticCode("PB0408")
}
