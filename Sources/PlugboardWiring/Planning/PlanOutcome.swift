/// What planning came to: every finding, and the plan when no error is among them.
package final class PlanOutcome: Sendable {
    package let plan: WiringPlan?
    /// Errors and warnings, unsorted.
    package let diagnostics: [Diagnostic]
    /// As far as it could be linked, that of the plan when there is one: so that the settings of a wrong wiring can be
    /// judged too.
    package let graph: WiringGraph

    init(plan: WiringPlan?, diagnostics: [Diagnostic], graph: WiringGraph) {
        self.plan = plan
        self.diagnostics = diagnostics
        self.graph = graph
    }
}
