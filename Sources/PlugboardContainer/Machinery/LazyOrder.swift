import PlugboardWiring

/// The order of a container's bindings, worked out when somebody first asks for a list.
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
