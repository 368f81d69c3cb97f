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
    let table: ServiceTable
    /// Whether some factory takes an `InjectionPoint`.
    let takesInjectionPoint: Bool
    /// Whether some instance is of the lifetime `graph`, here or in a parent.
    let sharesInResolutions: Bool
    /// How many parents it has.
    let level: Int
    /// Slots for shapes that the program requested: `S?`, `[S]`, `Lazy<S>`.
    let derived = Mutex(DerivedSlots())
    let closables = ClosableInstances()
    private let shut = Atomic(false)
    /// Receives the errors of services that ended early; nil if the observer and the closing do.
    let stopHandler = Mutex<(@Sendable (ResolutionError) -> Bool)?>(nil)
    /// Nil if nothing is started.
    let startup: Startup?
    let catalog: CatalogSnapshot
    let wiring: Wiring?
    /// The container that this one is a child of.
    public let parent: Container?
    /// What people know it by; nil unless it was given.
    public let name: String?
    let slots: ContainerSlots

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
        let slots = ContainerSlots(plan, catalog, settings, level: 0)
        self.init(plan, slots, catalog, wiring, parent: nil, name: nil)
    }

    /// Makes a child.
    convenience init(
        _ plan: WiringPlan, _ inheritance: ChildPlanInput, parent: Container, name: String?, warnings: [Diagnostic]
    ) {
        inheritance.catalog.observer?.planned(PlanEvent(plan, finding: warnings))
        let settings = inheritance.settings(for: plan, from: parent)
        let slots = ContainerSlots(
            plan, inheritance.catalog, settings, level: parent.level + 1, inheriting: inheritance.slots,
            needing: inheritance.needs)
        self.init(plan, slots, inheritance.catalog, inheritance.wiring, parent: parent, name: name)
    }

    private init(
        _ plan: WiringPlan, _ slots: ContainerSlots, _ catalog: CatalogSnapshot, _ wiring: Wiring?, parent: Container?,
        name: String?
    ) {
        self.catalog = catalog
        self.wiring = wiring
        self.parent = parent
        self.name = name
        self.slots = slots
        level = parent.map { $0.level + 1 } ?? 0
        startup = slots.startup
        takesInjectionPoint = plan.takesInjectionPoint
        sharesInResolutions = slots.hasGraphLifetime || (parent?.sharesInResolutions ?? false)
        table = slots.table
    }

    /// The slot of a service without a name; nil if it is not bound, or the container is closed.
    // Not generic and not inlined: inlined, each service that a program requests would cost it 550 bytes.
    @usableFromInline
    func find(_ service: any Any.Type) -> SlotReference? {
        if isClosed { return nil }
        return table[ObjectIdentifier(service)]
    }

    var isClosed: Bool { shut.load(ordering: .relaxed) }

    /// Makes all further requests throw `closed`.
    func shutDown() { shut.store(true, ordering: .relaxed) }

    /// - Throws: `closed`.
    func checkOpen() throws(ResolutionError) {
        if isClosed { throw ResolutionError(.closed) }
    }

    /// This container, or the one of its parents that has so many parents.
    func ancestor(at level: Int) -> Container {
        var container = self
        while container.level > level, let parent = container.parent { container = parent }
        return container
    }

    /// A scope: what is scoped is kept in it, and resolved from it.
    ///
    /// The scope keeps its container alive.
    public func makeScope(fileID: StaticString = #fileID, line: Int = #line) -> Scope {
        Scope(self, at: Scope.OpeningLocation(fileID: fileID, line: line))
    }
}

extension Container: ValueHiding {}

extension Container {
    /// Makes a container of what a closure registers.
    ///
    /// ```swift
    /// let container = try Container { $0.autoregister(Person.self, initializer: PetOwner.init) }
    /// ```
    ///
    /// - Throws: `WiringError` with every mistake of the wiring; what the closure throws.
    public convenience init(_ register: (inout Catalog) throws -> Void) throws {
        var catalog = Catalog()
        try register(&catalog)
        try self.init(catalog)
    }

    /// Makes a container of what code bound, without any manifest.
    ///
    /// It has what is registered and chained until now. What comes later is for the next container of the catalog.
    ///
    /// - Throws: `WiringError` with every mistake of the wiring.
    public convenience init(_ catalog: Catalog) throws(WiringError) {
        let catalog = CatalogSnapshot(catalog)
        let outline = catalog.outline
        let outcome = Planner.plan(Wiring.code(outline), over: outline)
        guard let plan = outcome.plan else { throw WiringError(outcome.diagnostics) }
        self.init(plan: plan, catalog: catalog, warnings: outcome.diagnostics)
    }
}

/// One binding in force: what serves a key, and where that was said.
///
/// Made for a program that tells how it is wired; printing one tells no setting.
public struct BindingSummary: Hashable, Sendable {
    /// What is bound.
    public let key: ServiceKey
    /// The binding that an alias stands for; nil for a binding of its own.
    public let aliasOf: ServiceKey?
    /// The factory's identifier; nil for one that is bound in code and offered under none.
    public let factory: FactoryID?
    /// The decorators' identifiers, innermost first.
    public let decorators: [String]
    /// How long its instances are kept.
    public let lifetime: LifetimeKind
    /// Where the layer that won chose the factory: a place in a manifest, or a line of code.
    public let origin: Origin
    /// The line of code that registered the factory.
    public let registration: CodeLocation
}

extension Container {
    /// All bindings in force, sorted by key.
    ///
    /// ```swift
    /// for binding in container.bindings {
    ///     print(binding.key, binding.factory?.rawValue ?? "in code", binding.origin)
    /// }
    /// ```
    ///
    /// Worked out at each call; the cost is linear in the bindings.
    public var bindings: [BindingSummary] {
        var base: [ServiceKey: SlotProvenance] = [:]
        var decorators: [ServiceKey: [String]] = [:]
        for index in slots.planned {
            let provenance = slots.provenances[index]
            switch provenance.role {
            case .factory, .provided: base[provenance.key] = provenance
            case .decorator(let id): decorators[provenance.key, default: []].append(id)
            }
        }
        let keys = slots.keys
        return keys.indices.compactMap { number in
            // A contribution has a place in a list alone.
            if slots.contributions[number] != nil { return nil }
            let outermost = slots.slot(ofKey: number)
            let key = slots.provenances[outermost].key
            guard let provenance = base[key] else { return nil }
            return BindingSummary(
                key: keys[number], aliasOf: slots.aliased(number), factory: provenance.record.id,
                decorators: decorators[key] ?? [], lifetime: slots.provenances[outermost].lifetime,
                origin: provenance.factoryOrigin, registration: provenance.record.location)
        }.sorted { $0.key < $1.key }
    }
}

// Calls that cannot work, with a message instead of what the compiler would make of them.

extension Resolving {
    /// Nothing tells what is asked for.
    @available(*, unavailable, message: "nothing tells the service: say resolve(S.self), or give the constant a type")
    public func resolve(name: ServiceName? = nil) throws(ResolutionError) -> Never { fatalError() }
}

extension Container {
    /// A container does not change.
    @available(*, unavailable, message: "a container does not change: register in its Catalog, or in makeChild { }")
    public func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, factory: () throws -> S
    ) {}

    /// A container does not change.
    @available(*, unavailable, message: "a container does not change: register in its Catalog, or in makeChild { }")
    public func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        factory: (Resolver) throws -> S
    ) {}

    /// A container does not change.
    @available(*, unavailable, message: "a container does not change: register in its Catalog, or in makeChild { }")
    public func register<S>(instance: S, as service: S.Type = S.self, name: ServiceName? = nil) {}

    /// A container does not change.
    @available(*, unavailable, message: "a container does not change: register in its Catalog, or in makeChild { }")
    public func autoregister<S, Initializer>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, initializer: Initializer
    ) {}
}
