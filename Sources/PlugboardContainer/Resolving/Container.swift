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
///     catalog.autoregister(Checkout.self, initializer: StandardCheckout.init(clock:))
/// }
/// let checkout = try container.resolve(Checkout.self)
/// ```
public final class Container: Sendable {
    @usableFromInline let services: ServiceTable
    @usableFromInline let names: NameTable
    /// The places that a scope has.
    let scopedSlots: ScopedSlots
    let slots: ContainerSlots
    /// Whether some factory takes an `InjectionPoint`.
    let takesInjectionPoint: Bool
    /// Whether some instance is of the lifetime `graph`, here or in a parent.
    let sharesInResolutions: Bool
    /// Slots for shapes that somebody asked for: `S?`, `[S]`, `Lazy<S>`.
    let derived = Mutex(DerivedSlots())
    @usableFromInline let log = ClosingLog()
    /// Nil where nothing is started.
    let startup: Startup?
    let catalog: Catalog
    /// The wiring that the plan was made from; nil for that of the catalog's code alone.
    let wiring: Wiring?
    /// The container that this one is a child of.
    public let parent: Container?
    /// What people know it by; nil unless it was given.
    public let name: String?

    /// Makes a container from a plan that was proven over the outline of this catalog.
    ///
    /// - Parameters:
    ///   - settings: The decoded settings of each slot whose factory takes some.
    ///   - wiring: What the plan was made from, so that children can be planned; nil for `Wiring.code` of the catalog.
    ///   - warnings: What was found and keeps nothing from being made.
    package convenience init(
        plan: WiringPlan, catalog: Catalog, settings: [SlotIndex: any Sendable] = [:], wiring: Wiring? = nil,
        warnings: [Diagnostic] = []
    ) {
        catalog.observer?.planned(PlanEvent(plan, warnings))
        self.init(plan, SlotLinker.link(plan, catalog, settings), catalog, wiring, parent: nil, name: nil)
    }

    /// Makes a child.
    convenience init(
        _ plan: WiringPlan, _ inheritance: Inheritance, parent: Container, name: String?, warnings: [Diagnostic]
    ) {
        inheritance.catalog.observer?.planned(PlanEvent(plan, warnings))
        let settings = inheritance.settings(for: plan, from: parent)
        let slots = SlotLinker.link(
            plan, inheritance.catalog, settings, inheriting: inheritance.slots, needing: inheritance.needs)
        self.init(plan, slots, inheritance.catalog, inheritance.wiring, parent: parent, name: name)
    }

    private init(
        _ plan: WiringPlan, _ slots: ContainerSlots, _ catalog: Catalog, _ wiring: Wiring?, parent: Container?,
        name: String?
    ) {
        self.catalog = catalog
        self.wiring = wiring
        self.parent = parent
        self.name = name
        self.slots = slots
        startup = slots.startup
        takesInjectionPoint = slots.takesInjectionPoint
        sharesInResolutions = slots.hasGraphLifetime || (parent?.sharesInResolutions ?? false)
        scopedSlots = slots.scopedSlots
        (services, names) = slots.tables(plan)
        slots.belong(to: self)
    }

    deinit {
        services.deallocate()
    }

    // The log is not retained, which would be a count that threads share.
    var isClosed: Bool { Unmanaged.passUnretained(log)._withUnsafeGuaranteedRef { $0.isClosed } }

    /// - Throws: `closed`.
    func checkOpen() throws(ResolutionError) {
        if isClosed { throw ResolutionError(.closed) }
    }

    /// A scope: what is scoped is kept in it, and resolved from it.
    ///
    /// The scope keeps its container alive.
    public func makeScope(fileID: StaticString = #fileID, line: Int = #line) -> Scope {
        Scope(self, at: Scope.Opening(fileID: fileID, line: line))
    }
}
