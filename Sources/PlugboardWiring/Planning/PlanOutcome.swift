/// What planning came to: every finding, and the plan when no error is among them.
package struct PlanOutcome: Sendable {
    package let plan: WiringPlan?
    /// Errors and warnings, unsorted.
    package let diagnostics: [Diagnostic]
    private let graph: LinkedWiring?

    init(plan: WiringPlan?, diagnostics: [Diagnostic], graph: LinkedWiring? = nil) {
        self.plan = plan
        self.diagnostics = diagnostics
        self.graph = graph
    }

    /// The slots as far as they could be linked, those of the plan when there is one: so that the settings of a wrong
    /// wiring can be judged too. They are worked out anew for each who asks.
    package var slots: [PlannedSlot] { graph.map { $0.slots.indices.map($0.planned) } ?? [] }

    /// What each slot was made from.
    package var sites: [SlotSite] {
        graph?.slots.map { SlotSite(binding: $0.binding, decorator: $0.decorator) } ?? []
    }
}

/// The binding that a slot belongs to.
package struct SlotSite: Hashable, Sendable {
    /// An index into `Wiring.bindings`.
    package var binding: Int
    /// The place among the binding's decorators.
    package var decorator: Int?
}
