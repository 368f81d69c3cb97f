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
            return PlanOutcome(graph: unproven, diagnostics: names.diagnostics)
        }
        var findings = Findings(profile: wiring.profile, in: outline)
        for check in Checks.ofCatalog { check(outline, &findings) }
        let graph = Linker.link(wiring, over: outline, names: directory, inheriting: inherited)
        for check in Checks.ofNames { check(graph, &findings) }
        for check in Checks.ofGraph { check(graph, &findings) }
        let diagnostics = findings.diagnostics.withoutRemarksOnMistakes(in: wiring.manifests)
        let isProven = !findings.hasErrors && graph.isJoined
        return PlanOutcome(graph: graph, plan: isProven ? WiringPlan(graph) : nil, diagnostics: diagnostics)
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
        return PlanOutcome(graph: graph, diagnostics: findings.diagnostics)
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

/// The result of planning: every finding, and the plan when no error is among them.
package struct PlanOutcome: Sendable {
    /// As far as it could be linked, so that the settings of a wrong wiring can be judged too.
    package let graph: WiringGraph
    package var plan: WiringPlan?
    /// Errors and warnings, unsorted.
    package let diagnostics: [Diagnostic]
}

/// A wiring proven complete and acyclic.
///
/// Only a `Planner` makes one. Dependencies are indexes of slots; nothing in it runs anybody's code.
public final class WiringPlan: Sendable {
    /// The bindings that ask for services themselves, so that the proof stops at them.
    package let opaque: [ServiceKey]
    /// What is joined to what.
    package let graph: WiringGraph

    init(_ graph: WiringGraph) {
        opaque = graph.keys(along: graph.opaqueSlots)
        self.graph = graph
    }

    /// The keys in force, in the order of the wiring.
    package var keys: [ServiceKey] { graph.keys }
    /// Whether some factory takes an `InjectionPoint`.
    package var takesInjectionPoint: Bool { graph.sources.all.contains(.injectionPoint) }
    /// Whether something is started.
    package var startsSomething: Bool { graph.slots.contains { $0.isStarted } }
    /// How many levels are made one within another between two looks at the stack; a wiring that is not as deep has none.
    package static let stackCheckInterval = 8
}

extension WiringPlan: ValueHiding {}

package typealias SlotIndex = Int
