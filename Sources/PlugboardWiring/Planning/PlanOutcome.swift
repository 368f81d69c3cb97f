/// What planning came to: every finding, and the plan when no error is among them.
package struct PlanOutcome: Sendable {
    package let plan: WiringPlan?
    /// Errors and warnings, unsorted.
    package let diagnostics: [Diagnostic]
    /// The slots as far as they could be linked, those of the plan when there is one: so that the settings of a wrong
    /// wiring can be judged too.
    package let slots: [PlannedSlot]
    /// What each slot was made from.
    package let sites: [SlotSite]

    init(plan: WiringPlan?, diagnostics: [Diagnostic], slots: [PlannedSlot] = [], sites: [SlotSite] = []) {
        self.plan = plan
        self.diagnostics = diagnostics
        self.slots = slots
        self.sites = sites
    }
}

/// The binding that a slot belongs to.
package struct SlotSite: Hashable, Sendable {
    /// An index into `Wiring.bindings`.
    package var binding: Int
    /// The place among the binding's decorators.
    package var decorator: Int?
}
