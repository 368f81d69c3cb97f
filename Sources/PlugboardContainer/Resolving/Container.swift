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
    @usableFromInline let services: UnnamedServiceTable
    @usableFromInline let names: NamedServiceTable
    /// The places that a scope has.
    let scopedSlots: ScopedSlots
    let slots: ContainerSlots
    /// Whether some factory takes an `InjectionPoint`.
    let takesInjectionPoint: Bool
    /// Whether some instance is of the lifetime `graph`, here or in a parent.
    let sharesInResolutions: Bool
    /// Slots for shapes that somebody asked for: `S?`, `[S]`, `Lazy<S>`.
    let derived = Mutex(DerivedSlots())
    @usableFromInline let closables = ClosableInstances()
    /// Nil where nothing is started.
    let startup: Startup?
    /// What it was made from, unless it is an overlay.
    let ownCatalog: CatalogSnapshot
    let ownWiring: Wiring?
    /// Of a child that has its parent's slots, but for those that its own bindings change; nil for any other container.
    let overlay: ChildOverlay?
    /// Whether something stands before the slots of some keys.
    let hasEntryGuardSlots: Bool
    let childBasisObject = OnceObject<ChildBasis>()
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
        plan: WiringPlan, catalog: CatalogSnapshot, settings: [SlotIndex: any Sendable] = [:], wiring: Wiring? = nil,
        warnings: [Diagnostic] = []
    ) {
        catalog.observer?.planned(PlanEvent(plan, finding: warnings))
        self.init(plan, PlanLinker.link(plan, catalog, settings), catalog, wiring, parent: nil, name: nil)
    }

    /// Makes a child that was planned whole.
    convenience init(
        _ plan: WiringPlan, _ inheritance: ChildPlanInput, parent: Container, name: String?, warnings: [Diagnostic]
    ) {
        inheritance.catalog.observer?.planned(PlanEvent(plan, finding: warnings))
        let settings = inheritance.settings(for: plan, from: parent)
        let slots = PlanLinker.link(
            plan, inheritance.catalog, settings, over: LinkBase(slots: inheritance.slots, needs: inheritance.needs))
        self.init(plan, slots, inheritance.catalog, inheritance.wiring, parent: parent, name: name)
    }

    /// Makes a child that has its parent's slots, but for those that its own bindings change.
    init(_ affected: AffectedChildPlan, adding addition: CatalogSnapshot, parent: Container, name: String?) {
        ownCatalog = CatalogSnapshot(Catalog())
        ownWiring = nil
        overlay = ChildOverlay(addition)
        self.parent = parent
        self.name = name
        slots = PlanLinker.link(affected)
        startup = nil
        takesInjectionPoint = parent.takesInjectionPoint
        hasEntryGuardSlots = parent.hasEntryGuardSlots
        sharesInResolutions = slots.hasGraphLifetime || parent.sharesInResolutions
        scopedSlots = slots.scopedSlots
        (services, names) = slots.tables(affected.plan, rememberingUpTo: ChildOverlay.rememberedServices)
        slots.belong(to: self)
    }

    private init(
        _ plan: WiringPlan, _ slots: ContainerSlots, _ catalog: CatalogSnapshot, _ wiring: Wiring?, parent: Container?,
        name: String?
    ) {
        ownCatalog = catalog
        ownWiring = wiring
        overlay = nil
        self.parent = parent
        self.name = name
        self.slots = slots
        startup = slots.startup
        takesInjectionPoint = slots.takesInjectionPoint
        sharesInResolutions = slots.hasGraphLifetime || (parent?.sharesInResolutions ?? false)
        scopedSlots = slots.scopedSlots
        hasEntryGuardSlots = slots.hasEntryGuardSlots
        (services, names) = slots.tables(plan)
        slots.belong(to: self)
    }

    deinit {
        services.deallocate()
    }

    // The list of what is closed is not retained, which would be a count that threads share.
    var isClosed: Bool { Unmanaged.passUnretained(closables)._withUnsafeGuaranteedRef { $0.isClosed } }

    /// - Throws: `closed`.
    func checkOpen() throws(ResolutionError) {
        if isClosed { throw ResolutionError(.closed) }
    }

    /// A scope: what is scoped is kept in it, and resolved from it.
    ///
    /// The scope keeps its container alive.
    public func makeScope(fileID: StaticString = #fileID, line: Int = #line) -> Scope {
        Scope(self, at: Scope.OpeningLocation(fileID: fileID, line: line))
    }
}

extension Container: ValueHiding {}
