/// What planning came to: every finding, and the plan when no error is among them.
package struct PlanOutcome: Sendable {
    package let plan: WiringPlan?
    /// Errors and warnings, unsorted.
    package let diagnostics: [Diagnostic]

    package init(plan: WiringPlan?, diagnostics: [Diagnostic]) {
        self.plan = plan
        self.diagnostics = diagnostics
    }
}
