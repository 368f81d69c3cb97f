import PlugboardWiring

/// The dependency order of a container's bindings, computed when a list of several members is first resolved.
final class LazyOrder: Sendable {
    private let dependencies: Dependencies
    private let inherited: DependencyOrder.InheritedNeeds?
    private let cell = OnceCell<DependencyOrder>()

    /// Nil where no list has two members.
    init?(_ plan: WiringPlan, inheriting inherited: DependencyOrder.InheritedNeeds?) {
        guard plan.mayListSeveral else { return nil }
        dependencies = Dependencies(plan.graph)
        self.inherited = inherited
    }

    var order: DependencyOrder { cell.value ?? cell.keep(DependencyOrder(dependencies, inheriting: inherited)) }
}
