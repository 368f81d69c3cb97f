import PlugboardReports
import PlugboardWiring
import Synchronization

/// Makes instances as a proven plan says.
///
/// A container never changes. Any thread may resolve; an instance that is shared is built exactly once; resolving takes
/// no lock but while a shared instance is being built.
///
/// ```swift
/// let container = try Container { catalog in
///     catalog.autoregister(Clock.self, lifetime: .singleton, initializer: SystemClock.init)
///     catalog.autoregister(Checkout.self, initializer: Checkout.init(clock:))
/// }
/// let checkout = try container.resolve(Checkout.self)
/// ```
public final class Container: Sendable {
    @usableFromInline let services: ServiceTable
    @usableFromInline let names: NameTable
    /// How many places a scope has.
    let scopedCount: Int
    let wiring: LinkedSlots
    /// Slots for shapes that somebody asked for: `S?`, `[S]`, `Lazy<S>`.
    let derived = Mutex(DerivedSlots())

    /// Makes a container from a plan that was proven over the outline of this catalog.
    ///
    /// - Parameter settings: the decoded settings of each slot whose factory takes some.
    package init(plan: WiringPlan, catalog: Catalog, settings: [SlotIndex: any Sendable] = [:]) {
        let linked = SlotLinker.link(plan, catalog.drafts, settings)
        wiring = linked
        scopedCount = linked.scopedCount
        services = linked.serviceTable()
        names = linked.nameTable()
        linked.belong(to: self)
    }

    deinit {
        services.deallocate()
    }

    /// A scope: what is scoped is kept in it, and resolved from it.
    ///
    /// The scope keeps its container alive.
    public func makeScope() -> Scope { Scope(self) }
}
