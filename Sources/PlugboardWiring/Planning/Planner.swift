/// Proves wirings. It is the only source of `WiringPlan` values.
///
/// It runs no client code and is linear in bindings and dependencies.
package enum Planner {}

extension Planner {
    /// Checks a complete wiring and makes its plan if there is no error.
    ///
    /// - Parameters:
    ///   - names: The directory of the outline, if the caller has one.
    ///   - inherited: The dependencies, within the parent, of bindings that a child shares with it.
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

    /// Checks the registrations and the names of an incomplete wiring, such as that of an abstract profile. The result
    /// has no plan, but its settings can be checked.
    package static func checkNames(
        _ wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil
    ) -> PlanOutcome {
        var findings = Findings(profile: wiring.profile, in: outline)
        for check in Checks.ofCatalog { check(outline, &findings) }
        let graph = joined(wiring, over: outline, names: directory)
        for check in Checks.ofNames { check(graph, &findings) }
        return PlanOutcome(graph: graph, diagnostics: findings.diagnostics)
    }

    /// The linked part of an incomplete wiring, unproven.
    package static func joined(
        _ wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil
    ) -> WiringGraph {
        Linker.link(wiring, over: outline, names: directory, isIncomplete: true)
    }

    /// The aliases of an incomplete wiring without a target, which other profiles may bind.
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
    /// The graph as far as it could be linked, so that the settings of a mistaken wiring can be checked.
    package let graph: WiringGraph
    package var plan: WiringPlan?
    /// Errors and warnings, unsorted.
    package let diagnostics: [Diagnostic]
}

/// A wiring proven complete and acyclic.
///
/// Only `Planner` makes plans. Dependencies are indexes of slots. A plan runs no client code.
public final class WiringPlan: Sendable {
    /// The bindings that request services themselves, at which the proof stops.
    package let opaque: [ServiceKey]
    /// The linked graph.
    package let graph: WiringGraph

    init(_ graph: WiringGraph) {
        opaque = graph.keys(along: graph.opaqueSlots)
        self.graph = graph
    }

    /// The keys in force, in the order of the wiring.
    package var keys: [ServiceKey] { graph.keys }
    /// Whether a factory takes an `InjectionPoint`.
    package var takesInjectionPoint: Bool { graph.sources.all.contains(.injectionPoint) }
    /// Whether a binding is started.
    package var startsSomething: Bool { graph.slots.contains { $0.isStarted } }
    /// The number of nested levels between two checks of the stack. A wiring of less depth has no checks.
    package static let stackCheckInterval = 8
}

extension WiringPlan: ValueHiding {}

package typealias SlotIndex = Int
