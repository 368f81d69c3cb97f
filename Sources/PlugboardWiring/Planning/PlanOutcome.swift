/// What planning came to: every finding, and the plan when no error is among them.
package struct PlanOutcome: Sendable {
    package let plan: WiringPlan?
    /// Errors and warnings, unsorted.
    package let diagnostics: [Diagnostic]
    /// As far as it could be linked, that of the plan when there is one: so that the settings of a wrong wiring can be
    /// judged too.
    let graph: LinkedWiring

    init(plan: WiringPlan?, diagnostics: [Diagnostic], graph: LinkedWiring) {
        self.plan = plan
        self.diagnostics = diagnostics
        self.graph = graph
    }

    /// The slots in numbers.
    package var linked: [LinkedSlot] { graph.slots }

    package func key(of slot: SlotIndex) -> ServiceKey { graph.key(of: slot) }
    package func origin(of slot: SlotIndex) -> Origin { graph.origin(of: slot) }
    package func chosenOrigin(of slot: SlotIndex) -> Origin { graph.chosenOrigin(of: slot) }
    package func hasDefaults(_ slot: SlotIndex) -> Bool {
        graph.outline.factories[graph.slots[slot].factory].defaults != nil
    }
    package func settings(of slot: SlotIndex) -> SettingsNode? { graph.settings(of: slot) }

    /// The slots with all that is known of them, worked out anew for each who asks.
    package var slots: [PlannedSlot] { graph.slots.indices.map(graph.planned) }

    /// What each slot was made from.
    package var sites: [SlotSite] {
        graph.slots.map { SlotSite(binding: $0.binding, decorator: $0.decorator) }
    }
}

/// The binding that a slot belongs to.
package struct SlotSite: Equatable, Sendable {
    /// An index into `Wiring.bindings`.
    package let binding: Int
    /// The place among the binding's decorators.
    package let decorator: Int?
}
