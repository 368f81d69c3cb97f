import PlugboardWiring

/// The dependency order of a container's bindings, computed when a list of several members is first resolved.
final class DeferredTopologicalOrder: Sendable {
    private let dependencies: DependencyEdges
    private let inherited: TopologicalOrder.InheritedNeeds?
    private let cell = OnceCell<TopologicalOrder>()

    /// Nil where no list has two members.
    init?(_ plan: WiringPlan, inheriting inherited: TopologicalOrder.InheritedNeeds?) {
        guard plan.mayListSeveral else { return nil }
        dependencies = DependencyEdges(plan.graph)
        self.inherited = inherited
    }

    var order: TopologicalOrder { cell.value ?? cell.keep(TopologicalOrder(dependencies, inheriting: inherited)) }
}
