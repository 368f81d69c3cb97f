/// What planning came to: every finding, and the plan when no error is among them.
package final class PlanOutcome: Sendable {
    private let result: Result
    /// Errors and warnings, unsorted.
    package let diagnostics: [Diagnostic]

    /// The plan, or the graph that could not be proven.
    private enum Result: Sendable {
        case proven(WiringPlan)
        case unproven(WiringGraph)
    }

    init(_ plan: WiringPlan, diagnostics: [Diagnostic]) {
        result = .proven(plan)
        self.diagnostics = diagnostics
    }

    init(unproven graph: consuming WiringGraph, diagnostics: [Diagnostic]) {
        result = .unproven(graph)
        self.diagnostics = diagnostics
    }

    package var plan: WiringPlan? { if case .proven(let plan) = result { plan } else { nil } }

    /// As far as it could be linked, that of the plan when there is one: so that the settings of a wrong wiring can be
    /// judged too.
    package var graph: WiringGraph {
        switch result {
        case .proven(let plan): plan.graph
        case .unproven(let graph): graph
        }
    }
}
