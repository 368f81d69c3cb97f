/// Proves wirings: the only maker of a `WiringPlan`.
///
/// It runs nobody's code and is linear in bindings and dependencies.
package enum Planner {}

extension Planner {
    /// Checks a wiring whole and, when nothing in it is wrong, makes its plan.
    ///
    /// - Parameters:
    ///   - names: The directory of the outline, where there is one already.
    ///   - inherited: What the bindings that a child has of its parent depend on there.
    package static func plan(
        _ wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil,
        inheriting inherited: TopologicalOrder.InheritedNeeds? = nil
    ) -> PlanOutcome {
        if wiring.isPartial {
            let unproven = WiringGraph(wiring: wiring, outline: outline, isIncomplete: true)
            let names = checkNames(wiring, over: outline, names: directory)
            return PlanOutcome(unproven: unproven, diagnostics: names.diagnostics)
        }
        var findings = Findings(profile: wiring.profile, in: outline)
        for check in Checks.ofCatalog { check(outline, &findings) }
        let graph = Linker.link(wiring, over: outline, names: directory, inheriting: inherited)
        for check in Checks.ofNames { check(graph, &findings) }
        for check in Checks.ofGraph { check(graph, &findings) }
        let diagnostics = findings.diagnostics.withoutRemarksOnMistakes(in: wiring.manifests)
        if findings.hasErrors || !graph.isJoined { return PlanOutcome(unproven: graph, diagnostics: diagnostics) }
        return PlanOutcome(WiringPlan(graph), diagnostics: diagnostics)
    }

    /// Checks what code registers and the names of a wiring that is not whole: that of an abstract profile, to be completed
    /// by others. Without a plan, but its settings can be judged.
    package static func checkNames(
        _ wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil
    ) -> PlanOutcome {
        var findings = Findings(profile: wiring.profile, in: outline)
        for check in Checks.ofCatalog { check(outline, &findings) }
        let graph = joined(wiring, over: outline, names: directory)
        for check in Checks.ofNames { check(graph, &findings) }
        return PlanOutcome(unproven: graph, diagnostics: findings.diagnostics)
    }

    /// What can be joined of a wiring that is not whole, unproven.
    package static func joined(
        _ wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil
    ) -> WiringGraph {
        Linker.link(wiring, over: outline, names: directory, isIncomplete: true)
    }

    /// The aliases of such a wiring that lead to nothing in it: others may bind what they lead to.
    package static func openAliases(of outcome: PlanOutcome) -> [(target: ServiceKey, diagnostic: Diagnostic)] {
        var findings = Findings(profile: outcome.graph.wiring.profile, in: outcome.graph.outline)
        Checks.aliasToNothing(outcome.graph, reporting: &findings)
        return findings.diagnostics.compactMap { diagnostic in
            diagnostic.code == .aliasToNothing ? diagnostic.finding.missing.map { ($0, diagnostic) } : nil
        }
    }
}
