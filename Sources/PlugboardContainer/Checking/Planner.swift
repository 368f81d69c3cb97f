/// The creator of all plans, which proves wirings.
///
/// Planning runs no code of the program. The time is linear in the numbers of bindings and dependencies.
package enum Planner {}

extension Planner {
    /// Checks a complete wiring, and creates its plan if there is no error.
    ///
    /// - Parameters:
    ///   - names: The directory of the outline, if the caller has it.
    ///   - inherited: Returns the dependencies of the bindings that a child shares, in the parent.
    package static func plan(
        _ wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil,
        inheriting inherited: TopologicalOrder.InheritedNeeds? = nil
    ) -> PlanOutcome {
        if wiring.isPartial {
            let unproven = WiringGraph(wiring: wiring, outline: outline, isIncomplete: true)
            let names = checkNames(wiring, over: outline, names: directory)
            return PlanOutcome(graph: unproven, diagnostics: names.diagnostics)
        }
        var found: [Diagnostic] = []
        for check in Checks.ofCatalog { check(outline, &found) }
        let graph = Linker.link(wiring, over: outline, names: directory, inheriting: inherited)
        for check in Checks.ofNames { check(graph, &found) }
        for check in Checks.ofGraph { check(graph, &found) }
        let isProven = !found.hasErrors && graph.isJoined
        return PlanOutcome(
            graph: graph, plan: isProven ? WiringPlan(graph) : nil, diagnostics: found.checked(wiring, in: outline))
    }

    /// Checks the registrations and the names of an incomplete wiring, such as that of an abstract profile. The result
    /// has no plan, but its settings can be checked.
    package static func checkNames(
        _ wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil
    ) -> PlanOutcome {
        var found: [Diagnostic] = []
        for check in Checks.ofCatalog { check(outline, &found) }
        let graph = joined(wiring, over: outline, names: directory)
        for check in Checks.ofNames { check(graph, &found) }
        return PlanOutcome(graph: graph, diagnostics: found.checked(wiring, in: outline))
    }

    /// Returns the wiring with only the bindings that the entries of the outline reach; nil if some requests of these
    /// bindings or of their scopes are unknown, so that the whole wiring is needed.
    package static func part(
        of wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil
    ) -> Wiring? {
        let graph = Linker.link(wiring, over: outline, names: directory)
        guard let used = graph.reach?.keysUsedByEntries, !wiring.isPartial,
            !graph.opaqueSlots.contains(where: { used[graph.slots[$0].binding] }),
            !graph.scopeFactories.contains(where: { $0.value.isEmpty && used[graph.slots[$0.key].binding] })
        else { return nil }
        // A key that nothing binds may be one of these, with a misspelled name.
        let missing = Set(UnboundKeys(graph).keys.map(\.service))
        var part = wiring
        part.bindings = wiring.bindings.indices.filter { used[$0] || missing.contains(wiring.bindings[$0].key.service) }
            .map { wiring.bindings[$0] }
        return part
    }

    /// Returns the errors about bindings outside of a part whose names are misspelled. The part has a service of theirs, so
    /// it may use a binding of code in their place.
    ///
    /// - Parameter outline: The outline with the entries of the whole program. Without them, an unused name is no error.
    package static func misspelledNames(
        in wiring: Wiring, outside part: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil
    ) -> [Diagnostic] {
        var found: [Diagnostic] = []
        Checks.neverUsed(Linker.link(wiring, over: outline, names: directory), reporting: &found)
        let used = Set(part.bindings.map(\.key.service))
        return found.checked(wiring, in: outline).filter { diagnostic in
            diagnostic.severity == .error && diagnostic.remarked.map { used.contains($0.service) } ?? false
        }
    }

    /// Links an incomplete wiring as far as possible. The graph is not proven.
    package static func joined(
        _ wiring: Wiring, over outline: CatalogOutline, names directory: ServiceDirectory? = nil
    ) -> WiringGraph {
        Linker.link(wiring, over: outline, names: directory, isIncomplete: true)
    }

    /// Returns the aliases of an incomplete wiring whose targets are not bound. Other profiles may bind the targets.
    package static func openAliases(of outcome: PlanOutcome) -> [(target: ServiceKey, diagnostic: Diagnostic)] {
        var found: [Diagnostic] = []
        Checks.aliasToNothing(outcome.graph, reporting: &found)
        return found.checked(outcome.graph.wiring, in: outcome.graph.outline).compactMap { diagnostic in
            diagnostic.code == .aliasToNothing ? diagnostic.missing.map { ($0, diagnostic) } : nil
        }
    }
}

/// The result of planning: every diagnostic, and the plan if no diagnostic is an error.
package final class PlanOutcome: Sendable {
    /// The graph, which also exists for a wiring with errors, so that its settings can be checked.
    package let graph: WiringGraph
    package let plan: WiringPlan?
    /// The errors and warnings, unsorted.
    package let diagnostics: [Diagnostic]

    init(graph: WiringGraph, plan: WiringPlan? = nil, diagnostics: [Diagnostic]) {
        self.graph = graph
        self.plan = plan
        self.diagnostics = diagnostics
    }
}

/// A wiring that is proven to be complete and acyclic.
///
/// Only `Planner` creates plans. A plan refers to slots by number and runs no code of the program.
public final class WiringPlan: Sendable {
    /// The bindings that make undeclared requests. The proof does not cover these requests.
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
    var takesInjectionPoint: Bool { graph.sources.all.contains(.injectionPoint) }
    /// Whether `start()` starts at least one binding.
    var startsSomething: Bool { graph.slots.contains { $0.isStarted } }
    /// The number of nested levels between two checks of the stack. A wiring with fewer levels has no check.
    static let stackCheckInterval = 8
}

extension WiringPlan: ValueHiding {}

package typealias SlotIndex = Int
